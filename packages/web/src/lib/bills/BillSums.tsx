import type { Money as Amount } from '@warsha/domain/money'
import { useTranslation } from 'react-i18next'
import type { TableFoot } from '../../ui/data-table.ts'
import { formatCount } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useCurrencyName } from '../currency-name.ts'

export type BillSums = { totalItems: number; sums: { taxable: Amount; vat: Amount; total: Amount; due: Amount } }
type Data = BillSums | undefined

/** The number of matching invoices and their sums, over all pages. */
export function useBillFoot(words: string, data: Data): TableFoot | undefined {
  const { t } = useTranslation('records')
  const currency = useCurrencyName()
  if (!data) return undefined
  const { taxable, vat, total, due } = data.sums
  return {
    label: (
      <>
        {t(`${words}count`, { count: data.totalItems, shown: formatCount(data.totalItems) })}
        <span className="muted" style={{ fontWeight: 400 }}>
          {' · '}
          {t(`${words}sumsOver`, { currency })}
        </span>
      </>
    ),
    sums: {
      taxable: <Money amount={taxable} />,
      vat: <Money amount={vat} />,
      total: <Money amount={total} />,
      due: <Money amount={due} />,
    },
  }
}

/** Boxes have no foot: on phones count and sums stand above them. */
export function PhoneSums({ words, data }: { words: string; data: Data }) {
  const { t } = useTranslation('records')
  if (!data || data.totalItems === 0) return null
  return (
    <p className="only-phone text-sm soft" style={{ marginBlockEnd: 12 }}>
      <span className="strong">
        {t(`${words}count`, { count: data.totalItems, shown: formatCount(data.totalItems) })}
      </span>
      {' · '}
      {t(`${words}columns.total`)} <Money amount={data.sums.total} sign />
      {' · '}
      {t(`${words}columns.due`)} <Money amount={data.sums.due} sign />
    </p>
  )
}
