import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, given, owner } = await openGarage()

/** A service of 200.00 that usually has 15.00 off, and may have up to 50.00. */
async function discounted(): Promise<number> {
  const id = await given.service({ maxDiscount: 50_00 })
  await owner
    .updateTable('services')
    .set({ discountMinor: money(15_00) })
    .where('id', '=', id)
    .execute()
  return id
}
async function opened(services: { serviceId: number; discount?: number; quantityMilli?: number }[] = []) {
  const { id, customerId } = await given.vehicle()
  return garage.api.tickets.create({ vehicleId: id, customerId, services })
}
const discounts = ({ services }: { services: { discount: number }[] }) => services.map(({ discount }) => discount)

test('a service comes with its usual discount, however it is put on a ticket', async () => {
  const serviceId = await discounted()
  const ticket = await opened([{ serviceId }, { serviceId, quantityMilli: 2000 }])
  expect(discounts(ticket)).toEqual([15_00, 30_00])
  expect(ticket.money).toMatchObject({ gross: 600_00, discount: 45_00, taxable: 555_00 })
  const one = { ticketId: ticket.id, version: ticket.version, confirmedAgain: true }
  const added = await garage.api.ticketServices.add({ ...one, service: { serviceId } })
  const several = { ...one, version: added.version, services: [{ serviceId }, { serviceId }] }
  expect(discounts(await garage.api.ticketServices.addMultiple(several))).toEqual([15_00, 30_00, 15_00, 15_00, 15_00])
})

test('another discount, or none, is said; and it is changed on the ticket as any other', async () => {
  const serviceId = await discounted()
  const ticket = await opened([{ serviceId, discount: 0 }, { serviceId, discount: 20_00 }, { serviceId }])
  expect(discounts(ticket)).toEqual([0, 20_00, 15_00])
  const [, , line] = ticket.services
  const changed = await garage.api.ticketServices.update({ id: line?.id ?? 0, version: 1, discount: 0 })
  expect(discounts(changed)).toEqual([0, 20_00, 0])
})

test('the usual discount is the shop’s own: it asks for no right, another one does', async () => {
  const serviceId = await discounted()
  const ticket = await opened()
  const editor = await garage.as(['WorkshopManager'], ['tickets.edit'])
  const add = (version: number, discount?: number) =>
    editor.api.ticketServices.add({
      ...{ ticketId: ticket.id, version, confirmedAgain: true },
      service: { serviceId, ...(discount !== undefined && { discount }) },
    })
  const added = await add(ticket.version)
  expect(discounts(added)).toEqual([15_00])
  expect(await refusalOf(add(added.version, 16_00))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'tickets.serviceDiscount' },
  })
})

test('a package is sold at its own price: the usual discounts of its services are not taken off it', async () => {
  const serviceId = await discounted()
  const sold = await garage.api.catalogue.addPackage({
    ...{ nameEn: 'Season check', nameAr: 'فحص الموسم', price: 190_00, active: true },
    items: [{ serviceId, quantityMilli: 1000 }],
  })
  const ticket = await opened()
  const added = { ticketId: ticket.id, version: ticket.version, packageId: sold.id }
  expect(discounts(await garage.api.ticketServices.addPackage(added))).toEqual([10_00])
})
