import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()

/** A ticket with one service for each price, and none when there is none. */
async function opened(...prices: number[]) {
  const car = await given.vehicle()
  const services = await Promise.all(
    prices.map(async (price) => ({ serviceId: await given.service({ price, min: 50_00 }) })),
  )
  return garage.api.tickets.create({ vehicleId: car.id, customerId: car.customerId, services })
}
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (!one) throw new Error('The list is empty')
  return one
}
const actionsOf = async (id: number) => (await garage.api.tickets.activities({ id })).map(({ action }) => action)

test('SVC-008 several services are added in one step, and the money follows', async () => {
  const ticket = await opened(100_00)
  const ids = [await given.service({ price: 200_00 }), await given.service({ price: 50_00, min: 0 })]
  const next = await garage.api.ticketServices.addMultiple({
    ticketId: ticket.id,
    version: ticket.version,
    services: ids.map((serviceId) => ({ serviceId })),
  })
  expect(next.services.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(next.money).toMatchObject({ gross: 350_00, vat: 52_50, total: 402_50 })
  expect(next.version).toBe(ticket.version + 1)
  expect(await actionsOf(ticket.id)).toEqual(['serviceAdded', 'serviceAdded', 'ticketOpened'])
})

test('SVC-006 a service already in the ticket is added again only when confirmed', async () => {
  const ticket = await opened(100_00)
  const { serviceId } = first(ticket.services)
  const again = { ticketId: ticket.id, version: ticket.version, service: { serviceId } }
  expect(await refusalOf(garage.api.ticketServices.add(again))).toMatchObject({ code: 'serviceAlreadyAdded' })
  const twice = await garage.api.ticketServices.add({ ...again, confirmedAgain: true })
  expect(twice.services).toHaveLength(2)
})

test('a stale ticket takes no new service, and two at once are one and a refusal', async () => {
  const ticket = await opened()
  const serviceId = await given.service()
  const add = () =>
    refusalOf(garage.api.ticketServices.add({ ticketId: ticket.id, version: ticket.version, service: { serviceId } }))
  const both = await Promise.all([add(), add()])
  expect(both.map(({ code, status }) => `${code} ${status}`).sort()).toEqual(['InvalidData 409', 'went through 200'])
})

test('a new service on a completed ticket takes it up again', async () => {
  const ticket = await opened(100_00)
  const { id, version } = first(ticket.services)
  const done = await garage.api.ticketServices.status({ id, version, status: 'Completed' })
  expect(done.status).toBe('Completed')
  expect(done.completedAt).not.toBeNull()
  const more = { ticketId: ticket.id, version: done.version, service: { serviceId: await given.service() } }
  expect(await garage.api.ticketServices.add(more)).toMatchObject({ status: 'InProgress', completedAt: null })
})

test('SVC-001 SVC-005 price, quantity, description and due time change; a later due time is asked about', async () => {
  const ticket = await opened(100_00)
  const { id, version } = first(ticket.services)
  const { version: ticketVersion } = ticket
  await garage.api.tickets.update({ id: ticket.id, version: ticketVersion, promisedAt: '2030-01-01T10:00:00Z' })
  const late = { id, version, price: 150_00, quantityMilli: 2000, dueAt: '2030-01-02T10:00:00Z' }
  expect(await refusalOf(garage.api.ticketServices.update(late))).toMatchObject({ code: 'serviceDueAfterTicket' })
  const next = await garage.api.ticketServices.update({ ...late, description: 'Both sides', confirmedTicketDue: true })
  expect(next.promisedAt).toBe('2030-01-02T10:00:00.000Z')
  expect(next.money.total).toBe(345_00)
  expect(first(next.services)).toMatchObject({ price: 150_00, description: 'Both sides', version: version + 1 })
  expect((await actionsOf(ticket.id)).slice(0, 5).sort()).toEqual([
    'promiseChanged',
    'serviceDescriptionSet',
    'serviceDueSet',
    'servicePriceChanged',
    'serviceQuantityChanged',
  ])
  expect(await refusalOf(garage.api.ticketServices.update({ id, version, price: 160_00 }))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
})

test('SVC-009 ROL-024 a new line is no way around the grants: its own price and its discount ask for them too', async () => {
  const ticket = await opened(100_00)
  const { id: ticketId, version } = ticket
  const serviceId = await given.service({ price: 100_00, min: 50_00, max: 200_00, maxDiscount: 50_00 })
  const plain = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.new', 'tickets.edit'])
  const refused = async (service: { price?: number; discount?: number; discountBp?: number }) => {
    const line = { serviceId, ...service }
    const { vehicleId, customerId } = ticket
    const all = [
      plain.api.ticketServices.add({ ticketId, version, service: line }),
      plain.api.ticketServices.addMultiple({ ticketId, version, services: [{ serviceId }, line] }),
      plain.api.tickets.create({ vehicleId, customerId, services: [line], confirmedOpenTicket: true }),
    ]
    return (await Promise.all(all.map(refusalOf))).map(({ data }) => data.action)
  }
  expect(await refused({ discount: 10_00 })).toEqual(Array.from({ length: 3 }, () => 'tickets.serviceDiscount'))
  expect(await refused({ price: 60_00 })).toEqual(Array.from({ length: 3 }, () => 'tickets.serviceEdit'))
  const added = await plain.api.ticketServices.add({ ticketId, version, service: { serviceId, price: 100_00 } })
  expect(added.services).toHaveLength(2)
})

test('SVC-009 ROL-024 a service’s data and its discount are granted apart', async () => {
  const ticket = await opened(100_00)
  const { id, version } = first(ticket.services)
  const editor = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.serviceEdit'])
  const seller = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.serviceDiscount'])
  expect(await refusalOf(editor.api.ticketServices.update({ id, version, discount: 10_00 }))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.serviceDiscount' },
  })
  expect(await refusalOf(seller.api.ticketServices.update({ id, version, price: 120_00 }))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.serviceEdit' },
  })
  const cheaper = await seller.api.ticketServices.update({ id, version, discount: 10_00 })
  expect(cheaper.money).toMatchObject({ discount: 10_00, taxable: 90_00 })
  const dearer = await editor.api.ticketServices.update({ id, version: version + 1, price: 120_00, discount: 10_00 })
  expect(dearer.money.taxable).toBe(110_00)
  expect(await refusalOf(editor.api.ticketServices.status({ id, version, status: 'InProgress' }))).toMatchObject({
    data: { action: 'tickets.serviceChangeStatus' },
  })
})

