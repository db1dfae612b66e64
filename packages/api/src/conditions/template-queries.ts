import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'

const used = (tx: CompanyTx) =>
  sql<boolean>`exists (select from app.vehicle_conditions c
    where c.company_id = ${tx.companyId} and c.condition_template_id = m.id)`.as('used')
const row = ['m.id', 'm.nameEn', 'm.nameAr', 'm.active', 'm.version'] as const

export const listTemplates = (tx: CompanyTx) =>
  tx
    .selectFrom('conditionTemplates as m')
    .select(row)
    .select(used(tx))
    .where('m.companyId', '=', tx.companyId)
    .orderBy('m.id')
    .execute()

export const findTemplate = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('conditionTemplates as m')
    .select([...row, 'm.outline'])
    .select(used(tx))
    .where('m.companyId', '=', tx.companyId)
    .where('m.id', '=', id)
    .executeTakeFirst()

/** Locked against a concurrent change, and against a sheet that is about to be drawn on it. */
export const lockTemplate = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('conditionTemplates')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Fields = { nameEn: string; nameAr: string; active: boolean; outline: string }

export const insertTemplate = (tx: CompanyTx, fields: Fields) =>
  tx
    .insertInto('conditionTemplates')
    .values({ companyId: tx.companyId, code: 'own', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateTemplate = (tx: CompanyTx, id: number, fields: Fields) =>
  tx
    .updateTable('conditionTemplates')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deleteTemplate = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('conditionTemplates').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
