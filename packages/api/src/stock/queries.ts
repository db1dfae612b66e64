import { among } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type Selectable, sql } from 'kysely'
import { expectedOn, onOrder } from './on-order.ts'

export type StockFilter = {
  shopId: number
  categoryId: number | undefined
  atMinimum: boolean | undefined
  reserved: boolean | undefined
  inStock: boolean | undefined
  /** Where something was searched for: the parts found. */
  ids: number[] | undefined
}

/** As the rule of the same name says (domain/stock.ts), for the tile and its list alike; the words of the index `stock_at_minimum`. */
const isAtMinimum = sql<boolean>`minimum_milli > 0 and current_milli <= minimum_milli`

/** The words of the index `stock_reserved`. */
const isReserved = sql<boolean>`reserved_milli > 0`

/** The stock of a shop with the parts that it is of. */
const named = (tx: CompanyTx) =>
  tx
    .selectFrom('stock as s')
    .innerJoin('spareParts as p', (join) =>
      join.onRef('p.companyId', '=', 's.companyId').onRef('p.id', '=', 's.partId'),
    )
    .where('s.companyId', '=', tx.companyId)

/** The stock of a shop, or of some parts: each is one look into the primary key then (see `among`). */
const stockOf = (tx: CompanyTx, shopId: number, ids: number[] | undefined) =>
  ids
    ? sql<Selectable<DB['stock']>>`(
        select r.* from (select distinct unnest(${ids}::bigint[])) as f (id) cross join lateral (
          select * from app.stock where company_id = ${tx.companyId} and shop_id = ${shopId} and part_id = f.id limit 1) as r)`
    : sql<Selectable<DB['stock']>>`(select * from app.stock where company_id = ${tx.companyId} and shop_id = ${shopId})`

function ofShop(tx: CompanyTx, filter: StockFilter) {
  let query = tx.selectFrom(stockOf(tx, filter.shopId, filter.ids).as('s'))
  if (filter.atMinimum) query = query.where(isAtMinimum)
  if (filter.reserved) query = query.where(isReserved)
  if (filter.inStock === true) query = query.where('s.currentMilli', '>', 0)
  if (filter.inStock === false) query = query.where('s.currentMilli', '=', 0)
  return query
}

function matching(tx: CompanyTx, filter: StockFilter) {
  const query = ofShop(tx, filter).innerJoin('spareParts as p', (join) =>
    join.onRef('p.companyId', '=', 's.companyId').onRef('p.id', '=', 's.partId'),
  )
  return filter.categoryId ? query.where('p.categoryId', '=', filter.categoryId) : query
}

const ofPart = ['p.id as partId', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.brand', 'p.unit', 'p.picturePath'] as const
const row = [
  ...ofPart,
  's.currentMilli',
  's.reservedMilli',
  's.minimumMilli',
  's.shelf',
  's.priceMinor as price',
  's.valueMinor as value',
] as const

export const sortColumns = {
  partNo: 'p.partKey',
  current: 's.currentMilli',
  value: 's.valueMinor',
  shelf: 's.shelf',
} as const
type Page = { page: number; pageSize: number; sortBy: keyof typeof sortColumns; direction: 'asc' | 'desc' }

const pageOf = forEach((sortBy: Page['sortBy'], direction: Page['direction'], limit: number) =>
  statement((tx: CompanyTx, filter: StockFilter, offset?: number) =>
    matching(tx, filter)
      .select(row)
      .select([onOrder.as('orderedMilli'), expectedOn.as('expectedOn')])
      .orderBy(sortColumns[sortBy], direction)
      .$if(sortBy !== 'partNo', (query) => query.orderBy('s.partId', direction))
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0)),
  ),
)
export const listStockRows = (tx: CompanyTx, filter: StockFilter, { page, pageSize, sortBy, direction }: Page) =>
  pageOf(sortBy, direction, pageSize).all(tx, filter, (page - 1) * pageSize || undefined)

/** Counted no further than the reader needs to know; the catalogue is asked where it decides. */
export const countStock = statement((tx: CompanyTx, filter: StockFilter) => {
  const found = filter.categoryId ? matching(tx, filter).select('s.partId') : ofShop(tx, filter).select('s.partId')
  return tx.selectFrom(found.limit(countedAtMost).as('found')).select(sql<number>`count(*)`.as('count'))
}).one

export const sumStock = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('stock')
    .select([
      sql<number>`count(*)`.as('parts'),
      sql<number>`count(*) filter (where ${isAtMinimum})`.as('atMinimum'),
      sql<Money>`coalesce(sum(value_minor), 0)::bigint`.as('value'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId),
).one

/** A part in the stock of a shop, with all fields of its own. */
export const findStockPart = statement((tx: CompanyTx, shopId: number, partId: number) =>
  named(tx)
    .select(row)
    .select([onOrder.as('orderedMilli'), expectedOn.as('expectedOn')])
    .select([
      's.shopId',
      's.version',
      's.minPriceMinor as minPrice',
      's.openingMilli',
      's.lastCostMinor as lastCost',
      'p.purchaseUnit',
      'p.factorMilli',
      'p.active',
    ])
    .where('s.shopId', '=', shopId)
    .where('s.partId', '=', partId),
).first

export const listBarcodes = statement((tx: CompanyTx, partId: number) =>
  tx
    .selectFrom('sparePartBarcodes')
    .select('barcode')
    .where('companyId', '=', tx.companyId)
    .where('partId', '=', partId)
    .orderBy('barcode'),
).all

/** What other shops have of a part. */
export const listElsewhere = statement((tx: CompanyTx, shopId: number, partId: number) =>
  tx
    .selectFrom('stock as s')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 's.companyId').onRef('h.id', '=', 's.shopId'))
    .select(['s.shopId', 'h.nameEn', 'h.nameAr', sql<number>`s.current_milli - s.reserved_milli`.as('availableMilli')])
    .where('s.companyId', '=', tx.companyId)
    .where('s.partId', '=', partId)
    .where('s.shopId', '<>', shopId)
    .orderBy('s.shopId'),
).all

/** Parts of the catalogue that are sold, with what a shop has of them; those it never had are asked for the catalogue's prices. */
export const listFound = statement((tx: CompanyTx, shopId: number, ids: number[]) =>
  tx
    .selectFrom(among(tx, 'spareParts', ids).as('p'))
    .leftJoin('stock as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.partId', '=', 'p.id').on('s.shopId', '=', shopId),
    )
    .select(ofPart)
    .select(['p.partKey', 'p.purchaseUnit', 'p.factorMilli'])
    .select([
      sql<number>`coalesce(s.current_milli, 0)`.as('currentMilli'),
      sql<number>`coalesce(s.reserved_milli, 0)`.as('reservedMilli'),
      sql<number>`coalesce(s.minimum_milli, 0)`.as('minimumMilli'),
      sql<string>`coalesce(s.shelf, '')`.as('shelf'),
      sql<Money>`coalesce(s.price_minor, p.price_minor)`.as('price'),
      sql<Money>`coalesce(s.min_price_minor, p.min_price_minor)`.as('minPrice'),
    ])
    .where('p.active', '=', true),
).all

/** The parts that a number or a barcode names exactly, however it is spelled. */
export const listExact = statement(
  (tx: CompanyTx, key: string, barcode: string) =>
    sql<{ id: number }>`
    select id from app.spare_parts where company_id = ${tx.companyId} and part_key = ${key}
    union select part_id from app.spare_part_barcodes where company_id = ${tx.companyId} and barcode = ${barcode}`,
).all
