import type { Purchase } from '@warsha/contract/purchase-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import classes from '../lib/purchases/document.module.css'
import { Card } from '../ui/Card.tsx'
import { formatPercent } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import { UserText } from '../ui/UserText.tsx'
import { StockFacts } from './StockFacts.tsx'

type Line = Purchase['lines'][number]

/** The lines of the purchase, and their total. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases')
  const rate = purchase.vatMode === 'none' ? null : isolated(formatPercent(purchase.vatBp).text)
  const isReturn = purchase.type === 'Return'
  const vat = rate ? t('vatAt', { rate }) : t('columns.vat')
  return (
    <Card
      flush
      title={t(isReturn ? 'lines.titleOfReturn' : 'lines.title')}
      aside={<span className="muted">{t(`vatModes.${purchase.vatMode}`)}</span>}
    >
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('lines.name')}</th>
              <th scope="col" className={classes.amount}>
                {t('lines.quantity')}
              </th>
              <th scope="col" className={classes.amount}>
                {t('lines.price')}
              </th>
              <th scope="col" className={classes.amount}>
                {t('lines.discount')}
              </th>
              <th scope="col" className={classes.amount}>
                {t('lines.subTotal')}
              </th>
              <th scope="col" className={classes.amount}>
                {vat}
              </th>
              <th scope="col" className={classes.amount}>
                {t('columns.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {purchase.lines.map((line) => (
              <LineRow key={line.position} line={line} vat={vat} isReturn={isReturn} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.totals}>
        <MoneyBlock
          lines={[
            { key: 'taxable', label: t('columns.taxable'), value: <Money amount={purchase.taxable} /> },
            { key: 'vat', label: vat, value: <Money amount={purchase.vat} /> },
            { key: 'total', label: t('columns.total'), value: <Money amount={purchase.total} sign />, total: true },
          ]}
        />
      </div>
    </Card>
  )
}

function LineRow({ line, vat, isReturn }: { line: Line; vat: string; isReturn: boolean }) {
  const { t } = useTranslation('purchases')
  const { nameOf } = useNames()
  const cell = (label: string, amount: number, strong = false) => (
    <td className={classes.amount} data-label={label}>
      <Money amount={amount} className={strong ? 'strong' : amount === 0 ? 'muted' : undefined} />
    </td>
  )
  return (
    <tr>
      <th scope="row">
        <UserText>{nameOf(line)}</UserText>{' '}
        {line.partNo && (
          <span className="muted text-xs">
            <Ltr>{line.partNo}</Ltr>
          </span>
        )}
        {line.returnedMilli > 0 && (
          <span className={classes.returned}>
            {t('lines.returned')} <Quantity value={line.returnedMilli} />
          </span>
        )}
        {line.stock && (
          <StockFacts
            stock={line.stock}
            isReturn={isReturn}
            remaining={line.returnedMilli > 0 ? line.remainingMilli : null}
          />
        )}
      </th>
      <td className={classes.amount} data-label={t('lines.quantity')}>
        <Quantity value={line.quantityMilli} />
      </td>
      {cell(t('lines.price'), line.price)}
      {cell(t('lines.discount'), line.discount)}
      {cell(t('lines.subTotal'), line.taxable)}
      {cell(vat, line.vat)}
      {cell(t('columns.total'), line.total, true)}
    </tr>
  )
}
