import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Checkbox } from '../../ui/form-library.ts'
import { Initials } from '../../ui/Initials.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import classes from './assign.module.css'
import { useTechnicianOptions } from './use-technicians.ts'

type Props = { ticket: Ticket /** the service it was asked for; 0 for none */; forService: number; onClose: () => void }

/** Assigns services of the ticket to a technician; unassigned ones are selected at first. */
export function AssignDialog({ ticket, forService, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const options = useTechnicianOptions(ticket.shopId)
  const { control, handleSubmit, formState } = useForm<{ employeeId: number | null }>({
    defaultValues: { employeeId: null },
    mode: 'onTouched',
  })
  const employeeId = useWatch({ control, name: 'employeeId' })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(startWith(ticket, forService)))
  const { show } = useTicketCache(ticket.id)
  const assign = useMutation(api.ticketServices.addTechnician.mutationOptions({ onSuccess: show }))
  const isTheirs = (id: number) =>
    ticket.technicians.some((one) => one.ticketServiceId === id && one.employeeId === employeeId)
  const wanted = [...chosen].filter((id) => !isTheirs(id))
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const send = (form: { employeeId: number | null }) => {
    if (form.employeeId === null) return
    assign.mutate(
      { ticketId: ticket.id, ticketServiceIds: wanted, employeeId: form.employeeId },
      { onSuccess: onClose },
    )
  }
  return (
    <DialogForm
      title={t('technicians.assign')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('technicians.assignTo', { count: wanted.length })}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={assign.isPending}
      disabledReason={wanted.length === 0 ? t('technicians.chooseService') : undefined}
      error={message(assign.error)}
    >
      <SelectField
        control={control}
        name="employeeId"
        label={t('technicians.technician')}
        required
        autoFocus
        options={options}
        renderOption={(value) => <Option name={options.find((one) => one.value === value)?.label ?? ''} />}
      />
      <Services ticket={ticket} chosen={chosen} isTheirs={isTheirs} onToggle={toggle} />
    </DialogForm>
  )
}

function startWith(ticket: Ticket, forService: number): number[] {
  if (forService > 0) return [forService]
  const taken = new Set(ticket.technicians.map(({ ticketServiceId }) => ticketServiceId))
  return ticket.services
    .filter(({ id, status }) => !taken.has(id) && (status === 'Pending' || status === 'InProgress'))
    .map(({ id }) => id)
}

const Option = ({ name }: { name: string }) => (
  <span className="row">
    <Initials name={name} />
    {name}
  </span>
)

type ServicesProps = {
  ticket: Ticket
  chosen: ReadonlySet<number>
  isTheirs: (id: number) => boolean
  onToggle: (id: number) => void
}
function Services({ ticket, chosen, isTheirs, onToggle }: ServicesProps) {
  const { t } = useTranslation('tickets')
  return (
    <fieldset className={classes.services}>
      <legend>{t('technicians.services')}</legend>
      {ticket.services
        .filter(({ status }) => status !== 'Canceled')
        .map((service) => (
          <ServiceChoice
            key={service.id}
            ticket={ticket}
            service={service}
            chosen={chosen.has(service.id) || isTheirs(service.id)}
            has={isTheirs(service.id)}
            onToggle={() => onToggle(service.id)}
          />
        ))}
    </fieldset>
  )
}

type ChoiceProps = {
  ticket: Ticket
  service: Ticket['services'][number]
  chosen: boolean
  /** it is assigned to them already */
  has: boolean
  onToggle: () => void
}
function ServiceChoice({ ticket, service, chosen, has, onToggle }: ChoiceProps) {
  const { nameOf } = useNames()
  const others = ticket.technicians.filter(({ ticketServiceId }) => ticketServiceId === service.id)
  return (
    <span className={classes.service}>
      <Checkbox
        label={nameOf(service)}
        checked={chosen}
        aria-disabled={has || undefined}
        onChange={() => !has && onToggle()}
      />
      <span className="row push-end">
        {others.map((one) => (
          <Initials key={one.id} name={nameOf(one)} />
        ))}
      </span>
    </span>
  )
}
