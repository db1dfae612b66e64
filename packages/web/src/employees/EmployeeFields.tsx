import { employeeTypes } from '@warsha/domain/employees'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useGrants } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { EmployeeForm } from './employee-form.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { PersonFields } from './PersonFields.tsx'

type Props = { form: UseFormReturn<EmployeeForm>; isNew: boolean }
const nameFields = ['firstName', 'fatherName', 'grandfatherName', 'familyName'] as const

/** Name and job first; what only some workshops record stands further down. */
export function EmployeeFields({ form, isNew }: Props) {
  return (
    <>
      <Names form={form} />
      <Work form={form} isNew={isNew} />
      <PersonFields form={form} />
      <IdentityFields form={form} />
    </>
  )
}

function Names({ form: { control } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('employees')
  return (
    <Card title={t('name')}>
      <div className="fields-2">
        {nameFields.flatMap((field) =>
          (['Ar', 'En'] as const).map((language) => (
            <TextField
              key={field + language}
              control={control}
              name={`${field}${language}`}
              label={t(`field.${field}${language}`)}
              maxLength={50}
              required={field === 'firstName'}
            />
          )),
        )}
      </div>
    </Card>
  )
}

function Work({ form: { control }, isNew }: Props) {
  const { t } = useTranslation('employees')
  const { labelsOf } = useNames()
  const { shops, jobTitles, sections } = useLookups()
  const isOwner = useGrants().roles.includes('Owner')
  return (
    <Card title={t('work')}>
      <div className="stack">
        <div className="fields-2">
          <SelectField
            control={control}
            name="jobTitle"
            label={t('field.jobTitle')}
            required
            options={jobTitles.map((one) => ({ value: one.code, ...labelsOf(one) }))}
          />
          <SelectField
            control={control}
            name="shopId"
            label={t('field.shopId')}
            required
            options={shops.map((one) => ({ value: one.id, ...labelsOf(one) }))}
            disabledReason={isOwner ? undefined : t('ownShop')}
          />
          <SelectField
            control={control}
            name="sectionId"
            label={t('field.sectionId')}
            clearable
            options={sections.map((one) => ({ value: one.id, ...labelsOf(one) }))}
          />
          <SelectField
            control={control}
            name="employeeType"
            label={t('field.employeeType')}
            clearable
            options={employeeTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <DateField control={control} name="hiredOn" label={t('field.hiredOn')} />
          <DateField control={control} name="dischargedOn" label={t('field.dischargedOn')} />
        </div>
        <SwitchField
          control={control}
          name="isTechnician"
          label={t('field.isTechnician')}
          hint={t('isTechnicianHint')}
        />
        {!isNew && <SwitchField control={control} name="active" label={t('field.active')} hint={t('activeHint')} />}
      </div>
    </Card>
  )
}
