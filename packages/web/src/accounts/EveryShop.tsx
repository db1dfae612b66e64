import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'

/** Accounts are of the company: said where it has several shops, for other lists tell of one. */
export function EveryShop() {
  const { t } = useTranslation('accounts')
  return useLookups().shops.length > 1 ? <span className="muted">{t('everyShop')}</span> : null
}
