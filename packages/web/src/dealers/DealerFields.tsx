import { customerTypeNames, refuseVatNumber } from '@warsha/domain/customers'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useLocale } from '../ui/locale.ts'
import type { DealerForm } from './dealer-form.ts'

type Props = { form: UseFormReturn<DealerForm> }

/** Who the partner is, how he is reached, and what an invoice on his account names. */
export function DealerFields({ form }: Props) {
  const { t } = useTranslation(['dealers', 'customers', 'lookups'])
  const { control } = form
  return (
    <Card>
      <div className="stack">
        <ChoiceField
          control={control}
          name="type"
          label={t('type')}
          options={customerTypeNames.map((value) => ({ value, label: t(`lookups:customerTypes.${value}`) }))}
        />
        <div className="fields-2">
          <Names form={form} />
          <PhoneField control={control} name="contactNo" label={t('contactNo')} />
          <PhoneField control={control} name="whatsappNo" label={t('customers:whatsappNo')} />
          <TextField control={control} name="contactName" label={t('customers:contactName')} maxLength={100} />
          <TextField control={control} name="email" label={t('customers:email')} kind="email" maxLength={100} />
        </div>
        <Billing form={form} />
        <TextAreaField control={control} name="notes" label={t('customers:notes')} maxLength={500} rows={3} />
      </div>
    </Card>
  )
}

/** One name is enough; the one in the language of the page is asked for while there is none. */
function Names({ form: { control } }: Props) {
  const { t } = useTranslation('customers')
  const { language } = useLocale()
  const [nameAr, nameEn] = useWatch({ control, name: ['nameAr', 'nameEn'] })
  const named = `${nameAr}${nameEn}`.trim() !== ''
  const own = (script: 'ar' | 'en') => ({ required: language === script && !named })
  return (
    <>
      <TextField control={control} name="nameAr" label={t('nameAr')} maxLength={100} {...own('ar')} />
      <TextField control={control} name="nameEn" label={t('nameEn')} maxLength={100} {...own('en')} />
    </>
  )
}

function Billing({ form: { control } }: Props) {
  const { t } = useTranslation('customers')
  const say = useRefusalMessage()
  const vat = (typed: unknown) => {
    const refusal = refuseVatNumber(typeof typed === 'string' ? typed : '')
    return refusal ? say(refusal) : undefined
  }
  return (
    <div className="fields-2">
      <TextField control={control} name="vatNumber" label={t('vatNumber')} ltr maxLength={15} validate={vat} />
      <TextField control={control} name="crNumber" label={t('crNumber')} ltr maxLength={20} />
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
    </div>
  )
}
