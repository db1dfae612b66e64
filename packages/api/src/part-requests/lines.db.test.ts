import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, given, owner } = all
const store = storeOf(all, garage)
const { api } = garage
const keeper = (await garage.as(['StoreManager'])).api
const { asked, opened, withPart, lineOf, issue, takeBack, say, done } = partsOnTickets({
  api,
  keeper,
  given: garage.given,
})

const pendingOf = async (ticketId: number) =>
  (await keeper.partRequests.pending({ pageSize: 100 })).items.filter((one) => one.ticketId === ticketId)

test('a ticket does not check out while a part waits to be issued or returned', async () => {
  const { id: partId } = await store.part(5000)
  const ticket = await done(await withPart(partId))
  const checkOut = async () => {
    const { version } = await api.tickets.get({ id: ticket.id })
    return api.tickets.checkOut({ id: ticket.id, version, paymentDueOn: '2099-01-01' })
  }
  const waiting = { code: 'partStillWaiting', data: { count: 1 } }
  expect(await refusalOf(checkOut())).toMatchObject(waiting)
  await issue(ticket.id, 2000)
  await say(ticket.id, 'askBack', 1000)
  expect(await refusalOf(checkOut())).toMatchObject(waiting)
  await takeBack(ticket.id, 1000)
  const left = await checkOut()
  expect(left).toMatchObject({ status: 'CheckOut', money: { parts: 80_00 } })
})

test('what came back whole stays visible, is charged nothing and stands on no invoice', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId)
  await issue(id, 2000)
  await takeBack(id, 2000)
  const { ticket, part } = await lineOf(id)
  expect(part).toMatchObject({ quantityMilli: 0, total: 0, request: { state: 'returned' } })
  const parts = { source: 'PurchaseFromOutside', name: 'Belt', price: 100_00 } as const
  const both = await api.ticketParts.add({ ticketId: id, version: ticket.version, part: parts })
  const finished = await done(both)
  await api.tickets.checkOut({ id, version: finished.version, paymentDueOn: '2099-01-01' })
  const invoice = (await api.tickets.get({ id })).invoice
  const { lines } = await api.invoices.get({ id: invoice?.id ?? 0 })
  expect(lines.map(({ nameEn }) => nameEn)).toEqual(['Belt'])
})

test('the discount of a line falls with what comes back', async () => {
  const { id: partId } = await store.part(5000)
  const { id, version } = await opened()
  await api.ticketParts.add({ ticketId: id, version, part: asked(partId, 3000, { discount: 10_00 }) })
  await issue(id, 3000)
  await takeBack(id, 1000)
  expect((await lineOf(id)).part).toMatchObject({ gross: 160_00, discount: 6_66 })
})

test('a quantity is raised, lowered to what is out, and a line removed when nothing is', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId, 2000)
  const change = async (quantityMilli: number) => {
    const { part } = await lineOf(id)
    const { price, discount } = part
    return api.ticketParts.update({
      ...asked(partId, quantityMilli),
      id: part.id,
      version: part.version,
      price,
      discount,
    })
  }
  await change(4000)
  expect(await store.stockOf(partId)).toMatchObject({ reservedMilli: 4000 })
  await issue(id, 1000)
  expect(await refusalOf(change(500))).toMatchObject({ code: 'quantityBelowIssued', data: { out: 1000 } })
  await change(1000)
  expect(await store.stockOf(partId)).toMatchObject({ reservedMilli: 0, currentMilli: 4000 })
  const { part } = await lineOf(id)
  expect(await refusalOf(api.ticketParts.remove({ id: part.id }))).toMatchObject({ code: 'partIssued' })
  await takeBack(id, 1000)
  expect(await api.ticketParts.remove({ id: part.id })).toMatchObject({ parts: [] })
  expect(await pendingOf(id)).toEqual([])
})

test('a line that is removed releases what was reserved, for whoever waits', async () => {
  const { id: partId } = await store.part(2000)
  const first = await withPart(partId, 2000)
  const second = await withPart(partId, 1000)
  expect(await lineOf(second.id)).toMatchObject({ request: { reservedMilli: 0 } })
  await api.ticketParts.remove({ id: first.parts[0]?.id ?? 0 })
  expect(await lineOf(second.id)).toMatchObject({ request: { reservedMilli: 1000 } })
  expect(await store.stockOf(partId)).toMatchObject({ reservedMilli: 1000 })
})

test('what arrives is reserved for those who wait, in the order of what they were promised', async () => {
  const { id: partId } = await store.part(0)
  const later = await withPart(partId, 2000, '2026-12-05T10:00:00Z')
  const sooner = await withPart(partId, 2000, '2026-12-01T10:00:00Z')
  await store.arrive(partId, 3000)
  expect(await lineOf(sooner.id)).toMatchObject({ request: { reservedMilli: 2000 } })
  expect(await lineOf(later.id)).toMatchObject({ request: { reservedMilli: 1000 } })
})

