import type { CompanyTx } from '@warsha/db/database'
import type { SpareParts } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import type { Fit } from '@warsha/domain/spare-parts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'

const columns = [
  'id',
  'partNo',
  'nameEn',
  'nameAr',
  'brand',
  'categoryId',
  'unit',
  'purchaseUnit',
  'factorMilli',
  'priceMinor as price',
  'minPriceMinor as minPrice',
  'note',
  'active',
  'picturePath',
  'version',
  'createdAt',
] as const

const onePart = (tx: CompanyTx, id: number) =>
  tx.selectFrom('spareParts').select(columns).where('companyId', '=', tx.companyId).where('id', '=', id)
export const findPart = statement(onePart).first
export const lockPart = statement((tx: CompanyTx, id: number) => onePart(tx, id).forNoKeyUpdate()).first

export const listBarcodes = statement((tx: CompanyTx, partId: number) =>
  tx
    .selectFrom('sparePartBarcodes')
    .select('barcode')
    .where('companyId', '=', tx.companyId)
    .where('partId', '=', partId)
    .orderBy('barcode'),
).all

/** With the names of the makes and models, by which the search finds the part. */
export const listFits = statement((tx: CompanyTx, partId: number) =>
  tx
    .selectFrom('sparePartFits as f')
    .innerJoin('makes as m', 'm.id', 'f.makeId')
    .leftJoin('models as d', 'd.id', 'f.modelId')
    .select(['f.makeId', 'f.modelId', 'f.fromYear', 'f.toYear'])
    .select(['m.nameEn as makeEn', 'm.nameAr as makeAr', 'd.nameEn as modelEn', 'd.nameAr as modelAr'])
    .where('f.companyId', '=', tx.companyId)
    .where('f.partId', '=', partId)
    .orderBy('f.position'),
).all

/** Each pair stands once, the smaller id first; read from both sides. */
export const listSubstitutes = statement(
  (tx: CompanyTx, partId: number) => sql<{ id: number; partNo: string; nameEn: string; nameAr: string }>`
    select p.id, p.part_no, p.name_en, p.name_ar
    from (
      select other_part_id as id from app.spare_part_substitutes where company_id = ${tx.companyId} and part_id = ${partId}
      union all
      select part_id from app.spare_part_substitutes where company_id = ${tx.companyId} and other_part_id = ${partId}) s
    join app.spare_parts p on p.company_id = ${tx.companyId} and p.id = s.id
    order by p.part_key`,
).all

/** Whether a shop has it, ever moved it, or has it on an order of which something is still to come, sent or not. */
const stocked = (tx: CompanyTx, partId: number) =>
  tx
    .selectFrom('stock')
    .select('shopId')
    .where('companyId', '=', tx.companyId)
    .where('partId', '=', partId)
    .where(sql<boolean>`(moved_at is not null or current_milli > 0)`)
    .unionAll(
      tx
        .selectFrom('purchaseOrderLines')
        .select('shopId')
        .where('companyId', '=', tx.companyId)
        .where('partId', '=', partId)
        .where(sql<boolean>`to_come_milli > 0`),
    )
    .limit(1)
export const findStocked = statement(stocked).first

/**
 * The stock rows of parts against moves, and the parts against new rows: nothing of them comes into stock while their unit changes.
 * Rows come before parts, as in whatever moves stock and then stores lines that name its parts. Those that came meanwhile are held last.
 */
export async function holdForOtherUnit(tx: CompanyTx, partIds: number[]): Promise<void> {
  await holdRows(tx, partIds)
  await holdAlone(tx, partIds)
  await holdRows(tx, partIds)
}
const someParts = (tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('spareParts')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
const holdAlone = statement((tx: CompanyTx, ids: number[]) => someParts(tx, ids).forUpdate()).all
const holdRows = statement((tx: CompanyTx, partIds: number[]) =>
  tx
    .selectFrom('stock')
    .select('shopId')
    .where('companyId', '=', tx.companyId)
    .where('partId', '=', anyOf(partIds))
    .orderBy('partId')
    .orderBy('shopId')
    .forUpdate(),
).all

type Stored = Omit<Insertable<SpareParts>, 'companyId' | 'id'>

/** Undefined where another part has the number. */
export const insertPart = statement((tx: CompanyTx, part: Stored) =>
  tx
    .insertInto('spareParts')
    .values({ companyId: tx.companyId, ...part })
    .onConflict((conflict) => conflict.columns(['companyId', 'partKey']).doNothing())
    .returning('id'),
).first

/** Two who give two parts one number at once come one after the other. */
export const lockNumber = statement(
  (tx: CompanyTx, partKey: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended('part ' || ${partKey}, ${tx.companyId}))`,
).run

export const updatePart = statement((tx: CompanyTx, id: number, part: Stored) =>
  tx
    .updateTable('spareParts')
    .set((eb) => ({ ...part, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** The barcodes that were free, and are those of the part now. */
export const insertBarcodes = statement((tx: CompanyTx, partId: number, barcodes: string[]) =>
  tx
    .insertInto('sparePartBarcodes')
    .columns(['companyId', 'barcode', 'partId'])
    .expression(sql`select ${tx.companyId}::bigint, unnest(${barcodes}::text[]), ${partId}::bigint order by 2`)
    .onConflict((conflict) => conflict.columns(['companyId', 'barcode']).doNothing())
    .returning('barcode'),
).all
export const deleteBarcodes = statement((tx: CompanyTx, partId: number) =>
  tx.deleteFrom('sparePartBarcodes').where('companyId', '=', tx.companyId).where('partId', '=', partId),
).run

export async function setFits(tx: CompanyTx, partId: number, fits: readonly Fit[]): Promise<void> {
  await tx.deleteFrom('sparePartFits').where('companyId', '=', tx.companyId).where('partId', '=', partId).execute()
  if (fits.length === 0) return
  await tx
    .insertInto('sparePartFits')
    .values(fits.map((fit, index) => ({ companyId: tx.companyId, partId, position: index + 1, ...fit })))
    .execute()
}

/** How many of these makes there are, and how many of these models of their makes. */
export const countCars = statement(
  (_: CompanyTx, makes: number[], models: number[], makesOfModels: number[]) => sql<{ makes: number; models: number }>`
    select (select count(*)::int from app.makes where id = any(${makes}::bigint[])) as makes,
      (select count(*)::int from unnest(${models}::bigint[], ${makesOfModels}::bigint[]) as f (id, make_id)
        join app.models m on m.id = f.id and m.make_id = f.make_id) as models`,
).one

export async function setSubstitutes(tx: CompanyTx, partId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('sparePartSubstitutes')
    .where('companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('partId', '=', partId), eb('otherPartId', '=', partId)]))
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('sparePartSubstitutes')
    .values(
      ids.map((id) => ({
        companyId: tx.companyId,
        partId: Math.min(id, partId),
        otherPartId: Math.max(id, partId),
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'partId', 'otherPartId']).doNothing())
    .execute()
}

/** Parts that stand in a list of another part, held until it is stored. */
export const holdParts = statement((tx: CompanyTx, ids: number[]) => someParts(tx, ids).forKeyShare()).all
