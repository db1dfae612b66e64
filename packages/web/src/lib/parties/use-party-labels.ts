import { useTranslation } from 'react-i18next'
import { emptyCustomer } from './customer-form.ts'
import { type PartyKind, wordsOfParty } from './words.ts'

/** The label of a field, as the form of such a party shows it: all of them share the form of a customer. */
export function usePartyLabels(of: PartyKind): (field: string) => string {
  const { t } = useTranslation('customers')
  const own = of === 'customer' ? [] : ['type', 'contactNo']
  return (field) => {
    if (own.includes(field)) return t(`${wordsOfParty[of]}${field}`)
    return field in emptyCustomer ? t(field) : field
  }
}
