import type { CompanyTx } from '@warsha/db/database'
import type { InvoicePaper } from '@warsha/documents/invoice'
import { readingEndpoint } from '../lib/endpoint.ts'
import { wholeInvoice } from './get-invoice.ts'
import { invoicePaper } from './paper.ts'
import { findCurrencyDecimals, findIssuer } from './party-queries.ts'

export const printInvoice = readingEndpoint.invoices.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(({ tx }) => readInvoicePaper(tx, input.id))
  const { services, language } = context
  const bytes = await services.printer.invoice(paper, { language: input.language, lead: language })
  return pdfFile(bytes, paper.number)
})

export async function readInvoicePaper(tx: CompanyTx, id: number): Promise<InvoicePaper> {
  const invoice = await wholeInvoice(tx, id)
  const issuer = await findIssuer(tx)
  const settings = issuer.settings as { paymentsInInvoices?: boolean }
  return invoicePaper(invoice, {
    decimals: await findCurrencyDecimals(tx, invoice.currency),
    terms: termsOf(issuer),
    showPayments: settings.paymentsInInvoices !== false,
  })
}

type Term = { descriptionEn: string; descriptionAr: string; orderNo: number }

/** What stands at the foot of the company's papers, in its order. */
export function termsOf(company: Pick<Awaited<ReturnType<typeof findIssuer>>, 'terms'>) {
  const terms = [...(company.terms as Term[])].sort((a, b) => a.orderNo - b.orderNo)
  return { en: terms.map((term) => term.descriptionEn), ar: terms.map((term) => term.descriptionAr) }
}

export const pdfFile = (bytes: Uint8Array, number: string): File =>
  new File([new Uint8Array(bytes)], `${number}.pdf`, { type: 'application/pdf' })
