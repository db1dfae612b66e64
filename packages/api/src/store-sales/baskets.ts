import type { CompanyTx } from '@warsha/db/database'
import { availableOf } from '@warsha/domain/stock'
import { basketMinutes } from '@warsha/domain/store-sales'
import type { Instant } from '@warsha/domain/time'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { storePartsOf } from '../lines/store-parts.ts'
import { timeIn } from '../shops/time.ts'
import { reserveStock } from '../stock/move.ts'
import { lockStock } from '../stock/move-queries.ts'
import { reserveWaiting } from '../stock/requests.ts'
import {
  deleteBaskets,
  deleteLines,
  keepBasket,
  listExpiredShops,
  listHeld,
  lockBasket,
  lockExpired,
  setHeld,
} from './basket-queries.ts'

type By = { tx: CompanyTx }
type At = { now: Instant }

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Holds what a basket asks for, as far as it is there and nobody else holds it. */
export const holdBasket = endpoint.storeSales.hold.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { key, lines } = input
  const { shopId, userId } = actor
  const at = await timeIn(context, shopId)
  const expiresAt = new Date(Date.parse(at.now) + basketMinutes * 60_000).toISOString()
  const known = await storePartsOf(
    tx,
    shopId,
    lines.map(({ partId }) => ({ source: 'IssueFromStore' as const, sparePartId: partId })),
  )
  if (lines.some(({ partId }) => !known.has(partId))) throw refuse({ code: 'NotFound', field: 'lines' })
  if (!(await keepBasket(tx, { key, shopId, userId, expiresAt }))) throw refuse({ code: 'NotFound' })
  const expired = (await lockExpired(tx, shopId, at.now, key)).map((one) => one.key)
  const [own, others] = await Promise.all([listHeld(tx, [key]), listHeld(tx, expired)])
  const partIds = inOrder([...own, ...others, ...lines].map(({ partId }) => partId))
  await lockStock(tx, shopId, partIds)
  await release({ tx }, at, shopId, expired, others)
  // Tickets that wait come before the next buyer.
  await reserveWaiting({ tx, actor }, at, shopId, inOrder(others.map(({ partId }) => partId)))

  const stock = new Map((await lockStock(tx, shopId, partIds)).map((row) => [row.partId, availableOf(row)]))
  const heldOf = (partId: number) => own.find((line) => line.partId === partId)?.heldMilli ?? 0
  const next = partIds.map((partId) => {
    const availableMilli = (stock.get(partId) ?? 0) + heldOf(partId)
    const asked = lines.find((line) => line.partId === partId)?.quantityMilli ?? 0
    return { partId, availableMilli, heldMilli: Math.min(asked, availableMilli), before: heldOf(partId) }
  })
  const changed = next.filter(({ heldMilli, before }) => heldMilli !== before)
  await reserveStock(
    { tx },
    at,
    shopId,
    changed.map(({ partId, heldMilli, before }) => ({ partId, quantityMilli: heldMilli - before })),
  )
  const kept = next.filter(({ heldMilli }) => heldMilli > 0)
  await deleteLines(
    tx,
    key,
    own.map(({ partId }) => partId).filter((id) => !kept.some(({ partId }) => partId === id)),
  )
  if (kept.length > 0)
    await setHeld(
      tx,
      key,
      kept.map(({ partId, heldMilli }) => ({ partId, heldMilli })),
    )
  const freed = changed.filter(({ heldMilli, before }) => heldMilli < before).map(({ partId }) => partId)
  await reserveWaiting({ tx, actor }, at, shopId, inOrder(freed))
  const shown = next.filter(({ partId }) => lines.some((line) => line.partId === partId))
  return { expiresAt, lines: shown.map(({ before: _before, ...line }) => line) }
})

type Held = { partId: number; heldMilli: number }

/** Baskets end: what they held is nobody's. Their stock is locked by the caller. */
async function release({ tx }: By, at: At, shopId: number, keys: string[], held: readonly Held[]): Promise<void> {
  if (keys.length === 0) return
  const freed = held.map(({ partId, heldMilli }) => ({ partId, quantityMilli: -heldMilli }))
  await reserveStock({ tx }, at, shopId, freed)
  await deleteBaskets(tx, keys)
}

/** Ends the basket of a sale that is issued now, and says which parts it held: they are free for whoever asks next. */
export async function takeBasket(
  { tx, actor }: By & { actor: { shopId: number; userId: number } },
  key: string | null,
): Promise<{ parts: { partId: number }[]; release: (at: At) => Promise<void> }> {
  const found = key === null ? undefined : await lockBasket(tx, key, actor.shopId, actor.userId)
  if (!found) return { parts: [], release: async () => undefined }
  const held = await listHeld(tx, [found.key])
  return { parts: held, release: (at) => release({ tx }, at, actor.shopId, [found.key], held) }
}

/** Whoever sold nothing leaves; a basket that is gone already is no fault. */
export const leaveBasket = endpoint.storeSales.leave.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const at = await timeIn(context, actor.shopId)
  const { parts, release: free } = await takeBasket(context, input.key)
  const partIds = inOrder(parts.map(({ partId }) => partId))
  await free(at)
  await reserveWaiting({ tx, actor }, at, actor.shopId, partIds)
  return { done: true as const }
})

/** What expired baskets of a company hold is free again, also where nobody sells anything. */
export async function releaseExpired(tx: CompanyTx, now: Instant): Promise<void> {
  const nobodyActs = { userId: 0 }
  const nobody = '00000000-0000-0000-0000-000000000000'
  for (const { shopId } of await listExpiredShops(tx, now)) {
    const keys = (await lockExpired(tx, shopId, now, nobody)).map(({ key }) => key)
    const held = await listHeld(tx, keys)
    await release({ tx }, { now }, shopId, keys, held)
    await reserveWaiting({ tx, actor: nobodyActs }, { now }, shopId, inOrder(held.map(({ partId }) => partId)))
  }
}
