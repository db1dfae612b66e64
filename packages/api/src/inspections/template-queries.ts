import type { Template } from '@warsha/contract/inspection-rows'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf } from '@warsha/db/statement'
import type { MeasureUnit } from '@warsha/domain/inspections'
import { sql } from 'kysely'

const columns = ['id', 'nameEn', 'nameAr', 'active', 'position', 'version'] as const

/** The checklists of the company in their order, each with how many points it has. */
export const listTemplates = (tx: CompanyTx) =>
  tx
    .selectFrom('inspectionTemplates as t')
    .select(columns.map((name) => `t.${name}` as const))
    .select((eb) =>
      eb
        .selectFrom('inspectionTemplatePoints as p')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('p.companyId', '=', 't.companyId')
        .whereRef('p.templateId', '=', 't.id')
        .$asScalar()
        .$notNull()
        .as('points'),
    )
    .where('t.companyId', '=', tx.companyId)
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()

export const findTemplate = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('inspectionTemplates')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockTemplate = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('inspectionTemplates')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const listTemplatePoints = (tx: CompanyTx, templateId: number) =>
  tx
    .selectFrom('inspectionTemplatePoints')
    .select(['sectionEn', 'sectionAr', 'nameEn', 'nameAr', 'unit', 'serviceId'])
    .where('companyId', '=', tx.companyId)
    .where('templateId', '=', templateId)
    .orderBy('position')
    .execute()

/** The points of all checklists in their order, with the usual service of each. */
export const listPointsOfAll = async (tx: CompanyTx, { limit, offset }: { limit: number; offset: number }) => {
  const rows = await tx
    .selectFrom('inspectionTemplatePoints as p')
    .innerJoin('inspectionTemplates as t', (join) =>
      join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.templateId'),
    )
    .leftJoin('services as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.id', '=', 'p.serviceId'),
    )
    .select(['t.nameEn as templateEn', 't.nameAr as templateAr', 't.active'])
    .select(['p.sectionEn', 'p.sectionAr', 'p.nameEn', 'p.nameAr', 'p.unit'])
    .select(['s.nameEn as serviceEn', 's.nameAr as serviceAr'])
    .where('p.companyId', '=', tx.companyId)
    .orderBy('t.position')
    .orderBy('t.id')
    .orderBy('p.position')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, unit: row.unit as MeasureUnit | null }))
}

/** Which of these services the company has; locked, so that none is deleted meanwhile. */
export const lockServices = async (tx: CompanyTx, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom('services')
          .select('id')
          .where('companyId', '=', tx.companyId)
          .where('id', '=', anyOf(ids))
          .forKeyShare()
          .execute()
      ).map(({ id }) => id)

type Head = Pick<Template, 'nameEn' | 'nameAr' | 'active' | 'position'>

export const insertTemplate = (tx: CompanyTx, head: Head) =>
  tx
    .insertInto('inspectionTemplates')
    .values({ companyId: tx.companyId, ...head })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateTemplate = (tx: CompanyTx, id: number, head: Head) =>
  tx
    .updateTable('inspectionTemplates')
    .set((eb) => ({ ...head, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export type TemplatePoint = {
  sectionEn: string
  sectionAr: string
  nameEn: string
  nameAr: string
  unit: MeasureUnit | null
  serviceId: number | null
}

export async function setPoints(tx: CompanyTx, templateId: number, points: TemplatePoint[]): Promise<void> {
  await deletePoints(tx, templateId)
  await tx
    .insertInto('inspectionTemplatePoints')
    .values(points.map((point, index) => ({ companyId: tx.companyId, templateId, position: index + 1, ...point })))
    .execute()
}

const deletePoints = (tx: CompanyTx, templateId: number) =>
  tx
    .deleteFrom('inspectionTemplatePoints')
    .where('companyId', '=', tx.companyId)
    .where('templateId', '=', templateId)
    .execute()

export async function deleteTemplate(tx: CompanyTx, id: number): Promise<void> {
  await deletePoints(tx, id)
  await tx.deleteFrom('inspectionTemplates').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
}

export const isTemplateUsed = async (tx: CompanyTx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('inspections')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('templateId', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
