import { useTranslation } from 'react-i18next'

/** The label of an employee's field, as the employee form shows it. */
export function useEmployeeLabels(): (field: string) => string {
  const { t } = useTranslation('employees')
  return (field) => t(`field.${field}`)
}
