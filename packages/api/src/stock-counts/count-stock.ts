import { noStock } from '@warsha/domain/stock'
import { type Booked, type Counted, countedAs, refuseCounting, withScanned } from '@warsha/domain/stock-counts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { tellOfStore } from '../live/tell.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { shopTime, timeIn } from '../shops/time.ts'
import { findCategory } from '../spare-parts/category-queries.ts'
import { lockStock } from '../stock/move-queries.ts'
import { countPage, lineOf } from './count-page.ts'
import { findLine, insertLines, newestMovement, putLine } from './line-queries.ts'
import { endCount, findCountByKey, insertCount, type LockedCount, lockCount, touchCount } from './queries.ts'

/** A sheet with the parts that are in stock now; one without any is none. */
export const openCount = endpoint.stockCounts.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findCountByKey(tx, requestKey))
  if (before) return countPage(context, before.id)
  if (input.categoryId !== null && !(await findCategory(tx, input.categoryId)))
    throw refuse({ code: 'NotFound', field: 'categoryId' })
  const time = await shopTime(tx, actor.shopId)
  const number = await takeNumber(tx, actor.shopId, 'stockCount', time.today)
  const { id } = await insertCount(tx, {
    ...input,
    shelf: input.scope === 'shelf' ? input.shelf : '',
    categoryId: input.scope === 'category' ? input.categoryId : null,
    shopId: actor.shopId,
    number,
    openedBy: actor.userId,
    openedByEn: actor.nameEn,
    openedByAr: actor.nameAr,
    openedAt: time.now,
    requestKey,
    requestHash: hash,
  })
  const { rows } = await insertLines(tx, id, actor.shopId, input)
  if (rows.length === 0) throw refuse({ code: 'countNothing', data: { reason: 'noPart' } })
  await record(context, { entity: 'stockCount', entityId: id, action: 'stockCountOpened', changes: { number } })
  tellOfStore(tx, actor.shopId)
  return countPage(context, id)
})

/** The sheet, held until the transaction ends. */
export async function heldCount({ tx, actor }: CompanyContext, id: number): Promise<LockedCount> {
  const count = await lockCount(tx, actor.shopId, id)
  if (!count) throw refuse({ code: 'NotFound' })
  return count
}

/** What the books say of a part now; nobody moves it until the transaction ends. */
async function bookedNow({ tx }: CompanyContext, shopId: number, partId: number): Promise<Booked> {
  const [stock = noStock] = await lockStock(tx, shopId, [partId])
  const newest = await newestMovement(tx, shopId, partId)
  return { currentMilli: stock.currentMilli, ledgerId: newest?.id ?? 0 }
}

async function keepLine(context: CompanyContext, count: LockedCount, partId: number, counted: Counted | null) {
  const { tx, actor } = context
  const { now } = await timeIn(context, count.shopId)
  const by = { countedBy: actor.userId, countedByEn: actor.nameEn, countedByAr: actor.nameAr, countedAt: now }
  await putLine(tx, count.id, partId, counted && { ...counted, ...by })
  await touchCount(tx, count.id)
  tellOfStore(tx, count.shopId)
  return now
}

const mostCounted = 1_000_000_000

export const scan = endpoint.stockCounts.scan.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, partId, quantityMilli } = input
  const sent = sentAs('stockScanned', id, input)
  const done = await wasDone(context, sent)
  const count = await heldCount(context, id)
  if (done) return lineOf(context, count, partId)
  orRefuse(refuseCounting(count))
  const line = await findLine(tx, count, partId)
  const booked = await bookedNow(context, count.shopId, partId)
  const next = withScanned(countedIn(line), quantityMilli, booked)
  if (next.countedMilli > mostCounted)
    throw refuse({ code: 'fieldTooHigh', field: 'quantityMilli', data: { field: 'quantityMilli', max: mostCounted } })
  if (!line) orRefuse(await refuseUnknown(context, partId))
  const now = await keepLine(context, count, partId, next)
  await noteDone(context, sent, now)
  return lineOf(context, count, partId)
})

type Line = Awaited<ReturnType<typeof findLine>>
function countedIn(line: Line): Counted | null {
  if (!line || line.countedMilli === null) return null
  const { countedMilli, expectedMilli, ledgerId, movedBetween } = line
  return { countedMilli, expectedMilli, ledgerId: ledgerId ?? 0, movedBetween }
}

/** Parts of the catalogue alone come onto a sheet. */
async function refuseUnknown({ tx }: CompanyContext, partId: number) {
  const part = await tx
    .selectFrom('spareParts')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', partId)
    .executeTakeFirst()
  return part ? null : ({ code: 'NotFound', field: 'partId', data: {} } as const)
}

export const setLine = endpoint.stockCounts.set.handler(async ({ input, context }) => {
  const { id, partId, version, countedMilli } = input
  const sent = sentAs('stockLineCounted', id, input)
  const done = await wasDone(context, sent)
  const count = await heldCount(context, id)
  if (done) return lineOf(context, count, partId)
  orRefuse(refuseCounting(count))
  const line = await findLine(context.tx, count, partId)
  if (!line) throw refuse({ code: 'NotFound', field: 'partId' })
  if (line.version !== version) throw refuse({ code: 'InvalidData' })
  const booked = await bookedNow(context, count.shopId, partId)
  const now = await keepLine(context, count, partId, countedMilli === null ? null : countedAs(countedMilli, booked))
  await noteDone(context, sent, now)
  return lineOf(context, count, partId)
})

export const cancelCount = endpoint.stockCounts.cancel.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, version, reason } = input
  const sent = sentAs('stockCountCancelled', id, input)
  const done = await wasDone(context, sent)
  const count = await heldCount(context, id)
  if (done) return countPage(context, id)
  orRefuse(refuseCounting(count))
  if (count.version !== version) throw refuse({ code: 'InvalidData' })
  const { now } = await timeIn(context, count.shopId)
  const ended = { endedBy: actor.userId, endedByEn: actor.nameEn, endedByAr: actor.nameAr, endedAt: now }
  await endCount(tx, id, { state: 'cancelled', reason, ...ended })
  const changes = { number: count.number, reason }
  await record(context, { entity: 'stockCount', entityId: id, action: 'stockCountCancelled', changes })
  tellOfStore(tx, count.shopId)
  await noteDone(context, sent, now)
  return countPage(context, id)
})
