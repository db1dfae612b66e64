import { randomUUID } from 'node:crypto'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, given, owner } = all
const store = storeOf(all, garage)
const { api } = garage
const keeper = (await garage.as(['StoreManager'])).api

async function opened(promisedAt: string | null = null) {
  const car = await given.vehicle()
  return api.tickets.create({ vehicleId: car.id, customerId: car.customerId, promisedAt })
}
const asked = (sparePartId: number, quantityMilli = 2000, more: object = {}) =>
  ({ source: 'IssueFromStore', sparePartId, quantityMilli, ...more }) as const
/** A ticket that asks for so much of a part. */
async function withPart(sparePartId: number, quantityMilli = 2000, promisedAt: string | null = null) {
  const { id, version } = await opened(promisedAt)
  return api.ticketParts.add({ ticketId: id, version, part: asked(sparePartId, quantityMilli) })
}
/** Its only part with the request, as they are now. */
async function lineOf(ticketId: number) {
  const ticket = await api.tickets.get({ id: ticketId })
  const [part] = ticket.parts
  if (!part?.request) throw new Error('The line asks for nothing')
  return { ticket, part, request: part.request, id: part.request.id, version: part.request.version }
}
async function issue(ticketId: number, quantityMilli: number, by = keeper) {
  const { id, version } = await lineOf(ticketId)
  return by.partRequests.issue({ ticketId, items: [{ id, version, quantityMilli }] })
}
async function takeBack(ticketId: number, quantityMilli: number, by = keeper) {
  const { id, version } = await lineOf(ticketId)
  return by.partRequests.takeBack({ id, version, quantityMilli })
}
async function say(ticketId: number, what: 'receive' | 'askBack', quantityMilli: number, by = api) {
  const { id, version } = await lineOf(ticketId)
  return by.partRequests[what]({ id, version, quantityMilli })
}
const pendingOf = async (ticketId: number, by = keeper) =>
  (await by.partRequests.pending()).items.filter((one) => one.ticketId === ticketId)
const done = (ticket: Ticket) => api.tickets.status({ id: ticket.id, version: ticket.version, status: 'Completed' })

test('TKT-026 a part of the store stands on the ticket as the catalogue and the shop have it, and is reserved', async () => {
  const filter = await store.part(5000)
  const { parts, money } = await withPart(filter.id)
  expect(parts).toMatchObject([
    {
      ...{ source: 'IssueFromStore', partNo: filter.partNo, nameEn: 'Oil filter', nameAr: 'فلتر زيت', make: 'Denso' },
      ...{ price: 80_00, minPrice: 60_00, cost: 50_00, gross: 160_00 },
      request: { state: 'waitingIssue', requestedMilli: 2000, reservedMilli: 2000, issuedMilli: 0 },
    },
  ])
  expect(money).toMatchObject({ parts: 160_00, cost: 100_00 })
  expect(await store.stockOf(filter.id)).toMatchObject({ currentMilli: 5000, reservedMilli: 2000 })
})

test('TKT-025 the line shows how much the shop has of it, where it lies and how it is counted', async () => {
  const filter = await store.part(5000)
  await owner
    .updateTable('stock')
    .set({ openingMilli: 4000, minimumMilli: 1000, shelf: 'A-12' })
    .where('companyId', '=', garage.companyId)
    .where('partId', '=', filter.id)
    .execute()
  const { parts } = await withPart(filter.id)
  const counted = { unit: 'piece', purchaseUnit: 'piece', factorMilli: 1000 }
  const levels = { openingMilli: 4000, currentMilli: 5000, availableMilli: 3000, minimumMilli: 1000 }
  expect(parts[0]?.stock).toEqual({ ...levels, ...counted, shelf: 'A-12' })
})

test('TKT-023 requested, issued in parts, received and returned: each with its quantity, time and user', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId, 3000)
  await issue(id, 2000)
  await say(id, 'receive', 2000)
  await issue(id, 1000)
  await say(id, 'askBack', 1000)
  await takeBack(id, 1000)
  const { request, ticket, part } = await lineOf(id)
  expect(request.steps.map(({ step, quantityMilli }) => [step, quantityMilli])).toEqual([
    ['requested', 3000],
    ['issued', 2000],
    ['received', 2000],
    ['issued', 1000],
    ['askedBack', 1000],
    ['returned', 1000],
  ])
  expect(request.steps.every(({ at, byEn }) => at.endsWith('Z') && byEn !== '')).toBe(true)
  expect(request).toMatchObject({ state: 'issued', requestedMilli: 2000, issuedMilli: 3000, returnedMilli: 1000 })
  expect(part).toMatchObject({ quantityMilli: 2000, gross: 160_00 })
  expect(ticket.money).toMatchObject({ parts: 160_00, cost: 100_00 })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 3000, reservedMilli: 0, valueMinor: 150_00 })
  const actions = (await api.tickets.activities({ id })).map(({ action }) => action)
  expect(actions.slice(0, 5)).toEqual(['partReturned', 'partAskedBack', 'partIssued', 'partReceived', 'partIssued'])
})

test('STK-013 the storekeeper sees what waits, the earliest promise first, without money and without a phone', async () => {
  const { id: partId, partNo } = await store.part(1000)
  const later = await withPart(partId, 1000, '2026-12-02T10:00:00Z')
  const sooner = await withPart(partId, 2000, '2026-12-01T10:00:00Z')
  const { items } = await keeper.partRequests.pending()
  const ours = items.filter((one) => one.partId === partId)
  expect(ours).toMatchObject([
    { ticketNumber: sooner.number, partNo, requestedMilli: 2000, reservedMilli: 0, availableMilli: 0 },
    { ticketNumber: later.number, partNo, requestedMilli: 1000, reservedMilli: 1000, state: 'waitingIssue' },
  ])
  expect(JSON.stringify(items)).not.toMatch(/price|phone|contactNo|8000/i)
  expect((await keeper.partRequests.counts()).waiting).toBe(items.length)
  expect((await rival.api.partRequests.pending()).items).toEqual([])
})

