import { inCompany } from '@warsha/db/database'
import { pdfFile, readInvoicePaper } from '../invoices/print-invoice.ts'
import { operatorEndpoint, readingEndpoint } from '../lib/endpoint.ts'
import { noCompany } from '../lib/operator-sessions.ts'
import { printFor } from '../lib/printing.ts'
import { refuse } from '../lib/refuse.ts'
import { countSold, findIssued, isSold, pageOfSold } from './document-queries.ts'
import { inBooks } from './documents.ts'
import { waitingDocuments } from './waiting-documents.ts'

/** The company finds the place by its own order, and no other; the paper is read there, in the books of the seller. */
export const document = readingEndpoint.subscriptions.document.handler(async ({ input, context }) => {
  const { language: lead, services } = context
  const { subscriptionId, kind, language, scale } = input
  const place = await context.read(({ tx }) => findIssued(tx, subscriptionId, kind))
  const { sellerId, invoiceId } = place ?? {}
  if (!sellerId || !invoiceId) throw refuse({ code: 'NotFound' })
  const paper = await inCompany(services.database, sellerId, (tx) => readInvoicePaper(tx, invoiceId), 'read')
  return pdfFile(await context.print({ document: 'invoice', paper, options: { language, scale, lead } }), paper.number)
})

export const operatorDocuments = operatorEndpoint.subscriptions.operatorDocuments.handler(
  async ({ input: { page, pageSize }, context: { services } }) => {
    const issued = await inBooks(services, { items: [], totalItems: 0 }, async (tx) => {
      const [items, { total }] = await Promise.all([pageOfSold(tx, pageSize, (page - 1) * pageSize), countSold(tx)])
      return { items, totalItems: total }
    })
    return { ...issued, page, pageSize, waiting: await waitingDocuments(services) }
  },
)

/** Only what was sold to subscribers: whatever else that company issued is its own. */
export const operatorDocument = operatorEndpoint.subscriptions.operatorDocument.handler(
  async ({ input: { id, language, scale }, context: { services, language: lead }, signal }) => {
    const paper = await inBooks(services, null, async (tx) =>
      (await isSold(tx, id)) ? readInvoicePaper(tx, id) : null,
    )
    if (!paper) throw refuse({ code: 'NotFound' })
    const request = { document: 'invoice' as const, paper, options: { language, scale, lead } }
    return pdfFile(await printFor(services, request, { owner: noCompany, signal }), paper.number)
  },
)
