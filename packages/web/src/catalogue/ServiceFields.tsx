import { durationUnits, priceChangeRules, type WarrantyUnit, warrantyUnitNames } from '@warsha/domain/services'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { ServiceForm } from './service-form.ts'

type Props = { form: UseFormReturn<ServiceForm> }

/** What is sold, for how much, what may be given off, how long it takes and how long it holds. */
export function ServiceFields({ form }: Props) {
  return (
    <>
      <Words form={form} />
      <Prices form={form} />
      <Discounts form={form} />
      <Times form={form} />
      <Places form={form} />
    </>
  )
}

function Words({ form: { control } }: Props) {
  const { t } = useTranslation('catalogue')
  const { labelsOf } = useNames()
  const { sections } = useLookups()
  return (
    <Card title={t('service.words')}>
      <div className="stack">
        <div className="fields-2">
          <TextField control={control} name="nameAr" label={t('service.nameAr')} maxLength={100} required />
          <TextField control={control} name="nameEn" label={t('service.nameEn')} maxLength={100} required />
          <SelectField
            control={control}
            name="sectionId"
            label={t('service.section')}
            required
            options={sections.map((one) => ({ value: one.id, ...labelsOf(one) }))}
          />
        </div>
        <div className="fields-2">
          <TextAreaField
            control={control}
            name="descriptionAr"
            label={t('service.descriptionAr')}
            maxLength={500}
            rows={2}
          />
          <TextAreaField
            control={control}
            name="descriptionEn"
            label={t('service.descriptionEn')}
            maxLength={500}
            rows={2}
          />
        </div>
        <SwitchField control={control} name="active" label={t('service.active')} hint={t('service.activeHint')} />
      </div>
    </Card>
  )
}

function Prices({ form: { control } }: Props) {
  const { t } = useTranslation('catalogue')
  return (
    <Card title={t('service.prices')}>
      <div className="stack">
        <div className="fields-3">
          <MoneyField control={control} name="price" label={t('service.price')} required />
          <MoneyField control={control} name="minPrice" label={t('service.minPrice')} />
          <MoneyField control={control} name="maxPrice" label={t('service.maxPrice')} />
        </div>
        <div className="fields-2">
          <MoneyField control={control} name="cost" label={t('service.cost')} />
        </div>
        <ChoiceField
          control={control}
          name="priceChange"
          label={t('service.priceChange')}
          options={priceChangeRules.map((value) => ({ value, label: t(`priceChange.${value}`) }))}
        />
      </div>
    </Card>
  )
}

function Discounts({ form: { control } }: Props) {
  const { t } = useTranslation('catalogue')
  const inPercent = useWatch({ control, name: 'discountInPercent' })
  return (
    <Card title={t('service.discounts')}>
      <div className="stack">
        <SwitchField control={control} name="discountInPercent" label={t('service.discountInPercent')} />
        <div className="fields-3">
          <MoneyField control={control} name="discount" label={t('service.discount')} />
          {inPercent ? (
            <PercentField control={control} name="maxDiscountBp" label={t('service.maxDiscountBp')} />
          ) : (
            <>
              <MoneyField control={control} name="minDiscount" label={t('service.minDiscount')} />
              <MoneyField control={control} name="maxDiscount" label={t('service.maxDiscount')} />
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

const unitNames = Object.keys(durationUnits) as (keyof typeof durationUnits)[]

function Times({ form: { control } }: Props) {
  const { t } = useTranslation(['catalogue', 'lookups'])
  const unitsOf = (all: readonly WarrantyUnit[]) =>
    all.map((value) => ({ value, label: t(`lookups:periodUnits.${value}`) }))
  return (
    <Card title={t('service.times')}>
      <div className="fields-2">
        <QuantityField control={control} name="duration" label={t('service.duration')} required />
        <SelectField
          control={control}
          name="durationUnit"
          label={t('service.durationUnit')}
          options={unitsOf(unitNames)}
        />
        <NumberField control={control} name="warrantyValue" label={t('service.warrantyValue')} min={0} max={1000} />
        <SelectField
          control={control}
          name="warrantyUnit"
          label={t('service.warrantyUnit')}
          options={unitsOf(warrantyUnitNames)}
        />
        <MoneyField
          control={control}
          name="warrantyPrice"
          label={t('service.warrantyPrice')}
          hint={t('service.warrantyPriceHint')}
        />
      </div>
    </Card>
  )
}

/** Which shops sell it; a company of one shop has nothing to choose. */
function Places({ form: { control } }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const { shops } = useLookups()
  if (shops.length < 2) return null
  return (
    <Card title={t('service.shops')}>
      <div className="fields-3">
        {shops.map((shop) => (
          <CheckboxField key={shop.id} control={control} name={`shops.s${shop.id}`} label={nameOf(shop)} />
        ))}
      </div>
    </Card>
  )
}
