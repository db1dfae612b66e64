import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, services, owner } = await openGarage()
const { asked } = customersOf(garage, services)
const { tickets, decisions } = garage.api

/** A car whose owner put off its shock absorbers. */
async function putOff() {
  const { vehicle, brakes, shocks, shown, answer } = await asked()
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version)
  const [work] = await decisions.declinedOfVehicle({ vehicleId: vehicle.id })
  if (!work) throw new Error('Nothing was put off')
  const visit = { vehicleId: vehicle.id, customerId: vehicle.customerId, confirmedOpenTicket: true }
  const taking = { ...visit, services: [{ serviceId: work.serviceId }], declinedWorkIds: [work.id] }
  return { vehicle, work, visit, taking }
}

test('declined work that the next visit takes up stands on its ticket, is told there and offered no more', async () => {
  const { vehicle, taking } = await putOff()
  const { id, services: lines } = await tickets.create(taking)
  expect(lines.map(({ nameEn }) => nameEn)).toEqual(['Shock absorbers'])
  expect(await decisions.declinedOfVehicle({ vehicleId: vehicle.id })).toEqual([])
  const told = (await tickets.activities({ id })).filter(({ action }) => action === 'declinedWorkTaken')
  expect(told).toMatchObject([{ facts: { name: { en: 'Shock absorbers' } } }])
})

test('of two tickets that take it up one is told so, and both have the service', async () => {
  const { taking } = await putOff()
  const both = await Promise.all([1, 2].map(() => tickets.create(taking)))
  expect(both.map(({ services: lines }) => lines.length)).toEqual([1, 1])
  const told = await Promise.all(both.map(({ id }) => tickets.activities({ id })))
  expect(told.flat().filter(({ action }) => action === 'declinedWorkTaken')).toHaveLength(1)
})

test('declined work is not taken up for another car, by another company, nor without its service', async () => {
  const { work, visit, taking } = await putOff()
  const other = await garage.given.vehicle()
  const stranger = await rival.given.vehicle()
  const others = { serviceId: await garage.given.service() }
  const theirs = { serviceId: await rival.given.service() }
  const refusals = [
    tickets.create({ ...taking, vehicleId: other.id, customerId: other.customerId }),
    tickets.create({ ...visit, services: [others], declinedWorkIds: [work.id] }),
    rival.api.tickets.create({
      vehicleId: stranger.id,
      customerId: stranger.customerId,
      services: [theirs],
      declinedWorkIds: [work.id],
    }),
  ]
  for (const refusal of await Promise.all(refusals.map(refusalOf)))
    expect(refusal).toMatchObject({ code: 'NotFound', data: { field: 'declinedWorkIds' } })
  expect(await decisions.declinedOfVehicle({ vehicleId: visit.vehicleId })).toMatchObject([{ id: work.id }])
})

test('what is taken up at a new visit keeps the price it was offered for, and users who open tickets may take it', async () => {
  const { work, visit } = await putOff()
  const serviceId = work.serviceId
  await owner
    .updateTable('services')
    .set({ priceMinor: money(150_00) })
    .where('id', '=', serviceId)
    .execute()
  const clerk = await garage.as(['WorkshopManager'], ['tickets.new', 'tickets.view'])
  const services = [{ serviceId }, { serviceId }]
  const taken = await clerk.api.tickets.create({ ...visit, services, declinedWorkIds: [work.id] })
  expect(taken.services.map(({ price }) => price)).toEqual([100_00, 150_00])
  const own = { ...visit, services: [{ serviceId, price: 100_00 }] }
  expect(await refusalOf(clerk.api.tickets.create(own))).toMatchObject({ code: 'NotAllowedOperation' })
})
