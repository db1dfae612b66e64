import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'

export const findTicketOfService = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketServices')
    .select('ticketId')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export type LineOfService = NonNullable<Awaited<ReturnType<typeof findService>>>

/** A service of a locked ticket, with what hangs on it. */
export const findService = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketServices as s')
    .select((eb) => [
      's.id',
      's.ticketId',
      's.version',
      's.serviceId',
      's.sectionId',
      's.nameEn',
      's.nameAr',
      's.description',
      's.status',
      's.quantityMilli',
      's.priceMinor as price',
      's.minPriceMinor as minPrice',
      's.maxPriceMinor as maxPrice',
      's.discountMinor as discount',
      's.discountBp',
      's.underWarrantyOfId',
      's.dueAt',
      eb
        .selectFrom('ticketTechnicians as a')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('a.companyId', '=', 's.companyId')
        .whereRef('a.ticketServiceId', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('technicians'),
      eb
        .selectFrom('ticketParts as p')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('p.companyId', '=', 's.companyId')
        .whereRef('p.ticketId', '=', 's.ticketId')
        .whereRef('p.ticketServiceId', '=', 's.id')
        .where('p.quantityMilli', '>', 0)
        .$asScalar()
        .$notNull()
        .as('parts'),
      eb
        .selectFrom('ticketParts as p')
        .innerJoin('partRequests as q', (join) =>
          join.onRef('q.companyId', '=', 'p.companyId').onRef('q.ticketPartId', '=', 'p.id'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('p.companyId', '=', 's.companyId')
        .whereRef('p.ticketId', '=', 's.ticketId')
        .whereRef('p.ticketServiceId', '=', 's.id')
        .where(sql<boolean>`q.issued_milli > q.returned_milli`)
        .$asScalar()
        .$notNull()
        .as('storeParts'),
    ])
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', id)
    .executeTakeFirst()

/**
 * The moment that is told, or the time by the clock: now() is when the transaction began, and what it waited for may have started
 * since.
 */
export const byTheClock = (at: string | null) => sql<string>`coalesce(${at}::timestamptz, clock_timestamp())`
export const stretchEnd = (at: string | null) => sql<string>`greatest(started_at, ${byTheClock(at)})`

/** Stops the clocks that run on a service, of any technician. */
export const endStretches = (tx: CompanyTx, ticketServiceId: number, at: string | null) =>
  tx
    .updateTable('workStretches')
    .set({ endedAt: stretchEnd(at) })
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .where('endedAt', 'is', null)
    .execute()

/** A service once done, with the ticket it was done on. */
export const findWarranty = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketServices as s')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 's.companyId').onRef('t.id', '=', 's.ticketId'))
    .select(['s.id as ticketServiceId', 's.serviceId', 's.ticketId', 't.number as ticketNumber', 's.warrantyEndsOn'])
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', id)
    .executeTakeFirst()
