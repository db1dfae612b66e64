import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Company, openGarage } from '../../test/garage.ts'
import { ticketCommands } from '../../test/ticket-commands.ts'
import type { Model, Real } from '../../test/ticket-model.ts'

const { garage, company, owner } = await openGarage()

test('whatever is done to a ticket in whatever order, its money adds up, its log is whole and its states are legal', async () => {
  const shops = await Promise.all([withServices(garage), withServices(await pricedWithVat())])
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...shops), ticketCommands, async ({ shop, ...known }, commands) => {
      const { api, given } = shop
      const { id: vehicleId, customerId } = await given.vehicle()
      const ticket = await api.tickets.create({ vehicleId, customerId })
      const model: Model = { status: 'Pending', invoiced: false, services: [], parts: 0, returned: 0, payments: [] }
      const log = (await api.tickets.activities({ id: ticket.id })).map((one) => `${one.id} ${one.action}`).reverse()
      const real: Real = { shop, ...known, ticket, log, returned: [] }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      reached.set(model.status, (reached.get(model.status) ?? 0) + 1)
      if (model.returned > 0) reached.set('returned', (reached.get('returned') ?? 0) + 1)
    }),
    { numRuns: Number(process.env.TICKET_RUNS ?? 60), endOnFailure: true },
  )
  // A walk that never leaves the counter proves little.
  for (const status of ['Pending', 'InProgress', 'Completed', 'Closed', 'returned'])
    expect(reached.get(status) ?? 0, status).toBeGreaterThan(0)
}, 300_000)

async function withServices(shop: Company) {
  const rule = { price: 0, min: 0, max: 900_00, maxDiscount: 900_00 }
  const items = await Promise.all(
    [300_00, 99_99].map(async (price) => ({
      serviceId: await shop.given.service({ price, min: 0 }),
      quantityMilli: 1000,
    })),
  )
  const named = { nameEn: 'Season', nameAr: 'موسم', price: 333_33, active: true }
  return {
    shop,
    serviceIds: await Promise.all([1, 2, 3, 4].map(() => shop.given.service(rule))),
    packageId: (await shop.api.catalogue.addPackage({ ...named, items })).id,
    technicianId: await shop.given.technician(),
  }
}

async function pricedWithVat(): Promise<Company> {
  const shop = await company('Prices with VAT')
  const settings = { isVatServicesInclusive: true, isVatSparePartsInclusive: true }
  await owner.updateTable('companies').set(settings).where('id', '=', shop.companyId).execute()
  return shop
}
