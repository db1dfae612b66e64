import type { CompanyTx } from '@warsha/db/database'
import type { Stock as StockTable } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { sql, type Updateable } from 'kysely'

/** The stock of one part of a shop, locked until the transaction ends. */
export const lockPart = statement((tx: CompanyTx, shopId: number, partId: number) =>
  tx
    .selectFrom('stock')
    .select(['currentMilli', 'reservedMilli', 'valueMinor as value', 'minimumMilli', 'shelf', 'movedAt', 'version'])
    .select(['priceMinor as price', 'minPriceMinor as minPrice'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('partId', '=', partId)
    .forUpdate(),
).first
export type LockedPart = NonNullable<Awaited<ReturnType<typeof lockPart>>>

type Fields = Pick<
  Updateable<StockTable>,
  'priceMinor' | 'minPriceMinor' | 'minimumMilli' | 'shelf' | 'valueMinor' | 'openingMilli' | 'movedAt'
>

export const setStockFields = statement((tx: CompanyTx, shopId: number, partId: number, fields: Fields) =>
  tx
    .updateTable('stock')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('partId', '=', partId),
).run

/** Adds a part of the catalogue to the stock of a shop, unless it is there. */
export const addOneToStock = statement(
  (tx: CompanyTx, shopId: number, partId: number, fields: Required<Omit<Fields, 'valueMinor' | 'movedAt'>>) =>
    tx
      .insertInto('stock')
      .columns([
        'companyId',
        'shopId',
        'partId',
        'priceMinor',
        'minPriceMinor',
        'minimumMilli',
        'shelf',
        'openingMilli',
      ])
      .expression((eb) =>
        eb
          .selectFrom('spareParts as p')
          .select(['p.companyId', sql<number>`${shopId}::bigint`.as('shopId'), 'p.id'])
          .select([
            sql<number>`${fields.priceMinor}::bigint`.as('priceMinor'),
            sql<number>`${fields.minPriceMinor}::bigint`.as('minPriceMinor'),
            sql<number>`${fields.minimumMilli}::bigint`.as('minimumMilli'),
            sql<string>`${fields.shelf}::text`.as('shelf'),
            sql<number>`${fields.openingMilli}::bigint`.as('openingMilli'),
          ])
          .where('p.companyId', '=', tx.companyId)
          .where('p.id', '=', partId),
      )
      .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'partId']).doNothing())
      .returning('partId'),
).first
