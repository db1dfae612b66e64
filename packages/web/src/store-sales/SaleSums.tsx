import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { Card } from '../ui/Card.tsx'
import { formatPercent } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { type SaleLine, saleTotals } from './new-sale.ts'
import classes from './sale.module.css'

/** The figures of the invoice as it will be, and what is asked for. */
export function SaleSums({ lines, credit, due }: { lines: readonly SaleLine[]; credit: number; due: number }) {
  const { t } = useTranslation('store-sales')
  const { company } = useLookups()
  const totals = saleTotals(lines, company)
  const rate = isolated(formatPercent(company.vatBp).text)
  const row = (key: string, label: string, amount: number) => ({ key, label, value: <Money amount={amount} /> })
  return (
    <Card flush title={t('sums.title')}>
      <div className={classes.sums}>
        <MoneyBlock
          lines={[
            row('gross', t('sums.gross'), totals.gross),
            ...(totals.discount > 0 ? [row('discount', t('lines.discount'), 0 - totals.discount)] : []),
            ...(company.allowVAT ? [row('vat', t('sums.vat', { rate }), totals.vat)] : []),
            ...(credit > 0
              ? [row('total', t('sums.total'), totals.total), row('credit', t('sums.exchanged'), 0 - credit)]
              : []),
          ]}
        />
      </div>
      <DueLine label={t('sums.due')}>
        <Money amount={due} sign />
      </DueLine>
    </Card>
  )
}
