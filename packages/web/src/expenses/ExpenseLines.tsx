import type { Expense } from '@warsha/contract/expenses'
import { useTranslation } from 'react-i18next'
import classes from '../lib/purchases/document.module.css'
import { Card } from '../ui/Card.tsx'
import { formatPercent } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { UserText } from '../ui/UserText.tsx'

type Line = Expense['lines'][number]

/** What was spent on, line by line, and the total (PUR-015). */
export function ExpenseLines({ expense }: { expense: Expense }) {
  const { t } = useTranslation(['expenses', 'purchases'])
  const rate = expense.vatMode === 'none' ? null : isolated(formatPercent(expense.vatBp).text)
  const vat = rate ? t('purchases:vatAt', { rate }) : t('purchases:columns.vat')
  const figures = [t('lines.amount'), t('lines.discount'), t('lines.subTotal'), vat, t('lines.total')]
  return (
    <Card
      flush
      title={t('lines.heading')}
      aside={<span className="muted">{t(`purchases:vatModes.${expense.vatMode}`)}</span>}
    >
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('lines.title')}</th>
              {figures.map((label) => (
                <th key={label} scope="col" className={classes.amount}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {expense.lines.map((line) => (
              <LineRow key={line.position} line={line} figures={figures} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.totals}>
        <MoneyBlock
          lines={[
            ...(expense.discount > 0
              ? [{ key: 'discount', label: t('lines.discount'), value: <Money amount={0 - expense.discount} /> }]
              : []),
            { key: 'taxable', label: t('lines.subTotal'), value: <Money amount={expense.taxable} /> },
            { key: 'vat', label: vat, value: <Money amount={expense.vat} /> },
            { key: 'total', label: t('lines.total'), value: <Money amount={expense.total} sign />, total: true },
          ]}
        />
      </div>
    </Card>
  )
}

function LineRow({ line, figures }: { line: Line; figures: readonly string[] }) {
  const { t } = useTranslation('expenses')
  const amounts = [line.amount, line.discount, line.subTotal, line.vat, line.total]
  return (
    <tr>
      <th scope="row">
        <UserText>{line.title}</UserText>
        {line.returned > 0 && (
          <span className={classes.returned}>
            {t('lines.returned')} <Money amount={line.returned} />
          </span>
        )}
      </th>
      {figures.map((label, at) => {
        const amount = amounts[at] ?? 0
        return (
          <td key={label} className={classes.amount} data-label={label}>
            <Money
              amount={amount}
              className={at === figures.length - 1 ? 'strong' : amount === 0 ? 'muted' : undefined}
            />
          </td>
        )
      })}
    </tr>
  )
}
