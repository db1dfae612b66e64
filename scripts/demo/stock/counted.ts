import { type Money, sum, zero } from '@warsha/domain/money'
import { availableOf } from '@warsha/domain/stock'
import { differenceOf, surplusValueOf } from '@warsha/domain/stock-counts'
import { day, hour, instant, isClosedDay, midnight, minute } from '../clock.ts'
import { partGroups } from '../pools/parts/groups.ts'
import { addRecord } from '../purchase-rows.ts'
import { Random } from '../random.ts'
import { type Store, seededHash } from '../store.ts'
import type { Shop } from '../tenant.ts'
import type { Held, Move } from './room.ts'

/** Which groups were counted, how many days ago, by the place of the shop: in the evening, when nothing moves. */
const sheets = [
  { place: 0, group: 1, ago: 96 },
  { place: 0, group: 0, ago: 33 },
  { place: 2, group: 3, ago: 19 },
]

export function planCounts(store: Store): void {
  const { tenant, timeline, now } = store
  for (const { place, group, ago } of sheets) {
    const start = midnight(now - ago * day)
    const at = (isClosedDay(start) ? start - day : start) + 21.5 * hour
    const shop = tenant.shops[place]
    if (shop) timeline.at(at, () => count(store, shop, group, at))
  }
}

type Line = { held: Held; countedMilli: number; expectedMilli: number; ledgerId: number; at: number }

/** A sheet of a category is counted, and its differences are posted. */
function count(store: Store, shop: Shop, place: number, at: number): void {
  const { room, keeper: by } = shop
  const group = partGroups[place]
  const categoryId = group && store.tenant.catalogue?.categories.get(group)
  if (!room || !categoryId) return
  const own = new Random(shop.id * 71 + place)
  const openedAt = at - 85 * minute
  const listed = [...room.held.values()].filter(
    ({ item, movedAt }) => item.group === group && (movedAt ?? 0) < openedAt,
  )
  const lines = listed.map((held, index): Line => {
    const expectedMilli = held.currentMilli
    const missing = own.chance(0.06) && availableOf(held) >= 1000 ? -1000 : own.chance(0.03) ? 1000 : 0
    const countedAt = openedAt + Math.round(((index + 1) / (listed.length + 1)) * 75 * minute)
    return { held, countedMilli: expectedMilli + missing, expectedMilli, ledgerId: held.newest, at: countedAt }
  })
  const id = store.loader.nextId('stockCounts')
  const number = shop.numbering.take('stockCount', openedAt)
  const moves = lines.flatMap(moveOf)
  const moved = room.move(at, by, moves, { kind: 'stockCount', id, number })
  const posted = moves.map(({ kind, partId }, index) => ({ kind, partId, value: moved[index]?.value ?? zero }))
  const worthOf = (kind: Move['kind']): Money => sum(posted.flatMap((one) => (one.kind === kind ? [one.value] : [])))
  const sheet = { id, number, openedAt, at, surplus: worthOf('surplus'), shortage: worthOf('shortage') }
  storeCount(store, shop, { ...sheet, categoryId, lines: lines.length, requestKey: own.uuid() })
  storeLines(store, shop, id, lines, posted)
  const changes = { number, surplus: sheet.surplus, shortage: sheet.shortage }
  addRecord(store, { at, by, entity: 'stockCount', entityId: id, action: 'stockCountPosted', changes })
}

function moveOf({ held, ...line }: Line): Move[] {
  const difference = differenceOf(line)
  const partId = held.item.id
  if (difference === 0) return []
  if (difference < 0) return [{ kind: 'shortage', partId, quantityMilli: -difference }]
  return [
    { kind: 'surplus', partId, quantityMilli: difference, value: surplusValueOf(held, held.lastCost, difference) },
  ]
}

type Sheet = {
  id: number
  number: string
  openedAt: number
  at: number
  surplus: Money
  shortage: Money
  categoryId: number
  lines: number
  requestKey: string
}

function storeCount({ loader, tenant }: Store, { id: shopId, keeper: by }: Shop, sheet: Sheet): void {
  loader.add('stockCounts', {
    companyId: tenant.companyId,
    id: sheet.id,
    shopId,
    number: sheet.number,
    state: 'posted',
    scope: 'category',
    categoryId: sheet.categoryId,
    openedBy: by.id,
    openedByEn: by.name.en,
    openedByAr: by.name.ar,
    openedAt: instant(sheet.openedAt),
    endedBy: by.id,
    endedByEn: by.name.en,
    endedByAr: by.name.ar,
    endedAt: instant(sheet.at),
    surplusMinor: sheet.surplus,
    shortageMinor: sheet.shortage,
    requestKey: sheet.requestKey,
    requestHash: seededHash,
    version: sheet.lines + 2,
  })
}

type Posted = { partId: number; value: Money }

function storeLines(
  { loader, tenant }: Store,
  { keeper: by }: Shop,
  countId: number,
  lines: readonly Line[],
  posted: readonly Posted[],
): void {
  for (const { held, countedMilli, expectedMilli, ledgerId, at } of lines) {
    const partId = held.item.id
    const own = posted.find((one) => one.partId === partId)
    const difference = countedMilli - expectedMilli
    loader.add('stockCountLines', {
      companyId: tenant.companyId,
      countId,
      partId,
      countedMilli,
      expectedMilli,
      ledgerId,
      countedBy: by.id,
      countedByEn: by.name.en,
      countedByAr: by.name.ar,
      countedAt: instant(at),
      postedMilli: own ? difference : null,
      postedMinor: own ? Math.sign(difference) * own.value : null,
      version: 2,
    })
  }
}
