import { type Money, mulDiv, type QuantityMilli } from '@warsha/domain/money'
import {
  costOf,
  fellToMinimum,
  type IncomingActivity,
  noStock,
  type OutgoingActivity,
  outgoingActivities,
  refuseTake,
  type Stock,
  type StockDocument,
  withReceived,
  withTaken,
} from '@warsha/domain/stock'
import type { Instant } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { notifyOfMinimum } from '../notifications/notify.ts'
import type { ShopTime } from '../shops/time.ts'
import { addToStock, insertActivities, lockStock, setLevels } from './move-queries.ts'

type Move = {
  partId: number
  /** Thousandths of the stock unit, always positive: the kind says which way it goes. */
  quantityMilli: QuantityMilli
  reason?: string
}
export type StockMove =
  | (Move & {
      kind: OutgoingActivity
      /** Of the quantity, what was reserved for this very purpose; it is reserved no more. */
      reservedMilli?: QuantityMilli
      /** What it cost, in minor units, where it came in just now with the same document: it belongs to no average. */
      value?: Money
    })
  | (Move & {
      kind: IncomingActivity
      /** What all of it cost, in minor units. */
      value: Money
    })

/** What a move did: the value that went with it, in minor units, whichever way. */
export type Moved = { activityId: number; partId: number; quantityMilli: QuantityMilli; value: Money }
type Document = { kind: StockDocument; id: number; number: string }

const isOutgoing = (move: StockMove): move is Extract<StockMove, { kind: OutgoingActivity }> =>
  outgoingActivities.some((kind) => kind === move.kind)

/**
 * Moves stock of a shop in the caller's transaction, and writes the ledger: the only way in which a quantity or a value of stock
 * changes by goods. Refuses what is not here (`stockTooLow`) and quantities of nothing. Call it after the document is locked and
 * before its number is taken. Several moves of one part follow each other.
 */
export async function moveStock(
  { tx, actor }: CompanyContext,
  at: Pick<ShopTime, 'now'>,
  shopId: number,
  moves: readonly StockMove[],
  document: Document | null = null,
): Promise<Moved[]> {
  if (moves.length === 0) return []
  const stock = await lockedStock({ tx }, shopId, moves)
  const began = new Map(stock)
  const lastCost = new Map<number, Money>()
  // Nothing is recorded before what was recorded last, so that the account of a part is in the order of its balances.
  const movedAt = [...stock.values()].reduce((latest, one) => laterOf(latest, one.movedAt), at.now)
  const done = moves.map((move) => {
    const before = stock.get(move.partId)
    if (!before) throw refuse({ code: 'NotFound', field: 'partId' })
    const { after, value } = applied(before, move)
    if (move.kind === 'received') lastCost.set(move.partId, mulDiv(value, 1000, move.quantityMilli))
    stock.set(move.partId, { ...before, ...after })
    return { move, after, value }
  })
  const moved = [...stock.keys()]
  await setLevels(tx, shopId, {
    ids: moved,
    current: moved.map((id) => stock.get(id)?.currentMilli ?? 0),
    reserved: moved.map((id) => stock.get(id)?.reservedMilli ?? 0),
    value: moved.map((id) => stock.get(id)?.value ?? 0),
    lastCost: moved.map((id) => lastCost.get(id) ?? null),
    movedAt,
  })
  notifyOfMinimum({ tx, actor }, shopId, fellIn(began, stock))
  const sign = (move: StockMove) => (isOutgoing(move) ? -1 : 1)
  const rows = await insertActivities(
    tx,
    done.map(({ move, after, value }) => ({
      shopId,
      partId: move.partId,
      kind: move.kind,
      quantityMilli: sign(move) * move.quantityMilli,
      // Never -0.
      valueMinor: sign(move) * value || 0,
      balanceMilli: after.currentMilli,
      balanceMinor: after.value,
      reason: move.reason ?? '',
      document: document?.kind ?? null,
      documentId: document?.id ?? null,
      documentNumber: document?.number ?? '',
      recordedBy: actor.userId,
      recordedByEn: actor.nameEn,
      recordedByAr: actor.nameAr,
      recordedAt: movedAt,
    })),
  )
  return done.map(({ move, value }, index) => ({
    activityId: rows[index]?.id ?? 0,
    partId: move.partId,
    quantityMilli: move.quantityMilli,
    value,
  }))
}

