import { refuseVatNumber } from '@warsha/domain/customers'
import { type AddressPart, addressDigits, refuseAddressPart } from '@warsha/domain/national-address'
import { useEffect } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isBlank } from '../../ui/fields/field.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useRefusalMessage } from '../refusals.ts'
import classes from './parties.module.css'

type Text = 'nameAr' | 'nameEn' | 'contactName' | 'email' | 'vatNumber' | 'crNumber' | 'street' | 'district' | 'city'
/** The fields of every party of the company: customers, partners, suppliers. */
type Field = Text | AddressPart | 'notes'
type BusinessForm = FieldValues & Record<Field, string>
type Part<Form extends BusinessForm> = { form: UseFormReturn<Form> }

const own = <Form extends BusinessForm>(name: Field) => name as string as FieldPath<Form>

/** One name is enough; the one in the language of the page is asked for while there is none. */
export function Names<Form extends BusinessForm>({ form: { control, clearErrors } }: Part<Form>) {
  const { t } = useTranslation('customers')
  const { language } = useLocale()
  const named = useWatch({ control, name: [own<Form>('nameAr'), own<Form>('nameEn')] }).some((name) => !isBlank(name))
  useEffect(() => {
    if (named) clearErrors([own<Form>('nameAr'), own<Form>('nameEn')])
  }, [named, clearErrors])
  const asked = (script: 'ar' | 'en') => ({ required: language === script && !named })
  return (
    <>
      <TextField control={control} name={own<Form>('nameAr')} label={t('nameAr')} maxLength={100} {...asked('ar')} />
      <TextField control={control} name={own<Form>('nameEn')} label={t('nameEn')} maxLength={100} {...asked('en')} />
    </>
  )
}

/** Who answers there, and what a standard tax invoice names. */
export function Billing<Form extends BusinessForm>({ form: { control } }: Part<Form>) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const vat = (typed: unknown) => {
    const refusal = refuseVatNumber(typeof typed === 'string' ? typed : '')
    return refusal ? say(refusal) : undefined
  }
  return (
    <>
      <div className="fields-2">
        <TextField control={control} name={own<Form>('contactName')} label={t('contactName')} maxLength={100} />
        <TextField control={control} name={own<Form>('email')} label={t('email')} kind="email" maxLength={100} />
        <TextField
          control={control}
          name={own<Form>('vatNumber')}
          label={t('vatNumber')}
          inputMode="numeric"
          ltr
          maxLength={15}
          validate={vat}
        />
        <TextField
          control={control}
          name={own<Form>('crNumber')}
          label={t('crNumber')}
          inputMode="numeric"
          ltr
          maxLength={20}
        />
      </div>
      <fieldset className={classes.group} aria-label={t('address')}>
        <AddressNumberField control={control} part="buildingNo" />
        <TextField control={control} name={own<Form>('street')} label={t('street')} maxLength={100} />
        <TextField control={control} name={own<Form>('district')} label={t('district')} maxLength={100} />
        <TextField control={control} name={own<Form>('city')} label={t('city')} maxLength={50} />
        <AddressNumberField control={control} part="postalCode" />
        <AddressNumberField control={control} part="additionalNo" />
      </fieldset>
    </>
  )
}

type NumberProps<Form extends BusinessForm> = { control: UseFormReturn<Form>['control']; part: AddressPart }

/** A number of the national address: so many digits, or none. */
function AddressNumberField<Form extends BusinessForm>({ control, part }: NumberProps<Form>) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const digits = (typed: unknown) => {
    const refusal = refuseAddressPart(part, typeof typed === 'string' ? typed : '')
    return refusal ? say({ ...refusal, data: { ...refusal.data, field: t(part) } }) : undefined
  }
  return (
    <TextField
      control={control}
      name={own<Form>(part)}
      label={t(part)}
      ltr
      maxLength={addressDigits[part]}
      inputMode="numeric"
      validate={digits}
    />
  )
}

/** Notes about the customer. */
export function Notes<Form extends BusinessForm>({ form: { control } }: Part<Form>) {
  const { t } = useTranslation('customers')
  return <TextAreaField control={control} name={own<Form>('notes')} label={t('notes')} maxLength={500} rows={3} />
}
