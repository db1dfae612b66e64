import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow, supplierOf } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { draft, sent, part, orders, supplierId } = await ordersOf(all, garage)

const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()
const line = (partId: number, quantityMilli = 2000) => ({
  partId,
  quantityMilli,
  unit: 'piece' as const,
  factorMilli: 1000,
})

test('an order is drafted with a number of its shop, its lines and what it will cost', async () => {
  const [oil, filter] = [await part(), await part()]
  const made = await draft(
    [
      { partId: oil.id, quantityMilli: 2000, factorMilli: 12_000, price: 60_00 },
      { partId: filter.id, quantityMilli: 3000, price: null },
    ],
    { expectedOn: dayFromNow(3), note: 'By the morning' },
  )
  expect(made).toMatchObject({
    ...{ state: 'draft', shopId: garage.shopId, supplierId, supplierNameAr: 'نجوم', note: 'By the morning' },
    ...{ expectedOn: dayFromNow(3), isLate: false, parts: 2, arrived: 0, total: 120_00, sentAt: null, sentHow: null },
    lines: [
      { position: 1, partNo: oil.partNo, factorMilli: 12_000, stockMilli: 24_000, toComeMilli: 24_000, price: 60_00 },
      { position: 2, partNo: filter.partNo, stockMilli: 3000, receivedMilli: 0, price: null, requests: [] },
    ],
  })
  expect(made.number).toMatch(/^PO-/)
  const listed = await orders.list({ page: 1, pageSize: 20, open: true, partId: oil.id })
  expect(listed).toMatchObject({ totalItems: 1, items: [{ id: made.id, number: made.number, total: 120_00 }] })
  const { items } = await garage.api.audit.list({ entity: 'purchaseOrder', entityId: made.id })
  expect(items.map(({ action }) => action)).toEqual(['orderDrafted'])
})

test('a draft changes in all it says, and after it was sent only in when it is expected and in its note', async () => {
  const [one, other] = [await part(), await part()]
  const made = await draft([{ partId: one.id }])
  const lines = [line(other.id, 5000)]
  const changed = await orders.update({ id: made.id, version: made.version, supplierId, note: 'Urgent', lines })
  expect(changed).toMatchObject({ note: 'Urgent', parts: 1, lines: [{ partId: other.id, quantityMilli: 5000 }] })
  const now = await orders.send({ id: made.id, version: changed.version, how: 'Paper' })
  expect(now).toMatchObject({ state: 'sent', sentHow: 'Paper' })
  const seen = { id: made.id, version: now.version }
  expect((await refusalOf(orders.update({ ...seen, supplierId, lines }))).code).toBe('orderNotDraft')
  const days = [{ partId: other.id, expectedOn: dayFromNow(2) }]
  const planned = await orders.plan({ ...seen, expectedOn: dayFromNow(5), note: 'Called', lines: days })
  expect(planned).toMatchObject({ expectedOn: dayFromNow(5), note: 'Called', lines: [{ expectedOn: dayFromNow(2) }] })
})

test('what was expected yesterday is late, until the rest is closed or the order cancelled', async () => {
  const { id: partId } = await part()
  const made = await sent([{ partId }], { expectedOn: dayFromNow(-1) })
  expect(made.isLate).toBe(true)
  const over = await orders.cancel({ id: made.id, version: made.version })
  expect(over).toMatchObject({ state: 'cancelled', isLate: false, lines: [{ toComeMilli: 0 }] })
  const seen = { id: over.id, version: over.version }
  expect((await refusalOf(orders.cancel(seen))).code).toBe('orderOver')
  expect((await refusalOf(orders.send({ ...seen, how: 'Phone' }))).code).toBe('orderOver')
  expect((await refusalOf(orders.plan({ ...seen, expectedOn: null, note: '' }))).code).toBe('orderOver')
  expect((await orders.list({ page: 1, pageSize: 20, open: false, partId })).totalItems).toBe(1)
})

test('an order of which nothing came is cancelled, not closed', async () => {
  const { id, version } = await sent([{ partId: (await part()).id }])
  expect(await refusalOf(orders.close({ id, version }))).toMatchObject({
    ...{ code: 'orderNotSent', data: { reason: 'toClose' } },
  })
})

test('a part twice and nothing in stock units are refused, and then nothing is stored', async () => {
  const { id: partId, partNo } = await part()
  expect(await refusalOf(draft([{ partId }, { partId }]))).toMatchObject({
    ...{ code: 'purchasePartRepeats', data: { partNo } },
  })
  expect((await refusalOf(draft([{ partId, quantityMilli: 1, factorMilli: 1 }]))).code).toBe('stockQuantityMissing')
  expect((await refusalOf(draft([{ partId, quantityMilli: 1e9, factorMilli: 1e9 }]))).code).toBe('fieldTooHigh')
  expect((await orders.list({ page: 1, pageSize: 20, partId })).totalItems).toBe(0)
})

