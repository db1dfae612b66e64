import { soldNameLength } from '@warsha/domain/subscription-sales'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import classes from './sales.module.css'

/** What a plan and an add-on have alike. */
export type Priced = {
  nameEn: string
  nameAr: string
  monthly: number | null
  yearly: number | null
  position: number | null
}

export function usePricedLabels() {
  const { t } = useTranslation('operator-sales')
  return {
    nameEn: t('field.nameEn'),
    nameAr: t('field.nameAr'),
    monthly: t('field.monthly'),
    yearly: t('field.yearly'),
    position: t('field.position'),
  }
}

/** Names in both languages, and what a month and a year cost without VAT. */
export function PricedFields<Form extends Priced & FieldValues>({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('operator-sales')
  const labels = usePricedLabels()
  const field = (name: keyof Priced) => ({ control, name: name as Path<Form>, label: labels[name] })
  return (
    <>
      <div className={classes.two}>
        <TextField {...field('nameEn')} maxLength={soldNameLength} required autoFocus />
        <TextField {...field('nameAr')} maxLength={soldNameLength} required />
      </div>
      <div className={classes.two}>
        <MoneyField {...field('monthly')} hint={t('withoutVat')} min={0} required />
        <MoneyField {...field('yearly')} hint={t('withoutVat')} min={0} required />
      </div>
      <NumberField {...field('position')} hint={t('positionHint')} min={0} max={1000} required />
    </>
  )
}

/** As it stands in a dialog; what is new is empty and comes after the others. */
export const pricedFormOf = (of: Priced | null, position: number): Priced => ({
  nameEn: of?.nameEn ?? '',
  nameAr: of?.nameAr ?? '',
  monthly: of?.monthly ?? null,
  yearly: of?.yearly ?? null,
  position: of?.position ?? position,
})

/** As it is sent: the fields are required, so none is empty by then. */
export const pricedOf = ({ nameEn, nameAr, monthly, yearly, position }: Priced) => ({
  nameEn: nameEn.trim(),
  nameAr: nameAr.trim(),
  monthly: monthly ?? 0,
  yearly: yearly ?? 0,
  position: position ?? 0,
})
