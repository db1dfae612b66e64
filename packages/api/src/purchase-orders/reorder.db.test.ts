import { randomUUID } from 'node:crypto'
import { isToReorder } from '@warsha/domain/purchase-orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { supplierOf } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'
import { partsOnTickets } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const keeper = (await garage.as(['StoreManager'])).api
const { draft, sent, receive, part, stock, orders, supplierId } = await ordersOf(all, garage)
const { withPart, lineOf, issue } = partsOnTickets({ api: garage.api, keeper, given: garage.given })
const { reorder } = garage.api

const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()
const minimum = (partId: number, minimumMilli: number) =>
  owner
    .updateTable('stock')
    .set({ minimumMilli })
    .where('companyId', '=', garage.companyId)
    .where('partId', '=', partId)
    .execute()
/** A part bought from the supplier, so many pieces in cartons of four. */
async function bought(quantityMilli = 4000) {
  const one = await part()
  const order = await sent([{ partId: one.id, quantityMilli }])
  await receive(order, [{ partId: one.id, quantityMilli: quantityMilli / 4, factorMilli: 4000 }])
  return one
}
const proposalOf = async (partId: number) => (await reorder.proposals({})).items.find((one) => one.partId === partId)

test('a part at its minimum is proposed up to that and a month of its use, in units of its last supplier', async () => {
  const { id: partId } = await bought(8000)
  expect(await proposalOf(partId)).toBeUndefined()
  const { id } = await withPart(partId, 3000)
  await issue(id, 3000)
  await minimum(partId, 6000)
  expect(await proposalOf(partId)).toMatchObject({
    ...{ currentMilli: 5000, availableMilli: 5000, orderedMilli: 0, waitingMilli: 0, minimumMilli: 6000 },
    ...{ usedMilli: 3000, unit: 'piece', factorMilli: 4000, proposedMilli: 1000, supplierId, price: 100_00 },
  })
  await minimum(partId, 9000)
  expect(await proposalOf(partId)).toMatchObject({ proposedMilli: 2000 })
})

test('what stands on an order, even on a draft, is proposed no more; on order is what was sent', async () => {
  const { id: partId } = await bought()
  await minimum(partId, 5000)
  const made = await draft([{ partId, quantityMilli: 2000 }])
  expect(await proposalOf(partId)).toBeUndefined()
  expect((await garage.api.stock.get({ partId })).orderedMilli).toBe(0)
  const { version } = await orders.send({ id: made.id, version: made.version, how: 'Phone' })
  expect((await garage.api.stock.get({ partId })).orderedMilli).toBe(2000)
  const { items } = await garage.api.stock.list({ page: 1, pageSize: 100 })
  expect(items.find((row) => row.partId === partId)).toMatchObject({ orderedMilli: 2000 })
  await orders.cancel({ id: made.id, version })
  expect((await garage.api.stock.get({ partId })).orderedMilli).toBe(0)
  expect(await proposalOf(partId)).toMatchObject({ orderedMilli: 0 })
})

test('the unit of a part that is on an order, sent or not, is not changed: what is ordered is counted in it', async () => {
  const { id: partId } = await part()
  const isStocked = async () => (await garage.api.spareParts.get({ id: partId })).isStocked
  expect(await isStocked()).toBe(false)
  const made = await draft([{ partId, quantityMilli: 2000 }])
  expect(await isStocked()).toBe(true)
  await orders.cancel({ id: made.id, version: made.version })
  expect(await isStocked()).toBe(false)
})

test('what a ticket waits for is proposed without any minimum, and with it on top', async () => {
  const { id: partId } = await part()
  await withPart(partId, 3000)
  expect(await proposalOf(partId)).toMatchObject({
    ...{ currentMilli: 0, waitingMilli: 3000, minimumMilli: 0, proposedMilli: 3000, supplierId: null, price: null },
  })
  const { items } = await reorder.proposals({})
  expect(items.length).toBeGreaterThan(0)
  expect(
    items.filter((one) => !isToReorder(one)),
    'the query asks what the rule says',
  ).toEqual([])
})

const lineFor = (partId: number, orderedMilli = 0) => ({
  ...{ partId, orderedMilli, quantityMilli: 1000, unit: 'carton' as const, factorMilli: 4000, price: 90_00 },
})

