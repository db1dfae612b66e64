import { amountInWords } from '@warsha/domain/amount-words'
import type { Money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import type { Instant } from '@warsha/domain/time'
import { amountText, type Currency } from './amounts.ts'
import { codeFact, type Fact, nameFact, type Plate, plateFact, textFact } from './facts.ts'
import { totalOf } from './items.ts'
import { type Bilingual, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { linesOf, type TextLine } from './printable.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { label, modeLabel } from './words.ts'

/** The total less what was returned, paid and written off is what remains. */
export type ReceiptTotals = {
  of: 'ticket' | 'invoice'
  total: Money
  returned: Money
  paid: Money
  badDebt: Money
  remaining: Money
}

/** Proof of one payment or refund. Amounts are the stored ones. */
export type ReceiptPaper = {
  kind: 'payment' | 'refund'
  number: string
  takenAt: Instant
  /** The moment in the shop's zone, as it is printed. */
  takenText: string
  seller: Seller
  payer: Bilingual
  ticketNumber: string | null
  invoiceNumber: string | null
  vehicle: { name: Bilingual; plate: Plate | null } | null
  amount: Money
  mode: PaymentMode
  /** Cheque number, transfer reference or card approval. */
  reference: string | null
  cashier: Bilingual | null
  /** Of the ticket or the invoice, after this payment; null of money that is for neither yet. */
  totals: ReceiptTotals | null
  currency: Currency
  notes: string | null
}

export type ReceiptOptions = PaperLanguage & PdfOptions

const paymentFacts = (paper: ReceiptPaper, reading: Reading): Fact[] => [
  ...codeFact(label('receivedAt'), paper.takenText),
  ...textFact(label(paper.kind === 'refund' ? 'paidTo' : 'receivedFrom'), nameLines(paper.payer, reading)),
  ...textFact(label('paymentMode'), nameLines(modeLabel(paper.mode), reading)),
  ...codeFact(label('reference'), paper.reference),
]

const ticketFacts = (paper: ReceiptPaper, reading: Reading): Fact[] => [
  ...codeFact(label('ticket'), paper.ticketNumber),
  ...codeFact(label('invoice'), paper.invoiceNumber),
  ...nameFact(label('vehicle'), paper.vehicle?.name, reading),
  ...plateFact(label('plate'), paper.vehicle?.plate),
  ...codeFact(label('sellerVatNumber'), paper.seller.vatNumber),
  ...textFact(label('receivedBy'), paper.cashier ? nameLines(paper.cashier, reading) : []),
]

/** The amount in words, so that nobody can change the figure with a pen. */
function wordsOf(amount: Money, { code }: Currency, reading: Reading): TextLine[] {
  const words = amountInWords(amount, code)
  return words ? nameLines(words, reading) : []
}

/** Returns and bad debt are rare: without them they have no row. */
const totalRows = ({ of, total, returned, paid, badDebt, remaining }: ReceiptTotals, currency: Currency) => [
  totalOf(label(of === 'ticket' ? 'ticketTotal' : 'invoiceTotal'), total, currency),
  ...(returned > 0 ? [totalOf(label('returned'), returned, currency)] : []),
  totalOf(label('paidSoFar'), paid, currency),
  ...(badDebt > 0 ? [totalOf(label('badDebt'), badDebt, currency)] : []),
  totalOf(label('remaining'), remaining, currency, true),
]

/** What the template draws. */
export function receiptView(paper: ReceiptPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const { totals, currency } = paper
  return {
    ...paperHead(
      {
        title: label(paper.kind === 'refund' ? 'refundReceipt' : 'paymentReceipt'),
        number: paper.number,
        seller: paper.seller,
      },
      reading,
    ),
    facts: [paymentFacts(paper, reading), ticketFacts(paper, reading)],
    amountLabel: label(paper.kind === 'refund' ? 'amountRefunded' : 'amountReceived'),
    amount: amountText(paper.amount, currency),
    inWords: wordsOf(paper.amount, currency, reading),
    totals: totals ? totalRows(totals, currency) : [],
    currency: currency.code,
    notesLabel: label('notes'),
    notes: linesOf(paper.notes),
    signatures: [label('customerSignature'), label('cashierSignature')],
    terms: { en: [], ar: [] },
  }
}

/** The receipt as a PDF on half a sheet. */
export function renderReceipt(paper: ReceiptPaper, options: ReceiptOptions): Uint8Array {
  const data = receiptView(paper, options)
  return setPaper(
    { template: 'receipt', data, pictures: sellerPictures(paper.seller), createdAt: paper.takenAt },
    options,
  )
}
