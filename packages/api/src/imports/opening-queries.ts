import type { CompanyTx } from '@warsha/db/database'
import { anyOf } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import { type SqlBool, sql } from 'kysely'

/** What the shop begins with of a part: quantities in thousandths, the cost of one unit in minor units, `value` of all of it. */
export type Opening = {
  partId: number
  quantityMilli: number
  value: Money
  cost: Money
  price: Money
  minPrice: Money
  minimumMilli: number
  shelf: string
}

/** The parts of the catalogue that numbers and barcodes name. */
export async function partsNamed(tx: CompanyTx, keys: readonly string[], barcodes: readonly string[]) {
  const { rows } = await sql<{ partId: number; said: string; kind: 'number' | 'barcode' }>`
    select id as part_id, part_key as said, 'number' as kind from app.spare_parts
    where company_id = ${tx.companyId} and part_key = any(${keys}::text[])
    union all
    select part_id, barcode, 'barcode' from app.spare_part_barcodes
    where company_id = ${tx.companyId} and barcode = any(${barcodes}::text[])`.execute(tx)
  return rows
}

export type OpeningPart = Awaited<ReturnType<typeof partsToOpen>>[number]

/** Parts with the prices of the catalogue, and whether a shop has them in its books. */
export const partsToOpen = (tx: CompanyTx, shopId: number, ids: number[]) =>
  tx
    .selectFrom('spareParts as p')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.partId', '=', 'p.id').on('s.shopId', '=', shopId),
    )
    .select(['p.id', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.priceMinor as price', 'p.minPriceMinor as minPrice'])
    .select(sql<SqlBool>`s.part_id is not null`.as('stocked'))
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', anyOf(ids))
    .execute()

/** The parts that the shop did not have in its books until now. */
export const insertOpenings = (tx: CompanyTx, shopId: number, openings: readonly Opening[]) =>
  tx
    .insertInto('stock')
    .values(
      openings.map((one) => ({
        companyId: tx.companyId,
        shopId,
        partId: one.partId,
        priceMinor: one.price,
        minPriceMinor: one.minPrice,
        minimumMilli: one.minimumMilli,
        shelf: one.shelf,
        openingMilli: one.quantityMilli,
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'partId']).doNothing())
    .returning('partId')
    .execute()
