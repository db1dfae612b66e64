import { type Money, money, zero } from '@warsha/domain/money'
import {
  rowsOfBox,
  type TaxFigure,
  type TaxSide,
  taxBoxes,
  taxBoxNames,
  taxReturnOf,
  taxSums,
} from '@warsha/domain/tax-return'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import ar from '@warsha/i18n/ar/tax-periods.json' with { type: 'json' }
import en from '@warsha/i18n/en/tax-periods.json' with { type: 'json' }
import type { Currency } from './amounts.ts'
import { codeFact, textFact } from './facts.ts'
import {
  amountCell,
  codeCell,
  type Head,
  linesCell,
  nameCell,
  numericHead,
  type Row,
  rowOf,
  strongRow,
  textHead,
  totalOf,
} from './items.ts'
import { type Bilingual, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { type Label, label } from './words.ts'

/** The VAT return of a tax period. Amounts are as read: the document formats, it never computes a figure of its own. */
export type TaxReturnPaper = {
  seller: Seller
  /** Under whose number it is filed. */
  vatNumber: string
  name: Bilingual
  from: CalendarDate
  to: CalendarDate
  filedBy: CalendarDate
  /** Null while the period is open, and its figures may still change. */
  postedText: string | null
  postedBy: Bilingual | null
  printedAt: Instant
  printedText: string
  figures: readonly TaxFigure[]
  /** VAT credit of earlier periods (box 15). */
  carried: Money
  currency: Currency
}
export type TaxReturnOptions = PaperLanguage & PdfOptions

/** The words of the screen, so that screen, paper and table name a box alike. */
const word = (of: (words: typeof en) => string): Label => ({ en: of(en), ar: of(ar) })

const heads: Head[] = [
  textHead(word((words) => words.return.box)),
  textHead(label('description')),
  numericHead(word((words) => words.return.amount)),
  numericHead(word((words) => words.return.adjustment)),
  numericHead(word((words) => words.return.vat)),
]

type Sum = { amount: Money; adjustment: Money; vat: Money }

/** What the template draws. */
export function taxReturnView(paper: TaxReturnPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const days = `${paper.from} – ${paper.to}`
  return {
    ...paperHead({ title: word((words) => words.return.title), number: days, seller: paper.seller }, reading),
    facts: factsOf(paper, reading),
    heads,
    lines: rowsOf(paper, reading),
    totals: totalsOf(paper),
    currency: paper.currency.code,
    terms: { en: [], ar: [] },
  }
}

/** Who files it and until when, and whether its figures are frozen. */
const factsOf = (paper: TaxReturnPaper, reading: Reading) => [
  [
    ...textFact(
      word((words) => words.facts.name),
      nameLines(paper.name, reading),
    ),
    ...codeFact(
      word((words) => words.facts.vatNumber),
      paper.vatNumber,
    ),
    ...codeFact(
      word((words) => words.facts.filedBy),
      paper.filedBy,
    ),
  ],
  [
    ...textFact(
      word((words) => words.columns.state),
      nameLines(stateOf(paper), reading),
    ),
    ...codeFact(
      word((words) => words.facts.postedAt),
      paper.postedText,
    ),
    ...textFact(
      word((words) => words.facts.postedBy),
      paper.postedBy ? nameLines(paper.postedBy, reading) : [],
    ),
    ...codeFact(label('printedAt'), paper.printedText),
  ],
]

/** What is due, under the numbers of its boxes. */
function totalsOf({ figures, carried, currency }: TaxReturnPaper) {
  const { vatOfPeriod, corrections, netVat } = taxReturnOf(figures, carried)
  const credit = numbered(
    taxSums.carried,
    word((words) => words.return.carried),
  )
  const due = numbered(
    taxSums.vatOfPeriod,
    word((words) => words.return.vatOfPeriod),
  )
  const corrected = numbered(
    taxBoxes.corrections.number,
    word((words) => words.boxes.corrections),
  )
  const net = numbered(
    taxSums.netVat,
    word((words) => words.return.netVat),
  )
  return [
    totalOf(due, vatOfPeriod, currency),
    totalOf(corrected, corrections, currency),
    totalOf(credit, money(0 - carried), currency),
    totalOf(net, netVat, currency, true),
  ]
}

const stateOf = ({ postedText }: TaxReturnPaper): Label =>
  word((words) => (postedText === null ? words.states.open : words.states.posted))

const numbered = (number: string, { en: english, ar: arabic }: Label): Label => ({
  en: `${number} · ${english}`,
  ar: `${number} · ${arabic}`,
})

/** Sales and purchases box by box, each side with its sum, and below them what is on no return. */
function rowsOf({ figures, currency }: TaxReturnPaper, reading: Reading): Row[] {
  const { sales, reverseCharge, purchases } = taxReturnOf(figures)
  const line = (number: string, text: Label, sum: Sum, row = rowOf) =>
    row([
      codeCell(number),
      nameCell(text, reading),
      amountCell(sum.amount, currency),
      amountCell(sum.adjustment, currency),
      amountCell(sum.vat, currency),
    ])
  const boxes = (side: TaxSide) =>
    taxBoxNames
      .filter((box) => taxBoxes[box].side === side)
      .flatMap((box) =>
        rowsOfBox(figures, box).map((figure) =>
          line(
            taxBoxes[box].number ?? '',
            withRate(
              word((words) => words.boxes[box]),
              figure.rateBp,
            ),
            figure,
          ),
        ),
      )
  const title = (of: (words: typeof en) => string) =>
    strongRow([codeCell(''), nameCell(word(of), reading), linesCell([]), linesCell([]), linesCell([])])
  const totalSales = word((words) => words.return.totalSales)
  const totalPurchases = word((words) => words.return.totalPurchases)
  const owed = word((words) => words.return.reverseCharge)
  const outside = figures.some(({ box }) => taxBoxes[box].side === 'outside')
  return [
    title((words) => words.return.sales),
    ...boxes('sales'),
    ...(reverseCharge === 0 ? [] : [line('', owed, { amount: zero, adjustment: zero, vat: reverseCharge })]),
    line(taxSums.totalSales, totalSales, sales, strongRow),
    title((words) => words.return.purchases),
    ...boxes('purchases'),
    line(taxSums.totalPurchases, totalPurchases, purchases, strongRow),
    ...(outside ? [title((words) => words.return.outside), ...boxes('outside')] : []),
  ]
}

const withRate = ({ en: english, ar: arabic }: Label, rateBp: number): Label =>
  rateBp === 0 ? { en: english, ar: arabic } : { en: `${english} ${rateBp / 100}%`, ar: `${arabic} ⁦${rateBp / 100}%⁩` }

/** The return as a PDF. */
export function renderTaxReturn(paper: TaxReturnPaper, options: TaxReturnOptions): Uint8Array {
  const data = taxReturnView(paper, options)
  return setPaper(
    { template: 'tax-return', data, pictures: sellerPictures(paper.seller), createdAt: paper.printedAt },
    options,
  )
}
