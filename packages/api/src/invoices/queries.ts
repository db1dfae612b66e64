import type { InvoiceParty, InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import type { InvoiceCategory, InvoiceType } from '@warsha/domain/invoices'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type SqlBool, sql } from 'kysely'

export type InvoiceFilter = {
  shopId: number
  category: InvoiceCategory | undefined
  type: InvoiceType | undefined
  paymentStatus: 'unpaid' | 'paid' | undefined
  from: string | undefined
  before: string | undefined
  customerId: number | undefined
  /** Where something was searched for: the ids of what was found. */
  found: { invoices: number[]; tickets: number[]; customers: number[] } | null
}

/** Money is owed on an invoice only while its ticket is checked out: spelled so that the index of open tickets serves it. */
const owed = sql<SqlBool>`t.status not in ('Closed', 'Canceled') and t.remaining_minor > 0`

const invoices = (tx: CompanyTx) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'i.companyId').onRef('t.id', '=', 'i.ticketId'))
    .where('i.companyId', '=', tx.companyId)

function matching(tx: CompanyTx, filter: InvoiceFilter) {
  let query = invoices(tx).where('i.shopId', '=', filter.shopId)
  if (filter.category) query = query.where('i.category', '=', filter.category)
  if (filter.type) query = query.where('i.type', '=', filter.type)
  if (filter.paymentStatus === 'unpaid') query = query.where(owed)
  if (filter.paymentStatus === 'paid') query = query.where(sql<SqlBool>`coalesce(t.remaining_minor, 0) <= 0`)
  if (filter.from) query = query.where('i.issuedAt', '>=', filter.from)
  if (filter.before) query = query.where('i.issuedAt', '<', filter.before)
  if (filter.customerId) query = query.where('i.customerId', '=', filter.customerId)
  const { found } = filter
  if (!found) return query
  return query.where((eb) =>
    eb.or([
      eb('i.id', 'in', [0, ...found.invoices]),
      eb('i.ticketId', 'in', [0, ...found.tickets]),
      eb('i.customerId', 'in', [0, ...found.customers]),
    ]),
  )
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
      matching(tx, filter)
        .select(['i.taxableMinor', 'i.vatMinor', 'i.totalMinor'])
        .select(sql<Money>`greatest(coalesce(t.remaining_minor, 0), 0)`.as('dueMinor'))
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

export const listTicketIdsOf = async (tx: CompanyTx, vehicleIds: number[], most: number): Promise<number[]> => {
  if (vehicleIds.length === 0) return []
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('vehicleId', 'in', vehicleIds)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
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
