import type { TaxPeriod } from '@warsha/contract/tax-periods'
import { pageOf } from '@warsha/domain/records'
import {
  rowsOfBox,
  type TaxFigure,
  type TaxSide,
  taxBoxes,
  taxBoxNames,
  taxReturnOf,
  taxSums,
} from '@warsha/domain/tax-return'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writeQuery } from '../lib/search-text.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/Money.tsx'
import { Percent } from '../ui/Percent.tsx'
import { documentsPlace } from './Documents.tsx'
import classes from './tax-periods.module.css'

type Props = { period: TaxPeriod }
type TableProps = Props & { onCarry: () => void }
type Sum = { amount: number; adjustment: number; vat: number }

const boxesOf = (side: TaxSide) => taxBoxNames.filter((box) => taxBoxes[box].side === side)

/** The period laid out as the VAT return of the authority; every figure opens its documents. */
export function ReturnTable({ period, onCarry }: TableProps) {
  const { t } = useTranslation('tax-periods')
  const { sales, reverseCharge, purchases, vatOfPeriod, carried, netVat } = taxReturnOf(period.figures, period.carried)
  const outside = boxesOf('outside').some((box) => period.figures.some((one) => one.box === box))
  return (
    <Card title={t('return.title')} aside={t('return.hint')} flush>
      <div className={classes.scroll}>
        <table className={classes.return}>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {t('return.box')}
              </th>
              {(['amount', 'adjustment', 'vat'] as const).map((column) => (
                <th key={column} scope="col" className={classes.amount}>
                  {t(`return.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Part title={t('return.sales')} />
            <Boxes period={period} side="sales" />
            {reverseCharge !== 0 && <VatRow number="" label={t('return.reverseCharge')} vat={reverseCharge} />}
            <SumRow number={taxSums.totalSales} label={t('return.totalSales')} sum={sales} />
            <Part title={t('return.purchases')} />
            <Boxes period={period} side="purchases" />
            <SumRow number={taxSums.totalPurchases} label={t('return.totalPurchases')} sum={purchases} />
            <Part title={t('return.net')} />
            <SumRow number={taxSums.vatOfPeriod} label={t('return.vatOfPeriod')} vat={vatOfPeriod} />
            <Boxes period={period} side="corrections" />
            <VatRow
              number={taxSums.carried}
              label={t('return.carried')}
              vat={0 - carried}
              aside={
                period.state === 'open' && (
                  <Button size="small" onClick={onCarry}>
                    {t('return.carry')}
                  </Button>
                )
              }
            />
            <SumRow number={taxSums.netVat} label={t('return.netVat')} vat={netVat} />
            {outside && (
              <>
                <Part title={t('return.outside')} />
                <Boxes period={period} side="outside" />
              </>
            )}
          </tbody>
        </table>
      </div>
      <p className={cx(classes.note, 'muted')}>{t('return.noteVat')}</p>
    </Card>
  )
}

const Part = ({ title }: { title: string }) => (
  <tr className={classes.part}>
    <th scope="rowgroup" colSpan={5}>
      {title}
    </th>
  </tr>
)

const Boxes = ({ period, side }: Props & { side: TaxSide }) =>
  boxesOf(side).flatMap((box) =>
    rowsOfBox(period.figures, box).map((figure) => (
      <FigureRow key={`${box}${figure.rateBp}`} period={period} figure={figure} />
    )),
  )

function FigureRow({ period, figure }: Props & { figure: TaxFigure }) {
  const { t } = useTranslation('tax-periods')
  const { box, rateBp, count } = figure
  const href = `${pageOf('taxPeriod', period.id)}${writeQuery({ box, rate: String(rateBp) })}#${documentsPlace}`
  const opened = (value: ReactNode) => (count > 0 ? <AppLink href={href}>{value}</AppLink> : value)
  return (
    <tr>
      <td className={classes.box}>{taxBoxes[box].number}</td>
      <th scope="row">
        {t(`boxes.${box}`)} {rateBp > 0 && <Percent rate={rateBp} />}
      </th>
      {(['amount', 'adjustment', 'vat'] as const).map((column) => (
        <td key={column} className={classes.amount}>
          {opened(<Money amount={figure[column]} />)}
        </td>
      ))}
    </tr>
  )
}

/** VAT alone: what is owed under the reverse charge, and credit of earlier periods. */
function VatRow({ number, label, vat, aside }: { number: string; label: string; vat: number; aside?: ReactNode }) {
  return (
    <tr>
      <td className={classes.box}>{number}</td>
      <th scope="row">
        {label} {aside}
      </th>
      <td />
      <td />
      <td className={classes.amount}>
        <Money amount={vat} />
      </td>
    </tr>
  )
}

/** A sum of the return; the last ones are sums of VAT alone. */
function SumRow({ number, label, sum, vat }: { number: string; label: string; sum?: Sum; vat?: number }) {
  return (
    <tr className={classes.sum}>
      <td className={classes.box}>{number}</td>
      <th scope="row">{label}</th>
      <td className={classes.amount}>{sum && <Money amount={sum.amount} />}</td>
      <td className={classes.amount}>{sum && <Money amount={sum.adjustment} />}</td>
      <td className={classes.amount}>
        <Money amount={sum?.vat ?? vat ?? 0} />
      </td>
    </tr>
  )
}
