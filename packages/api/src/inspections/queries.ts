import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { anyOf } from '@warsha/db/statement'
import { sql, type UpdateObject } from 'kysely'
import { isNormal } from '../lib/indexed.ts'
import type { TemplatePoint } from './template-queries.ts'

const columns = [
  'id',
  'ticketId',
  'templateId',
  'nameEn',
  'nameAr',
  'startedByEn',
  'startedByAr',
  'startedAt',
  'finishedByEn',
  'finishedByAr',
  'finishedAt',
] as const

export const findInspection = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('inspections')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

const mostOfTicket = 50
export const listInspections = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('inspections')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(mostOfTicket)
    .execute()

export type PointRow = Awaited<ReturnType<typeof listPoints>>[number]

const points = (tx: CompanyTx) =>
  tx
    .selectFrom('inspectionPoints as p')
    .leftJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.id', '=', 'p.ticketServiceId'),
    )
    .leftJoin('proposals as q', (join) =>
      join.onRef('q.companyId', '=', 'p.companyId').onRef('q.ticketServiceId', '=', 'p.ticketServiceId'),
    )
    .select([
      'p.id',
      'p.inspectionId',
      'p.sectionEn',
      'p.sectionAr',
      'p.nameEn',
      'p.nameAr',
      'p.unit',
      'p.serviceId',
      'p.state',
      'p.remark',
      'p.valueMilli',
      'p.checkedByEn',
      'p.checkedByAr',
      'p.checkedAt',
      'p.ticketServiceId',
      'p.version',
      's.nameEn as lineEn',
      's.nameAr as lineAr',
      's.status as lineStatus',
      'q.state as approval',
    ])
    .select((eb) =>
      eb
        .selectFrom('inspectionPointFiles as f')
        .select(sql<number[]>`coalesce(json_agg(f.file_id order by f.file_id), '[]')`.as('ids'))
        .whereRef('f.companyId', '=', 'p.companyId')
        .whereRef('f.pointId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('fileIds'),
    )
    .where('p.companyId', '=', tx.companyId)

/** The points of inspections in their order, each with the ticket line that was proposed for it. */
export const listPoints = (tx: CompanyTx, inspectionIds: number[]) =>
  points(tx)
    .where('p.inspectionId', '=', anyOf(inspectionIds))
    .orderBy('p.inspectionId')
    .orderBy('p.position')
    .execute()

export const findPoint = (tx: CompanyTx, id: number) => points(tx).where('p.id', '=', id).executeTakeFirst()

/** The findings because of which lines of a ticket were proposed. */
export const listFindingsOf = (tx: CompanyTx, ticketServiceIds: number[]) =>
  points(tx).where('p.ticketServiceId', '=', anyOf(ticketServiceIds)).orderBy('p.position').orderBy('p.id').execute()

type Started = {
  ticketId: number
  templateId: number
  nameEn: string
  nameAr: string
  startedBy: number
  startedByEn: string
  startedByAr: string
}

export async function insertInspection(tx: CompanyTx, head: Started, copied: TemplatePoint[]): Promise<number> {
  const { id } = await tx
    .insertInto('inspections')
    .values({ companyId: tx.companyId, ...head })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('inspectionPoints')
    .values(
      copied.map((point, index) => ({ companyId: tx.companyId, inspectionId: id, position: index + 1, ...point })),
    )
    .execute()
  return id
}

export async function deleteInspection(tx: CompanyTx, id: number): Promise<void> {
  await tx.deleteFrom('inspectionPoints').where('companyId', '=', tx.companyId).where('inspectionId', '=', id).execute()
  await tx.deleteFrom('inspections').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
}

type InspectionFields = Pick<
  UpdateObject<DB, 'inspections'>,
  'finishedBy' | 'finishedByEn' | 'finishedByAr' | 'finishedAt'
>
export const updateInspection = (tx: CompanyTx, id: number, fields: InspectionFields) =>
  tx.updateTable('inspections').set(fields).where('companyId', '=', tx.companyId).where('id', '=', id).execute()

type PointFields = Omit<UpdateObject<DB, 'inspectionPoints'>, 'companyId' | 'id' | 'version'>
export const updatePoints = (tx: CompanyTx, ids: number[], fields: PointFields) =>
  tx
    .updateTable('inspectionPoints')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .execute()

/** The ticket and its car, as far as an inspection names them. */
export const findInspected = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets as t')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 't.companyId').onRef('i.ticketId', '=', 't.id').on(isNormal('i.type')),
    )
    .select(['t.id', 't.number', 't.status', 't.vehicleId', 't.km', 'i.number as invoiceNumber'])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', ticketId)
    .executeTakeFirst()

const lastOfVehicle = 5
/** The finished inspections of a car over all its visits, the last ones first. */
export const listPastInspections = (tx: CompanyTx, vehicleId: number) =>
  tx
    .selectFrom('inspections as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select([
      'n.id',
      'n.ticketId',
      't.number as ticketNumber',
      'n.nameEn',
      'n.nameAr',
      'n.finishedByEn',
      'n.finishedByAr',
      'n.finishedAt',
    ])
    .where('n.companyId', '=', tx.companyId)
    .where('t.vehicleId', '=', vehicleId)
    .where('n.finishedAt', 'is not', null)
    .orderBy('n.id', 'desc')
    .limit(lastOfVehicle)
    .execute()

export const insertPointFiles = (tx: CompanyTx, pointId: number, fileIds: readonly number[]) =>
  tx
    .insertInto('inspectionPointFiles')
    .values(fileIds.map((fileId) => ({ companyId: tx.companyId, pointId, fileId })))
    .onConflict((conflict) => conflict.columns(['companyId', 'pointId', 'fileId']).doNothing())
    .execute()

/** Whether a photo shows what the customer of a ticket is asked about. */
export const isPhotoOfFinding = async (tx: CompanyTx, ticketId: number, fileId: number): Promise<boolean> =>
  (await tx
    .selectFrom('inspectionPointFiles as f')
    .innerJoin('inspectionPoints as p', (join) =>
      join.onRef('p.companyId', '=', 'f.companyId').onRef('p.id', '=', 'f.pointId'),
    )
    .innerJoin('proposals as q', (join) =>
      join.onRef('q.companyId', '=', 'p.companyId').onRef('q.ticketServiceId', '=', 'p.ticketServiceId'),
    )
    .select('f.fileId')
    .where('f.companyId', '=', tx.companyId)
    .where('f.fileId', '=', fileId)
    .where('q.ticketId', '=', ticketId)
    .executeTakeFirst()) !== undefined
