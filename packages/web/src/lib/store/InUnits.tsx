import type { QuantityMilli } from '@warsha/domain/money'
import type { StockUnit } from '@warsha/domain/stock'
import { useTranslation } from 'react-i18next'
import { Quantity } from '../../ui/Quantity.tsx'

type Props = { milli: QuantityMilli; unit: StockUnit /** a difference: more has a plus before it */; signed?: boolean }

/** A quantity with its unit in short: 4.5 L. `milli` in thousandths. */
export function InUnits({ milli, unit, signed = false }: Props) {
  const { t } = useTranslation('lookups')
  return (
    <span className="nowrap">
      <Quantity value={milli} before={signed && milli > 0 && '+'} />{' '}
      <span className="muted text-xs">{t(`stockUnitsShort.${unit}`, { count: Math.abs(milli) / 1000 })}</span>
    </span>
  )
}
