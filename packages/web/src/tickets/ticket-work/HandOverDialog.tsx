import { useMutation } from '@tanstack/react-query'
import type { TicketTechnician } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import { useTechnicianOptions } from './use-technicians.ts'

type Props = { ticket: Ticket; technician: TicketTechnician; onClose: () => void }

/** Gives one technician's service to another. */
export function HandOverDialog({ ticket, technician, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const { show } = useTicketCache(ticket.id)
  const { control, handleSubmit, formState } = useForm<{ employeeId: number | null }>({
    defaultValues: { employeeId: null },
    mode: 'onTouched',
  })
  const change = useMutation(api.ticketServices.changeTechnician.mutationOptions({ onSuccess: show }))
  const onService = ticket.technicians
    .filter(({ ticketServiceId }) => ticketServiceId === technician.ticketServiceId)
    .map(({ employeeId }) => employeeId)
  const options = useTechnicianOptions(ticket.shopId).filter(({ value }) => !onService.includes(value))
  const service = ticket.services.find(({ id }) => id === technician.ticketServiceId)
  return (
    <DialogForm
      title={t('technicians.handOverTitle', { service: nameOf(service) })}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('technicians.handOver')}
      onSubmit={handleSubmit(({ employeeId }) => {
        if (employeeId !== null) change.mutate({ id: technician.id, employeeId }, { onSuccess: onClose })
      })}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={change.isPending}
      error={message(change.error)}
      width={480}
    >
      <SelectField
        control={control}
        name="employeeId"
        label={t('technicians.instead', { name: nameOf(technician) })}
        required
        autoFocus
        options={options}
      />
    </DialogForm>
  )
}
