import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { catalogue } = garage.api
const raise = (value: number) => ({ move: 'raiseBy' as const, value, roundTo: 100 as const })

async function sold(nameEn: string, figures = {}) {
  const id = await given.service({ nameEn, price: 100_00, min: 50_00, max: 150_00, ...figures })
  return { id, version: (await catalogue.service({ id })).version }
}
const pricesOf = (all: { id: number }[]) =>
  Promise.all(all.map(async ({ id }) => (await catalogue.service({ id })).price))

test('the prices of several services move at once, rounded and within their ranges, each with its line in the log', async () => {
  const services = [await sold('Oil'), await sold('Pads', { max: 105_00 }), await sold('Glass', { max: 100_00 })]
  const before = (await garage.api.lookups.data({ shopId: garage.shopId, userId: garage.userId })).cachedLookupDates
  expect(await catalogue.changePrices({ services, change: raise(9_70) })).toEqual({ changed: 2 })
  expect(await pricesOf(services)).toEqual([110_00, 105_00, 100_00])
  const logged = await owner
    .selectFrom('auditEvents')
    .select(['entityId', 'changes', 'userId'])
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'serviceChanged')
    .orderBy('entityId')
    .execute()
  expect(logged).toMatchObject([
    { entityId: services[0]?.id, changes: { price: [100_00, 110_00] }, userId: garage.userId },
    { entityId: services[1]?.id, changes: { price: [100_00, 105_00] }, userId: garage.userId },
  ])
  const { cachedLookupDates } = await garage.api.lookups.data({ shopId: garage.shopId, userId: garage.userId })
  expect(cachedLookupDates.services).not.toBe(before.services)
})

test('a user who saw an older price is told of which services, and none is changed', async () => {
  const services = [await sold('Belt'), await sold('Hose'), await sold('Lamp')]
  await catalogue.changePrices({ services: services.slice(1), change: raise(1_00) })
  expect(await refusalOf(catalogue.changePrices({ services, change: raise(5_00) }))).toMatchObject({
    code: 'servicesChanged',
    data: { names: 'Hose and Lamp' },
  })
  expect(await pricesOf(services)).toEqual([100_00, 101_00, 101_00])
})

test('of two who raise the same prices at once one is refused, and they rise once', async () => {
  const services = [await sold('Clutch'), await sold('Gearbox')]
  const asked = [services, services.toReversed()].map((one) =>
    refusalOf(catalogue.changePrices({ services: one, change: raise(5_00) })),
  )
  expect((await Promise.all(asked)).map(({ code }) => code).sort()).toEqual(['servicesChanged', 'went through'])
  expect(await pricesOf(services)).toEqual([105_00, 105_00])
})

test('a price that its discounts no longer fit is refused, and with it all of them', async () => {
  const services = [await sold('Polish'), await sold('Wash', { maxDiscount: 90_00 })]
  const change = { move: 'set' as const, value: 80_00 }
  expect(await refusalOf(catalogue.changePrices({ services, change }))).toMatchObject({ code: 'discountTooHigh' })
  expect(await pricesOf(services)).toEqual([100_00, 100_00])
})

test('another company’s prices are not found, and nobody without the right moves any', async () => {
  const services = [await sold('Wiper')]
  const change = raise(5_00)
  const refused = [{ api: rival.api }, await garage.as(['Owner'], ['tickets.view'])].map(({ api }) =>
    refusalOf(api.catalogue.changePrices({ services, change })),
  )
  expect((await Promise.all(refused)).map(({ code }) => code)).toEqual(['NotFound', 'NotAllowedOperation'])
  expect(await pricesOf(services)).toEqual([100_00])
})
