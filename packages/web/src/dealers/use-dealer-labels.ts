import { useTranslation } from 'react-i18next'
import { emptyDealer } from './dealer-form.ts'

/** The label of a partner's field, as the partner form shows it. */
export function useDealerLabels(): (field: string) => string {
  const { t } = useTranslation(['dealers', 'customers'])
  return (field) => {
    if (field === 'type' || field === 'contactNo') return t(field)
    return field in emptyDealer ? t(`customers:${field}`) : field
  }
}
