import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import { VatRegistrationField } from '../../lib/registrations/VatRegistrationField.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ShopPlaceFields } from './ShopPlaceFields.tsx'
import type { ShopForm } from './shop-form.ts'

type Props = { form: UseFormReturn<ShopForm> }

/** All that is typed of a shop. */
export function ShopFields({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const { control } = form
  return (
    <>
      <Card title={t('shop.part.shop')}>
        <div className="stack">
          <div className="fields-2">
            <TextField control={control} name="nameAr" label={t('shop.field.nameAr')} maxLength={100} required />
            <TextField control={control} name="nameEn" label={t('shop.field.nameEn')} maxLength={100} required />
            <Manager form={form} />
            <TextField control={control} name="contactPerson" label={t('shop.field.contactPerson')} maxLength={100} />
            <PhoneField control={control} name="contactNo" label={t('shop.field.contactNo')} />
            <TextField control={control} name="email" label={t('shop.field.email')} kind="email" maxLength={100} />
          </div>
          <SwitchField
            control={control}
            name="isWorkShop"
            label={t('shop.field.isWorkShop')}
            hint={t('shop.workShopHint')}
          />
        </div>
      </Card>
      <Registration form={form} />
      <ShopPlaceFields form={form} />
    </>
  )
}

/** Any employee of the company may run a shop; a former employee may still be its manager. */
function Manager({ form: { control, getValues } }: Props) {
  const { t } = useTranslation('catalogue')
  const { labelsOf } = useNames()
  const stored = getValues('managerId')
  const employees = useLookups().employees.filter(({ id, active }) => active || id === stored)
  return (
    <SelectField
      control={control}
      name="managerId"
      label={t('shop.field.managerId')}
      clearable
      options={employees.map((employee) => ({ value: employee.id, ...labelsOf(employee) }))}
    />
  )
}

function Registration({ form }: Props) {
  const { t } = useTranslation('catalogue')
  const { control } = form
  return (
    <Card title={t('shop.part.registration')}>
      <div className="fields-2">
        <TextField
          control={control}
          name="commercialRegister"
          label={t('shop.field.commercialRegister')}
          maxLength={20}
          ltr
          inputMode="numeric"
        />
        <DateField
          control={control}
          name="commercialRegisterExpiresOn"
          label={t('shop.field.commercialRegisterExpiresOn')}
          optional
        />
        <TextField control={control} name="licenseNo" label={t('shop.field.licenseNo')} maxLength={50} ltr />
        <DateField control={control} name="licenseExpiresOn" label={t('shop.field.licenseExpiresOn')} optional />
        <VatRegistrationField form={form} label={t('shop.field.vatRegistrationId')} hint={t('shop.vatHint')} />
      </div>
    </Card>
  )
}
