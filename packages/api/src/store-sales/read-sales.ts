import type { StoreSale } from '@warsha/contract/store-sales'
import type { CompanyTx } from '@warsha/db/database'
import { invoiceCategories } from '@warsha/domain/invoices'
import { money, sum, zero } from '@warsha/domain/money'
import { invoicePage } from '../invoices/get-invoice.ts'
import { historyOf } from '../invoices/history.ts'
import { filterOf } from '../invoices/list-invoices.ts'
import { buyerOf } from '../invoices/parties.ts'
import { termDays } from '../invoices/party-queries.ts'
import { pdfFile, readInvoicePaper } from '../invoices/print-invoice.ts'
import { listInvoiceRows } from '../invoices/queries.ts'
import { invoiceRow } from '../invoices/rows.ts'
import { sumInvoices } from '../invoices/sums.ts'
import { endpoint, readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findHolder, sumKept } from '../parties/account-queries.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { findCounterSale, findListOf, listGoodsOf } from './queries.ts'

/** The same list, figures and search as of all sales invoices, for those of parts. */
export const listSales = endpoint.storeSales.list.handler(async ({ input, context }) => {
  const { tx } = context
  const { page, pageSize } = input
  const filter = await filterOf(context, { ...input, allShops: false, invoiceCategoryId: invoiceCategories.spareParts })
  const direction = (input.isSortDescending ?? true) ? 'desc' : 'asc'
  const [rows, { count, ...sums }] = await Promise.all([
    listInvoiceRows(tx, filter, { page, pageSize, sortBy: input.sortBy ?? 'id', direction }),
    sumInvoices(tx, filter),
  ])
  return { items: rows.map(invoiceRow), totalItems: count, page, pageSize, sums }
})

export const getSale = endpoint.storeSales.get.handler(async ({ input, context: { tx } }) => {
  const sale = await salePage(tx, input.id)
  return { ...sale, history: await historyOf(tx, sale) }
})

/** The invoice of a counter sale, or a credit note on one, with what its parts cost. */
export async function salePage(tx: CompanyTx, id: number): Promise<StoreSale> {
  const [found, invoice, goods] = await Promise.all([findCounterSale(tx, id), invoicePage(tx, id), listGoodsOf(tx, id)])
  if (!found) throw refuse({ code: 'NotFound' })
  return { ...invoice, cancelledAt: found.cancelledAt, goods, cost: sum(goods.map(({ cost }) => cost)) }
}

export const printSale = readingEndpoint.storeSales.pdf.handler(async ({ input, context }) => {
  const paper = await context.read(async ({ tx }) => {
    if (!(await findCounterSale(tx, input.id))) throw refuse({ code: 'NotFound' })
    return readInvoicePaper(tx, input.id)
  })
  const { language, scale, on } = input
  const document = on === 'roll' ? 'tillReceipt' : 'invoice'
  const options = { language, scale, lead: context.language }
  return pdfFile(await context.print({ document, paper, options }), paper.number)
})

export const counterBuyer = endpoint.storeSales.buyer.handler(async ({ input, context: { tx } }) => {
  const { customerId, total } = input
  if (!(await findHolder('customer')(tx, customerId))) throw refuse({ code: 'NotFound' })
  const { vatAllowed, currency } = await findVatRules(tx)
  const [{ taxType, missing, paymentTermId }, { credit }, priceListId] = await Promise.all([
    buyerOf(tx, { customerId, dealerId: null }, { vatAllowed, currency, total: money(total) }),
    sumKept('customer')(tx, customerId),
    findListOf(tx, customerId),
  ])
  const paymentDays = await termDays(tx, paymentTermId)
  return { taxType, missing, paymentDays, credit: credit > 0 ? credit : zero, priceListId: priceListId?.id ?? null }
})
