import { genders, maritalStatuses } from '@warsha/domain/employees'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { EmployeeForm } from './employee-form.ts'

/** Contact and personal details. */
export function PersonFields({ form: { control } }: { form: UseFormReturn<EmployeeForm> }) {
  const { t } = useTranslation('employees')
  const { labelsOf } = useNames()
  const countries = useCachedLookup('countries') ?? []
  return (
    <>
      <Card title={t('contact')}>
        <div className="fields-2">
          <PhoneField control={control} name="mobile" label={t('field.mobile')} />
          <PhoneField control={control} name="phone" label={t('field.phone')} />
          <TextField control={control} name="email" label={t('field.email')} kind="email" maxLength={100} />
          <TextField control={control} name="address" label={t('field.address')} maxLength={200} />
        </div>
      </Card>
      <Card title={t('person')}>
        <div className="fields-2">
          <SelectField
            control={control}
            name="nationalityId"
            label={t('field.nationalityId')}
            clearable
            options={countries.map(({ id, nationalityEn: nameEn, nationalityAr: nameAr }) => ({
              value: id,
              ...labelsOf({ nameEn, nameAr }),
            }))}
          />
          <DateField control={control} name="bornOn" label={t('field.bornOn')} />
          <SelectField
            control={control}
            name="gender"
            label={t('field.gender')}
            clearable
            options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
          />
          <SelectField
            control={control}
            name="maritalStatus"
            label={t('field.maritalStatus')}
            clearable
            options={maritalStatuses.map((value) => ({ value, label: t(`marital.${value}`) }))}
          />
        </div>
      </Card>
    </>
  )
}
