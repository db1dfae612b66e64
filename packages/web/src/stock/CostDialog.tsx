import { useMutation } from '@tanstack/react-query'
import type { StockPart } from '@warsha/contract/stock'
import { money, priceOf } from '@warsha/domain/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { PartName } from '../lib/store/PartName.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

type Values = { cost: number | null; reason: string }

/** Values what is here anew; what left before keeps the cost that it left at. */
export default function CostDialog({ part, onClose }: { part: StockPart; onClose: () => void }) {
  const { t } = useTranslation('stock')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  // What is typed belongs to what was here then; what has come or gone since is shown, and taken over by hand.
  const [opened, setOpened] = useState(part)
  const moved = (['currentMilli', 'value'] as const).filter((figure) => part[figure] !== opened[figure])
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { cost: opened.averageCost, reason: '' },
    mode: 'onTouched',
  })
  const { cost } = useWatch({ control }) as Values
  const value = priceOf(money(cost ?? 0), opened.currentMilli)
  const save = useMutation(
    api.stock.updateCost.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        toast.success(t('cost.saved'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('cost.title')}
      subtitle={<PartName part={part} />}
      submitLabel={t('cost.save')}
      onSubmit={handleSubmit((form) =>
        save.mutate({
          partId: opened.partId,
          version: opened.version,
          currentMilli: opened.currentMilli,
          value: opened.value,
          cost: money(form.cost ?? 0),
          reason: form.reason,
        }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={moved.length > 0 ? undefined : message(save.error, { cost: t('cost.label'), reason: t('cost.reason') })}
      width={480}
    >
      {moved.length > 0 && (
        <StaleBanner
          fields={moved.map((figure) => t(figure === 'value' ? 'columns.value' : 'columns.current'))}
          onMerge={() => setOpened(part)}
        />
      )}
      <MoneyField control={control} name="cost" label={t('cost.label')} required large autoFocus min={0} />
      <p className="muted">{t('cost.becomes', { before: textOf(opened.value), after: textOf(value) })}</p>
      <TextField control={control} name="reason" label={t('cost.reason')} maxLength={200} required />
    </DialogForm>
  )
}
