import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'

type Category = { id: number; nameEn: string; nameAr: string; active: boolean; version: number; parts: number }

export const listCategories = statement(
  (tx: CompanyTx) => sql<Category>`
    select c.id, c.name_en, c.name_ar, c.active, c.version, n.parts
    from app.part_categories c
    cross join lateral (
      select count(*)::int as parts from (
        select from app.spare_parts p where p.company_id = c.company_id and p.category_id = c.id limit ${sql.lit(countedAtMost)}) counted) n
    where c.company_id = ${tx.companyId}
    order by c.name_ar collate "und-x-icu", c.id`,
).all

const oneCategory = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('partCategories')
    .select(['id', 'nameEn', 'nameAr', 'active', 'version'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
export const findCategory = statement(oneCategory).first
export const lockCategory = statement((tx: CompanyTx, id: number) => oneCategory(tx, id).forNoKeyUpdate()).first

/** Two who add one name at once come one after the other. */
export const lockCategories = statement(
  (tx: CompanyTx) => sql`select pg_advisory_xact_lock(hashtextextended('part categories', ${tx.companyId}))`,
).run

type Typed = { nameEn: string; nameAr: string; active: boolean }

export const insertCategory = statement((tx: CompanyTx, typed: Typed) =>
  tx
    .insertInto('partCategories')
    .values({ companyId: tx.companyId, ...typed })
    .returning('id'),
).one

export const updateCategory = statement((tx: CompanyTx, id: number, typed: Typed) =>
  tx
    .updateTable('partCategories')
    .set((eb) => ({ ...typed, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run
