import type { InvoiceParty, InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import type { InvoiceCategory, InvoiceType } from '@warsha/domain/invoices'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type SqlBool, sql } from 'kysely'
import { isNormal } from './issue-queries.ts'

export type InvoiceFilter = {
  shopId: number
  category: InvoiceCategory | undefined
  type: InvoiceType | undefined
  paymentStatus: 'unpaid' | 'paid' | undefined
  from: string | undefined
  before: string | undefined
  customerId: number | undefined
  /** Where something was searched for: the ids of the invoices found. */
  ids: number[] | null
}

/** Money is owed only on open tickets, which are few: their ids are read first, so that no plan walks all invoices for them. */
const owedTickets = (tx: CompanyTx, shopId: number) =>
  sql`array(select o.id from app.tickets as o where o.company_id = ${tx.companyId} and o.shop_id = ${shopId}
    and o.status not in ('Closed', 'Canceled') and o.remaining_minor > 0)`
const isUnpaid = (tx: CompanyTx, shopId: number) =>
  sql<SqlBool>`(i.type = 'Normal' and i.ticket_id = any(${owedTickets(tx, shopId)}))`
const isPaid = (tx: CompanyTx, shopId: number) =>
  sql<SqlBool>`(i.ticket_id is null or i.ticket_id <> all(${owedTickets(tx, shopId)}))`

const invoices = (tx: CompanyTx) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'i.companyId').onRef('t.id', '=', 'i.ticketId'))
    .where('i.companyId', '=', tx.companyId)

/** The same, with no other tickets than those on which money is owed: ten thousand are summed, and few are owed. */
const owedInvoices = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('tickets as t', (join) =>
      join
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.id', '=', 'i.ticketId')
        .on('t.shopId', '=', shopId)
        .on(sql<SqlBool>`t.status not in ('Closed', 'Canceled')`)
        .on(sql<SqlBool>`t.remaining_minor > 0`),
    )
    .where('i.companyId', '=', tx.companyId)

function matching(tx: CompanyTx, filter: InvoiceFilter, from = invoices(tx)) {
  let query = from.where('i.shopId', '=', filter.shopId)
  if (filter.category) query = query.where('i.category', '=', filter.category)
  if (filter.type) query = query.where('i.type', '=', filter.type)
  if (filter.paymentStatus === 'unpaid') query = query.where(isUnpaid(tx, filter.shopId))
  if (filter.paymentStatus === 'paid') query = query.where(isPaid(tx, filter.shopId))
  if (filter.from) query = query.where('i.issuedAt', '>=', filter.from)
  if (filter.before) query = query.where('i.issuedAt', '<', filter.before)
  if (filter.customerId) query = query.where('i.customerId', '=', filter.customerId)
  return filter.ids ? query.where('i.id', 'in', [0, ...filter.ids]) : query
}

const row = [
  'i.id',
  'i.number',
  'i.type',
  'i.category',
  'i.taxType',
  'i.isCredit',
  'i.issuedAt',
  'i.paymentDueOn',
  'i.shopId',
  'i.ticketId',
  't.number as ticketNumber',
  'i.customerId',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'i.taxableMinor as taxable',
  'i.vatMinor as vat',
  'i.totalMinor as total',
  't.totalMinor as ticketTotal',
  't.paidMinor as ticketPaid',
  't.badDebtMinor as ticketBadDebt',
] as const

const withCustomer = (query: ReturnType<typeof invoices>) =>
  query.leftJoin('customers as c', (join) =>
    join.onRef('c.companyId', '=', 'i.companyId').onRef('c.id', '=', 'i.customerId'),
  )

export type StoredRow = Awaited<ReturnType<typeof listInvoiceRows>>[number]
type Page = { page: number; pageSize: number; sortBy: 'id' | 'issuedAt' | 'total'; direction: 'asc' | 'desc' }

