import type { CompanyTx } from '@warsha/db/database'
import type { SpareParts } from '@warsha/db/schema.gen'
import { anyOf } from '@warsha/db/statement'
import { type Insertable, sql } from 'kysely'

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`

/** The parts with these numbers and their barcodes; locked to the end where they are to be changed. */
export const partsByNumber = (tx: CompanyTx, keys: readonly string[], hold: boolean) =>
  tx
    .selectFrom('spareParts as p')
    .select(['p.id', 'p.partNo', 'p.partKey', 'p.nameEn', 'p.nameAr', 'p.brand', 'p.categoryId'])
    .select(['p.unit', 'p.purchaseUnit', 'p.factorMilli', 'p.note', 'p.active'])
    .select(['p.priceMinor as price', 'p.minPriceMinor as minPrice'])
    .select(
      sql<string[]>`coalesce((select json_agg(b.barcode order by b.barcode) from app.spare_part_barcodes b
        where b.company_id = p.company_id and b.part_id = p.id), '[]')`.as('barcodes'),
    )
    .where('p.companyId', '=', tx.companyId)
    .where('p.partKey', '=', anyText(keys))
    .orderBy('p.id')
    .$if(hold, (query) => query.forNoKeyUpdate())
    .execute()

/** The parts that these barcodes name. */
export const barcodesTaken = (tx: CompanyTx, barcodes: readonly string[]) =>
  tx
    .selectFrom('sparePartBarcodes as b')
    .innerJoin('spareParts as p', (join) =>
      join.onRef('p.companyId', '=', 'b.companyId').onRef('p.id', '=', 'b.partId'),
    )
    .select(['b.barcode', 'b.partId', 'p.partNo'])
    .where('b.companyId', '=', tx.companyId)
    .where('b.barcode', '=', anyText(barcodes))
    .execute()

/** The parts that a shop keeps in stock, or has on an order of which something is still to come: their units stay. */
export const stockedParts = (tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('stock')
    .select('partId')
    .where('companyId', '=', tx.companyId)
    .where('partId', '=', anyOf(ids))
    .union(
      tx
        .selectFrom('purchaseOrderLines')
        .select('partId')
        .where('companyId', '=', tx.companyId)
        .where('partId', '=', anyOf(ids))
        .where(sql<boolean>`to_come_milli > 0`),
    )
    .execute()

/** The parts that were stored: a number that somebody gave meanwhile is not among them. */
export const insertParts = (tx: CompanyTx, parts: Omit<Insertable<SpareParts>, 'companyId' | 'id'>[]) =>
  tx
    .insertInto('spareParts')
    .values(parts.map((part) => ({ companyId: tx.companyId, ...part })))
    .onConflict((conflict) => conflict.columns(['companyId', 'partKey']).doNothing())
    .returning(['id', 'partKey'])
    .execute()

/** The barcodes that were free, and name these parts now. */
export const insertBarcodesOf = (tx: CompanyTx, rows: { barcode: string; partId: number }[]) =>
  tx
    .insertInto('sparePartBarcodes')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .onConflict((conflict) => conflict.columns(['companyId', 'barcode']).doNothing())
    .returning('barcode')
    .execute()
