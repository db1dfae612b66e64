import { useMutation } from '@tanstack/react-query'
import type { SparePart } from '@warsha/contract/spare-parts'
import type { FoundPart } from '@warsha/contract/stock'
import { money } from '@warsha/domain/money'
import { newPartOf, refuseMinPrice, refusePartName } from '@warsha/domain/spare-parts'
import { type StockUnit, stockUnits } from '@warsha/domain/stock'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'

type Props = { typed: string; onAdded: (part: FoundPart) => void; onClose: () => void }
type Form = {
  partNo: string
  barcode: string
  nameAr: string
  nameEn: string
  unit: StockUnit
  price: number | null
  minPrice: number | null
}

/** A part of the catalogue that no shop has yet, as a search would find it. */
function foundOf(part: SparePart): FoundPart {
  const {
    id: partId,
    partNo,
    nameEn,
    nameAr,
    brand,
    unit,
    purchaseUnit,
    factorMilli,
    price,
    minPrice,
    picturePath,
  } = part
  const nothing = { currentMilli: 0, reservedMilli: 0, availableMilli: 0, minimumMilli: 0, shelf: '', listPrices: [] }
  return {
    partId,
    partNo,
    nameEn,
    nameAr,
    brand,
    unit,
    purchaseUnit,
    factorMilli,
    price,
    minPrice,
    picturePath,
    ...nothing,
  }
}

/** What is needed to pick a part that the catalogue does not have: it is added and picked at once. */
export default function NewPartDialog({ typed, onAdded, onClose }: Props) {
  const { t } = useTranslation(['stock', 'spare-parts'])
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { control, handleSubmit, formState } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { ...newPartOf(typed), unit: 'piece', price: null, minPrice: null },
  })
  const form = useWatch({ control }) as Form
  const refusal =
    refusePartName({ nameEn: form.nameEn.trim(), nameAr: form.nameAr.trim() }) ??
    refuseMinPrice({ price: money(form.price || 0), minPrice: money(form.minPrice || 0) })
  const [requestKey] = useState(newRequestKey)
  const add = useMutation(
    api.spareParts.create.mutationOptions({
      context: { requestKey },
      onSuccess: (part) => {
        toast.success(t('newPart.saved'))
        onClose()
        onAdded(foundOf(part))
      },
    }),
  )
  const send = ({ barcode, price, minPrice, ...fields }: Form) =>
    add.mutate({
      ...fields,
      purchaseUnit: fields.unit,
      barcodes: barcode.trim() ? [barcode] : [],
      price: money(price ?? 0),
      minPrice: money(minPrice ?? 0),
    })
  return (
    <DialogForm
      title={t('newPart.title')}
      submitLabel={t('newPart.save')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={add.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(add.error, { partNo: t('spare-parts:field.partNo'), barcodes: t('newPart.barcode') })}
    >
      <Fields control={control} />
    </DialogForm>
  )
}

const unitNames = Object.keys(stockUnits) as StockUnit[]

function Fields({ control }: { control: Control<Form> }) {
  const { t } = useTranslation(['stock', 'spare-parts', 'lookups'])
  const label = (field: 'partNo' | 'nameAr' | 'nameEn' | 'unit' | 'price' | 'minPrice') =>
    t(`spare-parts:field.${field}`)
  return (
    <>
      <div className="fields-2">
        <TextField control={control} name="partNo" label={label('partNo')} required ltr maxLength={50} autoFocus />
        <TextField control={control} name="barcode" label={t('newPart.barcode')} ltr maxLength={50} optional />
        <TextField control={control} name="nameAr" label={label('nameAr')} maxLength={100} />
        <TextField control={control} name="nameEn" label={label('nameEn')} maxLength={100} />
      </div>
      <div className="fields-3">
        <SelectField
          control={control}
          name="unit"
          label={label('unit')}
          options={unitNames.map((value) => ({ value, label: t(`lookups:stockUnits.${value}`) }))}
        />
        <MoneyField control={control} name="price" label={label('price')} min={0} optional />
        <MoneyField control={control} name="minPrice" label={label('minPrice')} min={0} optional />
      </div>
      <p className="muted text-sm">{t('newPart.more')}</p>
    </>
  )
}
