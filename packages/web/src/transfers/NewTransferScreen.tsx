import { useMutation, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { refuseSending } from '@warsha/domain/transfers'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { type NewTransferForm, TransferLineFields } from './TransferLineFields.tsx'

/** What goes to another shop: scanned or typed, saved as a draft, and sent from its page. */
export function NewTransferScreen() {
  const { t } = useTranslation('transfers')
  const form = useForm<NewTransferForm>({ defaultValues: { toShopId: null, note: '', lines: [] }, mode: 'onTouched' })
  const { control, handleSubmit, formState } = form
  const { lines } = useWatch({ control }) as NewTransferForm
  const sentence = useRefusalMessage()
  const mayNot = useWhyNot()('store.updateInventory')
  const back = useGoBack(pathOf('transfer', 'list'))
  const saving = useSave(formState.isDirty)
  const short = lines
    .map((line) => refuseSending(line.partNo, line.quantityMilli ?? 0, line.availableMilli))
    .find(Boolean)
  const whyNot = mayNot ?? (lines.length === 0 ? t('noLines') : (short && sentence(short)) || undefined)
  useFootBar('form')
  return (
    <Page>
      <div className="stack">
        {saving.problem && <Banner kind="danger">{saving.problem}</Banner>}
        <Where control={control} />
        <TransferLineFields control={control} />
      </div>
      <SaveBar start={null}>
        <Button onClick={back}>{t('discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconCheck size="s" />}
          shortcut="Ctrl+Enter"
          busy={saving.busy}
          disabledReason={whyNot}
          reasonAt="tooltip"
          onClick={() => void handleSubmit((typed) => saving.save(askedFor(typed)))()}
        >
          {t('save')}
        </ActionButton>
      </SaveBar>
      {saving.guard}
    </Page>
  )
}

const askedFor = ({ toShopId, note, lines }: NewTransferForm) => ({
  toShopId: toShopId ?? 0,
  note,
  lines: lines.map(({ partId, quantityMilli }) => ({ partId, quantityMilli: quantityMilli ?? 0 })),
})

/** One screen has one key, so that pressing twice saves one transfer. */
function useSave(dirty: boolean) {
  const { t } = useTranslation('transfers')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { mutate, isPending, isSuccess, error } = useMutation(
    api.transfers.create.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        toast.success(t('saved', { number: isolated(made.number) }))
        leave(pageOf('transfer', made.id))
      },
    }),
  )
  const { leave, guard } = useLeave(dirty)
  const labels = { quantityMilli: t('quantity'), toShopId: t('toShop') }
  return { save: mutate, busy: isPending || isSuccess, problem: message(error, labels), guard }
}

function Where({ control }: { control: Control<NewTransferForm> }) {
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
