import { useTranslation } from 'react-i18next'

const called: Record<string, string> = {
  companyRoles: 'company',
  shopRoles: 'shops',
  allowedActions: 'actions',
  employeeId: 'employee',
  added: 'actionsAdded',
  removed: 'actionsRemoved',
  groupShops: 'shops',
}

/** The name of an account's field, as its form says it. */
export function useUserLabels(): (field: string) => string {
  const { t } = useTranslation('user-screens')
  return (field) => t(`field.${called[field] ?? field}`)
}
