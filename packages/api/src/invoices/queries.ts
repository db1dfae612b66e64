import type { Invoice, InvoiceVehicle } from '@warsha/contract/invoices'
import { among, amongOrAll } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { InvoiceCategory, InvoiceType } from '@warsha/domain/invoices'
import type { Money } from '@warsha/domain/money'
import type { VatExemption } from '@warsha/domain/vat-exemptions'
import { type SqlBool, sql } from 'kysely'
import { namedParty } from '../e-invoices/queries.ts'
import { lineFigures } from '../lib/bill-columns.ts'
import { isNormal } from '../lib/indexed.ts'
import { dueOn, inPlace, isPaid, isUnpaid, type Place } from './unpaid.ts'

export type InvoiceFilter = Place & {
  category?: Exclude<InvoiceCategory, 'spareParts'> | undefined
  /** Of parts over the counter alone. */
  ofParts?: boolean | undefined
  type?: InvoiceType | undefined
  /** Those of prepayments alone. */
  prepayments?: boolean | undefined
  /** Those on which money is owed, or those on which none is. */
  owed?: boolean | undefined
  from?: string | undefined
  before?: string | undefined
  customerId?: number | undefined
  /** Where something was searched for: the ids of the invoices found. */
  ids?: number[] | undefined
}

/** Invoices of the shop, or of several, that pass a filter, without columns and order. */
export function matching(tx: CompanyTx, filter: InvoiceFilter) {
  let query = tx.selectFrom(amongOrAll(tx, 'invoices', filter.ids).as('i')).where(inPlace('i', filter))
  if (filter.category) query = query.where('i.category', '=', filter.category)
  // The words of the index `invoices_of_parts`.
  if (filter.ofParts) query = query.where(sql<SqlBool>`i.category = 'spareParts'`)
  if (filter.prepayments) query = query.where('i.depositTicketId', 'is not', null)
  if (filter.type) query = query.where('i.type', '=', filter.type)
  if (filter.owed === true) query = query.where(isUnpaid(tx, filter))
  if (filter.owed === false) query = query.where(isPaid(tx, filter))
  if (filter.from) query = query.where('i.issuedAt', '>=', filter.from)
  if (filter.before) query = query.where('i.issuedAt', '<', filter.before)
  if (filter.customerId) query = query.where('i.customerId', '=', filter.customerId)
  return query
}

/** Whose sale it is, be it one payer's share or a debit note on it, or for whose work it was paid ahead. */
const itsTicket = sql<
  number | null
>`(case when i.ticket_id is not null then i.ticket_id when i.deposit_ticket_id is not null then i.deposit_ticket_id when y.ticket_id is not null then y.ticket_id else b.ticket_id end)`
/** As the sharing of documents finds it: what another payer was invoiced for is not the customer's to see. */
const sharedTicket = sql<
  number | null
>`(case when i.ticket_id is not null then i.ticket_id when i.deposit_ticket_id is not null then i.deposit_ticket_id else b.ticket_id end)`
/** A note stands with the invoice that it corrects. */
const corrected = sql<
  number | null
>`(case when i.original_invoice_id is null then i.debit_of_id else i.original_invoice_id end)`
const itsInvoice = sql<number>`(case when i.original_invoice_id is not null then i.original_invoice_id when i.debit_of_id is not null then i.debit_of_id else i.id end)`

type Invoices = ReturnType<typeof amongOrAll<'invoices'>>
/** Invoices with the ticket and the customer that a row names. */
const named = (tx: CompanyTx, invoices: Invoices) =>
  tx
    .selectFrom(invoices.as('i'))
    .leftJoin('ticketPayers as y', (join) =>
      join.onRef('y.companyId', '=', 'i.companyId').on('y.invoiceId', '=', itsInvoice),
    )
    .leftJoin('invoices as b', (join) =>
      join.onRef('b.companyId', '=', 'i.companyId').onRef('b.id', '=', 'i.debitOfId'),
    )
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'i.companyId').on('t.id', '=', itsTicket))
    .leftJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'i.companyId').onRef('c.id', '=', 'i.customerId'),
    )
    .leftJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 'i.companyId').onRef('d.id', '=', 'i.dealerId'))
    .leftJoin('receivables as r', (join) =>
      join.onRef('r.companyId', '=', 'i.companyId').onRef('r.invoiceId', '=', 'i.id'),
    )
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'i.companyId').onRef('h.id', '=', 'i.shopId'))
    .where('i.companyId', '=', tx.companyId)

