import type { Ticket } from '@warsha/contract/ticket-rows'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../lib/go.ts'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { type CustomerForm, emptyCustomer } from '../lib/parties/customer-form.ts'
import { emptyVehicle, type VehicleForm } from '../lib/parties/vehicle-form.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { type Choice, hasCar, isNew } from '../lib/visitors/choice.ts'
import { Visitor } from '../lib/visitors/Visitor.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { IconAlertCircle, IconCheck } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { type Draft, draftTotals, emptyDraft } from './new-draft.ts'
import { countProblems, emptyTicket, type TicketForm } from './new-form.ts'
import { Lines } from './new-lines.tsx'
import { RunningMoney } from './new-money.tsx'
import { type Forms, useOpenTicket } from './new-save.ts'
import { VisitFields } from './new-visit.tsx'
import { useDraftSource } from './use-draft-source.tsx'

const asked = { vehicleId: 0, customerId: 0, plate: '' }

/** One page for the whole visit: who came with which car, what is wrong, what is to be done, by when and for how much. */
export function NewTicketScreen() {
  const [{ vehicleId, customerId, plate }] = useSearchState(asked)
  const [choice, setChoice] = useState<Choice>(() => {
    if (vehicleId > 0) return { kind: 'vehicle', id: vehicleId }
    return customerId > 0 ? { kind: 'customer', id: customerId } : { kind: 'none' }
  })
  const forms = useForms()
  const car = choice.kind === 'vehicle' ? choice.id : null
  const promisedAt = useWatch({ control: forms.ticket.control, name: 'promisedAt' })
  const km = useWatch({ control: forms.ticket.control, name: 'km' })
  const lines = useDraftSource({ vehicleId: car, promisedAt })
  const choose = (next: Choice) => {
    if (choice.kind === 'vehicle') lines.forgetOffers()
    setChoice(next)
  }
  const { t } = useTranslation('new-ticket')
  return (
    <Page>
      <div className="page-cols">
        <div className="stack">
          <Card title={t('vehicleAndCustomer')}>
            <Visitor
              choice={choice}
              onChoose={choose}
              forms={forms}
              typed={plate}
              onKnown={() => forms.ticket.setFocus('complaint')}
            />
          </Card>
          <Card title={t('visit')}>
            <VisitFields form={forms.ticket} vehicleId={car} />
          </Card>
          <Lines {...lines} km={typeof km === 'number' ? km : null} />
          <Card title={t('note')}>
            <TextAreaField
              control={forms.ticket.control}
              name="note"
              label={t('noteLabel')}
              maxLength={2000}
              rows={2}
            />
          </Card>
        </div>
        <div className="page-side">
          <RunningMoney draft={lines.draft} />
        </div>
      </div>
      <Save choice={choice} onChoose={choose} forms={forms} draft={lines.draft} />
    </Page>
  )
}

function useForms(): Forms {
  return {
    ticket: useForm<TicketForm>({ mode: 'onTouched', defaultValues: emptyTicket }),
    customer: useForm<CustomerForm>({ mode: 'onTouched', defaultValues: emptyCustomer }),
    vehicle: useForm<VehicleForm>({ mode: 'onTouched', defaultValues: emptyVehicle }),
  }
}

type Props = { choice: Choice; onChoose: (choice: Choice) => void; forms: Forms }

/** The foot: faults or the total, and the button that opens the ticket. */
function Save({ choice, onChoose, forms, draft }: Props & { draft: Draft }) {
  const { t } = useTranslation('new-ticket')
  const back = useGoBack(pathOf('ticket', 'list'))
  const whyNot = useWhyNot()('tickets.new')
  const dirty =
    forms.ticket.formState.isDirty ||
    draft !== emptyDraft ||
    (isNew(choice) && (forms.vehicle.formState.isDirty || forms.customer.formState.isDirty))
  const { leave, guard } = useLeave(dirty)
  const onOpened = ({ id, number }: Ticket) => {
    toast.success(t('opened', { number }))
    leave(pageOf('ticket', id))
  }
  const saving = useOpenTicket({ choice, onChoose, forms, draft, onOpened })
  useFootBar('form')
  const submit = async () => {
    const parties = [
      ...(choice.kind === 'newBoth' ? [forms.customer.trigger(undefined, { shouldFocus: true })] : []),
      ...(isNew(choice) ? [forms.vehicle.trigger(undefined, { shouldFocus: true })] : []),
    ]
    const right = await Promise.all([...parties, forms.ticket.trigger(undefined, { shouldFocus: true })])
    if (right.every(Boolean)) saving.open()
  }
  return (
    <>
      <SaveBar start={<Standing choice={choice} forms={forms} draft={draft} problem={saving.problem} />}>
        <Button onClick={back}>{t('discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconCheck size="s" />}
          shortcut="Ctrl+Enter"
          busy={saving.busy || saving.opened}
          disabledReason={whyNot ?? (hasCar(choice) ? undefined : t('chooseCar'))}
          reasonAt="tooltip"
          onClick={() => void submit()}
        >
          {t('open')}
        </ActionButton>
      </SaveBar>
      {saving.question !== undefined && (
        <ConfirmDialog
          title={t('question')}
          text={saving.question}
          confirmLabel={t('openAnyway')}
          busy={saving.busy}
          onConfirm={saving.sayYes}
          onCancel={saving.sayNo}
        />
      )}
      {guard}
    </>
  )
}

type StandingProps = Pick<Props, 'choice' | 'forms'> & { draft: Draft; problem: string | undefined }

function Standing({ choice, forms, draft, problem }: StandingProps) {
  const { t } = useTranslation('new-ticket')
  const { total } = draftTotals(draft, useLookups().company)
  const problems =
    countProblems(forms.ticket.formState.errors) +
    (choice.kind === 'newBoth' ? countProblems(forms.customer.formState.errors) : 0) +
    (isNew(choice) ? countProblems(forms.vehicle.formState.errors) : 0)
  const wrong = problem ?? (problems > 0 ? t('problems', { count: problems }) : undefined)
  if (wrong)
    return (
      <span className="row danger-ink" role="alert">
        <IconAlertCircle size="s" />
        {wrong}
      </span>
    )
  if (!hasCar(choice)) return <span className="soft">{t('chooseCar')}</span>
  return (
    <span className="row">
      <span className="soft">{t('money.total')}</span>
      <b>
        <Money amount={total} sign />
      </b>
    </span>
  )
}
