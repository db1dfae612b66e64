import { sum } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { tickets, ticketServices, catalogue, payments } = garage.api
let counter = 0
const names = () => ({ nameEn: `Package ${++counter}`, nameAr: `باقة ${counter}` })

async function openTicket(more = {}) {
  const car = await given.vehicle()
  return tickets.create({ vehicleId: car.id, customerId: car.customerId, ...more })
}
async function somePackage(price = 250_00) {
  const [first, second] = [
    await given.service({ price: 200_00, min: 0 }),
    await given.service({ price: 100_00, min: 0, maxDiscount: 0 }),
  ]
  return catalogue.addPackage({ ...names(), price, items: [{ serviceId: first }, { serviceId: second }] })
}

test('SVC-012 a package is added with its services at once, its price spread over them', async () => {
  const sold = await somePackage(250_01)
  const ticket = await openTicket()
  const { packages, services, money } = await ticketServices.addPackage({
    ticketId: ticket.id,
    version: ticket.version,
    packageId: sold.id,
  })
  expect(packages).toMatchObject([{ packageId: sold.id, nameEn: sold.nameEn, price: 250_01 }])
  expect(services.map(({ ticketPackageId }) => ticketPackageId)).toEqual([packages[0]?.id, packages[0]?.id])
  expect(services.map(({ price, discount }) => price - discount)).toEqual([166_67, 83_34])
  expect(sum(services.map(({ gross }) => gross)) - money.discount).toBe(250_01)
  const [line] = (await tickets.activities({ id: ticket.id })).filter(({ action }) => action === 'packageAdded')
  expect(line?.facts).toMatchObject({ name: { en: sold.nameEn }, price: 250_01 })
})

test('SVC-006 a package with a service that is on the ticket already is asked about', async () => {
  const sold = await somePackage()
  const serviceId = sold.items[0]?.serviceId ?? 0
  const ticket = await openTicket({ services: [{ serviceId }] })
  const wish = { ticketId: ticket.id, version: ticket.version, packageId: sold.id }
  expect((await refusalOf(ticketServices.addPackage(wish))).code).toBe('serviceAlreadyAdded')
  expect((await ticketServices.addPackage({ ...wish, confirmedAgain: true })).services).toHaveLength(3)
})

test('a package whose services cost something else by now, or that is sold no longer, is refused', async () => {
  const sold = await somePackage(300_00)
  const ticket = await openTicket()
  const wish = { ticketId: ticket.id, version: ticket.version, packageId: sold.id }
  const serviceId = sold.items[0]?.serviceId ?? 0
  await owner.updateTable('services').set({ active: false }).where('id', '=', serviceId).execute()
  expect((await refusalOf(ticketServices.addPackage(wish))).code).toBe('NotFound')
  const dearer = await somePackage(300_00)
  const { id, version, ...fields } = await catalogue.service({ id: dearer.items[0]?.serviceId ?? 0 })
  await catalogue.changeService({ id, version, ...fields, price: 150_00 })
  expect((await refusalOf(ticketServices.addPackage({ ...wish, packageId: dearer.id }))).code).toBe('priceOutOfRange')
  expect((await tickets.get({ id: ticket.id })).services).toEqual([])
})

test('a stale page, a ticket that left and a rival add no package', async () => {
  const sold = await somePackage()
  const ticket = await openTicket()
  const wish = { ticketId: ticket.id, version: ticket.version, packageId: sold.id }
  expect((await refusalOf(rival.api.ticketServices.addPackage(wish))).status).toBe(404)
  const both = await Promise.allSettled([1, 2].map(() => ticketServices.addPackage(wish)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await tickets.get({ id: ticket.id })).packages).toHaveLength(1)
  const looker = (await garage.as(['WorkshopManager'], ['tickets.view'])).api.ticketServices
  expect((await refusalOf(looker.addPackage(wish))).status).toBe(406)
})

test('a package that was sold is not deleted', async () => {
  const sold = await somePackage()
  const ticket = await openTicket()
  await ticketServices.addPackage({ ticketId: ticket.id, version: ticket.version, packageId: sold.id })
  expect((await refusalOf(catalogue.removePackage({ id: sold.id }))).code).toBe('deleteFailure')
})

