import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { partsOnTickets } from '../../test/store.ts'
import { releaseBaskets } from '../jobs/release-baskets.job.ts'

const all = await openGarage()
const { garage, rival, owner, services } = all
const { api, given } = garage
const { part, sell, sold, cash, levels } = counterOf(all, garage)
const other = (await garage.as(['StoreManager'])).api
const { withPart, lineOf } = partsOnTickets({ api, keeper: api, given })

const hold = (key: string, lines: { partId: number; quantityMilli: number }[], by = api) =>
  by.storeSales.hold({ key, lines })
const expire = (key: string) =>
  owner.updateTable('baskets').set({ expiresAt: '2020-01-01T00:00:00Z' }).where('key', '=', key).execute()

test('a basket holds what it asks for: nobody else sells it, and its own sale does', async () => {
  const { id: partId } = await part(2000)
  const key = randomUUID()
  const held = await hold(key, [{ partId, quantityMilli: 2000 }])
  expect(held.lines).toEqual([{ partId, heldMilli: 2000, availableMilli: 2000 }])
  expect(Date.parse(held.expiresAt)).toBeGreaterThan(Date.now() + 14 * 60_000)
  expect((await refusalOf(sold(partId))).code).toBe('stockTooLow')
  const theirs = await hold(randomUUID(), [{ partId, quantityMilli: 1000 }], other)
  expect(theirs.lines).toEqual([{ partId, heldMilli: 0, availableMilli: 0 }])
  await sold(partId, 1000, { basketKey: key })
  expect(await levels(partId)).toMatchObject({ currentMilli: 1000, reservedMilli: 0 })
})

test('a basket that changes holds the new quantities; left, it holds nothing, and who waits gets it', async () => {
  const [{ id: one }, { id: two }] = [await part(3000), await part(3000)]
  const key = randomUUID()
  await hold(key, [
    { partId: one, quantityMilli: 3000 },
    { partId: two, quantityMilli: 1000 },
  ])
  const waiting = await withPart(one, 2000)
  expect((await lineOf(waiting.id)).request.reservedMilli).toBe(0)
  await hold(key, [{ partId: two, quantityMilli: 9000 }])
  expect((await lineOf(waiting.id)).request.reservedMilli).toBe(2000)
  expect(await levels(one)).toMatchObject({ reservedMilli: 2000 })
  expect(await levels(two)).toMatchObject({ reservedMilli: 3000 })
  await Promise.all([api.storeSales.leave({ key }), api.storeSales.leave({ key })])
  expect(await levels(two)).toMatchObject({ currentMilli: 3000, reservedMilli: 0 })
})

test('a lost browser holds nothing for ever: the next basket, and the job of every minute, release what expired', async () => {
  const { id: partId } = await part(1000)
  const [lost, next] = [randomUUID(), randomUUID()]
  await hold(lost, [{ partId, quantityMilli: 1000 }])
  await expire(lost)
  const held = await hold(next, [{ partId, quantityMilli: 1000 }], other)
  expect(held.lines).toEqual([{ partId, heldMilli: 1000, availableMilli: 1000 }])
  await expire(next)
  await releaseBaskets(services)
  expect(await levels(partId)).toMatchObject({ currentMilli: 1000, reservedMilli: 0 })
  // Whoever comes back to it sells what is still there.
  await sold(partId, 1000, { basketKey: next })
  expect(await levels(partId)).toMatchObject({ currentMilli: 0, reservedMilli: 0 })
})

test('what an expired basket held goes to the ticket that waits before the next buyer', async () => {
  const { id: partId } = await part(1000)
  const lost = randomUUID()
  await hold(lost, [{ partId, quantityMilli: 1000 }])
  const waiting = await withPart(partId, 1000)
  await expire(lost)
  const { lines } = await hold(randomUUID(), [{ partId, quantityMilli: 1000 }], other)
  expect(lines).toEqual([{ partId, heldMilli: 0, availableMilli: 0 }])
  expect((await lineOf(waiting.id)).request.reservedMilli).toBe(1000)
})

test('a basket is its user’s: another user and another company neither change, leave nor sell it', async () => {
  const { id: partId } = await part(2000)
  const key = randomUUID()
  await hold(key, [{ partId, quantityMilli: 2000 }])
  expect((await refusalOf(hold(key, [], other))).code).toBe('NotFound')
  await other.storeSales.leave({ key })
  await rival.api.storeSales.leave({ key })
  expect((await refusalOf(sell([{ partId }], { basketKey: key, ...cash(92_00) }, undefined, other))).code).toBe(
    'stockTooLow',
  )
  expect(await levels(partId)).toMatchObject({ reservedMilli: 2000 })
})

test('many baskets and sales of the same parts at once leave nothing reserved and nothing lost', async () => {
  const parts = [await part(50_000), await part(50_000), await part(50_000)].map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const key = randomUUID()
      const order = index % 2 ? parts : parts.toReversed()
      await hold(
        key,
        order.map((partId) => ({ partId, quantityMilli: 1000 })),
      )
      if (index % 3 === 0) return api.storeSales.leave({ key })
      return sell(
        order.map((partId) => ({ partId })),
        { basketKey: key, ...cash(276_00) },
      )
    }),
  )
  for (const partId of parts)
    expect(await levels(partId)).toMatchObject({ currentMilli: 34_000, reservedMilli: 0, ledger: true })
})
