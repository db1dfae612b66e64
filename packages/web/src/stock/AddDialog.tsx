import { useMutation } from '@tanstack/react-query'
import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { pageOf } from '@warsha/domain/records'
import { refuseMinPrice } from '@warsha/domain/spare-parts'
import { needsCost } from '@warsha/domain/stock'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { PartName } from '../lib/store/PartName.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { toast } from '../ui/toast.ts'
import { StockFields, type StockForm } from './StockFields.tsx'

const nothing: StockForm = { quantityMilli: null, cost: null, price: null, minPrice: 0, minimumMilli: 0, shelf: '' }

/** A part of the catalogue enters the stock of this shop, with what lies there now and what it cost. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stock')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const [part, setPart] = useState<FoundPart | null>(null)
  const { control, handleSubmit, formState, reset } = useForm<StockForm>({ defaultValues: nothing, mode: 'onTouched' })
  const typed = useWatch({ control }) as StockForm
  const refusal = refuseMinPrice({ price: money(typed.price ?? 0), minPrice: money(typed.minPrice ?? 0) })
  const add = useAdd(onClose)
  const take = (found: FoundPart) => {
    setPart(found)
    reset({ ...nothing, price: found.price, minPrice: found.minPrice })
  }
  const send = (form: StockForm) =>
    part &&
    add.mutate({
      partId: part.partId,
      quantityMilli: form.quantityMilli ?? 0,
      cost: form.cost === null ? null : money(form.cost),
      price: money(form.price ?? 0),
      minPrice: money(form.minPrice ?? 0),
      minimumMilli: form.minimumMilli ?? 0,
      shelf: form.shelf,
    })
  return (
    <DialogForm
      title={t('add.title')}
      subtitle={part && <PartName part={part} />}
      submitLabel={t('add.save')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={add.isPending}
      disabledReason={part ? refusal && sentence(refusal) : t('add.choose')}
      error={message(add.error, {
        cost: t('add.cost'),
        quantityMilli: t('add.quantity'),
        minPrice: t('facts.minPrice'),
      })}
    >
      <PartPicker onTake={take} autoFocus />
      {part && (
        <>
          <Opening control={control} unit={part.unit} costs={needsCost(typed.quantityMilli ?? 0)} />
          <StockFields control={control} />
        </>
      )}
    </DialogForm>
  )
}

/** Adds the part and goes to its page; one dialog has one key, so that pressing twice adds it once. */
function useAdd(onClose: () => void) {
  const { t } = useTranslation('stock')
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.stock.addOpening.mutationOptions({
      context: { requestKey },
      onSuccess: ({ partId }) => {
        toast.success(t('add.saved'))
        onClose()
        go(pageOf('stock', partId))
      },
    }),
  )
}

type OpeningProps = { control: Control<StockForm>; unit: FoundPart['unit']; costs: boolean }

/** What lies on the shelf now, and what one unit of it cost: zero where somebody typed it. */
function Opening({ control, unit, costs }: OpeningProps) {
  const { t } = useTranslation(['stock', 'lookups'])
  return (
    <div className="fields-2">
      <QuantityField
        control={control}
        name="quantityMilli"
        label={t('add.quantity')}
        unit={t(`lookups:stockUnits.${unit}`)}
        min={0}
        optional
      />
      <MoneyField
        control={control}
        name="cost"
        label={t('add.cost')}
        hint={t('add.costHint')}
        min={0}
        required={costs}
        optional={!costs}
      />
    </div>
  )
}