test('STK-009 STK-010 nothing, more than asked for, and more than is here are not issued', async () => {
  const { id: partId } = await store.part(1000)
  const { id } = await withPart(partId, 3000)
  expect(await refusalOf(issue(id, 0))).toMatchObject({ status: 400 })
  expect(await refusalOf(issue(id, 3001))).toMatchObject({ code: 'issueExceedsRequest', data: { open: 3000 } })
  expect(await refusalOf(issue(id, 2000))).toMatchObject({ code: 'stockTooLow', data: { available: 1000 } })
  await issue(id, 1000)
  expect(await lineOf(id)).toMatchObject({ request: { state: 'waitingIssueOrReturn', issuedMilli: 1000 } })
})

test('STK-011 no more is asked back, taken back or received than is out', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId)
  expect(await refusalOf(takeBack(id, 1000))).toMatchObject({ code: 'returnExceedsIssued', data: { issued: 0 } })
  await issue(id, 2000)
  expect(await refusalOf(takeBack(id, 2001))).toMatchObject({ code: 'returnExceedsIssued', data: { issued: 2000 } })
  await say(id, 'askBack', 1500)
  expect(await refusalOf(say(id, 'askBack', 501))).toMatchObject({ data: { issued: 500 } })
  await say(id, 'receive', 2000)
  expect(await refusalOf(say(id, 'receive', 1))).toMatchObject({ code: 'returnExceedsIssued' })
})

test('the last piece issued to two tickets at once leaves once', async () => {
  const { id: partId } = await store.part(0)
  const [one, other] = [await withPart(partId, 1000), await withPart(partId, 1000)]
  await store.arrive(partId, 1000)
  await owner.updateTable('partRequests').set({ reservedMilli: 0 }).where('partId', '=', partId).execute()
  await owner.updateTable('stock').set({ reservedMilli: 0 }).where('partId', '=', partId).execute()
  const both = await Promise.all([refusalOf(issue(one.id, 1000)), refusalOf(issue(other.id, 1000))])
  expect(both.map(({ code }) => code).sort()).toEqual(['stockTooLow', 'went through'])
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 0, valueMinor: 0 })
})

test('the same request issued twice at once by two people is issued once', async () => {
  const { id: partId } = await store.part(9000)
  const { id } = await withPart(partId)
  const both = await Promise.all([refusalOf(issue(id, 2000)), refusalOf(issue(id, 2000, api))])
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 7000 })
})

test('a double click and a retry move a part once, and a key is of one request', async () => {
  const { id: partId } = await store.part(9000)
  const { id: ticketId } = await withPart(partId, 3000)
  const { id, version } = await lineOf(ticketId)
  const context = { context: { requestKey: randomUUID() } }
  const send = (quantityMilli: number) =>
    keeper.partRequests.issue({ ticketId, items: [{ id, version, quantityMilli }] }, context)
  await Promise.all([send(1000), send(1000)])
  await send(1000)
  expect(await refusalOf(send(2000))).toMatchObject({ code: 'keyReused' })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 8000 })
  const back = { context: { requestKey: randomUUID() } }
  const now = await lineOf(ticketId)
  const returned = { id, version: now.version, quantityMilli: 1000 }
  await keeper.partRequests.takeBack(returned, back)
  await keeper.partRequests.takeBack(returned, back)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 9000 })
})

test('a rival, and who lacks the role or the action, issue and take back nothing', async () => {
  const { id: partId } = await store.part(5000)
  const { id: ticketId } = await withPart(partId)
  const { id, version } = await lineOf(ticketId)
  const one = { id, version, quantityMilli: 1000 }
  const call = { ticketId, items: [one] }
  expect(await refusalOf(rival.api.partRequests.issue(call))).toMatchObject({ code: 'ticketNotExists' })
  for (const what of ['takeBack', 'receive', 'askBack'] as const)
    expect(await refusalOf(rival.api.partRequests[what](one))).toMatchObject({ code: 'NotFound' })
  const technician = (await garage.as(['Technician'])).api
  expect(await refusalOf(technician.partRequests.issue(call))).toMatchObject({ code: 'NotAuthorized' })
  expect(await refusalOf(technician.partRequests.pending())).toMatchObject({ code: 'NotAuthorized' })
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api
  expect(await refusalOf(seller.partRequests.takeBack(one))).toMatchObject({ code: 'NotAllowedOperation' })
  expect(await refusalOf(keeper.partRequests.receive(one))).toMatchObject({ code: 'NotAuthorized' })
  const another = await opened()
  expect(await refusalOf(keeper.partRequests.issue({ ...call, ticketId: another.id }))).toMatchObject({
    code: 'NotFound',
  })
})

test('a technician who may change states confirms and asks back, and sees no cost', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId)
  await issue(id, 2000)
  const technician = (await garage.as(['Technician'], ['tickets.view', 'tickets.serviceChangeStatus'])).api
  await say(id, 'receive', 2000, technician)
  await say(id, 'askBack', 1000, technician)
  const { parts } = await technician.tickets.get({ id })
  expect(parts).toMatchObject([{ price: null, cost: null, request: { receivedMilli: 2000, askedBackMilli: 1000 } }])
})

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
    const [{ id = 0, version = 0 } = {}] = services
    return api.ticketServices.status({ id, version, status: 'Canceled' })
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
