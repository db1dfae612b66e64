import { useTranslation } from 'react-i18next'

/** The name of an employee's field, as his form says it. */
export function useEmployeeLabels(): (field: string) => string {
  const { t } = useTranslation('employees')
  return (field) => t(`field.${field}`)
}