/** What is counted on its ticket, or on the invoice itself where no ticket holds it. */
const counts = (column: 'total_minor' | 'returned_minor' | 'paid_minor' | 'bad_debt_minor') => {
  const own = sql.ref(`t.${column}`)
  const [t, r] = [column === 'total_minor' ? sql`${own} - t.shared_minor` : own, sql.ref(`r.${column}`)]
  return sql<Money | null>`case when r.invoice_id is null then ${t} else ${r} end`
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
  dueOn('t').as('dueOn'),
  'i.shopId',
  'h.nameEn as shopNameEn',
  'h.nameAr as shopNameAr',
  itsTicket.as('ticketId'),
  sql<boolean>`i.deposit_ticket_id is not null`.as('isDeposit'),
  sql<boolean>`i.debit_of_id is not null`.as('isDebitNote'),
  't.number as ticketNumber',
  'i.customerId',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'i.dealerId',
  'd.nameEn as dealerNameEn',
  'd.nameAr as dealerNameAr',
  'i.taxableMinor as taxable',
  'i.vatMinor as vat',
  'i.totalMinor as total',
  counts('total_minor').as('ticketTotal'),
  counts('returned_minor').as('ticketReturned'),
  counts('paid_minor').as('ticketPaid'),
  counts('bad_debt_minor').as('ticketBadDebt'),
] as const

export type StoredRow = Awaited<ReturnType<typeof listInvoiceRows>>[number]
type Page = { page: number; pageSize: number; sortBy: 'id' | 'issuedAt' | 'total'; direction: 'asc' | 'desc' }

const pageOf = forEach((sortBy: Page['sortBy'], direction: Page['direction'], limit: number) =>
  statement((tx: CompanyTx, filter: InvoiceFilter, offset?: number) => {
    const column = ({ id: 'i.id', issuedAt: 'i.issuedAt', total: 'i.totalMinor' } as const)[sortBy]
    const picked = matching(tx, filter)
      .select(['i.companyId', 'i.id'])
      .orderBy(column, direction)
      .$if(sortBy !== 'id', (query) => query.orderBy('i.id', direction))
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    // They stand first: of more than five tables PostgreSQL joins in the order in which they are written (decision 132).
    const invoices: Invoices = sql`(select x.* from ${picked.as('p')}
      join app.invoices as x on x.company_id = ${tx.companyId} and x.company_id = p.company_id and x.id = p.id)`
    return named(tx, invoices).select(row).orderBy(column, direction).orderBy('i.id', direction)
  }),
)

/** One page: its invoices are picked by index first, and only they are joined to what a row names. */
export const listInvoiceRows = (tx: CompanyTx, filter: InvoiceFilter, { page, pageSize, sortBy, direction }: Page) =>
  pageOf(sortBy, direction, pageSize).all(tx, filter, (page - 1) * pageSize || undefined)

/** Some invoices as rows, newest first. */
export const listInvoicesById = statement((tx: CompanyTx, ids: number[]) =>
  named(tx, among(tx, 'invoices', ids))
    .select(row)
    .orderBy('i.id', 'desc'),
).all

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

/** How its prices bore VAT: as its ticket was opened, or as the invoice was issued where no ticket holds it. */
const priced = (how: `${'services' | 'parts'}_${'taxed' | 'inclusive'}`) =>
  sql<boolean | null>`(case when t.id is null then ${sql.ref(`i.${how}`)} else ${sql.ref(`t.${how}`)} end)`

export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** Whether an invoice is of a subscription that the company sold. */
export const isSubscription = (of: string) =>
  sql<boolean>`exists (select from app.sold_subscriptions s
    where s.company_id = ${sql.ref(`${of}.companyId`)} and s.invoice_id = ${sql.ref(`${of}.id`)})`.as('isSubscription')

