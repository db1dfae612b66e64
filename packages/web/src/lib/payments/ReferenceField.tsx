import type { PaymentMode } from '@warsha/domain/payments'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'
import { isApprovalCode, referenceOf } from './references.ts'

type Props<Form extends FieldValues> = {
  control: Control<Form>
  mode: PaymentMode
  /** where in the form the fields of this part stand */
  at?: string
}

/** What the way of paying asks for: the slip's code, the number of the cheque; cash asks for nothing but may have a note. */
export function ReferenceField<Form extends FieldValues>({ control, mode, at = '' }: Props<Form>) {
  const { t } = useTranslation('payment-fields')
  const asked = referenceOf[mode]
  if (asked === null)
    return (
      <TextField control={control} name={`${at}note` as Path<Form>} label={t('note')} maxLength={200} large optional />
    )
  const code = asked === 'approvalCode'
  return (
    <TextField
      key={asked}
      control={control}
      name={`${at}reference` as Path<Form>}
      label={t(asked)}
      ltr
      large
      maxLength={code ? 6 : 50}
      inputMode={code ? 'numeric' : 'text'}
      required={code}
      optional={!code}
      validate={(value) => (code && !isApprovalCode(String(value)) ? t('sixDigits') : undefined)}
    />
  )
}
