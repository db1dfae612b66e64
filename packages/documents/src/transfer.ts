import type { QuantityMilli } from '@warsha/domain/money'
import type { StockUnit } from '@warsha/domain/stock'
import type { Instant } from '@warsha/domain/time'
import { quantityText } from './amounts.ts'
import { codeFact, textFact } from './facts.ts'
import { codeCell, type Head, linesCell, nameCell, numberCell, numericHead, rowOf, textHead } from './items.ts'
import { type Bilingual, nameLines, type PaperLanguage, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { lineOf, linesOf } from './printable.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { label, stockUnitLabel } from './words.ts'

export type TransferPaperLine = {
  partNo: string
  name: Bilingual
  unit: StockUnit
  quantityMilli: QuantityMilli
  /** What of it arrived so far. */
  receivedMilli: QuantityMilli
}

/** What goes along with goods from one shop to another: quantities to be counted and signed for, and no cost. */
export type TransferPaper = {
  number: string
  /** The shop that sends, under its letterhead. */
  seller: Seller
  from: Bilingual
  to: Bilingual
  /** When it left in the zone of the sender, or was written while it is a draft. */
  at: Instant
  atText: string
  sentBy: Bilingual | null
  lines: readonly TransferPaperLine[]
  note: string
}
export type TransferOptions = PaperLanguage & PdfOptions

const heads: Head[] = [
  textHead(label('lineNumber')),
  textHead(label('part')),
  textHead(label('unit')),
  numericHead(label('quantity')),
  numericHead(label('arrived')),
]

/** What the template draws. What has not arrived is left empty, to be written by hand. */
export function transferView(paper: TransferPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const rows = paper.lines.map(({ partNo, name, unit, quantityMilli, receivedMilli }, index) =>
    rowOf([
      codeCell(String(index + 1)),
      linesCell([...nameLines(name, reading), lineOf(partNo)]),
      nameCell(stockUnitLabel(unit), reading),
      numberCell(quantityText(quantityMilli)),
      receivedMilli > 0 ? numberCell(quantityText(receivedMilli)) : linesCell([]),
    ]),
  )
  return {
    ...paperHead({ title: label('transfer'), number: paper.number, seller: paper.seller }, reading),
    facts: [
      [
        ...textFact(label('fromShop'), nameLines(paper.from, reading)),
        ...textFact(label('toShop'), nameLines(paper.to, reading)),
      ],
      [
        ...codeFact(label('sentAt'), paper.atText),
        ...(paper.sentBy ? textFact(label('sentBy'), nameLines(paper.sentBy, reading)) : []),
      ],
    ],
    heads,
    lines: rows,
    notesLabel: label('notes'),
    notes: linesOf(paper.note),
    signatures: [label('senderSignature'), label('receiverSignature')],
    terms: { en: [], ar: [] },
  }
}

/** The transfer as a PDF, on as many sheets as it needs. */
export function renderTransfer(paper: TransferPaper, options: TransferOptions): Uint8Array {
  const data = transferView(paper, options)
  return setPaper({ template: 'transfer', data, pictures: sellerPictures(paper.seller), createdAt: paper.at }, options)
}
