import type { CompanyTx } from '@warsha/db/database'
import type { DB, Estimates } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { type Insertable, sql, type UpdateObject } from 'kysely'

const columns = [
  'id',
  'shopId',
  'number',
  'version',
  'customerId',
  'vehicleId',
  'complaint',
  'note',
  'validUntil',
  'declinedWorkIds',
  'vatAllowed',
  'vatBp',
  'servicesTaxed',
  'servicesInclusive',
  'partsTaxed',
  'partsInclusive',
  'documentDiscountMinor as documentDiscount',
  'totalMinor as total',
  'answered',
  'revision',
  'changedSinceSent',
  'sentAt',
  'callAskedAt',
  'createdBy',
  'ticketId',
] as const

export type LockedEstimate = NonNullable<Awaited<ReturnType<typeof lockEstimate>>>

/**
 * Holds an estimate until the transaction ends: everything that changes it or its lines, and its conversion, starts here. Its
 * ticket is read after the lock, as it is by then.
 */
export async function lockEstimate(tx: CompanyTx, id: number) {
  const row = await lockRow(tx, id)
  if (!row) return undefined
  const { ticketId, ...estimate } = row
  return { ...estimate, ticketNumber: ticketId === null ? null : (await findTicketNumber(tx, ticketId)).number }
}

const findTicketNumber = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('tickets').select('number').where('companyId', '=', tx.companyId).where('id', '=', id),
).one

const lockRow = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('estimates')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate(),
).first

export const insertEstimate = statement((tx: CompanyTx, estimate: Omit<Insertable<Estimates>, 'companyId'>) =>
  tx
    .insertInto('estimates')
    .values({ companyId: tx.companyId, ...estimate })
    .returning('id'),
).one

export type EstimateFields = Omit<UpdateObject<DB, 'estimates'>, 'companyId' | 'id' | 'version'>

/** Stores fields of a locked estimate, as a new version. */
export const updateEstimate = statement((tx: CompanyTx, id: number, fields: EstimateFields) =>
  tx
    .updateTable('estimates')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

export const findEstimateByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('estimates')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** Which estimate became the ticket that was opened under a key. */
export const findConvertedByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('estimates as e', (join) =>
      join.onRef('e.companyId', '=', 't.companyId').onRef('e.ticketId', '=', 't.id'),
    )
    .select(['e.id', 't.requestHash'])
    .where('t.companyId', '=', tx.companyId)
    .where('t.requestKey', '=', requestKey),
).first

/** Whose car it is now. */
export const findVehicle = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('vehicles').select(['id', 'customerId']).where('companyId', '=', tx.companyId).where('id', '=', id),
).first

const mostActivities = 1000
export const listEstimateActivities = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'userId', 'userNameEn', 'userNameAr', 'entity', 'changes as facts'])
    .where('companyId', '=', tx.companyId)
    .where('entity', '=', 'estimate')
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .limit(mostActivities),
).all
