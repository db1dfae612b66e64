import type { Purchase } from '@warsha/contract/purchase-rows'
import { useTranslation } from 'react-i18next'
import classes from '../lib/purchases/document.module.css'
import { InUnits } from '../lib/store/InUnits.tsx'
import { Money } from '../ui/Money.tsx'

type Stock = NonNullable<Purchase['lines'][number]['stock']>

type Props = { stock: Stock; isReturn: boolean; remaining: number | null }

/** What a line is in stock: how much entered or left at which value; of a purchase also what is left of it, and what the shop can give today (PUR-002). */
export function StockFacts({ stock, isReturn, remaining }: Props) {
  const { t } = useTranslation('purchase-stock')
  const { receivedMilli, availableMilli, stockUnit, unit, value } = stock
  return (
    <span className={classes.returned}>
      {t(isReturn ? 'leftStock' : 'cameIn')} <InUnits milli={receivedMilli} unit={stockUnit} /> ·{' '}
      <Money amount={value} />
      {remaining !== null && (
        <>
          {' · '}
          {t('remaining')} <InUnits milli={remaining} unit={unit} />
        </>
      )}
      {!isReturn && (
        <>
          {' · '}
          {t('available')} <InUnits milli={availableMilli} unit={stockUnit} />
        </>
      )}
    </span>
  )
}
