import { qrPixels } from '@warsha/domain/e-invoices'
import { vatOfRates } from '@warsha/domain/invoices'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { formatPercent } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import type { Invoice } from './invoice.ts'
import classes from './paper.module.css'
import { amountsIn, type PaperWord, paperWord, type Reading } from './paper-words.ts'
import { qrModules, qrPath } from './qr.ts'

type Props = { invoice: Invoice; reading: Reading }

/** The QR code of the tax authority, and the stored totals of the invoice. */
export function PaperTotals({ invoice, reading }: Props) {
  const rates = vatOfRates(invoice)
  const several = rates.length > 1
  const rateOf = (bp: number) => formatPercent(bp).text
  return (
    <div className={classes.two}>
      <div>
        <TaxQr invoice={invoice} reading={reading} />
        <AmountsIn currency={invoice.currency} reading={reading} />
      </div>
      <table className={classes.totals}>
        <tbody>
          <Total word="gross" reading={reading} value={<Money amount={invoice.gross} />} />
          <Total word="discount" reading={reading} value={<Money amount={invoice.discount} />} />
          {rates.length === 1 && (
            <Total word="taxableAmount" reading={reading} value={<Money amount={invoice.taxable} />} />
          )}
          {rates.map(({ rateBp, taxable, vat }) => [
            several && (
              <Total
                key={`taxable${rateBp}`}
                word="taxableAmountAtRate"
                rate={rateOf(rateBp)}
                reading={reading}
                value={<Money amount={taxable} />}
              />
            ),
            <Total
              key={rateBp}
              word="vatAtRate"
              rate={rateOf(rateBp)}
              reading={reading}
              value={<Money amount={vat} />}
            />,
          ])}
          <Total
            grand
            word={rates.length > 0 ? 'totalWithVat' : 'total'}
            reading={reading}
            value={<Money amount={invoice.total} sign />}
          />
          {invoice.prepaid > 0 && (
            <>
              <Total word="prepaid" reading={reading} value={<Money amount={invoice.prepaid} />} />
              <Total word="prepaidVat" reading={reading} value={<Money amount={invoice.prepaidVat} />} />
            </>
          )}
          {invoice.onPaper.paid !== null && (
            <Total word="paid" reading={reading} value={<Money amount={invoice.onPaper.paid} />} />
          )}
          {invoice.onPaper.due !== null && (
            <Total word="due" reading={reading} value={<Money amount={invoice.onPaper.due} />} />
          )}
        </tbody>
      </table>
    </div>
  )
}

type TotalProps = { word: PaperWord; rate?: string; reading: Reading; value: ReactNode; grand?: boolean }

function Total({ word, rate = '', reading: { lead, second }, value, grand = false }: TotalProps) {
  return (
    <tr className={cx(grand && classes.grand)}>
      <td>
        {paperWord(word, lead, { rate })}{' '}
        {second && (
          <span lang={second} className={classes.second}>
            <bdi>{paperWord(word === 'vatAtRate' ? 'vatName' : word, second, { rate })}</bdi>
          </span>
        )}
      </td>
      <td>{value}</td>
    </tr>
  )
}

/** The currency is named once, for every figure of the document. */
function AmountsIn({ currency, reading: { lead, second } }: { currency: string; reading: Reading }) {
  return (
    <div className={classes.amountsIn}>
      <div>{amountsIn(currency, lead)}</div>
      {second && (
        <div lang={second} dir={second === 'ar' ? 'rtl' : 'ltr'}>
          {amountsIn(currency, second)}
        </div>
      )}
    </div>
  )
}

function TaxQr({ invoice: { qr, eInvoice }, reading }: Props) {
  if (qr === '') return null
  const side = eInvoice ? qrPixels(eInvoice.mode) : plainSide
  return <Qr text={qr} label={paperWord('taxQr', reading.lead)} side={side} />
}

const quiet = 2
/** In pixels, of documents before e-invoicing. */
const plainSide = 104

/** Light is white and dark is ink in every scheme, with the empty edge that readers need. */
function Qr({ text, label, side }: { text: string; label: string; side: number }) {
  const modules = qrModules(text)
  const size = modules.length + 2 * quiet
  return (
    <svg
      className={classes.qr}
      width={side}
      height={side}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qrPath(modules)} fill="#10151d" />
    </svg>
  )
}
