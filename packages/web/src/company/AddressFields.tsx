import { type AddressPart, refuseAddressPart } from '@warsha/domain/national-address'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup, useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { ContactForm } from './company-form.ts'

type Props = {
  form: UseFormReturn<ContactForm>
  /** In Saudi Arabia its parts have exact counts of digits. */
  isSaudi: boolean
  disabledReason: string | undefined
}

/** The address in the order in which it is written, street and district in both languages of the papers. */
export function AddressFields({ form, isSaudi, disabledReason }: Props) {
  const { t } = useTranslation('company')
  const { control } = form
  const say = useRefusalMessage()
  const text = (name: Exclude<keyof ContactForm, 'countryId' | 'cityId'>, maxLength = 100) =>
    ({ control, name, label: t(`contact.${name}`), maxLength, disabledReason }) as const
  const digits = (name: AddressPart) => ({
    ...text(name, 10),
    ltr: true,
    ...(isSaudi && { inputMode: 'numeric' as const }),
    validate: (typed: unknown) => {
      const refusal = isSaudi ? refuseAddressPart(name, String(typed)) : null
      return refusal ? say({ ...refusal, data: { ...refusal.data, field: t(`contact.${name}`) } }) : undefined
    },
  })
  return (
    <div className="fields-2">
      <Place form={form} disabledReason={disabledReason} />
      <TextField {...digits('buildingNo')} />
      <TextField {...text('streetNumber', 20)} ltr />
      <TextField {...text('addressAr', 200)} />
      <TextField {...text('addressEn', 200)} />
      <TextField {...text('districtAr')} />
      <TextField {...text('districtEn')} />
      <TextField {...digits('postalCode')} />
      <TextField {...digits('additionalNo')} />
      <TextField {...text('region')} />
    </div>
  )
}

/** The country, and a city of it. */
function Place({ form: { control, getValues, setValue }, disabledReason }: Omit<Props, 'isSaudi'>) {
  const { t } = useTranslation('company')
  const { nameOf } = useNames()
  const countryId = useWatch({ control, name: 'countryId' })
  const countries = useCachedLookup('countries') ?? []
  const { cities } = useLookups()
  useEffect(() => {
    const chosen = cities.find(({ id }) => id === getValues('cityId'))
    // Another country has other cities.
    if (chosen && chosen.countryId !== countryId) setValue('cityId', null, { shouldDirty: true })
  }, [countryId, cities, getValues, setValue])
  const own = cities.filter((city) => city.countryId === countryId)
  return (
    <>
      <SelectField
        control={control}
        name="countryId"
        label={t('contact.countryId')}
        required
        options={countries.map((country) => ({ value: country.id, label: nameOf(country) }))}
        disabledReason={disabledReason}
      />
      <SelectField
        control={control}
        name="cityId"
        label={t('contact.cityId')}
        clearable
        options={own.map((city) => ({ value: city.id, label: nameOf(city) }))}
        disabledReason={disabledReason}
      />
    </>
  )
}
