import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival } = all
const { api } = garage
const store = storeOf(all, garage)
const orders = await ordersOf(all, garage)
const tickets = partsOnTickets({ api, keeper: api, given: garage.given })

test('a part says for which tickets and sales it is reserved', async () => {
  const { id: partId } = await store.part(10_000)
  const late = await tickets.withPart(partId, 2000)
  const early = await tickets.withPart(partId, 3000, '2026-01-01T09:00:00.000Z')
  await api.storeSales.hold({ key: crypto.randomUUID(), lines: [{ partId, quantityMilli: 1000 }] })
  const promises = await api.stock.promises({ partId })
  expect(promises.tickets).toMatchObject([
    { ticketId: early.id, number: early.number, reservedMilli: 3000 },
    { ticketId: late.id, reservedMilli: 2000 },
  ])
  expect(promises.baskets).toMatchObject([{ heldMilli: 1000, expiresAt: expect.any(String) }])
  const { reservedMilli } = await api.stock.get({ partId })
  expect(reservedMilli).toBe(6000)
  await tickets.issue(early.id, 3000)
  expect((await api.stock.promises({ partId })).tickets.map(({ ticketId }) => ticketId)).toEqual([late.id])
})

test('a part says what is to come of it, and the list says when the first of it comes', async () => {
  const { id: partId, partNo } = await store.part(1000)
  await orders.draft([{ partId, quantityMilli: 9000 }])
  const listed = async () => {
    const { items } = await api.stock.list({ searchInput: partNo })
    return items.find((row) => row.partId === partId)
  }
  expect(await listed()).toMatchObject({ orderedMilli: 0, expectedOn: null })
  const unknown = await orders.sent([{ partId, quantityMilli: 4000 }])
  expect(await listed()).toMatchObject({ orderedMilli: 4000, expectedOn: null })
  const later = await orders.sent([{ partId, quantityMilli: 2000 }], { expectedOn: '2030-05-09' })
  const sooner = await orders.sent([{ partId, quantityMilli: 1000 }], { expectedOn: '2030-05-02' })
  expect(await listed()).toMatchObject({ orderedMilli: 7000, expectedOn: '2030-05-02' })
  expect(await api.stock.get({ partId })).toMatchObject({ expectedOn: '2030-05-02' })
  expect((await api.stock.promises({ partId })).orders).toMatchObject([
    { id: sooner.id, number: sooner.number, expectedOn: '2030-05-02', toComeMilli: 1000, nameAr: 'نجوم' },
    { id: later.id, toComeMilli: 2000 },
    { id: unknown.id, expectedOn: null, toComeMilli: 4000 },
  ])
  await orders.receive(sooner, [{ partId, quantityMilli: 1000 }])
  expect(await listed()).toMatchObject({ orderedMilli: 6000, expectedOn: '2030-05-09' })
})

test('goods that another shop sent are on the way until they are here', async () => {
  const { id: partId } = await store.part(5000)
  const { id, version } = await api.transfers.create({
    toShopId: garage.secondShopId,
    lines: [{ partId, quantityMilli: 2000 }],
  })
  const receiver = await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })
  const coming = async () => (await receiver.api.stock.promises({ partId })).transfers
  expect(await coming()).toEqual([])
  await api.transfers.send({ id, version })
  expect(await coming()).toMatchObject([{ id, toComeMilli: 2000 }])
  expect((await api.stock.promises({ partId })).transfers).toEqual([])
})

test('the changes of a part are its prices, its cost and its minimum, with who, when, from what and to what', async () => {
  const partId = (await store.part(2000, 10_00)).id
  const { version, price, minPrice } = await api.stock.get({ partId })
  const changed = await api.stock.update({ partId, version, price: 90_00, minPrice, minimumMilli: 2000, shelf: 'A1' })
  const { currentMilli, value } = changed
  const shown = { partId, version: changed.version, currentMilli, value }
  await api.stock.updateCost({ ...shown, cost: 12_00, reason: 'Freight' })
  const { items, totalItems } = await api.stock.activities({ partId, changes: true })
  expect(totalItems).toBe(3)
  expect(items).toMatchObject([
    { kind: 'costUpdated', beforeAmount: 10_00, afterAmount: 12_00, reason: 'Freight', byEn: expect.any(String) },
    { kind: 'minStockUpdated', beforeMilli: 0, afterMilli: 2000 },
    { kind: 'priceUpdated', beforeAmount: price, afterAmount: 90_00 },
  ])
})

test('promises are those of one shop of one company, for users of the store', async () => {
  const { id: partId } = await store.part(5000)
  await tickets.withPart(partId, 2000)
  const nothing = { tickets: [], baskets: [], orders: [], transfers: [] }
  expect((await refusalOf(rival.api.stock.promises({ partId }))).code).toBe('NotFound')
  const elsewhere = await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })
  expect(await elsewhere.api.stock.promises({ partId })).toEqual(nothing)
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.stock.promises({ partId }))).code).toBe('NotAuthorized')
})
