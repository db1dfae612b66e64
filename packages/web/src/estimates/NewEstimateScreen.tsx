import { useMutation } from '@tanstack/react-query'
import { dayIn } from '@warsha/domain/calendar'
import { usualValidUntil } from '@warsha/domain/estimates'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo, useGoBack } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { type CustomerForm, emptyCustomer } from '../lib/parties/customer-form.ts'
import { emptyVehicle, type VehicleForm } from '../lib/parties/vehicle-form.ts'
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { type Choice, hasCar, isNew } from '../lib/visitors/choice.ts'
import type { PartyForms } from '../lib/visitors/people.tsx'
import { showInFields, useVisitor } from '../lib/visitors/save-visitor.ts'
import { Visitor } from '../lib/visitors/Visitor.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { StartCard } from './StartCard.tsx'
import { type Start, startLines } from './start-lines.ts'

const asked = { vehicleId: 0, customerId: 0, inspectedTicketId: 0 }
export type NewEstimateForm = { complaint: string; note: string; validUntil: string | null }

/** For which car, known or new, and with what it begins; its lines are edited on its page. One screen has one key, so that pressing twice makes one. */
export function NewEstimateScreen() {
  const { t } = useTranslation(['estimates', 'new-ticket'])
  const [{ vehicleId, customerId, inspectedTicketId }] = useSearchState(asked)
  const { timeZone } = useLocale()
  const [choice, setChoice] = useState<Choice>(() => {
    if (vehicleId > 0) return { kind: 'vehicle', id: vehicleId }
    return customerId > 0 ? { kind: 'customer', id: customerId } : { kind: 'none' }
  })
  const today = dayIn(timeZone, new Date().toISOString())
  const forms = useForms(today)
  const [start, setStart] = useState<Start>(() => startOf(inspectedTicketId))
  const back = useGoBack(pathOf('estimate', 'list'))
  const create = useMake({ choice, onChoose: setChoice, forms, start })
  useFootBar('form')
  const choose = (next: Choice) => {
    setChoice(next)
    setStart(startOf(0))
  }
  return (
    <Page>
      <div className="stack">
        <FormError>{create.error && errorSentence(create.error)}</FormError>
        <Card title={t('new-ticket:vehicleAndCustomer')}>
          <Visitor
            choice={choice}
            onChoose={choose}
            forms={forms}
            typed=""
            onKnown={() => forms.words.setFocus('complaint')}
          />
        </Card>
        {choice.kind === 'vehicle' && <StartCard vehicleId={choice.id} start={start} onChange={setStart} />}
        <Words form={forms.words} today={today} />
      </div>
      <SaveBar start={<span className="soft">{t('linesNext')}</span>}>
        <Button onClick={back}>{t('discard')}</Button>
        <MakeButton choice={choice} forms={forms} create={create} />
      </SaveBar>
    </Page>
  )
}

const startOf = (inspectedTicketId: number): Start => ({
  declined: [],
  inspected: inspectedTicketId > 0 ? { ticketId: inspectedTicketId, leftOut: [] } : null,
  ticketId: null,
})

type Forms = PartyForms & { words: UseFormReturn<NewEstimateForm> }
function useForms(today: string): Forms {
  return {
    words: useForm<NewEstimateForm>({
      mode: 'onTouched',
      defaultValues: { complaint: '', note: '', validUntil: usualValidUntil(today) },
    }),
    customer: useForm<CustomerForm>({ mode: 'onTouched', defaultValues: emptyCustomer }),
    vehicle: useForm<VehicleForm>({ mode: 'onTouched', defaultValues: emptyVehicle }),
  }
}

type ButtonProps = { choice: Choice; forms: Forms; create: ReturnType<typeof useMake> }
function MakeButton({ choice, forms, create }: ButtonProps) {
  const { t } = useTranslation('estimates')
  const mayNot = useWhyNot()('estimates.new')
  const submit = async () => {
    const parties = [
      ...(choice.kind === 'newBoth' ? [forms.customer.trigger(undefined, { shouldFocus: true })] : []),
      ...(isNew(choice) ? [forms.vehicle.trigger(undefined, { shouldFocus: true })] : []),
    ]
    if ((await Promise.all(parties)).includes(false)) return
    await forms.words.handleSubmit((typed) => create.mutate(typed))()
  }
  return (
    <ActionButton
      variant="primary"
      size="large"
      icon={<IconCheck size="s" />}
      shortcut="Ctrl+Enter"
      busy={create.isPending || create.isSuccess}
      disabledReason={mayNot ?? (hasCar(choice) ? undefined : t('chooseCar'))}
      reasonAt="tooltip"
      onClick={() => void submit()}
    >
      {t('make')}
    </ActionButton>
  )
}

type MakeOptions = { choice: Choice; onChoose: (choice: Choice) => void; forms: Forms; start: Start }
/** Makes it, with the lines that it begins with, after the customer and the car that are new. */
function useMake({ choice, onChoose, forms, start }: MakeOptions) {
  const { t } = useTranslation('estimates')
  const [requestKey] = useState(newRequestKey)
  const visitFor = useVisitor({ onChoose, forms })
  const go = useGo()
  return useMutation({
    mutationFn: async (typed: NewEstimateForm) => {
      const visit = await visitFor(choice)
      const words = { ...typed, validUntil: typed.validUntil || null }
      const lines = await startLines(start)
      return api.estimates.create.call({ ...visit, ...words, ...lines }, { context: { requestKey } })
    },
    onSuccess: ({ id, number }) => {
      toast.success(t('made', { number }))
      go(pageOf('estimate', id))
    },
    onError: (error) => showInFields(error, forms),
  })
}

type WordsProps = { form: UseFormReturn<NewEstimateForm>; today: string }

function Words({ form: { control }, today }: WordsProps) {
  const { t } = useTranslation('estimates')
  return (
    <Card title={t('words')}>
      <div className="stack">
        <TextAreaField control={control} name="complaint" label={t('fields.complaint')} maxLength={2000} rows={2} />
        <TextAreaField control={control} name="note" label={t('fields.note')} maxLength={2000} rows={2} />
        <DateField control={control} name="validUntil" label={t('fields.validUntil')} min={today} />
      </div>
    </Card>
  )
}
