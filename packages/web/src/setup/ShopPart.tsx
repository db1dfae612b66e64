import { textLimits } from '@warsha/domain/limits'
import { type AddressPart, refuseAddressPart } from '@warsha/domain/national-address'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { PartProps } from './SetupParts.tsx'

export type City = { id: number; nameEn: string; nameAr: string }
const timeZones = Intl.supportedValuesOf('timeZone')

export function ShopPart({ form: { control }, labels, cities }: PartProps & { cities: readonly City[] }) {
  const { t } = useTranslation('setup')
  const { labelsOf } = useNames()
  const say = useRefusalMessage()
  const text = (
    name: 'addressAr' | 'addressEn' | 'districtAr' | 'districtEn',
    maxLength: number = textLimits.long,
  ) => ({
    control,
    name,
    label: labels[name],
    maxLength,
  })
  const digits = (name: AddressPart) => ({
    control,
    name,
    label: labels[name],
    maxLength: 10,
    ltr: true,
    inputMode: 'numeric' as const,
    validate: (typed: unknown) => {
      const refusal = refuseAddressPart(name, String(typed))
      return refusal ? say({ ...refusal, data: { ...refusal.data, field: labels[name] } }) : undefined
    },
  })
  const name = { control, maxLength: textLimits.long, required: true }
  return (
    <Card title={t('part.shop')}>
      <div className="fields-2">
        <TextField {...name} name="shopNameAr" label={labels.shopNameAr} />
        <TextField {...name} name="shopNameEn" label={labels.shopNameEn} />
        <SelectField
          control={control}
          name="cityId"
          label={labels.cityId}
          clearable
          options={cities.map((city) => ({ value: city.id, ...labelsOf(city) }))}
        />
        <TextField {...digits('buildingNo')} />
        <TextField {...text('addressAr', textLimits.address)} />
        <TextField {...text('addressEn', textLimits.address)} />
        <TextField {...text('districtAr')} />
        <TextField {...text('districtEn')} />
        <TextField {...digits('postalCode')} />
        <TextField {...digits('additionalNo')} />
        <SelectField
          control={control}
          name="timeZone"
          label={labels.timeZone}
          required
          options={timeZones.map((value) => ({ value, label: value }))}
        />
        <TextField control={control} name="prefix" label={labels.prefix} hint={t('prefixHint')} ltr maxLength={6} />
      </div>
    </Card>
  )
}