test('a slip of the finger in a quantity is refused, not a fault', async () => {
  const serviceId = await given.service({ price: 2_000_00, max: 2_000_00, min: 0 })
  const ticket = await opened()
  const add = { ticketId: ticket.id, version: ticket.version, service: { serviceId, quantityMilli: 1_000_000_000 } }
  expect(await refusalOf(garage.api.ticketServices.add(add))).toMatchObject({ code: 'fieldTooHigh', status: 400 })
  const { services } = await garage.api.ticketServices.add({ ...add, service: { serviceId } })
  const huge = { id: first(services).id, version: 1, quantityMilli: 1_000_000_000 }
  expect(await refusalOf(garage.api.ticketServices.update(huge))).toMatchObject({ code: 'fieldTooHigh' })
})

test('a percent stays a percent when the price changes', async () => {
  const serviceId = await given.service({ price: 200_00, min: 100_00 })
  await owner
    .updateTable('services')
    .set({ discountInPercent: true, maxDiscountBp: 2000 })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', serviceId)
    .execute()
  const ticket = await opened()
  const service = { serviceId, discountBp: 1000 }
  const added = await garage.api.ticketServices.add({ ticketId: ticket.id, version: ticket.version, service })
  const { id, version, discount } = first(added.services)
  expect(discount).toBe(20_00)
  const editor = await garage.as(['WorkshopManager'], ['tickets.serviceEdit'])
  const dearer = await editor.api.ticketServices.update({ id, version, price: 300_00 })
  expect(first(dearer.services)).toMatchObject({ discount: 30_00, discountBp: 1000 })
})

