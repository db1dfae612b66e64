import type { CompanyTx } from '@warsha/db/database'
import type { InvoicePaper } from '@warsha/documents/invoice'
import { refuseHandOver } from '@warsha/domain/e-invoices'
import { paperLook } from '../company/paper-look.ts'
import { riyadhMoment } from '../e-invoices/document.ts'
import { handedOver } from '../e-invoices/handed-over.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { type WholeInvoice, wholeInvoice } from './get-invoice.ts'
import { invoicePaper } from './paper.ts'

export const printInvoice = readingEndpoint.invoices.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(({ tx }) => readInvoicePaper(tx, input.id))
  const { language: lead } = context
  const { language, scale } = input
  const bytes = await context.print({ document: 'invoice', paper, options: { language, scale, lead } })
  return pdfFile(bytes, paper.number)
})

/** Refused until the authority has cleared a standard invoice (decisions, section 11). */
export async function readInvoicePaper(tx: CompanyTx, id: number): Promise<InvoicePaper> {
  const invoice = await wholeInvoice(tx, id)
  orRefuse(refuseHandOver(invoice.eInvoice))
  const paper = invoicePaper(invoice, {
    decimals: await findCurrencyDecimals(tx, invoice.currency),
    look: await paperLook(tx, invoice.shopId, 'Invoice'),
  })
  const eInvoice = invoice.eInvoice && (await handedOver(tx, id))
  if (!eInvoice) return paper
  return { ...paper, eInvoice: { name: nameOfXml(invoice), xml: eInvoice.xml } }
}

/** As the authority names files: VAT number, moment in Riyadh, number with nothing but letters and digits (XML implementation standard, 8). */
function nameOfXml({ seller, issuedAt, number }: WholeInvoice): string {
  const { date, time } = riyadhMoment(issuedAt)
  const moment = `${date}T${time}`.replace(/[-:]/g, '')
  return `${seller.vatNumber}_${moment}_${number.replace(/[^0-9A-Za-z]/g, '-')}.xml`
}

export const pdfFile = (bytes: Uint8Array, number: string): File =>
  new File([new Uint8Array(bytes)], `${number}.pdf`, { type: 'application/pdf' })