test('one click drafts one order for each supplier; twice, or from two open lists, orders nothing twice', async () => {
  const [one, other] = [await bought(), await bought()]
  for (const { id } of [one, other]) await minimum(id, 5000)
  const second = await supplierOf(owner, garage, 'الثاني')
  const asked = {
    orders: [
      { supplierId, lines: [lineFor(one.id)] },
      { supplierId: second, lines: [lineFor(other.id)] },
    ],
  }
  const context = { context: { requestKey: randomUUID() } }
  const twice = await Promise.all([1, 2].map(() => reorder.order(asked, context)))
  expect(twice[0]).toEqual(twice[1])
  expect(await reorder.order(asked, context)).toEqual(twice[0])
  expect(twice[0]?.orders).toHaveLength(2)
  const made = await orders.get({ id: twice[0]?.orders[1]?.id ?? 0 })
  expect(made).toMatchObject({ state: 'draft', supplierId: second, total: 90_00, lines: [{ stockMilli: 4000 }] })
  expect((await refusalOf(reorder.order(asked))).code).toBe('InvalidData')
  expect((await refusalOf(reorder.order({ orders: asked.orders.slice(0, 1) }, context))).code).toBe('keyReused')
})

test('two who order the same part from their lists at once order it once', async () => {
  const { id: partId } = await bought()
  const asked = { orders: [{ supplierId, lines: [lineFor(partId)] }] }
  const both = await Promise.all([1, 2].map(() => refusalOf(reorder.order(asked))))
  expect(codes(both)).toEqual(['InvalidData', 'went through'])
  expect((await orders.list({ page: 1, pageSize: 20, open: true, partId })).totalItems).toBe(1)
})

test('a short request goes on the draft for its supplier, and says when its part comes', async () => {
  const { id: partId } = await bought()
  const first = await withPart(partId, 6000)
  const requestId = (await lineOf(first.id)).id
  const made = await keeper.reorder.orderRequest({ requestId })
  const lineIn = async () => (await orders.get({ id: made.id })).lines.find((line) => line.partId === partId)
  const waits = { requests: [{ requestId, quantityMilli: 2000 }] }
  expect(await lineIn()).toMatchObject({ factorMilli: 4000, stockMilli: 4000, ...waits })
  expect((await lineOf(first.id)).request.order).toMatchObject({ number: made.number, state: 'draft' })
  const later = await withPart(partId, 3000)
  const same = await keeper.reorder.orderRequest({ requestId: (await lineOf(later.id)).id })
  expect(same.id).toBe(made.id)
  expect(await lineIn()).toMatchObject({
    stockMilli: 8000,
    requests: [{ quantityMilli: 2000 }, { quantityMilli: 3000 }],
  })
  const { version } = await orders.get({ id: made.id })
  const now = await orders.send({ id: made.id, version, how: 'Phone' })
  await orders.plan({ id: made.id, version: now.version, expectedOn: '2026-12-01', note: '' })
  const shown = { number: made.number, state: 'sent', expectedOn: '2026-12-01' }
  expect((await lineOf(later.id)).request.order).toMatchObject(shown)
  const { items } = await keeper.partRequests.pending({ pageSize: 100 })
  expect(items.find(({ ticketId }) => ticketId === later.id)?.order).toMatchObject(shown)
})

test('what arrives is reserved first for the ticket that it was ordered for', async () => {
  const { id: partId } = await part()
  const sooner = await withPart(partId, 2000, '2026-12-01T10:00:00Z')
  const later = await withPart(partId, 2000, '2026-12-09T10:00:00Z')
  const requestId = (await lineOf(later.id)).id
  const { id } = await keeper.reorder.orderRequest({ requestId, supplierId })
  const { version } = await orders.get({ id })
  await receive(await orders.send({ id, version, how: 'Phone' }), [{ partId, quantityMilli: 2000 }], {
    confirmedMore: true,
  })
  expect((await lineOf(later.id)).request).toMatchObject({ reservedMilli: 2000, order: null })
  expect((await lineOf(sooner.id)).request).toMatchObject({ reservedMilli: 0 })
  expect(await stock(partId)).toMatchObject({ currentMilli: 2000, reservedMilli: 2000 })
})

