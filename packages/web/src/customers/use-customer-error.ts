import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CustomerForm, emptyCustomer } from '../lib/parties/customer-form.ts'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'

/** What the server refused: beside its fields where it names them, above the form otherwise. */
export function useCustomerError(form: UseFormReturn<CustomerForm>, error: unknown) {
  const labelOf = useCustomerLabels()
  const say = useErrorMessage()
  const [placed, setPlaced] = useState<unknown>(null)
  const labels = Object.fromEntries(Object.keys(emptyCustomer).map((field) => [field, labelOf(field)]))
  return {
    message: error === placed ? undefined : say(error, labels),
    place: (refused: unknown): undefined => {
      if (showBesideFields<CustomerForm>(form, refused, labels)) setPlaced(refused)
    },
  }
}

/** The name of a customer's field, as its form says it. */
export function useCustomerLabels(): (field: string) => string {
  const { t } = useTranslation('customers')
  return (field) => (field in emptyCustomer ? t(field) : field)
}
