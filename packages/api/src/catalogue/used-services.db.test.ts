import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()
const { tickets, ticketServices, catalogue } = garage.api
const { shopId } = garage

test('what a shop sold lately is counted, without what was cancelled', async () => {
  const [oil, brakes] = [await given.service({ price: 100_00, min: 0 }), await given.service({ price: 50_00, min: 0 })]
  const sold = async (...serviceIds: number[]) => {
    const { id, customerId } = await given.vehicle()
    return tickets.create({ vehicleId: id, customerId, services: serviceIds.map((serviceId) => ({ serviceId })) })
  }
  await sold(brakes)
  await sold(oil, brakes)
  const { services } = await sold(oil, brakes)
  const [gone] = services
  await ticketServices.status({ id: gone?.id ?? 0, version: gone?.version ?? 0, status: 'Canceled' })
  expect(await catalogue.usedServices({ shopId })).toEqual([
    { serviceId: brakes, times: 3 },
    { serviceId: oil, times: 1 },
  ])
  expect(await rival.api.catalogue.usedServices({ shopId })).toEqual([])
})

test('whoever works on no tickets is not told it', async () => {
  const { api } = await garage.as(['WorkshopManager'], ['tickets.view'])
  expect(await refusalOf(api.catalogue.usedServices({ shopId }))).toMatchObject({ code: 'NotAllowedOperation' })
})
