import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { afterEach, expect, test } from 'vitest'
import { finishedTicket } from '../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../test/garage.ts'
import { partsOnTickets, storeOf } from '../test/store.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { api, companyId } = garage
const store = storeOf(all, garage)
const keeper = (await garage.as(['StoreManager'])).api
const { withPart, lineOf, issue, takeBack, say, done } = partsOnTickets({ api, keeper, given: garage.given })

const endOn = (subscriptionEndsOn: string | null) =>
  owner.updateTable('companies').set({ subscriptionEndsOn }).where('id', '=', companyId).execute()
/** By the clock of any shop neither the first nor the last of the 14 days. */
const expire = () => endOn(addDays(dayIn('Asia/Riyadh', new Date().toISOString()), -10))
afterEach(() => endOn(null))

async function leaves(id: number) {
  const { version } = await api.tickets.get({ id })
  return api.tickets.checkOut({ id, version, paymentDueOn: '2099-01-01' })
}

test('decisions 9: a part that the store holds for a car is issued and confirmed, and the car leaves', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await done(await withPart(partId))
  await expire()
  expect(await refusalOf(leaves(id))).toMatchObject({ code: 'partStillWaiting' })
  await issue(id, 2000)
  await say(id, 'receive', 2000)
  expect((await leaves(id)).status).toBe('CheckOut')
})

test('decisions 9: a part that is not needed goes back to the store, and the car leaves', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await done(await withPart(partId))
  await issue(id, 2000)
  await expire()
  await say(id, 'askBack', 1000)
  expect(await refusalOf(leaves(id))).toMatchObject({ code: 'partStillWaiting' })
  await takeBack(id, 1000)
  expect((await leaves(id)).money.parts).toBe(80_00)
})

test('decisions 9: a part that never came is taken off, and nothing is put on', async () => {
  const { id: partId } = await store.part(0)
  const ticket = await withPart(partId)
  const bought = { source: 'PurchaseFromOutside', name: 'Belt', price: 100_00 } as const
  const both = await api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part: bought })
  await done(both)
  const { part } = await lineOf(ticket.id)
  await expire()
  expect(await refusalOf(leaves(ticket.id))).toMatchObject({ code: 'partStillWaiting' })
  const { version } = await api.ticketParts.remove({ id: part.id })
  const add = api.ticketParts.add({ ticketId: ticket.id, version, part: bought })
  expect(await refusalOf(add)).toMatchObject({ code: 'subscriptionExpired' })
  expect((await leaves(ticket.id)).status).toBe('CheckOut')
})

test('decisions 9: the work of a ticket that sells parts only is called done', async () => {
  const car = await garage.given.vehicle()
  const parts = [{ source: 'PurchaseFromOutside' as const, name: 'Belt', price: 100_00 }]
  const { id, version } = await api.tickets.create({ vehicleId: car.id, customerId: car.customerId, parts })
  await expire()
  expect(await refusalOf(leaves(id))).toMatchObject({ code: 'ticketNotCompleted' })
  await api.tickets.status({ id, version, status: 'Completed' })
  expect((await leaves(id)).status).toBe('CheckOut')
})

test('decisions 9: a ticket whose services are all cancelled is cancelled', async () => {
  const car = await garage.given.vehicle()
  const serviceId = await garage.given.service({ price: 100_00 })
  const opened = await api.tickets.create({
    vehicleId: car.id,
    customerId: car.customerId,
    services: [{ serviceId }],
  })
  await expire()
  const [service] = opened.services
  if (!service) throw new Error('A ticket without its service')
  const { id, version } = await api.ticketServices.status({
    id: service.id,
    version: service.version,
    status: 'Canceled',
  })
  expect((await api.tickets.status({ id, version, status: 'Canceled' })).status).toBe('Canceled')
})

const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }

test('decisions 9: what the record of whoever is billed lacks is filled in, and the car leaves', async () => {
  const half = { type: 'Company' as const, nameAr: 'شركة النور', contactNo: '+966550100901' }
  const { id: customerId } = await api.customers.create(half)
  const { id } = await finishedTicket(garage, { customerId })
  const insurer = await api.dealers.create({ ...half, contactNo: '+966550100902' })
  const { id: warranty } = await finishedTicket(garage, { more: { dealerId: insurer.id } })
  await expire()
  for (const one of [id, warranty]) expect(await refusalOf(leaves(one))).toMatchObject({ code: 'buyerIncomplete' })
  const whole = { ...place, crNumber: '1010773164' }
  const { figures: _f, createdAt: _c, ...customer } = await api.customers.get({ id: customerId })
  await api.customers.update({ ...customer, ...whole })
  const { figures: _g, createdAt: _d, ...dealer } = await api.dealers.get({ id: insurer.id })
  await api.dealers.update({ ...dealer, ...whole })
  for (const one of [id, warranty]) expect((await leaves(one)).invoice).not.toBeNull()
  expect(await refusalOf(api.customers.create(half))).toMatchObject({ code: 'subscriptionExpired' })
})

test('another company’s records are not found, and after the 14 days all of it is closed', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await done(await withPart(partId))
  const { id: line, version, part } = await lineOf(id)
  await expire()
  const strange = rival.api.partRequests.takeBack({ id: line, version, quantityMilli: 1000 })
  expect(await refusalOf(strange)).toMatchObject({ status: 404 })
  await endOn('2020-01-01')
  const closed = { code: 'subscriptionExpired' }
  expect(await refusalOf(issue(id, 1000))).toMatchObject(closed)
  expect(await refusalOf(api.ticketParts.remove({ id: part.id }))).toMatchObject(closed)
})
