import type { PaymentMode } from '@warsha/domain/payments'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'
import { referenceOf } from '../payments/references.ts'

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form>; mode: PaymentMode }

/** What can be noted of money that is paid out: the number of the transfer, the cheque, the slip. Cash has none. */
export function VoucherReference<Form extends FieldValues>({ mode, ...field }: Props<Form>) {
  const { t } = useTranslation('payment-fields')
  const asked = referenceOf[mode]
  return asked && <TextField key={asked} {...field} label={t(asked)} ltr large maxLength={50} optional />
}
