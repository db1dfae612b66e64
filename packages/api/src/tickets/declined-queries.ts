import type { CompanyTx } from '@warsha/db/database'
import type { DB, Decisions, DeclinedWork, Proposals } from '@warsha/db/schema.gen'
import { anyOf } from '@warsha/db/statement'
import type { Answer } from '@warsha/domain/decisions'
import type { Money } from '@warsha/domain/money'
import { type Insertable, sql, type Updateable, type UpdateObject } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** What the customer is asked on a ticket, with the services as they are now and what a declined one was to cost. */
export const listProposals = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('proposals as p')
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.id', '=', 'p.ticketServiceId'),
    )
    .leftJoin('declinedWork as d', (join) =>
      join.onRef('d.companyId', '=', 'p.companyId').onRef('d.ticketServiceId', '=', 'p.ticketServiceId'),
    )
    .select([
      's.id',
      's.serviceId',
      's.nameEn',
      's.nameAr',
      's.description',
      's.quantityMilli',
      's.status',
      's.totalMinor as own',
      'p.state',
      'p.urgency',
      'p.reason',
      'p.setAside',
      'p.discountAsideMinor as discountAside',
      'p.askedByEn',
      'p.askedByAr',
      'p.askedAt',
      'd.totalMinor as declinedTotal',
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.ticketId', '=', ticketId)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

/** The parts that hang on the services of a ticket. */
export const listPartsOf = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketParts')
    .select(['id', 'ticketServiceId', 'nameEn', 'nameAr', 'quantityMilli', 'totalMinor as total'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('ticketServiceId', 'is not', null)
    .orderBy('position')
    .execute()

export const findProposal = (tx: CompanyTx, ticketServiceId: number) =>
  tx
    .selectFrom('proposals')
    .select(['ticketServiceId', 'ticketId', 'state'])
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .executeTakeFirst()

export const upsertProposals = (tx: CompanyTx, rows: Omit<Insertable<Proposals>, 'companyId'>[]) =>
  tx
    .insertInto('proposals')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'ticketServiceId']).doUpdateSet((eb) => ({
        state: 'Awaiting' as const,
        urgency: eb.ref('excluded.urgency'),
        reason: eb.ref('excluded.reason'),
        askedBy: eb.ref('excluded.askedBy'),
        askedByEn: eb.ref('excluded.askedByEn'),
        askedByAr: eb.ref('excluded.askedByAr'),
        askedAt: sql<string>`now()`,
      })),
    )
    .execute()

export const updateProposal = (tx: CompanyTx, ticketServiceId: number, fields: Updateable<Proposals>) =>
  tx
    .updateTable('proposals')
    .set(fields)
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .execute()

export const deleteProposal = (tx: CompanyTx, ticketServiceId: number) =>
  tx
    .deleteFrom('proposals')
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .execute()

type Given = { ticketServiceId: number; answer: Answer; nameEn: string; nameAr: string; totalMinor: Money }

export async function insertDecision(
  tx: CompanyTx,
  decision: Omit<Insertable<Decisions>, 'companyId'>,
  given: Given[],
): Promise<number> {
  const { id } = await tx
    .insertInto('decisions')
    .values({ companyId: tx.companyId, ...decision })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('decisionAnswers')
    .values(given.map((one) => ({ companyId: tx.companyId, decisionId: id, ...one })))
    .execute()
  return id
}

export const findDecisionByKey = (tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('decisions')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

export const listDecisions = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('decisions as d')
    .select((eb) => [
      'd.id',
      'd.channel',
      'd.person',
      'd.decidedAt',
      'd.address',
      'd.agent',
      'd.signature',
      'd.notedByEn',
      'd.notedByAr',
      jsonArrayFrom(
        eb
          .selectFrom('decisionAnswers as a')
          .select(['a.ticketServiceId', 'a.answer', 'a.nameEn', 'a.nameAr', 'a.totalMinor as total'])
          .whereRef('a.companyId', '=', 'd.companyId')
          .whereRef('a.decisionId', '=', 'd.id')
          .orderBy('a.ticketServiceId'),
      ).as('answers'),
    ])
    .where('d.companyId', '=', tx.companyId)
    .where('d.ticketId', '=', ticketId)
    .orderBy('d.id', 'desc')
    .execute()

export const insertDeclined = (tx: CompanyTx, row: Omit<Insertable<DeclinedWork>, 'companyId'>) =>
  tx
    .insertInto('declinedWork')
    .values({ companyId: tx.companyId, ...row })
    .execute()

export const deleteDeclined = (tx: CompanyTx, ticketServiceId: number) =>
  tx
    .deleteFrom('declinedWork')
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .execute()

/** What was declined and is still to be offered, newest first. */
const declined = (tx: CompanyTx) =>
  tx
    .selectFrom('declinedWork as d')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'd.companyId').onRef('t.id', '=', 'd.ticketId'))
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 'd.companyId').onRef('s.id', '=', 'd.ticketServiceId'),
    )
    .leftJoin('proposals as p', (join) =>
      join.onRef('p.companyId', '=', 'd.companyId').onRef('p.ticketServiceId', '=', 'd.ticketServiceId'),
    )
    .select([
      'd.id',
      'd.vehicleId',
      'd.ticketId',
      't.number as ticketNumber',
      'd.serviceId',
      'd.nameEn',
      'd.nameAr',
      'd.urgency',
      'd.reason',
      'd.totalMinor as total',
      'd.declinedAt',
      's.priceMinor as price',
      's.minPriceMinor as minPrice',
      's.maxPriceMinor as maxPrice',
      's.quantityMilli',
      's.discountMinor as discount',
      's.discountBp',
      's.description',
      's.sectionId',
      's.durationMinutes',
      's.underWarrantyOfId',
      'p.setAside',
      'p.discountAsideMinor as discountAside',
    ])
    .where('d.companyId', '=', tx.companyId)
    .where('d.takenUpTicketId', 'is', null)
    .where('d.dismissedAt', 'is', null)

export type DeclinedRow = Awaited<ReturnType<typeof listDeclinedOf>>[number]

export const listDeclinedOf = (tx: CompanyTx, vehicleId: number) =>
  declined(tx).where('d.vehicleId', '=', vehicleId).orderBy('d.id', 'desc').limit(100).execute()

/** Of these what is still to be offered on a vehicle; the transaction that takes it up holds it already. */
export const listDeclinedAmong = (tx: CompanyTx, vehicleId: number, ids: number[]) =>
  declined(tx).where('d.vehicleId', '=', vehicleId).where('d.id', '=', anyOf(ids)).orderBy('d.id').execute()

/** Locked, so that it is taken up or dismissed once. */
export const lockDeclined = (tx: CompanyTx, id: number) =>
  declined(tx).where('d.id', '=', id).forNoKeyUpdate('d').executeTakeFirst()

export const settleDeclined = (
  tx: CompanyTx,
  id: number,
  fields: Pick<UpdateObject<DB, 'declinedWork'>, 'takenUpTicketId' | 'dismissedAt'>,
) => tx.updateTable('declinedWork').set(fields).where('companyId', '=', tx.companyId).where('id', '=', id).execute()

export const isVehicle = async (tx: CompanyTx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('vehicles')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export const isTicket = async (tx: CompanyTx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('tickets')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Removes the technicians of a declined service that nobody has worked on. */
export const unassign = (tx: CompanyTx, ticketServiceId: number) =>
  tx
    .deleteFrom('ticketTechnicians')
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .execute()
