import type { CompanyTx } from '@warsha/db/database'
import { invoiceTypeOfId, type PurchaseInvoiceCategory, purchaseCategoryOfId } from '@warsha/domain/invoices'
import { docNoKey } from '@warsha/domain/purchases'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { named } from '../lib/named.ts'
import { refuse } from '../lib/refuse.ts'
import { findWanted } from '../lib/search-entries.ts'
import { shopTime } from '../shops/time.ts'
import { findByDocNo } from './change-queries.ts'
import { listPurchaseIdsOf, listPurchaseRows, type PurchaseFilter, type sortColumns, sumPurchases } from './queries.ts'
import { purchasePage, purchaseRow } from './rows.ts'

/** What a search finds is listed as far as this; a user who gets more types another letter. */
const mostFound = 100

type Asked = {
  purchaseInvoiceCategoryId?: number | undefined
  invoiceTypeId?: number | undefined
  supplierId?: number | undefined
  categoryId?: number | undefined
  paymentStatus?: 'unpaid' | 'paid' | 'overdue' | undefined
  toComplete?: boolean | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  searchInput?: string | undefined
}

/** What the list is narrowed to; the purchases and the expenses are lists of different people. Days are those of the shop's calendar, as the documents have them. */
export async function filterOf(
  { tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>,
  input: Asked,
  today: CalendarDate,
  category: PurchaseInvoiceCategory = 'purchase',
): Promise<PurchaseFilter> {
  const { paymentStatus } = input
  const asked = named('purchaseInvoiceCategoryId', input.purchaseInvoiceCategoryId, purchaseCategoryOfId) ?? category
  return {
    shopId: actor.shopId,
    category,
    type: named('invoiceTypeId', input.invoiceTypeId, invoiceTypeOfId),
    supplierId: input.supplierId,
    expenseCategoryId: input.categoryId,
    owed: paymentStatus && paymentStatus !== 'paid',
    toComplete: input.toComplete,
    dueBefore: paymentStatus === 'overdue' ? today : undefined,
    from: input.from,
    to: input.to,
    ids: asked === category ? await foundFor(tx, input.searchInput) : [],
  }
}

type Listed = Asked & {
  page: number
  pageSize: number
  isSortDescending?: boolean | undefined
  sortBy?: keyof typeof sortColumns | undefined
}

export const listPurchases = endpoint.purchases.list.handler(({ input, context }) => pageOf(context, input, 'purchase'))

/** One page of the list, with its sums. */
export async function pageOf(context: CompanyContext, input: Listed, category: PurchaseInvoiceCategory) {
  const { tx, actor } = context
  const { page, pageSize } = input
  const { today } = await shopTime(tx, actor.shopId)
  const filter = await filterOf(context, input, today, category)
  const direction = (input.isSortDescending ?? true) ? 'desc' : 'asc'
  const rows = await listPurchaseRows(tx, filter, { page, pageSize, sortBy: input.sortBy ?? 'id', direction })
  const { count, ...sums } = await sumPurchases(tx, filter)
  return { items: rows.map((row) => purchaseRow(row, today)), totalItems: count, page, pageSize, sums }
}

/** A purchase of another shop is shown, with a role there, with the name of that shop (PUR-017). */
export const getPurchase = endpoint.purchases.get.handler(async ({ input, context: { tx } }) => {
  const { id, shopId, purchaseInvoiceCategoryId } = input
  const purchase = await purchasePage(tx, id)
  if (shopId !== undefined && purchase.shopId !== shopId) throw refuse({ code: 'NotFound', field: 'shopId' })
  if (purchaseInvoiceCategoryId !== undefined && purchaseCategoryOfId(purchaseInvoiceCategoryId) !== 'purchase')
    throw refuse({ code: 'NotFound', field: 'purchaseInvoiceCategoryId' })
  return purchase
})

export const checkSupplierDocNo = endpoint.purchases.checkSupplierDocNo.handler(
  async ({ input: { supplierId, supplierDocNo, exceptId }, context: { tx } }) => ({
    takenBy: (await findByDocNo(tx, supplierId, docNoKey(supplierDocNo), exceptId ?? 0)) ?? null,
  }),
)

const foundFor = async (tx: CompanyTx, typed: string | undefined) => (typed ? found(tx, typed) : undefined)

/** A purchase is found by its own number and that of the supplier's document, by the supplier, and by the ticket it was for. */
async function found(tx: CompanyTx, typed: string): Promise<number[] | undefined> {
  const needle = searchNeedle(typed)
  if (needle.length < shortestSearch) return undefined
  // Suppliers are few and old: among the newest of everything there would be none.
  const entries = await findWanted(tx, needle, [
    { kinds: ['purchase', 'ticket'], most: mostFound },
    { kinds: ['supplier'], most: mostFound },
  ])
  const idsOf = (kind: string) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.entityId)
  const of = { suppliers: idsOf('supplier'), tickets: idsOf('ticket') }
  return [...new Set([...idsOf('purchase'), ...(await listPurchaseIdsOf(tx, of, mostFound))])]
}
