import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { Banner } from '../ui/Banner.tsx'
import type { PriceChange } from './new-sale.ts'

/** Which prices are other ones than the cashier saw. */
export function PriceChanges({ changed }: { changed: readonly PriceChange[] }) {
  const { t } = useTranslation('store-sales')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  if (changed.length === 0) return null
  return (
    <Banner kind="warn">
      {changed
        .map((line) => t('repriced', { name: nameOf(line), before: textOf(line.before), now: textOf(line.price) }))
        .join(' ')}
    </Banner>
  )
}
