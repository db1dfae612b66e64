import { useQuery } from '@tanstack/react-query'
import type { PaymentTerm } from '@warsha/contract/company'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'

/** The payment terms of the company, or none while they are on their way. */
export const usePaymentTerms = (): readonly PaymentTerm[] =>
  useQuery(api.company.paymentTerms.queryOptions()).data ?? []

type Props<Form extends FieldValues> = {
  form: UseFormReturn<Form>
  /** What holds for a party without terms. */
  hint?: string
}

/** The terms of a party: those in use, and the one that it has. */
export function PaymentTermField<Form extends { paymentTermId: number | null }>({ form, hint }: Props<Form>) {
  const { t } = useTranslation('customers')
  const { nameOf } = useNames()
  const name = 'paymentTermId' as Path<Form>
  const chosen: number | null = useWatch({ control: form.control, name })
  const options = usePaymentTerms().filter(({ id, active }) => active || id === chosen)
  return (
    <SelectField
      control={form.control}
      name={name}
      label={t('paymentTermId')}
      hint={hint}
      clearable
      options={options.map((term) => ({ value: term.id, label: nameOf(term) }))}
    />
  )
}
