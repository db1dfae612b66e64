import { type Money, priceOf, type QuantityMilli, sum } from '@warsha/domain/money'
import type { StockUnit } from '@warsha/domain/stock'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import { type Currency, quantityText } from './amounts.ts'
import { codeFact, phoneFact, textFact } from './facts.ts'
import {
  amountCell,
  codeCell,
  type Head,
  linesCell,
  nameCell,
  numberCell,
  numericHead,
  rowOf,
  textHead,
  totalOf,
} from './items.ts'
import { type Bilingual, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { lineOf, linesOf } from './printable.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { label, stockUnitLabel } from './words.ts'

export type PurchaseOrderLine = {
  partNo: string
  name: Bilingual
  unit: StockUnit
  quantityMilli: QuantityMilli
  /** null: the supplier is asked for it. */
  price: Money | null
  expectedOn: CalendarDate | null
}

/** What a shop asks a supplier for. */
export type PurchaseOrderPaper = {
  number: string
  orderedAt: Instant
  orderedOn: CalendarDate
  expectedOn: CalendarDate | null
  /** The shop that orders. */
  seller: Seller
  supplier: { name: Bilingual; phone: string | null }
  lines: readonly PurchaseOrderLine[]
  currency: Currency
  note: string
}
export type PurchaseOrderOptions = PaperLanguage & PdfOptions

const heads: Head[] = [
  textHead(label('lineNumber')),
  textHead(label('part')),
  numericHead(label('quantity')),
  textHead(label('unit')),
  numericHead(label('priceWithoutVat')),
  numericHead(label('total')),
]

const totalOfLine = ({ price, quantityMilli }: PurchaseOrderLine): Money | null =>
  price === null ? null : priceOf(price, quantityMilli)

function rowsOf({ lines, currency }: PurchaseOrderPaper, reading: Reading) {
  return lines.map((line, index) =>
    rowOf([
      codeCell(String(index + 1)),
      linesCell([
        ...nameLines(line.name, reading),
        lineOf(line.partNo),
        ...(line.expectedOn ? [lineOf(line.expectedOn)] : []),
      ]),
      numberCell(quantityText(line.quantityMilli)),
      nameCell(stockUnitLabel(line.unit), reading),
      line.price === null ? nameCell(label('priceAsked'), reading) : amountCell(line.price, currency),
      amountCell(totalOfLine(line), currency),
    ]),
  )
}

/** What the template draws. A total is of prices alone that are known. */
export function purchaseOrderView(paper: PurchaseOrderPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const total = sum(paper.lines.flatMap((line) => totalOfLine(line) ?? []))
  return {
    ...paperHead({ title: label('purchaseOrder'), number: paper.number, seller: paper.seller }, reading),
    facts: [
      [
        ...textFact(label('supplier'), nameLines(paper.supplier.name, reading)),
        ...phoneFact(label('phone'), paper.supplier.phone),
      ],
      [
        ...codeFact(label('orderedOn'), paper.orderedOn),
        ...codeFact(label('expectedOn'), paper.expectedOn),
        ...codeFact(label('buyerVatNumber'), paper.seller.vatNumber),
      ],
    ],
    heads,
    lines: rowsOf(paper, reading),
    totals: total > 0 ? [totalOf(label('totalWithoutVat'), total, paper.currency, true)] : [],
    currency: paper.currency.code,
    notesLabel: label('notes'),
    notes: linesOf(paper.note),
    terms: { en: [], ar: [] },
  }
}

/** The order as a PDF, on as many sheets as it needs. */
export function renderPurchaseOrder(paper: PurchaseOrderPaper, options: PurchaseOrderOptions): Uint8Array {
  const data = purchaseOrderView(paper, options)
  return setPaper(
    { template: 'purchase-order', data, pictures: sellerPictures(paper.seller), createdAt: paper.orderedAt },
    options,
  )
}