test('SVC-002 services roll up: the first start begins the ticket, the last end completes it', async () => {
  const ticket = await opened(100_00, 200_00)
  const [one, two] = ticket.services
  const move = (id = 0, version = 0, status: 'InProgress' | 'Completed' | 'Pending') =>
    garage.api.ticketServices.status({ id, version, status })
  const begun = await move(one?.id, 1, 'InProgress')
  expect(begun).toMatchObject({ status: 'InProgress', startedAt: first(begun.services).startedAt })
  expect((await move(one?.id, 2, 'Completed')).status).toBe('InProgress')
  const done = await move(two?.id, 1, 'Completed')
  expect(done.status).toBe('Completed')
  expect((await garage.api.tickets.list({ searchInput: done.number })).items).toMatchObject([
    { servicesCount: 2, servicesDone: 2 },
  ])
  expect(await refusalOf(move(two?.id, 2, 'Completed'))).toMatchObject({ code: 'serviceStatusUnchanged' })
  expect(await refusalOf(move(two?.id, 2, 'Pending'))).toMatchObject({
    code: 'serviceStatusNotAllowed',
    data: { reason: 'fromCompleted' },
  })
  expect((await move(two?.id, 2, 'InProgress')).status).toBe('InProgress')
})

test('SVC-003 SVC-004 a service is cancelled only without technicians and parts, and then costs nothing', async () => {
  const ticket = await opened(100_00, 200_00)
  const [one, two] = ticket.services
  const [id, employeeId] = [one?.id ?? 0, await given.technician()]
  const cancel = () => garage.api.ticketServices.status({ id, version: 1, status: 'Canceled' })
  const assigned = await garage.api.ticketServices.addTechnician({
    ticketId: ticket.id,
    ticketServiceIds: [id],
    employeeId,
  })
  expect(await refusalOf(cancel())).toMatchObject({ code: 'serviceHasTechnicians', data: { count: 1 } })
  await garage.api.ticketServices.removeTechnician({ id: first(assigned.technicians).id })
  const { version } = await garage.api.tickets.get({ id: ticket.id })
  const part = { source: 'PurchaseFromOutside' as const, name: 'Seal', price: 10_00, ticketServiceId: id }
  const withPart = await garage.api.ticketParts.add({ ticketId: ticket.id, version, part })
  expect(await refusalOf(cancel())).toMatchObject({ code: 'serviceHasParts', data: { count: 1 } })
  await garage.api.ticketParts.remove({ id: first(withPart.parts).id })
  const next = await cancel()
  expect(next.money).toMatchObject({ services: 200_00, total: 230_00 })
  expect(next.services.map(({ total }) => total)).toEqual([0, 230_00])
  expect(two?.total).toBe(230_00)
  expect(await refusalOf(cancel())).toMatchObject({ code: 'InvalidData' })
  const assign = { ticketId: ticket.id, ticketServiceIds: [id], employeeId }
  expect(await refusalOf(garage.api.ticketServices.addTechnician(assign))).toMatchObject({
    code: 'serviceStatusNotAllowed',
    data: { reason: 'fromCanceled' },
  })
  const onCanceled = { ticketId: ticket.id, version: next.version, part }
  expect(await refusalOf(garage.api.ticketParts.add(onCanceled))).toMatchObject({ code: 'NotFound' })
})

test('a cancelled service may not leave a discount on the ticket larger than the rest', async () => {
  const ticket = await opened(100_00)
  await garage.api.tickets.discount({ id: ticket.id, version: ticket.version, amount: 50_00 })
  const { id } = first(ticket.services)
  expect(await refusalOf(garage.api.ticketServices.status({ id, version: 1, status: 'Canceled' }))).toMatchObject({
    code: 'discountTooHigh',
    data: { max: 0 },
  })
})