/** An invoice as it was issued, with what its ticket says of it today and the VAT rules its ticket was opened with. */
export const findInvoice = statement((tx: CompanyTx, id: number) =>
  named(tx, amongOrAll(tx, 'invoices', undefined))
    .leftJoin('invoices as o', (join) => join.onRef('o.companyId', '=', 'i.companyId').on('o.id', '=', corrected))
    .select(row)
    .select([
      sharedTicket.as('sharedTicketId'),
      'i.supplyOn',
      corrected.as('originalInvoiceId'),
      'o.number as originalInvoiceNumber',
      'i.returnReason',
      'h.timeZone',
      sql<boolean>`r.invoice_id is not null`.as('paidOnItsOwn'),
      'y.claimNumber',
      'y.approvalReference',
      'y.approvedOn',
      'y.approvedMinor as approvedAmount',
      namedParty('seller', 'i'),
      namedParty('buyer', 'i'),
      sql<InvoiceVehicle | Record<string, never>>`i.vehicle`.as('vehicle'),
      'i.currency',
      'i.vatBp',
      'i.vatAllowed',
      'i.grossMinor as gross',
      'i.discountMinor as discount',
      'i.paidAtIssueMinor as paidAtIssue',
      sql<boolean>`(select coalesce((o.settings->>'paymentsInInvoices')::boolean, true) from app.companies as o where o.id = i.company_id)`.as(
        'showsPayments',
      ),
      'i.prepaidMinor as prepaid',
      'i.prepaidVatMinor as prepaidVat',
      'i.qr',
      't.version as ticketVersion',
      sql<VatExemption | null>`i.vat_exemption`.as('vatExemption'),
      'i.vatExemptionNote',
      isSubscription('i'),
      sql<
        number | null
      >`(select x.id from app.other_transactions x where x.company_id = i.company_id and x.invoice_id = ${itsInvoice})`.as(
        'transactionId',
      ),
      priced('services_taxed').as('servicesTaxed'),
      priced('services_inclusive').as('servicesInclusive'),
      priced('parts_taxed').as('partsTaxed'),
      priced('parts_inclusive').as('partsInclusive'),
    ])
    .where('i.id', '=', id),
).first

/** But for the kind of the line: only an invoice of a deposit has lines that are neither work nor part. */
export const lineColumns = [...lineFigures, 'returnedMinor as returned', 'backMilli', 'damaged'] as const

const ofItsPart = (quantity: ReturnType<typeof sql>) => sql<number>`coalesce((
  select ${quantity} from app.part_requests q
  join app.ticket_parts p on p.company_id = q.company_id and p.id = q.ticket_part_id
  where q.company_id = invoice_lines.company_id and q.ticket_part_id = invoice_lines.item_id and invoice_lines.kind = 'part'), 0)`
const left = sql`invoice_lines.quantity_milli - invoice_lines.back_milli`
/** A line of a counter sale says itself what is out of it; one of a ticket asks the part that it stands for. */
const goodsOf = (ofPart: ReturnType<typeof ofItsPart>) =>
  sql<number>`case when invoice_lines.spare_part_id is null then ${ofPart} else ${left} end`
const out = sql`q.issued_milli - q.returned_milli - q.credited_milli`
/** What the customer still has of a line's goods; of a line that bears only a share of a part, nothing comes back by itself. */
export const goodsOut = [
  goodsOf(ofItsPart(out)).as('outMilli'),
  goodsOf(ofItsPart(sql`case when p.total_minor = invoice_lines.total_minor then ${out} else 0 end`)).as(
    'comesBackMilli',
  ),
] as const

export const listInvoiceLines = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoiceLines')
    .select(lineColumns)
    .select([sql<Invoice['lines'][number]['kind']>`kind`.as('kind'), ...goodsOut])
    .select((eb) =>
      // Known once the ticket is closed, which may be after its invoice was issued.
      eb
        .selectFrom('ticketServices as s')
        .select('s.warrantyEndsOn')
        .whereRef('s.companyId', '=', 'invoiceLines.companyId')
        .where('s.companyId', '=', tx.companyId)
        .whereRef('s.id', '=', 'invoiceLines.itemId')
        .where('invoiceLines.kind', '=', 'service')
        .as('warrantyEndsOn'),
    )
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('position'),
).all

const note = ['n.id', 'n.number', 'n.issuedAt', 'n.totalMinor as total'] as const

/** The credit notes on an invoice. */
export const listReturns = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoices as n')
    .select(note)
    .where('n.companyId', '=', tx.companyId)
    .where('n.originalInvoiceId', '=', invoiceId)
    .orderBy('n.id'),
).all

/** The debit notes on an invoice, each with what was taken back of it. */
export const listDebits = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoices as n')
    .select(note)
    .select(
      sql<Money>`coalesce((select sum(c.total_minor) from app.invoices as c
        where c.company_id = n.company_id and c.original_invoice_id = n.id), 0)::bigint`.as('returned'),
    )
    .where('n.companyId', '=', tx.companyId)
    .where('n.debitOfId', '=', invoiceId)
    .orderBy('n.id'),
).all
