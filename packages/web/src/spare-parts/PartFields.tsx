import type { SparePart } from '@warsha/contract/spare-parts'
import { stockUnits } from '@warsha/domain/stock'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { BarcodesField } from './BarcodesField.tsx'
import { BrandField } from './BrandField.tsx'
import { FitsFields } from './FitsFields.tsx'
import { PartNoField } from './PartNoField.tsx'
import { PictureCard } from './PictureCard.tsx'
import { PriceFields } from './PriceFields.tsx'
import type { PartForm } from './part-form.ts'
import { SubstitutesField } from './SubstitutesField.tsx'
import { useCategories } from './use-categories.ts'

type Props = { form: UseFormReturn<PartForm>; stored: SparePart | null }

/** What a part is, how it is counted and priced, which cars it fits and what can be taken instead. */
export function PartFields({ form, stored }: Props) {
  const { t } = useTranslation('spare-parts')
  return (
    <>
      <Words form={form} stored={stored} />
      {stored && <PictureCard part={stored} />}
      <Card title={t('cards.units')}>
        <Units form={form} stored={stored} />
      </Card>
      <Card title={t('cards.prices')}>
        <PriceFields form={form} />
      </Card>
      <Card title={t('cards.fits')}>
        <FitsFields form={form} />
      </Card>
      <Card title={t('cards.substitutes')}>
        <SubstitutesField control={form.control} ownId={stored?.id ?? 0} />
      </Card>
    </>
  )
}

function Words({ form: { control }, stored }: Props) {
  const { t } = useTranslation('spare-parts')
  const { labelsOf } = useNames()
  const categories = useCategories().filter(({ id, active }) => active || id === stored?.categoryId)
  return (
    <Card title={t('cards.words')}>
      <div className="stack">
        <div className="fields-2">
          <PartNoField control={control} exceptId={stored?.id} />
          <BarcodesField control={control} exceptId={stored?.id} />
          <TextField control={control} name="nameAr" label={t('field.nameAr')} maxLength={100} hint={t('nameHint')} />
          <TextField control={control} name="nameEn" label={t('field.nameEn')} maxLength={100} />
          <BrandField control={control} />
          <SelectField
            control={control}
            name="categoryId"
            label={t('field.categoryId')}
            clearable
            options={categories.map((one) => ({ value: one.id, ...labelsOf(one) }))}
          />
        </div>
        <TextAreaField control={control} name="note" label={t('field.note')} maxLength={500} rows={2} />
        <SwitchField control={control} name="active" label={t('field.active')} hint={t('activeHint')} />
      </div>
    </Card>
  )
}

const unitNames = Object.keys(stockUnits) as (keyof typeof stockUnits)[]

function Units({ form: { control }, stored }: Props) {
  const { t } = useTranslation(['spare-parts', 'lookups'])
  const say = useRefusalMessage()
  const [unit, purchaseUnit] = useWatch({ control, name: ['unit', 'purchaseUnit'] })
  const options = unitNames.map((value) => ({ value, label: t(`lookups:stockUnits.${value}`) }))
  const kept = stored?.isStocked ? say({ code: 'stockUnitInUse', data: {} }) : undefined
  const units = { unit: t(`lookups:stockUnits.${unit}`), purchaseUnit: t(`lookups:stockUnits.${purchaseUnit}`) }
  return (
    <div className="fields-3">
      <SelectField control={control} name="unit" label={t('field.unit')} options={options} disabledReason={kept} />
      <SelectField control={control} name="purchaseUnit" label={t('field.purchaseUnit')} options={options} />
      {unit !== purchaseUnit && (
        <QuantityField control={control} name="factorMilli" label={t('factorOf', units)} required unit={units.unit} />
      )}
    </div>
  )
}
