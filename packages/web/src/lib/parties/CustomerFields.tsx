import { customerTypeNames, refuseVatNumber, sharingPreferences } from '@warsha/domain/customers'
import { type AddressPart, addressDigits, refuseAddressPart } from '@warsha/domain/national-address'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconBuilding, IconBuildingBank, IconUser } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useRefusalMessage } from '../refusals.ts'
import { CustomerDuplicates } from './CustomerDuplicates.tsx'
import { type CustomerForm, needsAddress } from './customer-form.ts'
import classes from './parties.module.css'

const typeIcons = { Company: IconBuilding, Government: IconBuildingBank, Individual: IconUser }
type Props = {
  form: UseFormReturn<CustomerForm>
  /** The customer who is edited: not his own duplicate. */
  exceptId?: number | undefined
  /** Only what a counter asks for; the rest can be filled in later. */
  short?: boolean
  /** The words of a partner's form: he need not be called. */
  partner?: { type: string; contactNo: string }
  /** Offers to take a duplicate instead of adding him again. */
  onTake?: ((id: number) => void) | undefined
}

/** The fields of a customer or a partner, with the warning of duplicates while typing. */
export function CustomerFields({ form, exceptId, short = false, partner, onTake }: Props) {
  const { t } = useTranslation(['customers', 'lookups'])
  const { control } = form
  const type = useWatch({ control, name: 'type' })
  return (
    <div className="stack">
      <ChoiceField
        control={control}
        name="type"
        label={partner?.type ?? t('type')}
        options={customerTypeNames.map((value) => ({
          value,
          label: t(`lookups:customerTypes.${value}`),
          icon: typeIcons[value],
        }))}
      />
      <div className="fields-2">
        <Names form={form} />
        <PhoneField
          control={control}
          name="contactNo"
          label={partner?.contactNo ?? t('contactNo')}
          required={!partner}
        />
        <PhoneField control={control} name="whatsappNo" label={t('whatsappNo')} hint={t('whatsappHint')} />
      </div>
      {!partner && <CustomerDuplicates control={control} exceptId={exceptId} onTake={onTake} />}
      {(!short || needsAddress(type)) && <Billing form={form} />}
      {!short && <Sharing form={form} />}
      {!short && <Notes form={form} />}
    </div>
  )
}

type Part = Pick<Props, 'form'>

/** One name is enough; the one in the language of the page is asked for while there is none. */
function Names({ form: { control, clearErrors } }: Part) {
  const { t } = useTranslation('customers')
  const { language } = useLocale()
  const [nameAr, nameEn] = useWatch({ control, name: ['nameAr', 'nameEn'] })
  const named = `${nameAr}${nameEn}`.trim() !== ''
  useEffect(() => {
    if (named) clearErrors(['nameAr', 'nameEn'])
  }, [named, clearErrors])
  const own = (script: 'ar' | 'en') => ({ required: language === script && !named })
  return (
    <>
      <TextField control={control} name="nameAr" label={t('nameAr')} maxLength={100} {...own('ar')} />
      <TextField control={control} name="nameEn" label={t('nameEn')} maxLength={100} {...own('en')} />
    </>
  )
}

/** Who answers there, and what a standard tax invoice names. */
function Billing({ form: { control } }: Part) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const vat = (typed: unknown) => {
    const refusal = refuseVatNumber(typeof typed === 'string' ? typed : '')
    return refusal ? say(refusal) : undefined
  }
  return (
    <>
      <div className="fields-2">
        <TextField control={control} name="contactName" label={t('contactName')} maxLength={100} />
        <TextField control={control} name="email" label={t('email')} kind="email" maxLength={100} />
        <TextField control={control} name="vatNumber" label={t('vatNumber')} ltr maxLength={15} validate={vat} />
        <TextField control={control} name="crNumber" label={t('crNumber')} ltr maxLength={20} />
      </div>
      <fieldset className={classes.group} aria-label={t('address')}>
        <AddressNumberField control={control} name="buildingNo" />
        <TextField control={control} name="street" label={t('street')} maxLength={100} />
        <TextField control={control} name="district" label={t('district')} maxLength={100} />
        <TextField control={control} name="city" label={t('city')} maxLength={50} />
        <AddressNumberField control={control} name="postalCode" />
        <AddressNumberField control={control} name="additionalNo" />
      </fieldset>
    </>
  )
}

type NumberProps = { control: UseFormReturn<CustomerForm>['control']; name: AddressPart }

/** A number of the national address: so many digits, or none. */
function AddressNumberField({ control, name }: NumberProps) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const digits = (typed: unknown) => {
    const refusal = refuseAddressPart(name, typeof typed === 'string' ? typed : '')
    return refusal ? say({ ...refusal, data: { ...refusal.data, field: t(name) } }) : undefined
  }
  return (
    <TextField
      control={control}
      name={name}
      label={t(name)}
      ltr
      maxLength={addressDigits[name]}
      inputMode="numeric"
      validate={digits}
    />
  )
}

/** The language of his messages and papers, and how they reach him. */
function Sharing({ form: { control } }: Part) {
  const { t } = useTranslation('customers')
  const languages = (['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))
  const ways = sharingPreferences.map((value) => ({ value, label: t(`sharing.${value}`) }))
  return (
    <div className="fields-2">
      <SelectField control={control} name="language" label={t('language')} options={languages} />
      <SelectField control={control} name="sharingPreference" label={t('sharingPreference')} options={ways} />
    </div>
  )
}

/** What to know of him. */
function Notes({ form: { control } }: Part) {
  const { t } = useTranslation('customers')
  return <TextAreaField control={control} name="notes" label={t('notes')} maxLength={500} rows={3} />
}
