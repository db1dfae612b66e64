import { randomUUID } from 'node:crypto'
import { notificationsPerPage } from '@warsha/domain/notifications'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'
import { forgetOld } from '../jobs/forget-old.job.ts'

const all = await openGarage()
const { garage, rival, owner, services } = all
const store = storeOf(all, garage)
const storekeeper = await garage.as(['StoreManager'])
const manager = await garage.as(['WorkshopManager'])
const keeper = storekeeper.api
const { asked, withPart, issue, lineOf } = partsOnTickets({ api: manager.api, keeper, given: garage.given })
const soon = '2026-12-01T10:00:00Z'

const toldTo = async ({ api }: typeof garage | typeof manager) => (await api.notifications.list({})).items
const minimumOf = (partId: number, minimumMilli: number) =>
  owner
    .updateTable('stock')
    .set({ minimumMilli })
    .where('companyId', '=', garage.companyId)
    .where('partId', '=', partId)
    .execute()

test('NOT-001 the storekeeper is told that a part fell to its minimum, once, with what is left', async () => {
  const filter = await store.part(5000)
  await minimumOf(filter.id, 3000)
  const { id } = await withPart(filter.id, 4000)
  await issue(id, 1000)
  expect((await toldTo(storekeeper)).filter(({ part }) => part?.id === filter.id)).toEqual([])
  await issue(id, 1000)
  await issue(id, 1000)
  const told = (await toldTo(storekeeper)).filter(({ part }) => part?.id === filter.id)
  expect(told).toMatchObject([
    { kind: 'partAtMinimum', ticket: null, quantityMilli: 3000, isNew: true, shopId: garage.shopId },
  ])
  expect(told[0]?.from?.nameEn).not.toBe('')
  // Whoever only asks for parts is not who buys them.
  expect((await toldTo(manager)).filter(({ part }) => part?.id === filter.id)).toEqual([])
})

test('what a promised ticket lacks is told to the storekeeper, and its arrival to whoever asked', async () => {
  const pads = await store.part(1000)
  const { id, number } = await withPart(pads.id, 3000, soon)
  const mine = async (who: typeof manager) => (await toldTo(who)).filter(({ part }) => part?.id === pads.id)
  expect(await mine(storekeeper)).toMatchObject([{ kind: 'partShort', ticket: { id, number }, quantityMilli: 2000 }])
  expect(await mine(manager)).toEqual([])
  await store.arrive(pads.id, 5000)
  expect(await mine(manager)).toMatchObject([{ kind: 'partArrived', ticket: { id, number }, quantityMilli: 2000 }])
  expect((await lineOf(id)).request).toMatchObject({ reservedMilli: 3000 })
})

test('a ticket without a promise, and one whose part is here, are no notification', async () => {
  const [short, here] = [await store.part(0), await store.part(9000)]
  await withPart(short.id, 1000)
  await withPart(here.id, 1000, soon)
  const about = (await toldTo(storekeeper)).filter(({ part }) => [short.id, here.id].includes(part?.id ?? 0))
  expect(about).toEqual([])
})

test('more asked for than is here is told as well', async () => {
  const belt = await store.part(2000)
  const { id } = await withPart(belt.id, 1000, soon)
  const { part } = await lineOf(id)
  await manager.api.ticketParts.update({
    ...asked(belt.id, 5000),
    id: part.id,
    version: part.version,
    price: part.price,
  })
  expect((await toldTo(storekeeper)).filter((told) => told.part?.id === belt.id)).toMatchObject([
    { kind: 'partShort', quantityMilli: 3000 },
  ])
})
test('a shop without a storekeeper tells its managers', async () => {
  const there = { ...garage, shopId: garage.secondShopId }
  const second = storeOf(all, there)
  const boss = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  const asker = await garage.as(['Owner'], null, { shopId: garage.secondShopId })
  const lamp = await second.part(0)
  await partsOnTickets({ api: asker.api, keeper: asker.api, given: garage.given }).withPart(lamp.id, 1000, soon)
  expect((await toldTo(boss)).filter(({ part }) => part?.id === lamp.id)).toMatchObject([{ kind: 'partShort' }])
})

test('an action that is refused tells nobody', async () => {
  const plug = await store.part(4000)
  await minimumOf(plug.id, 3000)
  const { id } = await withPart(plug.id, 2000)
  const { request } = await lineOf(id)
  const item = { id: request.id, version: request.version, quantityMilli: 9000 }
  await keeper.partRequests.issue({ ticketId: id, items: [item] }).catch(() => {})
  expect((await toldTo(storekeeper)).filter(({ part }) => part?.id === plug.id)).toEqual([])
})

