import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { TicketFacts } from '@warsha/domain/tickets'
import { sql, type UpdateObject } from 'kysely'
import { isNormal, isOpen } from '../lib/indexed.ts'
import { knowShop } from '../live/tell.ts'
import { isWaiting } from '../stock/request-queries.ts'

const columns = [
  'id',
  'shopId',
  'number',
  'version',
  'status',
  'customerId',
  'vehicleId',
  'dealerId',
  'supervisorId',
  'km',
  'complaint',
  'assessment',
  'waitingReason',
  'customerAnsweredAt',
  'openedAt',
  'promisedAt',
  'completedAt',
  'checkedOutAt',
  'paymentDueOn',
  'checkoutKey',
  'currency',
  'vatAllowed',
  'vatBp',
  'servicesTaxed',
  'servicesInclusive',
  'partsTaxed',
  'partsInclusive',
  'documentDiscountMinor as documentDiscount',
  'servicesMinor as services',
  'partsMinor as parts',
  'grossMinor as gross',
  'discountMinor as discount',
  'taxableMinor as taxable',
  'vatMinor as vat',
  'totalMinor as total',
  'sharedMinor as shared',
  'returnedMinor as returned',
  'paidMinor as paid',
  'refundedMinor as refunded',
  'badDebtMinor as badDebt',
] as const

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/**
 * Reads a ticket with what the rules ask of it and holds it until the transaction ends: everything that changes a ticket,
 * its lines or its money starts here. What belongs to it is read after the lock, as it is by then.
 */
export async function lockTicket(tx: CompanyTx, id: number) {
  const [ticket, facts] = await Promise.all([lockRow(tx, id), factsOf(tx, id)])
  if (ticket) knowShop(tx, id, ticket.shopId)
  return ticket && { ...ticket, ...facts }
}

const lockRow = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('tickets').select(columns).where('companyId', '=', tx.companyId).where('id', '=', id).forNoKeyUpdate(),
).first

const findFacts = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('tickets as t')
    .select((eb) => [
      eb
        .selectFrom('invoices as i')
        .select('i.number')
        .whereRef('i.companyId', '=', 't.companyId')
        .whereRef('i.ticketId', '=', 't.id')
        .where(isNormal('i.type'))
        .as('invoiceNumber'),
      eb
        .selectFrom('ticketServices as s')
        .select(sql<string>`coalesce(string_agg(s.status::text, ','), '')`.as('statuses'))
        .whereRef('s.companyId', '=', 't.companyId')
        .whereRef('s.ticketId', '=', 't.id')
        .as('statuses'),
      eb
        .selectFrom('ticketParts as p')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('p.companyId', '=', 't.companyId')
        .whereRef('p.ticketId', '=', 't.id')
        .where('p.quantityMilli', '>', 0)
        .as('partsCount'),
      eb
        .selectFrom('partRequests as q')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('q.companyId', '=', 't.companyId')
        .whereRef('q.ticketId', '=', 't.id')
        .where(isWaiting)
        .as('storePartsWaiting'),
      eb
        .selectFrom('ticketPayers as y')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('y.companyId', '=', 't.companyId')
        .whereRef('y.ticketId', '=', 't.id')
        .as('payersCount'),
    ])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', id),
).first

async function factsOf(
  tx: CompanyTx,
  id: number,
): Promise<
  Pick<TicketFacts, 'invoiceNumber' | 'serviceStatuses' | 'storePartsWaiting'> & {
    partsCount: number
    payersCount: number
  }
> {
  const facts = await findFacts(tx, id)
  return {
    invoiceNumber: facts?.invoiceNumber ?? null,
    serviceStatuses: (facts?.statuses ?? '').split(',').filter(Boolean) as TicketFacts['serviceStatuses'][number][],
    partsCount: facts?.partsCount ?? 0,
    payersCount: facts?.payersCount ?? 0,
    storePartsWaiting: facts?.storePartsWaiting ?? 0,
  }
}

export type TicketFields = Omit<UpdateObject<DB, 'tickets'>, 'companyId' | 'id' | 'version'>

/** Stores fields of a locked ticket. Every change of a ticket or of what belongs to it makes a new version. */
export const updateTicket = statement((tx: CompanyTx, id: number, fields: TicketFields) =>
  tx
    .updateTable('tickets')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

export const findTicketByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** The vehicle's ticket in this shop that is not finished, apart from `exceptId`. */
export const findOpenTicketOf = statement((tx: CompanyTx, vehicleId: number, shopId: number, exceptId: number) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('companyId', '=', tx.companyId)
    .where('vehicleId', '=', vehicleId)
    .where('shopId', '=', shopId)
    .where('id', '<>', exceptId)
    .where(isOpen)
    .orderBy('id', 'desc'),
).first