/** The visit done, paid and closed. */
async function closed(ticketId: number) {
  let ticket = await tickets.get({ id: ticketId })
  for (const { id } of ticket.services) {
    ticket = await tickets.get({ id: ticketId })
    const service = ticket.services.find((one) => one.id === id)
    await ticketServices.status({ id, version: service?.version ?? 0, status: 'Completed' })
  }
  ticket = await tickets.get({ id: ticketId })
  if (ticket.money.due > 0) await payments.addTicketPayment({ ticketId, mode: 'cash', amount: ticket.money.due })
  return tickets.checkOut({
    id: ticketId,
    version: (await tickets.get({ id: ticketId })).version,
    paymentDueOn: '2099-01-31',
  })
}

test('SVC-018 a warranty begins when its ticket closes, is listed for the car, and makes the next visit free', async () => {
  const serviceId = await given.service({ warrantyValue: 3, maxDiscount: 0 })
  const first = await openTicket({ services: [{ serviceId }] })
  const { vehicleId, customerId } = first
  expect(await catalogue.warranties({ vehicleId })).toEqual([])
  const { services, warrantyEndsOn } = await closed(first.id)
  const original = services[0]?.id ?? 0
  expect(await catalogue.warranties({ vehicleId })).toMatchObject([
    { ticketServiceId: original, serviceId, ticketId: first.id, endsOn: warrantyEndsOn },
  ])
  expect(await ticketServices.warranty({ id: original })).toMatchObject({ underWarranty: true, warrantyEndsOn })
  const again = await tickets.create({ vehicleId, customerId })
  const line = { serviceId, underWarrantyOfId: original }
  const added = await ticketServices.add({ ticketId: again.id, version: again.version, service: line })
  expect(added.services[0]).toMatchObject({ price: 0, underWarrantyOfId: original })
  expect(added.money.total).toBe(0)
  await owner.updateTable('ticketServices').set({ warrantyEndsOn: '2020-01-01' }).where('id', '=', original).execute()
  expect(await catalogue.warranties({ vehicleId })).toEqual([])
  expect((await refusalOf(rival.api.catalogue.warranties({ vehicleId }))).code).toBe('NotFound')
})

test('SVC-005 a new service due after its ticket asks before the ticket moves with it', async () => {
  const ticket = await openTicket({ promisedAt: '2026-11-22T10:00:00.000Z' })
  const service = { serviceId: await given.service(), dueAt: '2026-11-23T10:00:00.000Z' }
  const wish = { ticketId: ticket.id, version: ticket.version, service }
  expect(await refusalOf(ticketServices.add(wish))).toMatchObject({ code: 'serviceDueAfterTicket' })
  const moved = await ticketServices.add({ ...wish, confirmedTicketDue: true })
  expect(moved.promisedAt).toBe('2026-11-23T10:00:00.000Z')
  // What was promised since stands, whatever else of the service is changed.
  const promised = '2026-11-22T08:00:00.000Z'
  const earlier = await tickets.update({ id: ticket.id, version: moved.version, promisedAt: promised })
  const [line] = earlier.services
  const told = { id: line?.id ?? 0, version: line?.version ?? 0, description: 'Left side too' }
  expect((await ticketServices.update(told)).promisedAt).toBe(promised)
})

test('SVC-005 a package and a new ticket ask too before the ticket moves with a service', async () => {
  const ticket = await openTicket({ promisedAt: '2026-11-22T10:00:00.000Z' })
  const dueAt = '2026-11-23T10:00:00.000Z'
  const wish = { ticketId: ticket.id, version: ticket.version, packageId: (await somePackage()).id, dueAt }
  expect(await refusalOf(ticketServices.addPackage(wish))).toMatchObject({
    code: 'serviceDueAfterTicket',
    data: { dueAt },
  })
  const moved = await ticketServices.addPackage({ ...wish, confirmedTicketDue: true })
  expect([moved.promisedAt, ...moved.services.map((one) => one.dueAt)]).toEqual([dueAt, dueAt, dueAt])

  const { id: vehicleId, customerId } = await given.vehicle()
  const services = [{ serviceId: await given.service(), dueAt }]
  const visit = { vehicleId, customerId, promisedAt: '2026-11-22T10:00:00.000Z', services }
  expect((await refusalOf(tickets.create(visit))).code).toBe('serviceDueAfterTicket')
  expect((await tickets.create({ ...visit, confirmedTicketDue: true })).promisedAt).toBe(dueAt)
  expect((await tickets.create({ ...visit, promisedAt: null, confirmedOpenTicket: true })).promisedAt).toBe(dueAt)
})
