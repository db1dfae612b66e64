import type { CompanyTx } from '@warsha/db/database'
import { momentsOf } from '@warsha/domain/calendar'
import type { Age, Payer } from '@warsha/domain/dues'
import { invoiceCategoryOfId, invoiceTypeOfId } from '@warsha/domain/invoices'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { named } from '../lib/named.ts'
import { refuse } from '../lib/refuse.ts'
import { findEntries } from '../lib/search-entries.ts'
import { shopTime } from '../shops/time.ts'
import { listDebtIds } from './ageing-queries.ts'
import { type InvoiceFilter, listInvoiceIdsOf, listInvoiceRows } from './queries.ts'
import { invoiceRow } from './rows.ts'
import { sumInvoices } from './sums.ts'
import { type Place, placeOf } from './unpaid.ts'

/** What a search finds is listed as far as this; a user who gets more types another letter. */
const mostFound = 100

type Asked = {
  allShops: boolean
  age?: Age | undefined
  payer?: Payer | undefined
  payerId?: number | undefined
  invoiceCategoryId?: number | undefined
  invoiceTypeId?: number | undefined
  prepayments?: boolean | undefined
  paymentStatus?: 'unpaid' | 'paid' | undefined
  from?: string | undefined
  to?: string | undefined
  customerId?: number | undefined
  searchInput?: string | undefined
}

/** What the list is narrowed to: days are those of the user's calendar. Of several shops only what is unpaid is listed, for it is few. */
export async function filterOf(context: CompanyContext, input: Asked): Promise<InvoiceFilter> {
  const { tx, actor } = context
  const { from, to, allShops } = input
  for (const field of ['allShops', 'age', 'payer', 'payerId'] as const)
    if (input[field] && input.paymentStatus !== 'unpaid') throw refuse({ code: 'invalidInput', field })
  const place = await placeOf(context, allShops)
  const category = named('invoiceCategoryId', input.invoiceCategoryId, invoiceCategoryOfId)
  return {
    ...place,
    ...(category === 'spareParts' ? { ofParts: true } : { category }),
    type: named('invoiceTypeId', input.invoiceTypeId, invoiceTypeOfId),
    prepayments: input.prepayments || undefined,
    owed: input.paymentStatus && input.paymentStatus === 'unpaid',
    from: from && momentsOf({ from, to: from }, actor.timeZone).from,
    before: to && momentsOf({ from: to, to }, actor.timeZone).before,
    customerId: input.customerId,
    ids: both(input.searchInput ? await found(tx, input.searchInput) : undefined, await agedIds(context, place, input)),
  }
}

/** Where it is narrowed to a figure of the ageing: the invoices behind it. */
async function agedIds({ tx, actor }: CompanyContext, place: Place, { age, payer, payerId }: Asked) {
  if (!age && !payer && !payerId) return undefined
  const { today } = await shopTime(tx, actor.shopId)
  return (await listDebtIds(age ?? null)(tx, place, today, payer, payerId)).map(({ id }) => id)
}

function both(some: number[] | undefined, others: number[] | undefined): number[] | undefined {
  if (!some || !others) return some ?? others
  const known = new Set(others)
  return some.filter((id) => known.has(id))
}

export const listInvoices = endpoint.invoices.list.handler(async ({ input, context }) => {
  const { tx } = context
  const { page, pageSize } = input
  const filter = await filterOf(context, input)
  const direction = (input.isSortDescending ?? true) ? 'desc' : 'asc'
  const [rows, { count, ...sums }] = await Promise.all([
    listInvoiceRows(tx, filter, { page, pageSize, sortBy: input.sortBy ?? 'id', direction }),
    sumInvoices(tx, filter),
  ])
  return { items: rows.map(invoiceRow), totalItems: count, page, pageSize, sums }
})

/** An invoice is found by its own number or that of its ticket, by its customer and by the car. */
async function found(tx: CompanyTx, typed: string): Promise<number[] | undefined> {
  const needle = searchNeedle(typed)
  if (needle.length < shortestSearch) return undefined
  const entries = await findEntries(tx, needle, ['invoice', 'ticket', 'customer', 'vehicle'], mostFound)
  const idsOf = (kind: string) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.entityId)
  const of = { tickets: idsOf('ticket'), vehicles: idsOf('vehicle'), customers: idsOf('customer') }
  return [...new Set([...idsOf('invoice'), ...(await listInvoiceIdsOf(tx, of, mostFound))])]
}
