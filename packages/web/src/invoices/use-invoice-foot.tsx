import type { Money as Amount } from '@warsha/domain/money'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '../lib/currency-name.ts'
import type { TableFoot } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'

export type InvoiceSums = {
  totalItems: number
  sums: { taxable: Amount; vat: Amount; total: Amount; due: Amount }
}

/** The number of matching invoices and their sums, over all pages. */
export function useInvoiceFoot(data: InvoiceSums | undefined): TableFoot | undefined {
  const { t } = useTranslation('invoices')
  const currency = useCurrencyName()
  if (!data) return undefined
  const { taxable, vat, total, due } = data.sums
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
    sums: {
      taxable: <Money amount={taxable} />,
      vat: <Money amount={vat} />,
      total: <Money amount={total} />,
      due: <Money amount={due} />,
    },
  }
}
