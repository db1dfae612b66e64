import { useMutation, useQuery } from '@tanstack/react-query'
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
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { CarCard, type ChosenCar } from './CarCard.tsx'
import { StartCard } from './StartCard.tsx'
import { type Start, startLines } from './start-lines.ts'

const asked = { vehicleId: 0, customerId: 0 }
export type NewEstimateForm = { complaint: string; note: string; validUntil: string | null }

/** For which car, and with what it begins; its lines are edited on its page. One screen has one key, so that pressing twice makes one. */
export function NewEstimateScreen() {
  const { t } = useTranslation('estimates')
  const [search] = useSearchState(asked)
  const { timeZone } = useLocale()
  const [chosen, setChosen] = useState<ChosenCar>({ customerId: search.customerId, vehicleId: search.vehicleId })
  const [start, setStart] = useState<Start>({ declined: [], ticketId: null })
  const today = dayIn(timeZone, new Date().toISOString())
  const form = useForm<NewEstimateForm>({
    mode: 'onTouched',
    defaultValues: { complaint: '', note: '', validUntil: usualValidUntil(today) },
  })
  const car = useQuery({
    ...api.vehicles.get.queryOptions({ input: { id: chosen.vehicleId } }),
    enabled: chosen.vehicleId > 0,
  })
  const back = useGoBack(pathOf('estimate', 'list'))
  const create = useMake(chosen.vehicleId, car.data?.customerId ?? 0, start)
  const mayNot = useWhyNot()('estimates.new')
  useFootBar('form')
  const choose = (next: ChosenCar) => {
    setChosen(next)
    setStart({ declined: [], ticketId: null })
  }
  return (
    <Page>
      <div className="stack">
        {create.error && <Banner kind="danger">{errorSentence(create.error)}</Banner>}
        <CarCard chosen={chosen} car={car.data} onChoose={choose} />
        {chosen.vehicleId > 0 && <StartCard vehicleId={chosen.vehicleId} start={start} onChange={setStart} />}
        <Words form={form} today={today} />
      </div>
      <SaveBar start={<span className="soft">{t('linesNext')}</span>}>
        <Button onClick={back}>{t('discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconCheck size="s" />}
          shortcut="Ctrl+Enter"
          busy={create.isPending || create.isSuccess}
          disabledReason={mayNot ?? (car.data ? undefined : t('chooseCar'))}
          reasonAt="tooltip"
          onClick={() => void form.handleSubmit((typed) => create.mutate(typed))()}
        >
          {t('make')}
        </ActionButton>
      </SaveBar>
    </Page>
  )
}

/** Makes it, with the lines that it begins with. */
function useMake(vehicleId: number, customerId: number, start: Start) {
  const { t } = useTranslation('estimates')
  const [requestKey] = useState(newRequestKey)
  const go = useGo()
  return useMutation({
    mutationFn: async (typed: NewEstimateForm) => {
      const words = { ...typed, validUntil: typed.validUntil || null }
      const lines = await startLines(start)
      return api.estimates.create.call({ vehicleId, customerId, ...words, ...lines }, { context: { requestKey } })
    },
    onSuccess: ({ id, number }) => {
      toast.success(t('made', { number }))
      go(pageOf('estimate', id))
    },
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
