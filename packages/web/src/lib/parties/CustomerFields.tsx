import { customerTypeNames, refuseVatNumber } from '@warsha/domain/customers'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconBuilding, IconBuildingBank, IconUser } from '../../ui/icons.tsx'
import { useRefusalMessage } from '../refusals.ts'
import { CustomerDuplicates } from './CustomerDuplicates.tsx'
import { type CustomerForm, needsAddress } from './customer-form.ts'

const typeIcons = { Company: IconBuilding, Government: IconBuildingBank, Individual: IconUser }
type Props = {
  form: UseFormReturn<CustomerForm>
  /** The customer who is edited: not his own duplicate. */
  exceptId?: number
  /** Only what a counter asks for; the rest can be filled in later. */
  short?: boolean
  /** Offers to take a duplicate instead of adding him again. */
  onTake?: (id: number) => void
}

/** The fields of a customer, with the warning of duplicates while typing. */
export function CustomerFields({ form, exceptId, short = false, onTake }: Props) {
  const { t } = useTranslation(['customers', 'lookups'])
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  return (
    <div className="stack">
      <ChoiceField
        control={control}
        name="type"
        label={t('type')}
        options={customerTypeNames.map((value) => ({
          value,
          label: t(`lookups:customerTypes.${value}`),
          icon: typeIcons[value],
        }))}
      />
      <div className="fields-2">
        <TextField control={control} name="nameAr" label={t('nameAr')} maxLength={100} hint={t('nameHint')} />
        <TextField control={control} name="nameEn" label={t('nameEn')} maxLength={100} />
        <PhoneField control={control} name="contactNo" label={t('contactNo')} required />
        <PhoneField control={control} name="whatsappNo" label={t('whatsappNo')} hint={t('whatsappHint')} />
      </div>
      <CustomerDuplicates control={control} exceptId={exceptId} onTake={onTake} />
      {(!short || needsAddress(type)) && <MoreFields form={form} short={short} />}
    </div>
  )
}

function MoreFields({ form: { control }, short }: Pick<Props, 'form' | 'short'>) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const vat = (typed: unknown) => {
    const refusal = refuseVatNumber(String(typed ?? ''))
    return refusal ? say(refusal) : true
  }
  return (
    <>
      <div className="fields-2">
        <TextField control={control} name="contactName" label={t('contactName')} maxLength={100} />
        <TextField control={control} name="email" label={t('email')} kind="email" maxLength={100} />
        <TextField control={control} name="vatNumber" label={t('vatNumber')} ltr maxLength={15} validate={vat} />
        <TextField control={control} name="crNumber" label={t('crNumber')} ltr maxLength={20} />
      </div>
      <fieldset className="fields-3" style={{ border: 0, padding: 0, margin: 0 }} aria-label={t('address')}>
        <TextField control={control} name="buildingNo" label={t('buildingNo')} ltr maxLength={4} inputMode="numeric" />
        <TextField control={control} name="street" label={t('street')} maxLength={100} />
        <TextField control={control} name="district" label={t('district')} maxLength={100} />
        <TextField control={control} name="city" label={t('city')} maxLength={50} />
        <TextField control={control} name="postalCode" label={t('postalCode')} ltr maxLength={5} inputMode="numeric" />
        <TextField
          control={control}
          name="additionalNo"
          label={t('additionalNo')}
          ltr
          maxLength={4}
          inputMode="numeric"
        />
      </fieldset>
      {!short && (
        <>
          <div className="fields-2">
            <SelectField
              control={control}
              name="language"
              label={t('language')}
              options={[
                { value: 'ar', label: t('languages.ar') },
                { value: 'en', label: t('languages.en') },
              ]}
            />
          </div>
          <TextAreaField control={control} name="notes" label={t('notes')} maxLength={500} rows={3} />
        </>
      )}
    </>
  )
}
