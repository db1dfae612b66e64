import type { Ticket } from '@warsha/contract/ticket-rows'
import { refusePayerChange } from '@warsha/domain/dealers'
import { creditOf } from '@warsha/domain/dues'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDealers } from '../../lib/parties/use-dealers.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form>; ticket: Ticket }

/** Who is billed: the customer, or a partner; locked with its reason while money of the ticket stands on their account. */
export function PayerField<Form extends FieldValues>({ control, name, ticket }: Props<Form>) {
  const { t } = useTranslation('ticket-catalogue')
  const sentence = useRefusalMessage()
  const { money, payments } = ticket
  const refusal = money.paid === null ? null : refusePayerChange({ ...money, credit: creditOf(payments) })
  return (
    <SelectField
      control={control}
      name={name}
      label={t('payer.label')}
      placeholder={t('payer.customer')}
      clearable
      options={useDealers()}
      disabledReason={refusal ? sentence(refusal) : undefined}
    />
  )
}
