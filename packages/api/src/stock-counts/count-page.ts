import type { StockCount, StockCountLine } from '@warsha/contract/stock-counts'
import type { CompanyTx } from '@warsha/db/database'
import { type Money, money, subtract, zero } from '@warsha/domain/money'
import { costOf } from '@warsha/domain/stock'
import { differenceOf, seesExpected, surplusValueOf } from '@warsha/domain/stock-counts'
import type { Actor } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import {
  type FoundLine,
  findLine,
  listBelowReserved,
  listHolders,
  listLineRows,
  listToRecount,
  sumDifferences,
} from './line-queries.ts'
import { findCount, type LockedCount } from './queries.ts'
import { sumUncounted } from './uncounted-queries.ts'

type By = { tx: CompanyTx; actor: Actor }
export const isOwner = ({ actor }: Pick<By, 'actor'>): boolean => actor.roles.includes('Owner')

/** A count of the shop that the caller works in, as its page shows it. */
export async function countPage({ tx, actor }: By, id: number): Promise<StockCount> {
  const found = await findCount(tx, actor.shopId, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const { surplus, shortage, ...count } = found
  const none = { uncounted: null, toRecount: [], belowReserved: [] }
  if (!seesExpected(count, isOwner({ actor }))) return { ...count, ...none, differences: null }
  const of = { id, shopId: count.shopId }
  const sums = await sumDifferences(tx, of)
  if (count.state !== 'open') return { ...count, ...none, differences: { parts: sums.parts, surplus, shortage } }
  const [uncounted, toRecount, below] = await Promise.all([
    sumUncounted(tx, id),
    listToRecount(tx, of),
    listBelowReserved(tx, of),
  ])
  return { ...count, differences: sums, uncounted, toRecount, belowReserved: await withTickets(tx, of.shopId, below) }
}

async function withTickets(tx: CompanyTx, shopId: number, below: Awaited<ReturnType<typeof listBelowReserved>>) {
  if (below.length === 0) return []
  const holders = await listHolders(
    tx,
    shopId,
    below.map(({ partId }) => partId),
  )
  return below.map((part) => ({
    ...part,
    tickets: holders.flatMap(({ partId, id, number }) => (partId === part.partId ? { id, number } : [])),
  }))
}

/** A line as it is shown; `sees`: with what is expected. */
export function shownLine(row: FoundLine, sees: boolean): StockCountLine {
  const { postedMinor, currentMilli, reservedMilli, value, lastUnitCost, expectedMilli, countedMilli, ...line } = row
  const difference = countedMilli === null || !sees ? null : differenceOf({ countedMilli, expectedMilli })
  const stock = { currentMilli, reservedMilli, value }
  return {
    ...line,
    countedMilli,
    expectedMilli: sees ? expectedMilli : null,
    differenceMilli: difference,
    difference: postedMinor === null ? worth(stock, lastUnitCost, difference ?? 0) : money(Number(postedMinor)),
  }
}

function worth(stock: Parameters<typeof costOf>[0], lastUnitCost: Money | null, difference: number): Money {
  if (difference > 0) return surplusValueOf(stock, lastUnitCost, difference)
  const gone = Math.min(-difference, stock.currentMilli)
  return gone > 0 ? subtract(zero, costOf(stock, gone)) : zero
}

export async function lineOf({ tx, actor }: By, count: LockedCount, partId: number): Promise<StockCountLine> {
  const line = await findLine(tx, count, partId)
  if (!line) throw refuse({ code: 'NotFound', field: 'partId' })
  const { ledgerId: _ledger, ...row } = line
  return shownLine(row, seesExpected(count, isOwner({ actor })))
}

type Asked = {
  id: number
  counted?: boolean | undefined
  differing?: boolean | undefined
  searchInput?: string | undefined
}
/** The lines of a sheet as its reader is shown them. */
export async function linesOf({ tx, actor }: By, asked: Asked, page: { limit: number; offset: number }) {
  const { id, counted, differing, searchInput } = asked
  const found = await findCount(tx, actor.shopId, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const sees = seesExpected(found, isOwner({ actor }))
  if (differing && !sees) throw refuse({ code: 'countIsBlind' })
  const filter = { counted, differing, searchInput }
  const rows = await listLineRows(tx, found, filter, page)
  return { found, filter, rows: rows.map((row) => shownLine(row, sees)) }
}
