import { vatOfRates } from '@warsha/domain/invoices'
import { formatPercent } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import type { Invoice } from './invoice.ts'
import classes from './paper.module.css'
import { nameLines, type PaperWord, paperWord, type Reading } from './paper-words.ts'

type Props = { invoice: Invoice; reading: Reading }
type Head = { word: PaperWord; rate?: string; amount?: boolean }

/** The lines of the invoice: name in both languages, what it cost, and its VAT. */
export function PaperItems({ invoice, reading }: Props) {
  const rates = vatOfRates(invoice)
  const [only] = rates
  const taxed = rates.length > 0
  const vatHead: Head =
    only && rates.length === 1
      ? { word: 'vatColumn', rate: formatPercent(only.rateBp).text, amount: true }
      : { word: 'vat', amount: true }
  const heads: Head[] = [
    { word: 'lineNumber' },
    { word: 'description' },
    { word: 'quantity', amount: true },
    { word: 'price', amount: true },
    { word: 'discount', amount: true },
    ...(taxed ? [{ word: 'taxable', amount: true } as const, vatHead] : []),
    { word: 'total', amount: true },
  ]
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.word} scope="col" className={head.amount ? classes.amount : undefined}>
              <HeadWords head={head} reading={reading} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, at) => (
          <tr key={line.position}>
            <td>
              <Ltr>{at + 1}</Ltr>
            </td>
            <td>
              <Name line={line} reading={reading} />
            </td>
            <td className={classes.amount}>
              <Quantity value={line.quantityMilli} />
            </td>
            <Amount amount={line.price} />
            <Amount amount={line.discount} />
            {taxed && <Amount amount={line.taxable} />}
            {taxed && <Amount amount={line.vat} />}
            <Amount amount={line.total} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Amount = ({ amount }: { amount: number }) => (
  <td className={classes.amount}>
    <Money amount={amount} />
  </td>
)

function HeadWords({ head: { word, rate = '' }, reading: { lead, second } }: { head: Head; reading: Reading }) {
  // Side by side the two languages say the rate once, in English; alone, each says it.
  const inArabic = second && word === 'vatColumn' ? 'vat' : word
  const written = (language: 'en' | 'ar') => paperWord(language === 'ar' ? inArabic : word, language, { rate })
  return (
    <>
      <bdi>{written(lead)}</bdi>
      {second && (
        <span lang={second}>
          <bdi>{written(second)}</bdi>
        </span>
      )}
    </>
  )
}

function Name({ line, reading }: { line: Invoice['lines'][number]; reading: Reading }) {
  const [first, below] = nameLines(line.nameEn, line.nameAr, reading)
  return (
    <>
      <bdi>{first}</bdi>
      {below && (
        <small>
          <bdi>{below}</bdi>
        </small>
      )}
      {line.warrantyEndsOn !== null && <Warranty day={line.warrantyEndsOn} reading={reading} />}
    </>
  )
}

function Warranty({ day, reading: { lead, second } }: { day: string; reading: Reading }) {
  const said = [lead, ...(second ? [second] : [])]
  return (
    <small className={classes.besideEachOther}>
      {said.map((language) => (
        <bdi key={language} lang={language}>
          {paperWord('warrantyUntil', language, { day })}
        </bdi>
      ))}
    </small>
  )
}
