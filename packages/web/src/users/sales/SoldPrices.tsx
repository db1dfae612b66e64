import { useTranslation } from 'react-i18next'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'

/** What a month and a year cost, without VAT. */
export function SoldPrices({ of: { monthly, yearly } }: { of: { monthly: number; yearly: number } }) {
  const { t } = useTranslation('operator-sales')
  return (
    <span className="text-sm facts-row">
      <span>
        <RiyalPrice amount={monthly} sign /> {t('aMonth')}
      </span>
      <span>
        <RiyalPrice amount={yearly} sign /> {t('aYear')}
      </span>
    </span>
  )
}
