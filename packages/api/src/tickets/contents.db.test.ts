import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage } = all
const { api, given } = garage

test('TKT-004 a ticket has sections and packages, parts of the store and others, technicians, services, notes, conditions and activities', async () => {
  const [serviceId, inPackage] = [
    await given.service({ price: 200_00 }),
    await given.service({ price: 100_00, min: 0 }),
  ]
  const names = { nameEn: 'Small service', nameAr: 'صيانة صغيرة' }
  const { id: packageId } = await api.catalogue.addPackage({
    ...names,
    price: 90_00,
    items: [{ serviceId: inPackage }],
  })
  const filter = await storeOf(all, garage).part(2000)
  const employeeId = await given.technician()
  const vehicle = await given.vehicle()
  const opened = await api.tickets.create({
    ...{ vehicleId: vehicle.id, customerId: vehicle.customerId, note: 'Keep the old pads' },
    services: [{ serviceId, technicianIds: [employeeId] }],
    packages: [{ packageId }],
    parts: [
      { source: 'IssueFromStore', sparePartId: filter.id, quantityMilli: 1000 },
      { source: 'PurchaseFromOutside', name: 'Brake pads', price: 150_00 },
    ],
  })
  const { templates } = await api.conditions.ofTicket({ ticketId: opened.id })
  const sheet = { ticketId: opened.id, conditionTemplateId: templates[0]?.id ?? 0, version: 0 }
  await api.conditions.save({ ...sheet, moment: 'CheckIn', fuelEighths: 4 })

  const ticket = await api.tickets.get({ id: opened.id })
  expect(ticket.sections.length).toBeGreaterThan(0)
  expect(ticket.packages).toMatchObject([names])
  expect(new Set(ticket.services.map((service) => service.serviceId))).toEqual(new Set([serviceId, inPackage]))
  expect(ticket.technicians).toMatchObject([{ employeeId }])
  expect(ticket.parts).toMatchObject([
    { source: 'IssueFromStore', sparePartId: filter.id, request: { reservedMilli: 1000 } },
    { source: 'PurchaseFromOutside', nameEn: 'Brake pads', request: null },
  ])
  expect(ticket.notes).toMatchObject([{ body: 'Keep the old pads' }])
  const { conditions } = await api.conditions.ofTicket({ ticketId: opened.id })
  expect(conditions).toMatchObject([{ moment: 'CheckIn', fuelEighths: 4 }])
  const told = (await api.tickets.activities({ id: opened.id })).map(({ action }) => action)
  expect(told).toEqual(['conditionRecorded', 'packageAdded', 'ticketOpened'])
})
