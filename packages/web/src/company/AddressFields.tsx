import { type AddressPart, refuseAddressPart } from '@warsha/domain/national-address'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryAndCity } from '../lib/CountryAndCity.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
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
      <CountryAndCity
        control={control}
        setValue={form.setValue}
        words={{ country: t('contact.countryId'), city: t('contact.cityId') }}
        disabledReason={disabledReason}
      />
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
