import { useTranslation } from 'react-i18next'
import { emptyCustomer } from '../lib/parties/customer-form.ts'

/** The name of a customer's field, as its form says it. */
export function useCustomerLabels(): (field: string) => string {
  const { t } = useTranslation('customers')
  return (field) => (field in emptyCustomer ? t(field) : field)
}
