import type { Money } from '@warsha/domain/money'
import { type Identifier, identifierNames } from '@warsha/domain/parties'
import { noVatWords } from '@warsha/domain/vat-exemptions'
import { amountText, countText, quantityText, rateText } from './amounts.ts'
import { codeFact, type Fact, nameFact, plateFact, registerText, textFact } from './facts.ts'
import type { InvoiceLine, InvoicePaper } from './invoice.ts'
import {
  amountCell,
  codeCell,
  type Head,
  linesCell,
  type NameLine,
  numberCell,
  numericHead,
  type Row,
  rowOf,
  type Total,
  textHead,
  totalOf,
} from './items.ts'
import { blockLines, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { lineOf, linesOf } from './printable.ts'
import { qrSvg } from './tax-qr.ts'
import { placeOfTerms, termsView } from './terms.ts'
import { amountsIn, type Label, label } from './words.ts'

const isCreditNote = ({ kind }: InvoicePaper): boolean => kind.endsWith('reditNote')
const hasVat = ({ totals }: InvoicePaper): boolean => totals.vat.length > 0

function documentFacts(paper: InvoicePaper, reading: Reading): Fact[] {
  return [
    ...codeFact(label('issueDate'), paper.issueText),
    ...codeFact(label('supplyDate'), paper.supplyDate),
    ...textFact(label('originalInvoice'), linesOf(paper.originalNumbers.join('\n'))),
    ...textFact(label('depositInvoices'), linesOf(paper.prepaidNumbers.join('\n'))),
    ...textFact(label('reason'), paper.reason ? nameLines(paper.reason, reading) : []),
    ...textFact(label('noVat'), noVatLines(paper, reading)),
    ...codeFact(label('sellerVatNumber'), paper.seller.vatNumber),
    ...codeFact(label('ticket'), paper.ticketNumber),
  ]
}

/** Why it bears no VAT: in the words of the law, and in those of the seller. */
function noVatLines({ noVat }: InvoicePaper, reading: Reading) {
  if (!noVat) return []
  return [...nameLines(label(noVatWords[noVat.exemption]), reading), ...linesOf(noVat.note)]
}

const vehicleFacts = ({ vehicle }: InvoicePaper, reading: Reading): Fact[] => [
  ...nameFact(label('vehicle'), vehicle?.name, reading),
  ...plateFact(label('plate'), vehicle?.plate),
  ...codeFact(label('km'), typeof vehicle?.km === 'number' ? countText(vehicle.km) : null),
]

const heightOf = (facts: readonly Fact[]): number =>
  facts.reduce((lines, fact) => lines + (fact.kind === 'text' ? fact.lines.length : 1), 0)

/** Two columns of similar height, so that the document fits on one page: the car goes where there is less. */
function factsOf(paper: InvoicePaper, reading: Reading): [Fact[], Fact[]] {
  const [document, buyer] = [documentFacts(paper, reading), buyerFacts(paper, reading)]
  const vehicle = vehicleFacts(paper, reading)
  return heightOf(buyer) < heightOf(document) ? [document, [...buyer, ...vehicle]] : [[...document, ...vehicle], buyer]
}

function claimFacts({ claim, currency }: InvoicePaper): Fact[] {
  if (!claim) return []
  const { number, approval, approvedOn, approvedAmount } = claim
  return [
    ...textFact(label('claimNumber'), linesOf(number)),
    ...textFact(label('approvalReference'), linesOf(approval)),
    ...codeFact(label('approvedOn'), approvedOn),
    ...codeFact(label('approvedAmount'), approvedAmount === null ? null : amountText(approvedAmount, currency)),
  ]
}

/** Who buys, and until when it is to be paid. */
export function buyerFacts(paper: InvoicePaper, reading: Reading): Fact[] {
  const { buyer, dueDate } = paper
  const due = [...claimFacts(paper), ...codeFact(label('dueDate'), dueDate)]
  if (!buyer) return due
  return [
    ...textFact(label('buyer'), nameLines(buyer.name, reading)),
    ...codeFact(label('buyerVatNumber'), buyer.vatNumber),
    ...identifierFact(buyer.identifier),
    ...textFact(label('address'), blockLines(buyer.addressLines, reading)),
    ...due,
  ]
}

const identifierFact = (identifier: Identifier | null): Fact[] =>
  identifier ? codeFact(label(identifierNames[identifier.scheme]), registerText(identifier.number)) : []

// Side by side the two languages say the rate once; alone, each says it.
const rateLabel = (
  withRate: 'vatColumn' | 'vatAtRate',
  bare: 'vat' | 'vatName',
  rate: string,
  { second }: Reading,
): Label => (second === null ? label(withRate, { rate }) : { en: label(withRate, { rate }).en, ar: label(bare).ar })

function headsOf(paper: InvoicePaper, reading: Reading): Head[] {
  const [first, ...more] = paper.totals.vat
  const oneRate = first && more.length === 0
  const vatHead = oneRate ? rateLabel('vatColumn', 'vat', rateText(first.rateBp), reading) : label('vat')
  return [
    textHead(label('lineNumber')),
    textHead(label('description')),
    numericHead(label('quantity')),
    numericHead(label('price')),
    numericHead(label('discount')),
    ...(hasVat(paper) ? [numericHead(label('taxable')), numericHead(vatHead)] : []),
    numericHead(label('total')),
  ]
}

/** The name in each language, and beside it until when the work is under warranty: a line of its own would cost the sheet. */
function namesOf({ name, warrantyUntil }: InvoiceLine, reading: Reading): NameLine[] {
  const lines = nameLines(name, reading)
  if (!warrantyUntil) return lines
  const words = label('warrantyUntil', { day: warrantyUntil })
  const { lead, second } = reading
  return lines.map((line, at) => ({ ...line, aside: lineOf(words[at === 0 || second === null ? lead : second]) }))
}

function lineRow(paper: InvoicePaper, line: InvoiceLine, number: number, reading: Reading): Row {
  const money = (amount: Money) => amountCell(amount, paper.currency)
  // With several rates on one document each line says its own, because the head of the column cannot.
  const rate = paper.totals.vat.length > 1 ? rateText(line.vatBp) : null
  return rowOf([
    codeCell(String(number)),
    linesCell(namesOf(line, reading)),
    numberCell(quantityText(line.quantityMilli)),
    money(line.unitPrice),
    money(line.discount),
    ...(hasVat(paper) ? [money(line.taxable), { ...money(line.vat), below: rate }] : []),
    money(line.total),
  ])
}

/** The sums of an invoice, each with its label; the total itself stands large. */
export function invoiceTotals(paper: InvoicePaper, reading: Reading): Total[] {
  const { totals, currency } = paper
  const row = (name: Label, amount: Money) => totalOf(name, amount, currency)
  const rows = [row(label('gross'), totals.gross), row(label('discount'), totals.discount)]
  if (totals.vat.length === 1) rows.push(row(label('taxableAmount'), totals.taxable))
  for (const { rateBp, taxable, vat } of totals.vat) {
    const rate = rateText(rateBp)
    if (totals.vat.length > 1) rows.push(row(label('taxableAmountAtRate', { rate }), taxable))
    const name = totals.vat.length > 1 ? label('vatAtRate', { rate }) : rateLabel('vatAtRate', 'vatName', rate, reading)
    rows.push(row(name, vat))
  }
  rows.push(totalOf(label(hasVat(paper) ? 'totalWithVat' : 'total'), totals.total, currency, true))
  if (totals.prepaid) {
    rows.push(row(label('prepaid'), totals.prepaid.amount))
    if (hasVat(paper)) rows.push(row(label('prepaidVat'), totals.prepaid.vat))
  }
  const [paid, due] = isCreditNote(paper) ? [label('refunded'), label('toRefund')] : [label('paid'), label('due')]
  if (totals.paid !== null) rows.push(row(paid, totals.paid))
  if (totals.due !== null) rows.push(row(due, totals.due))
  return rows
}

/** What the template draws: every word chosen, every figure written out. */
export function invoiceView(paper: InvoicePaper, options: PaperLanguage) {
  const reading = readingOf(options)
  return {
    ...paperHead({ title: label(paper.kind), number: paper.number, seller: paper.seller }, reading),
    facts: factsOf(paper, reading),
    heads: headsOf(paper, reading),
    lines: paper.lines.map((line, index) => lineRow(paper, line, index + 1, reading)),
    totals: invoiceTotals(paper, reading),
    currency: paper.currency.code,
    amountsIn: amountsIn(paper.currency.code),
    qr: paper.qrText === null ? null : qrSvg(paper.qrText),
    qrPixels: paper.qrPixels ?? null,
    qrAlt: label('taxQr'),
    notesLabel: label('notes'),
    notes: linesOf(paper.notes),
    terms: termsView(paper.terms),
    termsPlace: placeOfTerms(paper.terms, paper.lines.length, paper.seller),
  }
}
