import { useTranslation } from 'react-i18next'
import { emptySupplier } from './supplier-form.ts'

/** The label of a supplier's field, as the supplier form shows it. */
export function useSupplierLabels(): (field: string) => string {
  const { t } = useTranslation(['suppliers', 'customers'])
  return (field) => {
    if (field === 'type' || field === 'contactNo') return t(field)
    return field in emptySupplier ? t(`customers:${field}`) : field
  }
}
