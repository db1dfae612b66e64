import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'

/** Held while the names of a shop are looked at, so that two people cannot add the same thing at once. */
export const lockShop = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('shops')
    .select(['id', 'enabled'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findShop = (tx: CompanyTx, id: number) =>
  tx.selectFrom('shops').select('id').where('companyId', '=', tx.companyId).where('id', '=', id).executeTakeFirst()

/** The sections of the company in their order, each as the shop has it. */
export const listSections = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('sections as s')
    .select((eb) => [
      's.id',
      's.nameEn',
      's.nameAr',
      's.position',
      's.version',
      eb
        .exists(
          eb
            .selectFrom('shopSections as h')
            .select('h.sectionId')
            .whereRef('h.companyId', '=', 's.companyId')
            .whereRef('h.sectionId', '=', 's.id')
            .where('h.shopId', '=', shopId),
        )
        .$castTo<boolean>()
        .as('open'),
      eb
        .selectFrom('services as v')
        .innerJoin('shopServices as o', (join) =>
          join.onRef('o.companyId', '=', 'v.companyId').onRef('o.serviceId', '=', 'v.id'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('v.companyId', '=', 's.companyId')
        .whereRef('v.sectionId', '=', 's.id')
        .where('o.shopId', '=', shopId)
        .$asScalar()
        .$notNull()
        .as('services'),
    ])
    .where('s.companyId', '=', tx.companyId)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

export const lockSection = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('sections')
    .select(['id', 'nameEn', 'nameAr', 'position', 'version'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertSection = (tx: CompanyTx, section: { nameEn: string; nameAr: string; position: number }) =>
  tx
    .insertInto('sections')
    .values({ companyId: tx.companyId, ...section })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateSection = (
  tx: CompanyTx,
  id: number,
  fields: { nameEn: string; nameAr: string; position: number },
) =>
  tx
    .updateTable('sections')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** A shop that sells a service has opened its section. */
export const openSections = (tx: CompanyTx, sectionId: number, shopIds: number[]) =>
  tx
    .insertInto('shopSections')
    .values(shopIds.map((shopId) => ({ companyId: tx.companyId, shopId, sectionId })))
    .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'sectionId']).doNothing())
    .execute()

export const closeSection = (tx: CompanyTx, sectionId: number, shopId: number) =>
  tx
    .deleteFrom('shopSections')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('sectionId', '=', sectionId)
    .execute()