test('SVC-013 SVC-014 SVC-015 technicians come, change, go and have hours; one is the supervisor', async () => {
  const ticket = await opened(100_00, 200_00)
  const [ali, ravi, clerk, elsewhere] = [
    await given.technician(),
    await given.technician(),
    await given.technician({ isTechnician: false }),
    await given.technician({ shopId: garage.secondShopId }),
  ]
  const ids = ticket.services.map(({ id }) => id)
  const add = (employeeId: number, ticketServiceIds = ids) =>
    garage.api.ticketServices.addTechnician({ ticketId: ticket.id, ticketServiceIds, employeeId })
  const added = await add(ali)
  expect(added.technicians).toMatchObject([{ employeeId: ali }, { employeeId: ali }])
  expect(await refusalOf(add(ali))).toMatchObject({ code: 'technicianAlreadyAssigned' })
  for (const stranger of [clerk, elsewhere])
    expect(await refusalOf(add(stranger))).toMatchObject({ code: 'notATechnician' })
  expect(await refusalOf(add(999_999))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(add(ravi, [999_999]))).toMatchObject({ code: 'NotFound' })
  const { id } = first(added.technicians)
  expect(await refusalOf(garage.api.ticketServices.changeTechnician({ id, employeeId: ali }))).toMatchObject({
    code: 'technicianAlreadyAssigned',
  })
  const changed = await garage.api.ticketServices.changeTechnician({ id, employeeId: ravi })
  expect(changed.technicians.map(({ employeeId }) => employeeId)).toEqual([ravi, ali])
  const timed = await garage.api.ticketServices.addHours({ id, extraMinutes: 90 })
  expect(first(timed.technicians)).toMatchObject({ extraMinutes: 90, workedMinutes: 90 })
  const supervise = { ticketId: ticket.id, employeeId: ali }
  const stale = garage.api.ticketServices.assignSupervisor({ ...supervise, version: ticket.version })
  expect(await refusalOf(stale)).toMatchObject({ code: 'InvalidData' })
  const led = await garage.api.ticketServices.assignSupervisor({ ...supervise, version: timed.version })
  expect(led.supervisorId).toBe(ali)
  const left = await garage.api.ticketServices.removeTechnician({ id })
  expect(left.technicians).toHaveLength(1)
  expect((await actionsOf(ticket.id)).slice(0, 4)).toEqual([
    'technicianRemoved',
    'supervisorSet',
    'hoursChanged',
    'technicianChanged',
  ])
})

test('a rival, and who lacks the role or the action, change no service', async () => {
  const ticket = await opened(100_00)
  const { id, version } = first(ticket.services)
  const theirs = await Promise.all([
    refusalOf(rival.api.ticketServices.status({ id, version, status: 'InProgress' })),
    refusalOf(rival.api.ticketServices.update({ id, version, price: 120_00 })),
    refusalOf(rival.api.ticketServices.warranty({ id })),
  ])
  expect(theirs.map(({ code, status }) => `${code} ${status}`)).toEqual(Array.from({ length: 3 }, () => 'NotFound 404'))
  const add = { ticketId: ticket.id, version: ticket.version, service: { serviceId: first(ticket.services).serviceId } }
  expect(await refusalOf(rival.api.ticketServices.add(add))).toMatchObject({ code: 'ticketNotExists', status: 404 })
  const store = await garage.as(['StoreManager'])
  expect(await refusalOf(store.api.ticketServices.add(add))).toMatchObject({ code: 'NotAuthorized' })
  const viewer = await garage.as(['Technician'], ['tickets.view'])
  expect(await refusalOf(viewer.api.ticketServices.add(add))).toMatchObject({ code: 'NotAllowedOperation' })
})

test.each(['Closed', 'Canceled', 'CheckOut'] as const)('a ticket that is %s takes no service', async (status) => {
  const { id } = await given.ticket({ status })
  const add = { ticketId: id, version: 1, service: { serviceId: await given.service() } }
  expect(await refusalOf(garage.api.ticketServices.add(add))).toMatchObject({
    code: 'ticketNotOpen',
    data: { reason: status },
  })
})

test('the database refuses a discount above the line, by whatever path it is stored', async () => {
  const { services } = await opened(100_00)
  const { id } = first(services)
  const stored = owner
    .updateTable('ticketServices')
    .set({ discountMinor: sql<Money>`gross_minor + 1` })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', id)
    .execute()
  await expect(stored).rejects.toThrow(/discount_within_gross/)
})
