import type { BasisPoints, Money } from '@warsha/domain/money'
import { type BillingPeriod, withVat } from '@warsha/domain/subscription-prices'
import { useTranslation } from 'react-i18next'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { cx } from '../../ui/cx.ts'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import classes from './subscription.module.css'

type Props = { net: Money; vatBp: BasisPoints; period: BillingPeriod; large?: boolean }

/** What is really paid comes first; below it the price without VAT. */
export function PriceWithVat({ net, vatBp, period, large = false }: Props) {
  const { t } = useTranslation('company-subscription')
  const { gross } = withVat(net, vatBp)
  return (
    <span className={cx(classes.price, large && classes.large)}>
      <span>
        <RiyalPrice amount={gross} sign className="strong" /> {t(period === 'month' ? 'perMonth' : 'perYear')}
      </span>
      <span className={classes.hint}>
        {t('withoutVat', { amount: isolated(formatMoney(net).text), rate: isolated(formatPercent(vatBp).text) })}
      </span>
    </span>
  )
}
