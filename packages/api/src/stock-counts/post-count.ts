import { type Money, money, type QuantityMilli, sum, zero } from '@warsha/domain/money'
import { averageCostOf, noStock, type Stock } from '@warsha/domain/stock'
import { differenceOf, missingOfReserved, refuseLine, refusePosting, surplusValueOf } from '@warsha/domain/stock-counts'
import { refuseLargeLine } from '@warsha/domain/totals'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { tellOfStore, tellOfTicket } from '../live/tell.ts'
import { type ShopTime, timeIn } from '../shops/time.ts'
import { holdStock, type Moved, moveStock, reserveStock, type StockMove } from '../stock/move.ts'
import { setReserved } from '../stock/request-queries.ts'
import { reserveWaiting } from '../stock/requests.ts'
import { countPage, isOwner } from './count-page.ts'
import { heldCount } from './count-stock.ts'
import { holdersOf, listCorrected, listLevels, listToPost, setPosted } from './line-queries.ts'
import { endCount, type LockedCount } from './queries.ts'
import { listStaying } from './uncounted-queries.ts'

type ToPost = Awaited<ReturnType<typeof listToPost>>[number]
type Level = Stock & { lastUnitCost: Money | null }
type Difference = { line: ToPost; stock: Level; counted: QuantityMilli; expected: QuantityMilli; difference: number }

/** Every difference becomes a surplus or a shortage, or none does. */
export const postCount = endpoint.stockCounts.post.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, version, uncountedAsZero, releaseReserved } = input
  const sent = sentAs('stockCountPosted', id, input)
  const done = await wasDone(context, sent)
  const count = await heldCount(context, id)
  if (done) return countPage(context, id)
  const lines = await listToPost(tx, count, uncountedAsZero)
  orRefuse(refusePosting(count, isOwner(context), lines.length))
  if (count.version !== version) throw refuse({ code: 'InvalidData' })
  const at = await timeIn(context, count.shopId)
  const differences = await differencesOf(context, count, lines)
  await release(context, at, count, differences, releaseReserved)
  const moved = await book(context, at, count, differences)
  const surplus = worthOf(differences, moved, 1)
  const shortage = worthOf(differences, moved, -1)
  const ended = { endedBy: actor.userId, endedByEn: actor.nameEn, endedByAr: actor.nameAr, endedAt: at.now }
  await endCount(tx, id, { ...ended, state: 'posted', uncountedAsZero, surplusMinor: surplus, shortageMinor: shortage })
  const found = differences.filter(({ difference }) => difference > 0).map(({ line }) => line.partId)
  await reserveWaiting(context, at, count.shopId, found)
  const changes = { number: count.number, surplus, shortage }
  await record(context, { entity: 'stockCount', entityId: id, action: 'stockCountPosted', changes })
  tellOfStore(tx, count.shopId)
  await noteDone(context, sent, at.now)
  return countPage(context, id)
})

/** What of each line differs, with its stock held: from here on nobody else moves it. */
async function differencesOf({ tx }: CompanyContext, count: LockedCount, lines: readonly ToPost[]) {
  const asked = lines.filter((line) => line.countedMilli === null || line.movedBetween || isDifferent(line))
  await holdStock({ tx }, count.shopId, asked, 'in')
  const ids = asked.map(({ partId }) => partId)
  const [levels, corrected, staying] = await Promise.all([
    listLevels(tx, count.shopId, ids),
    listCorrected(tx, count),
    listStaying(tx, count.id),
  ])
  const stockOf = new Map(levels.map(({ partId, ...level }) => [partId, level]))
  const again = new Set(corrected.map(({ partId }) => partId))
  const stays = new Set(staying.map(({ partId }) => partId))
  return asked.flatMap((line): Difference[] => {
    if (stays.has(line.partId)) return []
    const stock = stockOf.get(line.partId) ?? { ...noStock, lastUnitCost: null }
    const counted = line.countedMilli ?? 0
    const expected = line.expectedMilli ?? stock.currentMilli
    const difference = differenceOf({ countedMilli: counted, expectedMilli: expected })
    orRefuse(refuseLine({ ...line, correctedSince: again.has(line.partId) }, stock, difference))
    return difference === 0 ? [] : [{ line, stock, counted, expected, difference }]
  })
}

