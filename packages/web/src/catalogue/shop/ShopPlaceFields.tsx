import { gmtText } from '@warsha/domain/calendar'
import { type AddressPart, refuseAddressPart, saudiArabia } from '@warsha/domain/national-address'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryAndCity } from '../../lib/CountryAndCity.tsx'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { islands } from '../../ui/islands.tsx'
import { isolated } from '../../ui/isolated.ts'
import { areDegrees, type ShopForm } from './shop-form.ts'
import { useZoneOfPlace } from './use-zone-of-place.ts'

type Props = { form: UseFormReturn<ShopForm> }
const timeZones = Intl.supportedValuesOf('timeZone')

/** Where the shop is, in the order in which an address is written, and by which clock it works. */
export function ShopPlaceFields({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const { control } = form
  const say = useRefusalMessage()
  const isSaudi = useWatch({ control, name: 'countryId' }) === saudiArabia
  const text = (name: 'addressAr' | 'addressEn' | 'districtAr' | 'districtEn' | 'region', maxLength = 100) =>
    ({ control, name, label: t(`shop.field.${name}`), maxLength }) as const
  const digits = (name: AddressPart) =>
    ({
      control,
      name,
      label: t(`shop.field.${name}`),
      maxLength: 10,
      ltr: true,
      ...(isSaudi && { inputMode: 'numeric' as const }),
      validate: (typed: unknown) => {
        const refusal = isSaudi ? refuseAddressPart(name, String(typed)) : null
        return refusal ? say({ ...refusal, data: { ...refusal.data, field: t(`shop.field.${name}`) } }) : undefined
      },
    }) as const
  return (
    <Card title={isSaudi ? t('shop.part.nationalAddress') : t('shop.part.address')}>
      <div className="fields-2">
        <CountryAndCity
          control={control}
          setValue={form.setValue}
          words={{ country: t('shop.field.countryId'), city: t('shop.field.cityId') }}
        />
        <TextField {...digits('buildingNo')} />
        <TextField {...text('region')} />
        <TextField {...text('addressAr', 200)} />
        <TextField {...text('addressEn', 200)} />
        <TextField {...text('districtAr')} />
        <TextField {...text('districtEn')} />
        <TextField {...digits('postalCode')} />
        <TextField {...digits('additionalNo')} />
        <Degrees form={form} name="latitude" most={90} />
        <Degrees form={form} name="longitude" most={180} />
        <TimeZone form={form} />
      </div>
    </Card>
  )
}

function TimeZone({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const { control } = form
  const zone = useWatch({ control, name: 'timeZone' })
  const found = useZoneOfPlace(form)
  const zones = timeZones.includes(zone) ? timeZones : [zone, ...timeZones]
  const words = found && { name: found.timeZoneName, offset: isolated(gmtText(found.rawOffset / 3600)) }
  return (
    <SelectField
      control={control}
      name="timeZone"
      label={t('shop.field.timeZone')}
      hint={words && found.timeZoneId === zone ? islands(t('shop.timeZoneFound', words)) : t('shop.timeZoneHint')}
      required
      options={zones.map((value) => ({ value, label: value }))}
    />
  )
}

function Degrees({ form: { control }, name, most }: Props & { name: 'latitude' | 'longitude'; most: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <TextField
      control={control}
      name={name}
      label={t(`shop.field.${name}`)}
      maxLength={20}
      ltr
      validate={(typed: unknown) => (areDegrees(String(typed), most) ? undefined : t('shop.degrees', { most }))}
    />
  )
}
