import { useQuery } from '@tanstack/react-query'
import { refuseSending } from '@warsha/domain/transfers'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { TransferLineFields } from './TransferLineFields.tsx'
import { askedFor, type TransferForm } from './transfer-form.ts'

type Props = {
  /** The number of a draft that is changed. */
  title?: string
  start: TransferForm
  /** `saved` leaves the form without asking */
  onSave: (asked: ReturnType<typeof askedFor>, saved: (href: string) => void) => void
  onDiscard: () => void
  busy: boolean
  error: unknown
}

/** The form of a draft: where it goes, and what. */
export function TransferFormPage({ title, start, onSave, onDiscard, busy, error }: Props) {
  const { t } = useTranslation('transfers')
  const { control, handleSubmit, formState } = useForm<TransferForm>({ defaultValues: start, mode: 'onTouched' })
  const { lines } = useWatch({ control }) as TransferForm
  const sentence = useRefusalMessage()
  const message = useErrorMessage()
  const mayNot = useWhyNot()('store.updateInventory')
  const { leave, guard } = useLeave(formState.isDirty)
  const short = lines
    .map((line) => refuseSending(line.partNo, line.quantityMilli ?? 0, line.availableMilli))
    .find(Boolean)
  const whyNot = mayNot ?? (lines.length === 0 ? t('noLines') : (short && sentence(short)) || undefined)
  const problem = message(error, { quantityMilli: t('quantity'), toShopId: t('toShop') })
  useFootBar('form')
  return (
    <Page {...(title && { title, ltr: true })}>
      <div className="stack">
        {problem && <Banner kind="danger">{problem}</Banner>}
        <Where control={control} />
        <TransferLineFields control={control} />
      </div>
      <SaveBar start={null}>
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconCheck size="s" />}
          shortcut="Ctrl+Enter"
          busy={busy}
          disabledReason={whyNot}
          reasonAt="tooltip"
          onClick={() => void handleSubmit((typed) => onSave(askedFor(typed), leave))()}
        >
          {t('save')}
        </ActionButton>
      </SaveBar>
      {guard}
    </Page>
  )
}

function Where({ control }: { control: Control<TransferForm> }) {
  const { t } = useTranslation('transfers')
  const { nameOf } = useNames()
  const { data } = useQuery(api.transfers.shops.queryOptions())
  return (
    <Card title={t('where')}>
      <div className="fields-2">
        <SelectField
          control={control}
          name="toShopId"
          label={t('toShop')}
          options={(data?.items ?? []).map((shop) => ({ value: shop.id, label: nameOf(shop) }))}
          required
        />
        <TextField control={control} name="note" label={t('note')} maxLength={200} optional />
      </div>
    </Card>
  )
}
