import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { supplierOf } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { draft, sent, receive, delivery, part, stock, orders } = await ordersOf(all, garage)
const { purchases } = garage.api

const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()

test('an order is received in parts, in any unit, and each purchase names it', async () => {
  const [oil, filter] = [await part(), await part()]
  const made = await sent([
    { partId: oil.id, quantityMilli: 2000, factorMilli: 12_000 },
    { partId: filter.id, quantityMilli: 3000 },
  ])
  const first = await receive(made, [{ partId: oil.id, quantityMilli: 1000, factorMilli: 12_000 }])
  expect(first).toMatchObject({ orderId: made.id, orderNumber: made.number })
  const partly = await orders.get({ id: made.id })
  expect(partly).toMatchObject({
    ...{ state: 'partlyReceived', arrived: 0, purchases: [{ id: first.id, number: first.number }] },
    lines: [{ receivedMilli: 12_000, toComeMilli: 12_000 }, { receivedMilli: 0 }],
  })
  await receive(partly, [
    { partId: oil.id, quantityMilli: 12_000 },
    { partId: filter.id, quantityMilli: 3000 },
  ])
  const whole = await orders.get({ id: made.id })
  expect(whole).toMatchObject({ state: 'received', arrived: 2, lines: [{ toComeMilli: 0 }, { toComeMilli: 0 }] })
  expect(whole.purchases).toHaveLength(2)
  expect(await stock(oil.id)).toMatchObject({ currentMilli: 24_000 })
  expect((await refusalOf(receive(whole, [{ partId: oil.id }]))).code).toBe('orderOver')
  const { items } = await garage.api.audit.list({ entity: 'purchaseOrder', entityId: made.id })
  expect(items.map(({ action }) => action)).toEqual(['orderReceived', 'orderReceived', 'orderSent', 'orderDrafted'])
})

test('more than is to come, and a part that was not ordered, are asked about and then received', async () => {
  const [ordered, other] = [await part(), await part()]
  const made = await sent([{ partId: ordered.id, quantityMilli: 2000 }])
  expect(await refusalOf(receive(made, [{ partId: ordered.id, quantityMilli: 2001 }]))).toMatchObject({
    code: 'orderExceeded',
    data: { partNo: ordered.partNo },
  })
  expect((await refusalOf(receive(made, [{ partId: other.id }]))).code).toBe('orderExceeded')
  const more = [{ partId: ordered.id, quantityMilli: 3000 }, { partId: other.id }]
  await receive(made, more, { confirmedMore: true })
  const after = await orders.get({ id: made.id })
  expect(after).toMatchObject({ state: 'received', lines: [{ receivedMilli: 3000, toComeMilli: 0 }] })
})

test('two storekeepers who receive one delivery at once receive it once', async () => {
  const { id: partId } = await part()
  const made = await sent([{ partId, quantityMilli: 2000 }])
  const both = await Promise.all([1, 2].map(() => refusalOf(receive(made, [{ partId }]))))
  expect(codes(both)).toEqual(['InvalidData', 'went through'])
  expect(await stock(partId)).toMatchObject({ currentMilli: 2000 })
  expect(await orders.get({ id: made.id })).toMatchObject({ lines: [{ receivedMilli: 2000 }] })
})

test('a double click and a retry receive it once', async () => {
  const { id: partId } = await part()
  const made = await sent([{ partId, quantityMilli: 5000 }])
  const context = { context: { requestKey: randomUUID() } }
  const asked = delivery(made, [{ partId }])
  const twice = await Promise.all([1, 2].map(() => purchases.create(asked, context)))
  await purchases.create(asked, context)
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect(await orders.get({ id: made.id })).toMatchObject({ state: 'partlyReceived', lines: [{ receivedMilli: 2000 }] })
})

test('nothing is received against a draft, against an order elsewhere, or from another supplier', async () => {
  const { id: partId } = await part()
  const asked = await draft([{ partId }])
  expect(await refusalOf(receive(asked, [{ partId }]))).toMatchObject({
    ...{ code: 'orderNotSent', data: { reason: 'toReceive' } },
  })
  const made = await sent([{ partId }])
  const supplierId = await supplierOf(owner, garage, 'آخر')
  expect((await refusalOf(receive(made, [{ partId }], { supplierId }))).code).toBe('orderOfOtherSupplier')
  const theirs = await ordersOf(all, rival)
  const foreign = await theirs.part()
  expect(await refusalOf(theirs.receive(made, [{ partId: foreign.id }]))).toMatchObject({
    code: 'NotFound',
    data: { field: 'order' },
  })
  const there = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect((await refusalOf(there.purchases.create(delivery(made, [{ partId }])))).code).toBe('NotFound')
  expect((await stock(partId)).ledger).toEqual([])
})

test('what came stays when the rest is closed, and a return to the supplier opens the order no more', async () => {
  const { id: partId } = await part()
  const made = await sent([{ partId, quantityMilli: 5000 }])
  const purchase = await receive(made, [{ partId, quantityMilli: 2000 }])
  const partly = await orders.get({ id: made.id })
  const seen = { id: partly.id, version: partly.version }
  expect((await refusalOf(orders.cancel(seen))).code).toBe('orderHasReceipts')
  const closed = await orders.close(seen)
  expect(closed).toMatchObject({ state: 'closed', lines: [{ receivedMilli: 2000, toComeMilli: 0 }] })
  expect((await refusalOf(receive(closed, [{ partId }]))).code).toBe('orderOver')
  const lines = [{ position: 1, quantityMilli: 1000 }]
  await purchases.return({ purchaseInvoiceId: purchase.id, version: purchase.version, reason: 'Broken', lines })
  const after = await orders.get({ id: made.id })
  expect(after).toMatchObject({ state: 'closed', purchases: [{ id: purchase.id }], lines: [{ receivedMilli: 2000 }] })
})