export function listInvoiceRows(tx: CompanyTx, filter: InvoiceFilter, { page, pageSize, sortBy, direction }: Page) {
  const query = withCustomer(matching(tx, filter)).select(row)
  const column = { id: 'i.id', issuedAt: 'i.issuedAt', total: 'i.totalMinor' } as const
  const sorted = sortBy === 'id' ? query : query.orderBy(column[sortBy], direction)
  return sorted
    .orderBy('i.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** How many match and what they come to, over the first 10,000. */
export const sumInvoices = (tx: CompanyTx, filter: InvoiceFilter) =>
  tx
    .selectFrom(
      matching(tx, filter, owedInvoices(tx, filter.shopId))
        .select(['i.taxableMinor', 'i.vatMinor', 'i.totalMinor'])
        .select(sql<Money>`coalesce(t.remaining_minor, 0)`.as('dueMinor'))
        .limit(countedAtMost)
        .as('found'),
    )
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Money>`coalesce(sum(taxable_minor), 0)::bigint`.as('taxable'),
      sql<Money>`coalesce(sum(vat_minor), 0)::bigint`.as('vat'),
      sql<Money>`coalesce(sum(total_minor), 0)::bigint`.as('total'),
      sql<Money>`coalesce(sum(due_minor), 0)::bigint`.as('due'),
    ])
    .executeTakeFirstOrThrow()

/** The newest sales invoices of tickets, of cars and of customers, as far as `most` of each. */
export async function listInvoiceIdsOf(
  tx: CompanyTx,
  of: { tickets: number[]; vehicles: number[]; customers: number[] },
  most: number,
): Promise<number[]> {
  const newest = tx
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.companyId', '=', tx.companyId)
    .where(isNormal('i.type'))
    .orderBy('i.id', 'desc')
    .limit(most)
  const byTicket = newest.where('i.ticketId', 'in', [0, ...of.tickets])
  const byCar = newest
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'i.companyId').onRef('t.id', '=', 'i.ticketId'))
    .where('t.vehicleId', 'in', [0, ...of.vehicles])
  const byCustomer = newest.where('i.customerId', 'in', [0, ...of.customers])
  const found = [of.tickets.length && byTicket, of.vehicles.length && byCar, of.customers.length && byCustomer]
  const ids: number[] = []
  for (const query of found) if (query) ids.push(...(await query.execute()).map(({ id }) => id))
  return ids
}

export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** An invoice as it was issued, with what its ticket says of it today and the VAT rules its ticket was opened with. */
export const findInvoice = (tx: CompanyTx, id: number) =>
  withCustomer(invoices(tx))
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'i.companyId').onRef('h.id', '=', 'i.shopId'))
    .leftJoin('invoices as o', (join) =>
      join.onRef('o.companyId', '=', 'i.companyId').onRef('o.id', '=', 'i.originalInvoiceId'),
    )
    .select(row)
    .select([
      'i.supplyOn',
      'i.originalInvoiceId',
      'o.number as originalInvoiceNumber',
      'i.dealerId',
      'h.nameEn as shopNameEn',
      'h.nameAr as shopNameAr',
      'h.timeZone',
      sql<InvoiceParty>`i.seller`.as('seller'),
      sql<InvoiceParty>`i.buyer`.as('buyer'),
      sql<InvoiceVehicle | Record<string, never>>`i.vehicle`.as('vehicle'),
      'i.currency',
      'i.vatBp',
      'i.vatAllowed',
      'i.grossMinor as gross',
      'i.discountMinor as discount',
      'i.paidAtIssueMinor as paidAtIssue',
      'i.qr',
      't.servicesTaxed',
      't.partsTaxed',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()

export const listInvoiceLines = (tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoiceLines')
    .select([
      'position',
      sql<'service' | 'part'>`kind`.as('kind'),
      'nameEn',
      'nameAr',
      'quantityMilli',
      'priceMinor as price',
      'grossMinor as gross',
      'discountMinor as discount',
      'taxableMinor as taxable',
      'vatMinor as vat',
      'totalMinor as total',
    ])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute()
