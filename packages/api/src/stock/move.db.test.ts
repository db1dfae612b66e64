import { inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import type { CompanyContext } from '../lib/context.ts'
import { moveStock, reserveStock, type StockMove } from './move.ts'

const { garage, rival, owner, services, given } = await openGarage()
const { companyId, shopId } = garage
const actor = { userId: 1, nameEn: 'Sami', nameAr: 'سامي', sessionId: '' }
const at = { now: '2026-11-20T10:00:00.000Z' }

let count = 0
async function part(of = garage): Promise<number> {
  count += 1
  const { id } = await owner
    .insertInto('spareParts')
    .values({ companyId: of.companyId, partNo: `P-${count}`, partKey: `P${count}`, nameEn: 'Filter', nameAr: 'فلتر' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const within = <T>(work: (context: CompanyContext) => Promise<T>) =>
  inCompany(services.database, companyId, (tx) => work({ tx, actor } as CompanyContext), 'change')
const move = (moves: StockMove[], shop = shopId, when = at) =>
  within((context) => moveStock(context, when, shop, moves))
const received = (partId: number, quantityMilli: number, value: number): StockMove => ({
  partId,
  kind: 'received',
  quantityMilli,
  value: money(value),
})
const stockOf = (partId: number, shop = shopId) =>
  owner
    .selectFrom('stock')
    .select(['currentMilli', 'reservedMilli', 'valueMinor', 'lastCostMinor'])
    .where('companyId', '=', companyId)
    .where('shopId', '=', shop)
    .where('partId', '=', partId)
    .executeTakeFirst()
const ledgerOf = (partId: number) =>
  owner
    .selectFrom('stockActivities')
    .select(['kind', 'quantityMilli', 'valueMinor', 'balanceMilli', 'balanceMinor', 'recordedAt'])
    .where('companyId', '=', companyId)
    .where('partId', '=', partId)
    .orderBy('id')
    .execute()

test('what is received enters at its cost, what is issued leaves at the average, and the ledger says both', async () => {
  const id = await part()
  await move([received(id, 10_000, 10_000), received(id, 10_000, 20_000)])
  const [moved] = await move([{ partId: id, kind: 'issued', quantityMilli: 15_000 }])
  expect(moved).toMatchObject({ quantityMilli: 15_000, value: 22_500 })
  expect(await stockOf(id)).toEqual({ currentMilli: 5000, reservedMilli: 0, valueMinor: 7500, lastCostMinor: 2000 })
  expect((await ledgerOf(id)).map((row) => [row.kind, row.quantityMilli, row.valueMinor, row.balanceMilli])).toEqual([
    ['received', 10_000, 10_000, 10_000],
    ['received', 10_000, 20_000, 20_000],
    ['issued', -15_000, -22_500, 5000],
  ])
})

test('a part that the shop does not have, or of another company, does not leave and does not come', async () => {
  const [mine, theirs] = [await part(), await part(rival)]
  expect(await refusalOf(move([{ partId: mine, kind: 'sold', quantityMilli: 1000 }]))).toMatchObject({
    code: 'NotFound',
  })
  expect(await refusalOf(move([received(theirs, 1000, 100)]))).toMatchObject({ code: 'NotFound' })
})

test('more than is here, and a quantity of nothing, are refused and move nothing', async () => {
  const id = await part()
  await move([received(id, 2000, 200)])
  const sold = (quantityMilli: number): StockMove[] => [{ partId: id, kind: 'sold', quantityMilli }]
  expect(await refusalOf(move(sold(2001)))).toMatchObject({ code: 'stockTooLow', data: { available: 2000 } })
  expect(await refusalOf(move(sold(0)))).toMatchObject({ code: 'stockQuantityMissing' })
  expect(await refusalOf(move([...sold(1500), ...sold(1000)]))).toMatchObject({ code: 'stockTooLow' })
  expect(await stockOf(id)).toMatchObject({ currentMilli: 2000, valueMinor: 200 })
})

test('what is reserved leaves only for its own purpose, and is reserved no more', async () => {
  const id = await part()
  await move([received(id, 3000, 300)])
  await within((context) => reserveStock(context, at, shopId, [{ partId: id, quantityMilli: 2000 }]))
  expect(await refusalOf(move([{ partId: id, kind: 'issued', quantityMilli: 2000 }]))).toMatchObject({
    code: 'stockTooLow',
    data: { available: 1000 },
  })
  await move([{ partId: id, kind: 'issued', quantityMilli: 2000, reservedMilli: 2000 }])
  expect(await stockOf(id)).toMatchObject({ currentMilli: 1000, reservedMilli: 0 })
  const reserve = (quantityMilli: number) =>
    within((context) => reserveStock(context, at, shopId, [{ partId: id, quantityMilli }]))
  expect(await refusalOf(reserve(1001))).toMatchObject({ code: 'stockTooLow' })
  await reserve(1000)
  await reserve(-1000)
  expect(await stockOf(id)).toMatchObject({ reservedMilli: 0 })
})

test('the last piece asked for twice at once is given once', async () => {
  const id = await part()
  await move([received(id, 1000, 150)])
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, () => move([{ partId: id, kind: 'issued', quantityMilli: 1000 }])),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(id)).toMatchObject({ currentMilli: 0, valueMinor: 0 })
})

test('64 who move the same parts at once, in any order, wait for each other and lose nothing', async () => {
  const ids = [await part(), await part(), await part(), await part()]
  await move(ids.map((id) => received(id, 100_000, 10_000)))
  const writers = Array.from({ length: 64 }, (_, index) => {
    const order = index % 2 ? ids : ids.toReversed()
    return move(
      order.map((partId) =>
        index % 4 === 0 ? received(partId, 1000, 333) : { partId, kind: 'issued', quantityMilli: 1000 },
      ),
    )
  })
  await Promise.all(writers)
  for (const id of ids) {
    const ledger = await ledgerOf(id)
    const sums = ledger.reduce(
      (all, row) => ({ milli: all.milli + row.quantityMilli, minor: all.minor + row.valueMinor }),
      { milli: 0, minor: 0 },
    )
    expect(ledger).toHaveLength(65)
    expect(await stockOf(id)).toMatchObject({ currentMilli: 68_000, valueMinor: sums.minor })
    expect(sums.milli).toBe(68_000)
    expect(ledger.at(-1)).toMatchObject({ balanceMilli: 68_000, balanceMinor: sums.minor })
  }
})

test('two who bring a part that the shop never had both bring it', async () => {
  const [id, other] = [await part(), await part()]
  await Promise.all([
    move([received(other, 1000, 100), received(id, 1000, 100)]),
    move([received(id, 2000, 200), received(other, 2000, 200)]),
  ])
  expect([await stockOf(id), await stockOf(other)].map((one) => one?.currentMilli)).toEqual([3000, 3000])
})

test('a clock behind that of the last activity does not turn the account of a part around', async () => {
  const id = await part()
  await move([received(id, 1000, 100)], shopId, { now: '2026-11-20T10:00:05.000Z' })
  await move([received(id, 1000, 100)], shopId, { now: '2026-11-20T10:00:01.000Z' })
  expect((await ledgerOf(id)).map(({ recordedAt }) => recordedAt)).toEqual([
    '2026-11-20T10:00:05.000Z',
    '2026-11-20T10:00:05.000Z',
  ])
})

test('each shop has its own stock', async () => {
  const id = await part()
  const other = given.secondShopId
  await move([received(id, 1000, 100)])
  await move([received(id, 5000, 900)], other)
  expect([await stockOf(id), await stockOf(id, other)].map((one) => one?.valueMinor)).toEqual([100, 900])
})
