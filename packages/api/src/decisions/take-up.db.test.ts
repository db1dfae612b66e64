import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, services, owner } = await openGarage()
const { asked } = customersOf(garage, services)

/** Brakes with their pads, declined at 172.50 (155.25 where the ticket had a discount of a tenth), and the next visit of the car. */
async function nextVisit({ discount = 0, ...next }: { discount?: number; services?: { serviceId: number }[] } = {}) {
  const { ticket, vehicle, brakes, shocks, shown, answer, catalogue } = await asked()
  const { version } = await garage.api.tickets.get({ id: ticket.id })
  if (discount > 0) await garage.api.tickets.discount({ id: ticket.id, version, amount: discount })
  await answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, (await shown()).version)
  const [declined] = await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })
  const visit = await garage.api.tickets.create({
    ...{ vehicleId: vehicle.id, customerId: vehicle.customerId, confirmedOpenTicket: true },
    services: [],
    ...next,
  })
  const take = (given: { version?: number; confirmedAgain?: boolean } = {}) =>
    garage.api.decisions.takeUp({ id: declined?.id ?? 0, ticketId: visit.id, version: visit.version, ...given })
  return { declined, visit, take, brakesId: catalogue[1] ?? 0 }
}

test('declined work is added with its parts at the offered price, not at today’s catalogue price', async () => {
  const { declined, take, brakesId } = await nextVisit()
  await owner
    .updateTable('services')
    .set({ priceMinor: money(180_00) })
    .where('id', '=', brakesId)
    .execute()
  const taken = await take()
  expect(taken.money.total).toBe(declined?.total)
  expect(taken.services).toMatchObject([{ serviceId: brakesId, price: 100_00, total: 115_00 }])
  expect(taken.parts).toMatchObject([{ nameEn: 'Pads', price: 50_00, ticketServiceId: taken.services[0]?.id }])
})

test('its share of the ticket’s discount becomes a discount of its own lines', async () => {
  const { declined, take } = await nextVisit({ discount: 35_00 })
  expect(declined).toMatchObject({ total: 155_25, offer: { price: 100_00, discount: 10_00 } })
  const taken = await take()
  expect(taken.money).toMatchObject({ total: 155_25, documentDiscount: 0, discount: 15_00 })
})

test('a user who may only edit tickets can add work that the shop has offered', async () => {
  const { declined, visit } = await nextVisit({ discount: 35_00 })
  const editor = await garage.as(['WorkshopManager'], ['tickets.edit'])
  const taken = await editor.api.decisions.takeUp({ id: declined?.id ?? 0, ticketId: visit.id, version: visit.version })
  expect(taken.services).toHaveLength(1)
})

test('a service that is on the ticket already asks for a confirmation first', async () => {
  const { take, visit, brakesId } = await nextVisit()
  const twice = await garage.api.ticketServices.add({
    ...{ ticketId: visit.id, version: visit.version, service: { serviceId: brakesId } },
  })
  expect(await refusalOf(take({ version: twice.version }))).toMatchObject({ code: 'serviceAlreadyAdded' })
  expect((await take({ version: twice.version, confirmedAgain: true })).services).toHaveLength(2)
})

test('of two users who add it at once one succeeds, and a stale page is refused', async () => {
  const { take, visit } = await nextVisit()
  const both = await Promise.allSettled([take(), take()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(take({ version: visit.version }))).toMatchObject({ code: 'InvalidData' })
  expect((await garage.api.tickets.get({ id: visit.id })).parts).toHaveLength(1)
})
