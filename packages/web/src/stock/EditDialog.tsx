import { useMutation } from '@tanstack/react-query'
import type { StockPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { refuseMinPrice } from '@warsha/domain/spare-parts'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { PartName } from '../lib/store/PartName.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { toast } from '../ui/toast.ts'
import { StockFields, type StockForm } from './StockFields.tsx'

/** Prices, minimum stock and shelf of a part in this shop. */
export default function EditDialog({ part, onClose }: { part: StockPart; onClose: () => void }) {
  const { t } = useTranslation('stock')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { price, minPrice, minimumMilli, shelf } = part
  const { control, handleSubmit, formState } = useForm<StockForm>({
    defaultValues: { price, minPrice, minimumMilli, shelf, quantityMilli: null, cost: null },
    mode: 'onTouched',
  })
  const typed = useWatch({ control }) as StockForm
  const refusal = refuseMinPrice({ price: money(typed.price ?? 0), minPrice: money(typed.minPrice ?? 0) })
  const save = useMutation(
    api.stock.update.mutationOptions({
      onSuccess: () => {
        toast.success(t('edit.saved'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('edit.title')}
      subtitle={<PartName part={part} />}
      submitLabel={t('edit.save')}
      onSubmit={handleSubmit((form) =>
        save.mutate({
          partId: part.partId,
          version: part.version,
          price: money(form.price ?? 0),
          minPrice: money(form.minPrice ?? 0),
          minimumMilli: form.minimumMilli ?? 0,
          shelf: form.shelf,
        }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(save.error, { price: t('columns.price'), minPrice: t('facts.minPrice') })}
    >
      <StockFields control={control} autoFocus />
    </DialogForm>
  )
}