const isDifferent = ({ countedMilli, expectedMilli }: ToPost): boolean => countedMilli !== expectedMilli

/** Reserved goods that are not there are released, those of the latest promise first: their tickets wait again. */
async function release(
  context: CompanyContext,
  at: ShopTime,
  { shopId }: LockedCount,
  differences: readonly Difference[],
  mayRelease: boolean,
): Promise<void> {
  const { tx } = context
  const short = differences.flatMap(({ line, stock, difference }) => {
    const missing = missingOfReserved(stock, difference)
    return missing > 0 ? [{ ...line, missing }] : []
  })
  const [first] = short
  if (!first) return
  const holders = await holdersOf(
    tx,
    shopId,
    short.map(({ partId }) => partId),
  )
  const ticket = holders.find(({ partId }) => partId === first.partId)
  if (!mayRelease && ticket)
    throw refuse({ code: 'countBelowReserved', data: { partNo: first.partNo, ticket: ticket.number } })
  const missing = new Map(short.map(({ partId, missing: milli }) => [partId, milli]))
  const released = holders.flatMap(({ id, partId, reservedMilli, ticketId }) => {
    const milli = Math.min(missing.get(partId) ?? 0, reservedMilli)
    missing.set(partId, (missing.get(partId) ?? 0) - milli)
    return milli > 0 ? [{ id, partId, ticketId, milli, left: reservedMilli - milli }] : []
  })
  // What no ticket holds is in a basket of the counter, which ends by itself.
  for (const { partId, partNo } of short) {
    const held = missing.get(partId) ?? 0
    if (held > 0) throw refuse({ code: 'countHeldAtCounter', data: { partNo, held } })
  }
  await reserveStock(
    context,
    at,
    shopId,
    released.map(({ partId, milli }) => ({ partId, quantityMilli: -milli })),
  )
  await setReserved(
    tx,
    released.map(({ id }) => id),
    released.map(({ left }) => left),
  )
  for (const { ticketId } of released) await tellOfTicket(tx, ticketId)
}

/** How many movements one statement stores. */
const together = 1000

async function book(
  context: CompanyContext,
  at: ShopTime,
  count: LockedCount,
  differences: readonly Difference[],
): Promise<Moved[]> {
  const document = { kind: 'stockCount' as const, id: count.id, number: count.number }
  const moves = differences.map(moveOf)
  const moved: Moved[] = []
  for (let from = 0; from < moves.length; from += together)
    moved.push(...(await moveStock(context, at, count.shopId, moves.slice(from, from + together), document)))
  const { actor } = context
  await setPosted(
    context.tx,
    count.id,
    {
      ids: differences.map(({ line }) => line.partId),
      counted: differences.map(({ counted }) => counted),
      expected: differences.map(({ expected }) => expected),
      milli: differences.map(({ difference }) => difference),
      minor: differences.map(({ difference }, index) => Math.sign(difference) * (moved[index]?.value ?? 0) || 0),
    },
    { ...actor, now: at.now },
  )
  return moved
}

function moveOf({ line: { partId }, stock, difference }: Difference): StockMove {
  if (difference < 0) return { kind: 'shortage', partId, quantityMilli: -difference }
  orRefuse(refuseLargeLine(averageCostOf(stock), difference))
  return {
    kind: 'surplus',
    partId,
    quantityMilli: difference,
    value: surplusValueOf(stock, stock.lastUnitCost, difference),
  }
}

const worthOf = (differences: readonly Difference[], moved: readonly Moved[], sign: 1 | -1): Money =>
  money(sum(moved.map(({ value }, index) => (Math.sign(differences[index]?.difference ?? 0) === sign ? value : zero))))
