import type { BasisPoints, Money, QuantityMilli } from '@warsha/domain/money'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import { type Currency, quantityText, rateText } from './amounts.ts'
import { codeFact, nameFact, textFact } from './facts.ts'
import {
  amountCell,
  codeCell,
  linesCell,
  numberCell,
  numericHead,
  type Row,
  rowOf,
  textHead,
  totalOf,
} from './items.ts'
import { type Bilingual, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { linesOf } from './printable.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { label } from './words.ts'

export type BoughtLine = {
  name: Bilingual
  partNo: string
  quantityMilli: QuantityMilli
  price: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
}

/** What was bought or spent, or what of it went back: our record of a supplier's document, and no tax invoice of ours. */
export type BoughtPaper = {
  kind: 'purchase' | 'purchaseReturn' | 'expense' | 'expenseReturn'
  number: string
  /** Who bought: the shop under its letterhead. */
  buyer: Seller
  supplier: Bilingual
  supplierDocNo: string | null
  documentOn: CalendarDate
  dueOn: CalendarDate | null
  originalNumber: string | null
  /** What an expense is sorted by. */
  category: Bilingual | null
  recordedAt: Instant
  /** The moment in the shop's zone, as it is printed. */
  recordedText: string
  recordedBy: Bilingual
  lines: readonly BoughtLine[]
  discount: Money
  taxable: Money
  vat: Money
  vatBp: BasisPoints
  total: Money
  /** Of a return nothing is paid by itself: null. */
  standing: { returned: Money; paid: Money; due: Money } | null
  currency: Currency
  notes: string | null
}

export type BoughtOptions = PaperLanguage & PdfOptions

const titles = {
  purchase: 'purchaseInvoice',
  purchaseReturn: 'purchaseReturn',
  expense: 'expenseInvoice',
  expenseReturn: 'expenseReturn',
} as const

const isExpense = ({ kind }: BoughtPaper) => kind.startsWith('expense')

const headsOf = (paper: BoughtPaper) => [
  textHead(label('lineNumber')),
  textHead(label('description')),
  ...(isExpense(paper) ? [] : [numericHead(label('quantity'))]),
  numericHead(label(isExpense(paper) ? 'amount' : 'price')),
  numericHead(label('discount')),
  numericHead(label('taxable')),
  numericHead(label('vat')),
  numericHead(label('total')),
]

function lineRow(paper: BoughtPaper, line: BoughtLine, number: number, reading: Reading): Row {
  const money = (amount: Money) => amountCell(amount, paper.currency)
  return rowOf([
    codeCell(String(number)),
    linesCell([...nameLines(line.name, reading), ...linesOf(line.partNo)]),
    ...(isExpense(paper) ? [] : [numberCell(quantityText(line.quantityMilli))]),
    money(line.price),
    money(line.discount),
    money(line.taxable),
    money(line.vat),
    money(line.total),
  ])
}

function totalsOf({ discount, taxable, vat, vatBp, total, standing, currency }: BoughtPaper) {
  return [
    ...(discount > 0 ? [totalOf(label('discount'), discount, currency)] : []),
    totalOf(label('taxableAmount'), taxable, currency),
    totalOf(vat === 0 ? label('vat') : label('vatAtRate', { rate: rateText(vatBp) }), vat, currency),
    totalOf(label('total'), total, currency, true),
    ...(standing && standing.returned > 0 ? [totalOf(label('returned'), standing.returned, currency)] : []),
    ...(standing
      ? [totalOf(label('paid'), standing.paid, currency), totalOf(label('due'), standing.due, currency)]
      : []),
  ]
}

/** What the template draws. */
export function boughtView(paper: BoughtPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  return {
    ...paperHead({ title: label(titles[paper.kind]), number: paper.number, seller: paper.buyer }, reading),
    facts: [
      [
        ...textFact(label(isExpense(paper) ? 'payee' : 'supplier'), nameLines(paper.supplier, reading)),
        ...codeFact(label('supplierDocNo'), paper.supplierDocNo),
        ...codeFact(label('day'), paper.documentOn),
        ...codeFact(label('dueDate'), paper.dueOn),
      ],
      [
        ...codeFact(label('originalInvoice'), paper.originalNumber),
        ...nameFact(label('category'), paper.category, reading),
        ...codeFact(label('buyerVatNumber'), paper.buyer.vatNumber),
        ...codeFact(label('recordedAt'), paper.recordedText),
        ...textFact(label('recordedBy'), nameLines(paper.recordedBy, reading)),
      ],
    ],
    heads: headsOf(paper),
    lines: paper.lines.map((line, index) => lineRow(paper, line, index + 1, reading)),
    totals: totalsOf(paper),
    currency: paper.currency.code,
    notesLabel: label('notes'),
    notes: linesOf(paper.notes),
    terms: { en: [], ar: [] },
  }
}

/** The document as a PDF, on as many sheets as it needs. */
export function renderBought(paper: BoughtPaper, options: BoughtOptions): Uint8Array {
  const data = boughtView(paper, options)
  return setPaper(
    { template: 'bought', data, pictures: sellerPictures(paper.buyer), createdAt: paper.recordedAt },
    options,
  )
}
