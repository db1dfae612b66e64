import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { useWhyNoIban } from '../lib/use-why-no-iban.ts'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { EmployeeForm } from './employee-form.ts'

type Props = { form: UseFormReturn<EmployeeForm> }

/** Identity documents with their expiry dates, insurance, and the bank account for the salary. */
export function IdentityFields({ form }: Props) {
  const { t } = useTranslation('employees')
  const { control } = form
  return (
    <>
      <Card title={t('identityDocuments')}>
        <div className="fields-2">
          <TextField
            control={control}
            name="idCardNo"
            label={t('field.idCardNo')}
            maxLength={20}
            inputMode="numeric"
            ltr
          />
          <DateField control={control} name="idCardExpiresOn" label={t('field.idCardExpiresOn')} />
          <TextField control={control} name="passportNo" label={t('field.passportNo')} maxLength={20} ltr />
          <DateField control={control} name="passportExpiresOn" label={t('field.passportExpiresOn')} />
          <TextField control={control} name="sponsor" label={t('field.sponsor')} maxLength={100} />
        </div>
      </Card>
      <Card title={t('insurance')}>
        <div className="fields-2">
          <TextField control={control} name="insuranceCompany" label={t('field.insuranceCompany')} maxLength={100} />
          <TextField control={control} name="insuranceClass" label={t('field.insuranceClass')} maxLength={20} />
          <TextField control={control} name="insuranceCardNo" label={t('field.insuranceCardNo')} maxLength={50} ltr />
          <TextField
            control={control}
            name="insurancePolicyNo"
            label={t('field.insurancePolicyNo')}
            maxLength={50}
            ltr
          />
          <DateField control={control} name="insuranceExpiresOn" label={t('field.insuranceExpiresOn')} />
        </div>
      </Card>
      <Bank form={form} />
    </>
  )
}

function Bank({ form: { control } }: Props) {
  const { t } = useTranslation('employees')
  const why = useWhyNot()('hr.financial')
  const iban = useWhyNoIban()
  return (
    <Card title={t('bank')}>
      <div className="fields-2">
        <TextField control={control} name="bankName" label={t('field.bankName')} maxLength={100} disabledReason={why} />
        <TextField
          control={control}
          name="accountNo"
          label={t('field.accountNo')}
          maxLength={50}
          ltr
          disabledReason={why}
        />
        <TextField
          control={control}
          name="iban"
          label={t('field.iban')}
          maxLength={50}
          ltr
          disabledReason={why}
          validate={iban}
        />
      </div>
    </Card>
  )
}
