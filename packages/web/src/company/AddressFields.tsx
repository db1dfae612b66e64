import { type AddressPart, refuseAddressPart } from '@warsha/domain/national-address'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryAndCity } from '../lib/CountryAndCity.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { TextField } from '../ui/fields/TextField.tsx'

type Words = 'addressAr' | 'addressEn' | 'districtAr' | 'districtEn' | 'streetNumber' | 'region'
type Placed = { countryId: number; cityId: number | null }
type Props<Form extends FieldValues & Placed> = {
  form: UseFormReturn<Form>
  /** With the number in the street and the region, which no tax invoice asks for. */
  whole?: boolean
  /** In Saudi Arabia its parts have exact counts of digits. */
  isSaudi: boolean
  disabledReason: string | undefined
}

/** The address in the order in which it is written, street and district in both languages of the documents. */
export function AddressFields<Form extends FieldValues & Placed>(props: Props<Form>) {
  const { form, isSaudi, disabledReason, whole = false } = props
  const { t } = useTranslation('company')
  const { control } = form
  const say = useRefusalMessage()
  const text = (name: Words | AddressPart, maxLength = 100) =>
    ({ control, name: name as string as Path<Form>, label: t(`contact.${name}`), maxLength, disabledReason }) as const
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
      {whole && <TextField {...text('streetNumber', 20)} ltr />}
      <TextField {...text('addressAr', 200)} />
      <TextField {...text('addressEn', 200)} />
      <TextField {...text('districtAr')} />
      <TextField {...text('districtEn')} />
      <TextField {...digits('postalCode')} />
      <TextField {...digits('additionalNo')} />
      {whole && <TextField {...text('region')} />}
    </div>
  )
}
