import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()
const { tickets, catalogue } = garage.api

/** An oil change of 200.00 and a wash of 100.00, together for 240.00. */
async function season() {
  const [oil, wash] = [await given.service({ min: 0 }), await given.service({ price: 100_00, min: 0 })]
  const items = [oil, wash].map((serviceId) => ({ serviceId, quantityMilli: 1000 }))
  const nameEn = `Season ${oil}`
  const { id } = await catalogue.addPackage({ nameEn, nameAr: `موسم ${oil}`, price: 240_00, active: true, items })
  return { packageId: id, oil, wash, items, nameEn }
}
async function visit() {
  const { id, customerId } = await given.vehicle()
  return { vehicleId: id, customerId }
}

test('a ticket is opened with a package: its services stand after the others, at their share of its price', async () => {
  const { packageId, nameEn } = await season()
  const technicians = [await given.technician(), await given.technician()]
  const serviceId = await given.service({ price: 50_00, min: 0 })
  const opened = await tickets.create({
    ...(await visit()),
    services: [{ serviceId, technicianIds: technicians, description: 'Left side' }],
    packages: [{ packageId }],
    parts: [{ source: 'PurchaseFromOutside', name: 'Filter', price: 20_00, serviceIndex: 0 }],
  })
  expect(opened.packages).toMatchObject([{ packageId, nameEn, price: 240_00 }])
  expect(opened.services.map(({ position, price, discount }) => [position, price, discount])).toEqual([
    [1, 50_00, 0],
    [2, 200_00, 40_00],
    [3, 100_00, 20_00],
  ])
  expect(opened.services.map(({ ticketPackageId }) => ticketPackageId !== null)).toEqual([false, true, true])
  expect(opened.money).toMatchObject({ gross: 370_00, discount: 60_00, total: 356_50 })
  expect(opened.parts[0]?.ticketServiceId).toBe(opened.services[0]?.id)
  expect(opened.technicians.map(({ employeeId }) => employeeId).toSorted((a, b) => a - b)).toEqual(technicians)
  const log = (await tickets.activities({ id: opened.id })).map(({ action }) => action)
  expect(log).toEqual(['packageAdded', 'ticketOpened'])
})

test('a package that is due after the promise moves it only when that is meant', async () => {
  const { packageId } = await season()
  const late = {
    ...(await visit()),
    promisedAt: '2027-01-01T10:00:00Z',
    packages: [{ packageId, dueAt: '2027-01-02T10:00:00Z' }],
  }
  expect(await refusalOf(tickets.create(late))).toMatchObject({ code: 'serviceDueAfterTicket' })
  const opened = await tickets.create({ ...late, confirmedTicketDue: true })
  expect(new Date(opened.promisedAt ?? 0).toISOString()).toBe('2027-01-02T10:00:00.000Z')
})

test('a package of another company, or one that is sold no more, opens no ticket', async () => {
  const { packageId, items, nameEn } = await season()
  const { version } = await catalogue.servicePackage({ id: packageId })
  const { id: vehicleId, customerId } = await rival.given.vehicle()
  const theirs = rival.api.tickets.create({ vehicleId, customerId, packages: [{ packageId }] })
  expect(await refusalOf(theirs)).toMatchObject({ code: 'NotFound', data: { field: 'packageId' } })
  const off = { id: packageId, version, nameEn, nameAr: `موسم ${packageId}`, price: 240_00, active: false, items }
  await catalogue.changePackage(off)
  const ours = tickets.create({ ...(await visit()), packages: [{ packageId }] })
  expect(await refusalOf(ours)).toMatchObject({ code: 'NotFound', data: { field: 'packageId' } })
})
