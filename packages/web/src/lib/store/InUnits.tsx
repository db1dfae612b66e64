import type { QuantityMilli } from '@warsha/domain/money'
import type { StockUnit } from '@warsha/domain/stock'
import { useTranslation } from 'react-i18next'
import { Quantity } from '../../ui/Quantity.tsx'

/** A quantity with its unit in short: 4.5 L. `milli` in thousandths. */
export function InUnits({ milli, unit }: { milli: QuantityMilli; unit: StockUnit }) {
  const { t } = useTranslation('lookups')
  return (
    <span className="nowrap">
      <Quantity value={milli} />{' '}
      <span className="muted text-xs">{t(`stockUnitsShort.${unit}`, { count: Math.abs(milli) / 1000 })}</span>
    </span>
  )
}
