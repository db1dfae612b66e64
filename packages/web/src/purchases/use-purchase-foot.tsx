import type { Money as Amount } from '@warsha/domain/money'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '../lib/currency-name.ts'
import type { TableFoot } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'

type PurchaseSums = { totalItems: number; sums: { taxable: Amount; vat: Amount; total: Amount; due: Amount } }
type Data = PurchaseSums | undefined

/** The number of matching purchases and their sums, over all pages. */
export function usePurchaseFoot(data: Data): TableFoot | undefined {
  const { t } = useTranslation('purchases')
  const currency = useCurrencyName()
  if (!data) return undefined
  const { vat, total, due } = data.sums
  return {
    label: (
      <>
        {t('count', { count: data.totalItems, shown: formatCount(data.totalItems) })}
        <span className="muted" style={{ fontWeight: 400 }}>
          {' · '}
          {t('sumsOver', { currency })}
        </span>
      </>
    ),
    sums: { vat: <Money amount={vat} />, total: <Money amount={total} />, due: <Money amount={due} /> },
  }
}

/** Boxes have no foot: on phones count and sums stand above them. */
export function PhoneSums({ data }: { data: Data }) {
  const { t } = useTranslation('purchases')
  if (!data || data.totalItems === 0) return null
  return (
    <p className="only-phone text-sm soft" style={{ marginBlockEnd: 12 }}>
      <span className="strong">{t('count', { count: data.totalItems, shown: formatCount(data.totalItems) })}</span>
      {' · '}
      {t('columns.total')} <Money amount={data.sums.total} sign />
      {' · '}
      {t('columns.due')} <Money amount={data.sums.due} sign />
    </p>
  )
}