test('a request is ordered once: by two at once, by a double click, and while its order is open', async () => {
  const { id: partId } = await bought()
  const { id } = await withPart(partId, 6000)
  const requestId = (await lineOf(id)).id
  const both = await Promise.all([1, 2].map(() => refusalOf(keeper.reorder.orderRequest({ requestId }))))
  expect(codes(both)).toEqual(['requestOrdered', 'went through'])
  const order = (await lineOf(id)).request.order
  const { version } = await orders.get({ id: order?.id ?? 0 })
  await orders.cancel({ id: order?.id ?? 0, version })
  const context = { context: { requestKey: randomUUID() } }
  const twice = await Promise.all([1, 2].map(() => keeper.reorder.orderRequest({ requestId }, context)))
  expect(twice[0]).toEqual(twice[1])
  expect((await refusalOf(keeper.reorder.orderRequest({ requestId, supplierId }, context))).code).toBe('keyReused')
  // Who asks again after a lost answer hears of it, also where the order is over by now.
  const made = await orders.get({ id: twice[0]?.id ?? 0 })
  await orders.cancel({ id: made.id, version: made.version })
  expect(await keeper.reorder.orderRequest({ requestId }, context)).toEqual(twice[0])
})

test('the last price is proposed without the VAT that its document had inside', async () => {
  const { id: partId } = await part()
  const order = await sent([{ partId, quantityMilli: 4000 }])
  await receive(order, [{ partId, quantityMilli: 4000, price: 115_00 }], { vatMode: 'inclusive' })
  await minimum(partId, 5000)
  expect(await proposalOf(partId)).toMatchObject({ price: 100_00 })
  const { id } = await withPart(partId, 6000)
  const made = await keeper.reorder.orderRequest({ requestId: (await lineOf(id)).id })
  expect((await orders.get({ id: made.id })).lines.find((line) => line.partId === partId)).toMatchObject({
    price: 100_00,
  })
})

test('nothing is ordered for what the store has, without a supplier, or across companies, shops and roles', async () => {
  const here = await bought()
  const enough = (await lineOf((await withPart(here.id, 1000)).id)).id
  expect((await refusalOf(keeper.reorder.orderRequest({ requestId: enough }))).code).toBe('requestNotShort')
  const { id: partId } = await part()
  const requestId = (await lineOf((await withPart(partId, 1000)).id)).id
  expect((await refusalOf(keeper.reorder.orderRequest({ requestId }))).code).toBe('purchaseSupplierMissing')
  const foreign = await supplierOf(owner, rival, 'بعيد')
  const theirs = { orders: [{ supplierId: foreign, lines: [lineFor(partId)] }] }
  expect((await refusalOf(reorder.order(theirs))).code).toBe('NotFound')
  const there = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  for (const api of [rival.api, there])
    expect((await refusalOf(api.reorder.orderRequest({ requestId, supplierId }))).code).toBe('NotFound')
  expect((await refusalOf(keeper.reorder.orderRequest({ requestId, supplierId: foreign }))).code).toBe('NotFound')
  expect((await rival.api.reorder.proposals({})).items).toEqual([])
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api
  const calls = [
    seller.reorder.proposals({}),
    seller.reorder.orderRequest({ requestId, supplierId }),
    seller.reorder.order({ orders: [{ supplierId, lines: [lineFor(partId)] }] }),
  ]
  expect(codes(await Promise.all(calls.map(refusalOf)))).toEqual(calls.map(() => 'NotAllowedOperation'))
})

test('a store of 20,000 parts is read through its index, not whole', async () => {
  await sql`insert into app.spare_parts (company_id, part_no, part_key, name_en, name_ar)
    select ${garage.companyId}, 'MANY-' || n, 'MANY' || n, 'Part', 'قطعة' from generate_series(1, 20000) n`.execute(
    owner,
  )
  await sql`insert into app.stock (company_id, shop_id, part_id, current_milli, minimum_milli)
    select company_id, ${garage.shopId}, id, case when id % 100 = 0 then 1000 else 9000 end, 5000
    from app.spare_parts where company_id = ${garage.companyId} and part_key like 'MANY%'`.execute(owner)
  await sql`analyze app.stock`.execute(owner)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select part_id from app.stock
    where company_id = ${garage.companyId} and shop_id = ${garage.shopId} and minimum_milli > 0
      and current_milli - reserved_milli <= minimum_milli`.execute(owner)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('stock_to_reorder')
  expect((await reorder.proposals({})).items.length).toBeGreaterThan(190)
})
