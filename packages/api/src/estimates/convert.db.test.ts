import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { estimatesOf, key } from '../../test/estimates.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const all = await openGarage()
const { garage, services } = all
const { made, noted, brakes, estimates } = await estimatesOf(all)
const { tickets } = garage.api

test('EST-002 EST-003 API-162 it becomes a ticket once, with its prices, and shows it', async () => {
  const estimate = await made({ complaint: 'Noise' })
  const { version } = await estimates.discount({ id: estimate.id, version: estimate.version, amount: 33_33 })
  const requestKey = key()
  const done = await estimates.convert({ id: estimate.id, version, km: 50_000 }, requestKey)
  expect(done).toMatchObject({ state: 'converted', ticket: { closed: false } })
  const ticket = await tickets.get({ id: done.ticket?.id ?? 0 })
  expect(ticket).toMatchObject({ complaint: 'Noise', km: 50_000, money: { documentDiscount: 33_33 } })
  expect(ticket.money.total).toBe(done.money.total)
  const told = (lines: { nameEn: string; price: number; total: number }[]) =>
    lines.map(({ nameEn, price, total }) => [nameEn, price, total])
  expect(told(ticket.services)).toEqual(told(done.services))
  expect(told(ticket.parts)).toEqual(told(done.parts))
  expect(ticket.parts[0]?.ticketServiceId).toBe(ticket.services[0]?.id)
  expect((await estimates.convert({ id: estimate.id, version, km: 50_000 }, requestKey)).ticket).toEqual(done.ticket)
  const { number } = ticket
  const refusal = { code: 'alreadyConvertedToTicket', data: { ticketNumber: number } }
  expect(await refusalOf(estimates.convert({ id: estimate.id, version: done.version }))).toMatchObject(refusal)
  expect(await refusalOf(estimates.update({ id: estimate.id, version: done.version, note: 'x' }))).toMatchObject(
    refusal,
  )
  expect(await refusalOf(estimates.remove({ id: estimate.id }))).toMatchObject({
    ...{ code: 'estimateHasTicket', data: { ticketNumber: number } },
  })
  expect((await tickets.activities({ id: ticket.id })).map(({ action }) => action)).toContain('estimateTaken')
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
})

test('EST-002 of two who convert it at once one opens the ticket, and the other is told of it', async () => {
  const { id, version, vehicleId } = await made()
  const outcomes = await Promise.all([
    refusalOf(estimates.convert({ id, version })),
    refusalOf(estimates.convert({ id, version })),
  ])
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['alreadyConvertedToTicket', 'went through'])
  expect((await tickets.ofVehicle({ vehicleId })).totalItems).toBe(1)
})

test('what the customer said yes to is converted alone, for the sum that they were told', async () => {
  const first = await made()
  const cheaper = await estimates.discount({ id: first.id, version: first.version, amount: 40_00 })
  const none = estimates.convert({ id: first.id, version: cheaper.version, lines: 'approved' })
  expect(await refusalOf(none)).toMatchObject({ code: 'estimateEmpty', data: { reason: 'approved' } })
  const { version, approvedTotal } = await noted(cheaper, 'Approved', 'Declined', 'Declined')
  expect(approvedTotal).toBe(269_10)
  const done = await estimates.convert({ id: first.id, version, lines: 'approved' })
  const ticket = await tickets.get({ id: done.ticket?.id ?? 0 })
  expect(ticket.services.map(({ serviceId }) => serviceId)).toEqual([brakes])
  expect(ticket.parts.map(({ nameEn }) => nameEn)).toEqual(['Pads'])
  expect(ticket.money).toMatchObject({ documentDiscount: 26_00, total: 269_10 })
})

test('an empty one is no ticket, and a car on another open ticket is asked about', async () => {
  const empty = await made({ services: [], parts: [] })
  expect(await refusalOf(estimates.convert({ id: empty.id, version: empty.version }))).toMatchObject({
    ...{ code: 'estimateEmpty', data: { reason: 'lines' } },
  })
  const { id, version, vehicleId, customerId } = await made()
  await tickets.create({ vehicleId, customerId })
  expect((await refusalOf(estimates.convert({ id, version }))).code).toBe('vehicleHasOpenTicket')
  expect((await estimates.convert({ id, version, confirmedOpenTicket: true })).state).toBe('converted')
})

test('work that was put off is offered again at the price of then, and its ticket takes it up', async () => {
  const { customersOf } = await import('../../test/asked-ticket.ts')
  const { vehicle, brakes: brakeLine, shocks, shown, answer: say } = await customersOf(garage, services).asked()
  await say({ [brakeLine]: 'Declined', [shocks]: 'Approved' }, (await shown()).version)
  const [declined] = await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })
  if (!declined) throw new Error('Nothing was declined')
  const { price, quantityMilli, discount, parts } = declined.offer
  const { id, version, money } = await estimates.create({
    ...{ vehicleId: vehicle.id, customerId: vehicle.customerId, declinedWorkIds: [declined.id] },
    services: [{ serviceId: declined.serviceId, price, quantityMilli, discount }],
    parts: parts.map((part) => ({ ...part, serviceIndex: 0 })),
  })
  expect(money.total).toBe(declined.total)
  expect(await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })).toHaveLength(1)
  await estimates.convert({ id, version, confirmedOpenTicket: true })
  expect(await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })).toEqual([])
})