test('a service whose part is out of the store is not cancelled', async () => {
  const { id: partId } = await store.part(5000)
  const serviceId = await given.service()
  const car = await given.vehicle()
  const ticket = await api.tickets.create({
    ...{ vehicleId: car.id, customerId: car.customerId, services: [{ serviceId }] },
    parts: [asked(partId, 1000, { serviceIndex: 0 })],
  })
  await issue(ticket.id, 1000)
  const cancel = async () => {
    const { services } = await api.tickets.get({ id: ticket.id })
    const [line] = services
    return api.ticketServices.status({ id: line?.id ?? 0, version: line?.version ?? 0, status: 'Canceled' })
  }
  expect(await refusalOf(cancel())).toMatchObject({ code: 'serviceHasStoreParts', data: { count: 1 } })
  await takeBack(ticket.id, 1000)
  expect((await cancel()).services).toMatchObject([{ status: 'Canceled' }])
})

test('a ticket is not cancelled while a part is out, and asks again when it is opened again', async () => {
  const { id: partId } = await store.part(5000)
  await owner
    .updateTable('spareParts')
    .set({ priceMinor: 0 as never, minPriceMinor: 0 as never })
    .where('id', '=', partId)
    .execute()
  await owner
    .updateTable('stock')
    .set({ priceMinor: 0 as never, minPriceMinor: 0 as never })
    .where('partId', '=', partId)
    .execute()
  const { id } = await withPart(partId)
  await issue(id, 1000)
  const cancel = async () => {
    const { version } = await api.tickets.get({ id })
    return api.tickets.status({ id, version, status: 'Canceled' })
  }
  expect(await refusalOf(cancel())).toMatchObject({ code: 'partIssued', data: { out: 1000 } })
  await takeBack(id, 1000)
  const { version } = await cancel()
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 5000, reservedMilli: 0 })
  await api.tickets.reopen({ id, version })
  expect(await lineOf(id)).toMatchObject({ request: { requestedMilli: 1000, reservedMilli: 1000 } })
})

test('a part of the store stays one, is sold at the price of the shop, and not below its least', async () => {
  const { id: partId } = await store.part(5000)
  const { id, version } = await opened()
  const editor = (await garage.as(['WorkshopManager'], ['tickets.edit', 'tickets.new'])).api
  const add = (part: ReturnType<typeof asked>, by = api) => by.ticketParts.add({ ticketId: id, version, part })
  expect(await refusalOf(add(asked(partId, 1000, { price: 70_00 }), editor))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.serviceEdit' },
  })
  expect(await refusalOf(add(asked(partId, 1000, { price: 59_99 })))).toMatchObject({ code: 'priceBelowMinimum' })
  expect(await refusalOf(add(asked(999_999)))).toMatchObject({ code: 'NotFound' })
  const { parts } = await add(asked(partId, 1000), editor)
  const [part] = parts
  const outside = { source: 'PurchaseFromOutside', name: 'Other', id: part?.id ?? 0, version: 1 } as const
  expect(await refusalOf(api.ticketParts.update(outside))).toMatchObject({ code: 'partSourceFixed' })
})

test('a rival’s part is not asked for', async () => {
  const theirs = await storeOf(all, rival).part(1000)
  const { id, version } = await opened()
  expect(await refusalOf(api.ticketParts.add({ ticketId: id, version, part: asked(theirs.id) }))).toMatchObject({
    code: 'NotFound',
  })
})

test('goods of a supplier are reserved for those who wait', async () => {
  const { id: partId } = await store.part(0)
  const { id } = await withPart(partId, 3000)
  const { id: supplierId } = await api.suppliers.create({ nameEn: 'Al-Jazirah' })
  const line = { partId, unit: 'piece' as const, factorMilli: 1000, quantityMilli: 2000, price: 50_00 }
  const invoicedOn = new Date().toISOString().slice(0, 10)
  await api.purchases.create({ supplierId, supplierDocNo: 'J-1', invoicedOn, vatMode: 'exclusive', lines: [line] })
  expect(await lineOf(id)).toMatchObject({ request: { reservedMilli: 2000 } })
})

test('what a shop begins with is reserved for those who wait', async () => {
  const { id: partId } = await store.part(0)
  const { id } = await withPart(partId, 3000)
  await api.stock.addOpening({ partId, quantityMilli: 1000, cost: 50_00, price: 80_00, minPrice: 60_00 })
  expect(await lineOf(id)).toMatchObject({ request: { reservedMilli: 1000 } })
})
