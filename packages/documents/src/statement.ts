import { type Age, type Aged, ages } from '@warsha/domain/dues'
import { type Money, subtract, zero } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import type { Currency } from './amounts.ts'
import { codeFact, phoneFact, textFact } from './facts.ts'
import {
  amountCell,
  codeCell,
  type Head,
  linesCell,
  nameCell,
  numericHead,
  type Row,
  rowOf,
  textHead,
  totalOf,
} from './items.ts'
import { type Bilingual, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { ageLabel, label, lineLabel, modeLabel } from './words.ts'

export type StatementLineKind = Parameters<typeof lineLabel>[0]

export type StatementLine = {
  day: CalendarDate
  kind: StatementLineKind
  mode: PaymentMode | null
  number: string
  /** The ticket, or the supplier's own document. */
  reference: string | null
  /** What it adds to the debt, and what it takes off. */
  debit: Money
  credit: Money
  /** Owed after it. */
  balance: Money
}

/** Whose statement it is: of those who owe us, or of a supplier, whom we owe. */
export type StatementOf = 'customer' | 'supplier'

/** The statement of an account over some days. Amounts are as read from the books: the document formats, it never computes. */
export type StatementPaper = {
  of: StatementOf
  holder: Bilingual
  /** The company has several shops: the statement, headed by one of them, is of them all, and says so. */
  ofAllShops: boolean
  phone: string | null
  vatNumber: string | null
  /** null is everything from the beginning. */
  from: CalendarDate | null
  to: CalendarDate
  printedAt: Instant
  /** The moment in the shop's zone, as it is printed. */
  printedText: string
  seller: Seller
  opening: Money
  debits: Money
  /** Taken off by credit notes, by money, and by what was written off. */
  credited: Money
  paid: Money
  /** What will not be paid: a customer’s bad debt, or what a supplier is not paid. */
  writtenOff: Money
  closing: Money
  lines: readonly StatementLine[]
  /** What is owed on the day of printing, by how long it has been due. */
  ages: Aged
  currency: Currency
}

export type StatementOptions = PaperLanguage & PdfOptions

/** What is owed to a supplier stands where what a customer owes does. */
const headsOf = (of: StatementOf): Head[] => [
  textHead(label('day')),
  textHead(label('description')),
  textHead(label('number')),
  textHead(label(of === 'supplier' ? 'supplierDocNo' : 'ticket')),
  numericHead(label(of === 'supplier' ? 'owedToSupplier' : 'debit')),
  numericHead(label(of === 'supplier' ? 'settledWithSupplier' : 'credit')),
  numericHead(label('balance')),
]

function rowsOf(paper: StatementPaper, reading: Reading): Row[] {
  const { currency } = paper
  const amount = (value: Money) => amountCell(value === 0 ? null : value, currency)
  const opening = rowOf([
    codeCell(paper.from ?? ''),
    nameCell(label('openingBalance'), reading),
    codeCell(''),
    codeCell(''),
    amount(zero),
    amount(zero),
    amountCell(paper.opening, currency),
  ])
  const lines = paper.lines.map((line) =>
    rowOf([
      codeCell(line.day),
      linesCell([
        ...nameLines(lineLabel(line.kind), reading),
        ...(line.mode === null ? [] : nameLines(modeLabel(line.mode), { ...reading, second: null })),
      ]),
      codeCell(line.number),
      codeCell(line.reference ?? ''),
      amount(line.debit),
      amount(line.credit),
      amountCell(line.balance, currency),
    ]),
  )
  return paper.from === null ? lines : [opening, ...lines]
}

/** What the template draws. */
export function statementView(paper: StatementPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const { currency } = paper
  const days = paper.from === null ? paper.to : `${paper.from} – ${paper.to}`
  return {
    ...paperHead({ title: label('statement'), number: days, seller: paper.seller }, reading),
    facts: [
      [
        ...textFact(label(paper.of), nameLines(paper.holder, reading)),
        ...phoneFact(label('phone'), paper.phone),
        ...codeFact(label('buyerVatNumber'), paper.vatNumber),
      ],
      [
        ...codeFact(label('printedAt'), paper.printedText),
        ...textFact(label('covers'), paper.ofAllShops ? nameLines(label('allShops'), reading) : []),
        ...codeFact(label('sellerVatNumber'), paper.seller.vatNumber),
      ],
    ],
    heads: headsOf(paper.of),
    lines: rowsOf(paper, reading),
    totals: [
      totalOf(label('openingBalance'), paper.opening, currency),
      totalOf(label('debits'), paper.debits, currency),
      ...(paper.credited > 0 ? [totalOf(label('credited'), subtract(zero, paper.credited), currency)] : []),
      totalOf(label('paidInDays'), subtract(zero, paper.paid), currency),
      ...(paper.writtenOff > 0 ? [totalOf(label('writtenOffInDays'), subtract(zero, paper.writtenOff), currency)] : []),
      totalOf(label('closingBalance'), paper.closing, currency, true),
    ],
    agesLabel: label('owedByAge'),
    ageHeads: ages.map((age: Age) => numericHead(ageLabel(age))),
    ages: [rowOf(ages.map((age) => amountCell(paper.ages[age], currency)))],
    currency: currency.code,
    terms: { en: [], ar: [] },
  }
}

/** The statement as a PDF, on as many sheets as it needs. */
export function renderStatement(paper: StatementPaper, options: StatementOptions): Uint8Array {
  const data = statementView(paper, options)
  return setPaper(
    { template: 'statement', data, pictures: sellerPictures(paper.seller), createdAt: paper.printedAt },
    options,
  )
}
