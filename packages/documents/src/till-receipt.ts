import { amountText, quantityText } from './amounts.ts'
import { codeFact, textFact } from './facts.ts'
import type { InvoiceLine, InvoiceOptions, InvoicePaper } from './invoice.ts'
import { buyerFacts, invoiceTotals } from './invoice-view.ts'
import { nameLines, type PaperLanguage, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { linesOf } from './printable.ts'
import { sellerPictures } from './seller.ts'
import { qrSvg } from './tax-qr.ts'
import { setPaper } from './typst.ts'
import { label } from './words.ts'

/** The width of the roll of a receipt printer, and what it leaves white on each side, in millimetres. */
const roll = { width: 80, margin: 4 }

/** What the template draws of an invoice on a roll: the same words and figures as on a sheet, one below the other. */
export function tillReceiptView(paper: InvoicePaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const { currency } = paper
  const line = ({ name, quantityMilli, unitPrice, discount, total }: InvoiceLine) => ({
    names: nameLines(name, reading),
    quantity: quantityText(quantityMilli),
    price: amountText(unitPrice, currency),
    discount: discount > 0 ? amountText(discount, currency) : null,
    total: amountText(total, currency),
  })
  return {
    ...paperHead({ title: label(paper.kind), number: paper.number, seller: paper.seller }, reading),
    ...roll,
    facts: [
      ...codeFact(label('issueDate'), paper.issueText),
      ...codeFact(label('sellerVatNumber'), paper.seller.vatNumber),
      ...textFact(label('originalInvoice'), linesOf(paper.originalNumbers.join('\n'))),
      ...textFact(label('reason'), paper.reason ? nameLines(paper.reason, reading) : []),
      ...buyerFacts(paper, reading),
    ],
    lines: paper.lines.map(line),
    discountLabel: label('discount'),
    totals: invoiceTotals(paper, reading),
    currency: currency.code,
    qr: paper.qrText === null ? null : qrSvg(paper.qrText),
    qrAlt: label('taxQr'),
    notes: linesOf(paper.notes),
  }
}

/** The invoice as a PDF for the roll of a receipt printer, as long as it needs; the same document gives the same bytes. */
export function renderTillReceipt(paper: InvoicePaper, options: InvoiceOptions): Uint8Array {
  const data = tillReceiptView(paper, options)
  return setPaper(
    { template: 'till-receipt', data, pictures: sellerPictures(paper.seller), createdAt: paper.issuedAt },
    options,
  )
}