test('two who change one order at once: one goes through, and a stale page is refused', async () => {
  const { id: partId } = await part()
  const { id, version } = await draft([{ partId }])
  const change = (note: string) => orders.update({ id, version, supplierId, note, lines: [line(partId)] })
  expect(codes(await Promise.all([refusalOf(change('one')), refusalOf(change('other'))]))).toEqual([
    ...['InvalidData', 'went through'],
  ])
  const now = await orders.get({ id })
  const send = () => refusalOf(orders.send({ id, version: now.version, how: 'Phone' }))
  expect(codes(await Promise.all([send(), send()]))).toEqual(['InvalidData', 'went through'])
  const stale = { id, version: now.version }
  const calls = [orders.cancel(stale), orders.close(stale), orders.plan({ ...stale, expectedOn: null, note: '' })]
  expect(codes(await Promise.all(calls.map(refusalOf)))).toEqual(calls.map(() => 'InvalidData'))
})

test('a double click and a retry draft one order, and a key is of one request', async () => {
  const context = { context: { requestKey: randomUUID() } }
  const asked = { supplierId, lines: [line((await part()).id)] }
  const twice = await Promise.all([orders.create(asked, context), orders.create(asked, context)])
  expect(twice[0].id).toBe(twice[1].id)
  expect((await orders.create(asked, context)).number).toBe(twice[0].number)
  expect((await refusalOf(orders.create({ ...asked, note: 'x' }, context))).code).toBe('keyReused')
})

test('parts, suppliers and orders of another company are not found', async () => {
  const theirs = await ordersOf(all, rival)
  const { id: partId } = await part()
  const foreign = await theirs.part()
  expect(await refusalOf(draft([{ partId: foreign.id }]))).toMatchObject({ code: 'NotFound', data: { field: 'lines' } })
  const elsewhere = { supplierId: await supplierOf(owner, rival, 'بعيد') }
  expect(await refusalOf(draft([{ partId }], elsewhere))).toMatchObject({ data: { field: 'supplierId' } })
  const { id, version } = await draft([{ partId }])
  const seen = { id, version }
  const calls = [
    theirs.orders.get({ id }),
    theirs.orders.update({ ...seen, supplierId: theirs.supplierId, lines: [line(foreign.id)] }),
    theirs.orders.plan({ ...seen, expectedOn: null, note: '' }),
    theirs.orders.send({ ...seen, how: 'Phone' }),
    theirs.orders.close(seen),
    theirs.orders.cancel(seen),
  ]
  expect(codes(await Promise.all(calls.map(refusalOf)))).toEqual(calls.map(() => 'NotFound'))
  expect((await theirs.orders.list({ page: 1, pageSize: 20, partId })).totalItems).toBe(0)
})

test('of another shop, and without the role or the action, nobody orders', async () => {
  const { id, version } = await draft([{ partId: (await part()).id }])
  const seen = { id, version }
  const there = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect((await refusalOf(there.purchaseOrders.cancel(seen))).code).toBe('NotAuthorized')
  expect((await refusalOf(there.purchaseOrders.get({ id }))).code).toBe('recordOfOtherShop')
  expect((await there.purchaseOrders.list({ page: 1, pageSize: 20 })).totalItems).toBe(0)
  const technician = (await garage.as(['Technician'])).api
  expect((await refusalOf(technician.purchaseOrders.list({ page: 1, pageSize: 20 }))).code).toBe('NotAuthorized')
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api
  const calls = [seller.purchaseOrders.get({ id }), seller.purchaseOrders.send({ ...seen, how: 'Phone' })]
  expect(codes(await Promise.all(calls.map(refusalOf)))).toEqual(calls.map(() => 'NotAllowedOperation'))
  const keeper = (await garage.as(['StoreManager'])).api
  expect((await keeper.purchaseOrders.send({ ...seen, how: 'Phone' })).state).toBe('sent')
})

test('an order goes to the WhatsApp number of its supplier, and is printed without the tickets it is for', async () => {
  const made = await draft([{ partId: (await part()).id }])
  const send = (version: number) => orders.send({ id: made.id, version, how: 'Whatsapp' })
  expect((await refusalOf(send(made.version))).code).toBe('noWhatsappNumber')
  const number = { whatsappNo: '+966551234567' }
  await owner.updateTable('suppliers').set(number).where('id', '=', supplierId).execute()
  const now = await send(made.version)
  expect(now).toMatchObject({ state: 'sent', sentHow: 'Whatsapp', sentTo: '+966551234567' })
  const pdf = await orders.pdf({ id: made.id })
  expect([pdf.type, pdf.name]).toEqual(['application/pdf', `${made.number}.pdf`])
  expect((await refusalOf(rival.api.purchaseOrders.pdf({ id: made.id }))).code).toBe('NotFound')
})