test('two who take a part to its minimum at once, and a retry, tell of it once', async () => {
  const oil = await store.part(6000)
  await minimumOf(oil.id, 5000)
  const ids = [(await withPart(oil.id, 1000)).id, (await withPart(oil.id, 1000)).id]
  const twice = ids.map(async (id) => {
    const { request } = await lineOf(id)
    const input = { ticketId: id, items: [{ id: request.id, version: request.version, quantityMilli: 1000 }] }
    const options = { context: { requestKey: randomUUID() } }
    await keeper.partRequests.issue(input, options)
    await keeper.partRequests.issue(input, options)
  })
  await Promise.all(twice)
  expect((await toldTo(storekeeper)).filter(({ part }) => part?.id === oil.id)).toHaveLength(1)
})

test('NOT-002 NOT-005 reading marks this one and all older as read; the count of new ones falls', async () => {
  const before = await keeper.notifications.list({ pageSize: 2 })
  expect(before).toMatchObject({ page: 1, pageSize: 2 })
  expect([before.items.length, before.totalNewItems]).toEqual([2, before.totalItems])
  const [, second] = before.items
  if (!second) throw new Error('Too few')
  expect(await keeper.notifications.markRead({ id: second.id })).toEqual({ totalNewItems: 1 })
  expect((await keeper.notifications.list({ pageSize: 3 })).items.map(({ isNew }) => isNew)).toEqual([
    true,
    false,
    false,
  ])
})

test('API-058 notifications are asked for by user, kind, read or new, either end first; those of others are not there', async () => {
  const { userId } = storekeeper
  const ids = async (asked: Parameters<typeof keeper.notifications.list>[0]) =>
    (await keeper.notifications.list(asked)).items.map(({ id }) => id)
  const newestFirst = await ids({ userId, sortBy: 'dateCreated', isSortDescending: true })
  expect(newestFirst).toEqual([...newestFirst].sort((a, b) => b - a))
  expect(await ids({ isSortDescending: false })).toEqual(newestFirst.toReversed())
  const short = await keeper.notifications.list({ kind: 'partShort' })
  expect([...new Set(short.items.map(({ kind }) => kind))]).toEqual(['partShort'])
  expect(short.totalItems).toBe(short.items.length)
  expect(short.totalItems).toBeLessThan(newestFirst.length)
  expect((await keeper.notifications.list({ isNew: true })).totalItems).toBe(1)
  expect((await keeper.notifications.list({ isNew: false })).totalItems).toBe(newestFirst.length - 1)
  const other = { userId: manager.userId }
  expect(await refusalOf(keeper.notifications.list(other))).toMatchObject({ code: 'NotFound' })
})

test('API-059 reading may name the caller, as the list does, and nobody else: what others were told stays new', async () => {
  const [newest] = (await keeper.notifications.list({ isNew: true })).items
  const id = newest?.id ?? 0
  const others = { id, userId: manager.userId }
  expect(await refusalOf(keeper.notifications.markRead(others))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(manager.api.notifications.markRead({ id, userId: storekeeper.userId }))).toMatchObject({
    code: 'NotFound',
  })
  expect((await keeper.notifications.list({ isNew: true })).totalNewItems).toBe(1)
  expect(await keeper.notifications.markRead({ id, userId: storekeeper.userId })).toEqual({ totalNewItems: 0 })
})

test('NOT-004 NOT-008 a page has twenty, and the pages after it go on where it ended', async () => {
  const oil = await store.part(0)
  const told = Array.from({ length: notificationsPerPage + 3 }, () => ({
    ...{ companyId: garage.companyId, userId: storekeeper.userId, shopId: garage.shopId, partId: oil.id },
    ...{ kind: 'partAtMinimum' as const, quantityMilli: 0 },
  }))
  await owner.insertInto('notifications').values(told).execute()
  const { totalItems } = await keeper.notifications.list({})
  const pages = await Promise.all([1, 2].map((page) => keeper.notifications.list({ page })))
  expect(pages.map(({ items }) => items.length)).toEqual([20, totalItems - 20])
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect([...new Set(ids)]).toEqual(ids.toSorted((a, b) => b - a))
})

test('nobody reads, marks or clears what was told to somebody else', async () => {
  const [first] = await toldTo(storekeeper)
  const id = first?.id ?? 0
  for (const other of [manager.api, rival.api])
    expect(await refusalOf(other.notifications.markRead({ id }))).toMatchObject({ code: 'NotFound' })
  const total = (await keeper.notifications.list({})).totalItems
  await rival.api.notifications.clearAll({})
  await manager.api.notifications.clearAll({})
  expect((await keeper.notifications.list({})).totalItems).toBe(total)
})

test('NOT-006 API-060 clearing forgets all of the caller; old ones are forgotten by themselves', async () => {
  await keeper.notifications.clearAll({})
  expect(await keeper.notifications.list({})).toMatchObject({ items: [], totalItems: 0, totalNewItems: 0 })
  const hose = await store.part(0)
  await withPart(hose.id, 1000, soon)
  expect(await toldTo(storekeeper)).toHaveLength(1)
  await owner
    .updateTable('notifications')
    .set({ createdAt: new Date(Date.now() - 181 * 86_400_000).toISOString() })
    .where('companyId', '=', garage.companyId)
    .execute()
  await forgetOld(services)
  expect(await toldTo(storekeeper)).toEqual([])
})
