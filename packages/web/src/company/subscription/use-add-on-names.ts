import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { listText } from '../../lib/list-text.ts'
import { useNames } from '../../lib/names.ts'
import { useLocale } from '../../ui/locale.ts'

/** Add-ons by name: as the operator calls them where they are for sale, in our own words where they are not. */
export function useAddOnNames({ planAddOns }: Pick<SubscriptionOverview, 'planAddOns'>) {
  const { t } = useTranslation('company-subscription')
  const { nameOf } = useNames()
  const { language } = useLocale()
  const of = (code: string) => {
    const sold = planAddOns.find((one) => one.code === code)
    return sold ? nameOf(sold) : t([`addOns.${code}`, code])
  }
  return (codes: readonly string[]) => (codes.length === 0 ? t('noAddOns') : listText(codes.map(of), language))
}