/** The parts that are at their minimum now and were not before, with what is left of them. */
const fellIn = (began: ReadonlyMap<number, Locked>, stock: ReadonlyMap<number, Locked>) =>
  [...stock].flatMap(([partId, after]) => {
    const before = began.get(partId)
    const fell = before && fellToMinimum(before.currentMilli, after)
    return fell ? [{ partId, quantityMilli: after.currentMilli }] : []
  })

/** Instants are written alike, so that the later one is the greater text. */
export const laterOf = (one: Instant, other: Instant | null): Instant => [one, other ?? one].toSorted().at(-1) ?? one

type Locked = Stock & { movedAt: Instant | null; minimumMilli: QuantityMilli }

/**
 * What comes in of a part that the shop never had gets its row before anything is locked, so that all who lock wait for each
 * other in the order of the parts.
 */
async function lockedStock(
  { tx }: Pick<CompanyContext, 'tx'>,
  shopId: number,
  moves: readonly StockMove[],
): Promise<Map<number, Locked>> {
  const incoming = idsOf(moves.filter((move) => !isOutgoing(move)))
  const [, locked] = await Promise.all([
    incoming.length > 0 ? addToStock(tx, shopId, incoming) : null,
    lockStock(tx, shopId, idsOf(moves)),
  ])
  return new Map(locked.map(({ partId, ...row }) => [partId, row]))
}

/**
 * Locks stock that a document is about to move, for a document that needs its number before it moves anything: stock is locked
 * before numbers. Parts that come in for the first time get their rows.
 */
export async function holdStock(
  { tx }: Pick<CompanyContext, 'tx'>,
  shopId: number,
  parts: readonly { partId: number }[],
  direction: 'in' | 'out',
): Promise<void> {
  const ids = idsOf(parts)
  if (ids.length === 0) return
  if (direction === 'in') await addToStock(tx, shopId, ids)
  await lockStock(tx, shopId, ids)
}

const idsOf = (moves: readonly { partId: number }[]): number[] => moves.map(({ partId }) => partId)

function applied(before: Stock, move: StockMove): { after: Stock; value: Money } {
  const { quantityMilli } = move
  if (!isOutgoing(move)) {
    orRefuse(refuseTake({ ...noStock, currentMilli: quantityMilli }, quantityMilli))
    return { after: withReceived(before, quantityMilli, move.value), value: move.value }
  }
  const own = move.reservedMilli ?? 0
  orRefuse(refuseTake(before, quantityMilli, own))
  const value = move.value ?? costOf(before, quantityMilli)
  const after = withTaken(before, quantityMilli, value)
  return { after: { ...after, reservedMilli: after.reservedMilli - own }, value }
}

/** Reserves, or with a negative quantity releases, stock of a shop: nothing moves and the ledger says nothing. */
export async function reserveStock(
  { tx }: Pick<CompanyContext, 'tx'>,
  at: Pick<ShopTime, 'now'>,
  shopId: number,
  wanted: readonly { partId: number; quantityMilli: QuantityMilli }[],
): Promise<void> {
  if (wanted.length === 0) return
  const stock = new Map((await lockStock(tx, shopId, idsOf(wanted))).map(({ partId, ...row }) => [partId, row]))
  for (const { partId, quantityMilli } of wanted) {
    const before = stock.get(partId) ?? { ...noStock, minimumMilli: 0, movedAt: at.now }
    if (quantityMilli > 0) orRefuse(refuseTake(before, quantityMilli))
    stock.set(partId, { ...before, reservedMilli: before.reservedMilli + quantityMilli })
  }
  const kept = [...stock.keys()]
  await setLevels(tx, shopId, {
    ids: kept,
    current: kept.map((id) => stock.get(id)?.currentMilli ?? 0),
    reserved: kept.map((id) => stock.get(id)?.reservedMilli ?? 0),
    value: kept.map((id) => stock.get(id)?.value ?? 0),
    lastCost: kept.map(() => null),
    movedAt: at.now,
  })
}

type Noted = Parameters<typeof insertActivities>[1][number]

/** Writes activities that move no goods, for stock that the caller has locked: a price, a minimum or the cost is another. */
export async function noteOnLedger(
  { tx, actor }: CompanyContext,
  activities: readonly Omit<Noted, 'recordedBy' | 'recordedByEn' | 'recordedByAr'>[],
): Promise<void> {
  if (activities.length === 0) return
  const by = { recordedBy: actor.userId, recordedByEn: actor.nameEn, recordedByAr: actor.nameAr }
  await insertActivities(
    tx,
    activities.map((activity) => ({ ...activity, ...by })),
  )
}
