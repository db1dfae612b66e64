import type { StockPart, StockRow } from '@warsha/contract/stock'
import type { CompanyTx } from '@warsha/db/database'
import { barcodeOf } from '@warsha/domain/barcodes'
import { momentsOf } from '@warsha/domain/calendar'
import { mostFound } from '@warsha/domain/lists'
import { partNoKey } from '@warsha/domain/parts'
import { refusePermission } from '@warsha/domain/permissions'
import { readsPriceLists } from '@warsha/domain/route-permissions'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { availableOf, averageCostOf, type Stock } from '@warsha/domain/stock'
import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findEntries } from '../lib/search-entries.ts'
import { idsOfSeenShops } from '../lib/seen-shops.ts'
import { pricesByPart } from '../spare-parts/price-list-queries.ts'
import { countActivities, listActivityRows } from './activity-queries.ts'
import {
  countStock,
  findStockPart,
  listBarcodes,
  listElsewhere,
  listExact,
  listFound,
  listStockRows,
  sumStock,
} from './queries.ts'
import { onTheWayTo } from './valuation-queries.ts'

/** What a picker offers. */
const mostOffered = 12

const withDerived = <S extends Stock>(stock: S) => ({
  ...stock,
  availableMilli: availableOf(stock),
  averageCost: averageCostOf(stock),
})

/** Parts by their number and barcode, exactly as read, and by the words of the search. */
async function found(tx: CompanyTx, typed: string): Promise<{ exact: Set<number>; ids: number[] }> {
  const needle = searchNeedle(typed)
  const [exact, entries] = await Promise.all([
    listExact(tx, partNoKey(typed), barcodeOf(typed)),
    needle.length < shortestSearch ? [] : findEntries(tx, needle, ['sparePart'], mostFound),
  ])
  const first = new Set(exact.map(({ id }) => id))
  return { exact: first, ids: [...new Set([...first, ...entries.map(({ entityId }) => entityId)])] }
}

/** What was read exactly stands first, then what is here. */
export const findParts = endpoint.stock.find.handler(async ({ input, context: { tx, actor } }) => {
  const { exact, ids } = await found(tx, input.searchInput)
  if (ids.length === 0) return { items: [] }
  const rows = await listFound(tx, actor.shopId, ids)
  const placed = rows
    .map(({ partKey, ...row }) => ({ ...row, availableMilli: row.currentMilli - row.reservedMilli, partKey }))
    .toSorted(
      (a, b) =>
        Number(exact.has(b.partId)) - Number(exact.has(a.partId)) ||
        Number(b.availableMilli > 0) - Number(a.availableMilli > 0) ||
        (a.partKey < b.partKey ? -1 : 1),
    )
  const offered = placed.slice(0, mostOffered)
  const mayKnow = refusePermission(actor, readsPriceLists) === null
  const listed = await pricesByPart(tx, mayKnow ? offered.map(({ partId }) => partId) : [])
  return {
    items: offered.map(({ partKey: _key, ...row }) => ({ ...row, listPrices: listed.get(row.partId) ?? [] })),
  }
})

export const listStock = endpoint.stock.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, searchInput, sortBy = 'partNo', isSortDescending = false } = input
  const { categoryId, atMinimum, reserved, inStock } = input
  const ids = searchInput ? (await found(tx, searchInput)).ids : undefined
  const filter = { shopId: actor.shopId, categoryId, atMinimum, reserved, inStock, ids }
  const direction = isSortDescending ? 'desc' : 'asc'
  const [rows, { count }] = await Promise.all([
    listStockRows(tx, filter, { page, pageSize, sortBy, direction }),
    countStock(tx, filter),
  ])
  return { items: rows.map((row): StockRow => withDerived(row)), totalItems: count, page, pageSize }
})

export const stockSummary = endpoint.stock.summary.handler(({ context: { tx, actor } }) => sumStock(tx, actor.shopId))

export const getStock = endpoint.stock.get.handler(({ input, context }) => stockPart(context, input.partId))

/** A part of the caller's shop as its page shows it. */
export async function stockPart({ tx, actor }: { tx: CompanyTx; actor: Actor }, partId: number): Promise<StockPart> {
  const [stock, barcodes, elsewhere, onTheWay, seen] = await Promise.all([
    findStockPart(tx, actor.shopId, partId),
    listBarcodes(tx, partId),
    listElsewhere(tx, actor.shopId, partId),
    onTheWayTo(tx, actor.shopId, partId),
    idsOfSeenShops({ tx, actor }, { module: 'store' }),
  ])
  if (!stock) throw refuse({ code: 'NotFound' })
  return {
    ...withDerived(stock),
    onTheWayMilli: onTheWay.milli,
    barcodes: barcodes.map(({ barcode }) => barcode),
    elsewhere: elsewhere.filter(({ shopId }) => seen?.includes(shopId) ?? true),
  }
}

export const listActivities = endpoint.stock.activities.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, partId, activity, changes, from, to, isSortDescending = true } = input
  const filter = {
    shopId: actor.shopId,
    partId,
    kind: activity,
    changes,
    from: from && momentsOf({ from, to: from }, actor.timeZone).from,
    before: to && momentsOf({ from: to, to }, actor.timeZone).before,
  }
  const [items, { count }] = await Promise.all([
    listActivityRows(tx, filter, { page, pageSize, direction: isSortDescending ? 'desc' : 'asc' }),
    countActivities(tx, filter),
  ])
  return { items, totalItems: count, page, pageSize }
})
