import { useMutation, useQuery } from '@tanstack/react-query'
import { dateOf } from '@warsha/domain/forms'
import { pageOf, pathOf } from '@warsha/domain/records'
import { endOf, filedBy, refuseNewPeriod, type TaxPeriodLength, taxPeriodLengths } from '@warsha/domain/tax-periods'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo, useGoBack, useRouteId } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconCheck, IconReceipt } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { DateText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { Days } from './period-columns.tsx'

/** Opens the period that comes next, of a VAT number or after the period in the address. */
export function NewTaxPeriodScreen() {
  const { t } = useTranslation('tax-periods')
  const after = useRouteId()
  const proposals = useQuery(api.taxPeriods.proposals.queryOptions())
  if (!proposals.data) return <RecordSkeleton />
  const { items } = proposals.data
  const start = items.find(({ last }) => last?.id === after) ?? items[0]
  return start ? (
    <PeriodForm proposals={items} start={start} />
  ) : (
    <Page>
      <EmptyState icon={IconReceipt} title={t('none')} text={t('form.noNumber')} />
    </Page>
  )
}

type Proposal = Awaited<ReturnType<typeof api.taxPeriods.proposals.call>>['items'][number]
type Form = { vatRegistrationId: number | null; length: TaxPeriodLength; from: string | null }
type Props = { proposals: readonly Proposal[]; start: Proposal }

/** Opens the chosen period and shows it. One screen has one key, so that pressing twice opens one. */
function useCreate() {
  const { t } = useTranslation('tax-periods')
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.taxPeriods.create.mutationOptions({
      context: { requestKey },
      onSuccess: ({ id }) => {
        toast.success(t('form.saved'))
        go(pageOf('taxPeriod', id))
      },
    }),
  )
}

/** A number without periods begins on any day; after that only the length is chosen. */
function PeriodForm({ proposals, start }: Props) {
  const { t } = useTranslation('tax-periods')
  const back = useGoBack(pathOf('taxPeriod', 'list'))
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { timeZone } = useLocale()
  const { vatRegistrationId, length, from } = start
  const { control, handleSubmit } = useForm<Form>({ defaultValues: { vatRegistrationId, length, from } })
  const values = useWatch({ control }) as Form
  const chosen = proposals.find((one) => one.vatRegistrationId === values.vatRegistrationId) ?? start
  const asked = { length: values.length, from: chosen.last ? chosen.from : (dateOf(values.from ?? '') ?? chosen.from) }
  const today = formatDate(new Date().toISOString(), timeZone)
  const refusal = refuseNewPeriod(asked, chosen.last, today)
  const create = useCreate()
  const problem = message(create.error, { from: t('form.from') })
  const save = () => create.mutate({ ...asked, vatRegistrationId: chosen.vatRegistrationId })
  useFootBar('form')
  return (
    <Page>
      <div className="stack">
        <FormError>{problem}</FormError>
        <Fields control={control} proposals={proposals} isFirst={!chosen.last} asked={asked} today={today} />
      </div>
      <SaveBar start={null}>
        <Button onClick={back}>{t('form.discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconCheck size="s" />}
          shortcut="Ctrl+Enter"
          busy={create.isPending || create.isSuccess}
          disabledReason={refusal ? sentence(refusal) : undefined}
          reasonAt="tooltip"
          onClick={() => void handleSubmit(save)()}
        >
          {t('form.save')}
        </ActionButton>
      </SaveBar>
    </Page>
  )
}

type FieldsProps = {
  control: Control<Form>
  proposals: readonly Proposal[]
  isFirst: boolean
  asked: { length: TaxPeriodLength; from: string }
  today: string
}

function Fields({ control, proposals, isFirst, asked, today }: FieldsProps) {
  const { t } = useTranslation('tax-periods')
  const to = endOf(asked.length, asked.from)
  return (
    <Card title={t('form.title')}>
      <div className="stack">
        <SelectField
          control={control}
          name="vatRegistrationId"
          label={t('form.vatNumber')}
          options={proposals.map((one) => ({ value: one.vatRegistrationId, label: isolated(one.vatNumber) }))}
          required
        />
        <ChoiceField
          control={control}
          name="length"
          label={t('form.length')}
          hint={t('form.lengthHint')}
          options={taxPeriodLengths.map((value) => ({ value, label: t(`lengths.${value}`) }))}
        />
        {isFirst && (
          <DateField
            control={control}
            name="from"
            label={t('form.from')}
            hint={t('form.fromHint')}
            max={today}
            required
          />
        )}
        <FactList>
          <FactLine label={t('form.days')}>
            <Days from={asked.from} to={to} />
          </FactLine>
          <FactLine label={t('form.filedBy')}>
            <DateText day={filedBy({ to })} />
          </FactLine>
        </FactList>
      </div>
    </Card>
  )
}
