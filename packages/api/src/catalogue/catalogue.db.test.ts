import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { catalogue } = garage.api
const { shopId, secondShopId } = garage
let counter = 0
const names = () => ({ nameEn: `Thing ${++counter}`, nameAr: `شيء ${counter}` })
const service = (more = {}) => ({
  ...names(),
  sectionId: given.sectionId,
  price: 200_00,
  minPrice: 150_00,
  maxPrice: 250_00,
  durationMinutes: 60,
  shopIds: [shopId],
  ...more,
})

test('ADM-034 ADM-035 a service is added with all its fields, read again and offered by its shop', async () => {
  const whole = service({
    descriptionEn: 'Four pads',
    descriptionAr: 'أربع فحمات',
    cost: 60_00,
    discount: 10_00,
    minDiscount: 5_00,
    maxDiscount: 20_00,
    durationMinutes: 3 * 60,
    warrantyValue: 2,
    warrantyUnit: 'Years' as const,
    warrantyPrice: 15_00,
    priceChange: 'warranty' as const,
  })
  const added = await catalogue.addService(whole)
  expect(added).toMatchObject({ ...whole, discountInPercent: false, maxDiscountBp: 0, active: true, version: 1 })
  expect(await catalogue.service({ id: added.id })).toEqual(added)
  const sold = (await garage.api.lookups.shopServices()).items.filter(({ serviceId }) => serviceId === added.id)
  expect(sold.map((row) => row.shopId)).toEqual([shopId])
  const { id, version, ...fields } = added
  const percent = await catalogue.changeService({
    id,
    version,
    ...fields,
    discount: 0,
    minDiscount: 0,
    maxDiscount: 0,
    discountInPercent: true,
    maxDiscountBp: 1500,
    shopIds: [secondShopId],
    active: false,
  })
  expect(percent).toMatchObject({ discountInPercent: true, maxDiscountBp: 1500, shopIds: [secondShopId], version: 2 })
  expect((await catalogue.sections({ shopId: secondShopId })).find((one) => one.id === given.sectionId)).toMatchObject({
    open: true,
  })
})

test.each([
  [{ price: 149_99 }, 'priceOutOfRange'],
  [{ minPrice: 251_00 }, 'minAboveMax'],
  [{ maxDiscount: 201_00 }, 'discountTooHigh'],
  [{ discount: 1_00 }, 'discountTooHigh'],
  [{ discount: 1_00, minDiscount: 2_00, maxDiscount: 3_00 }, 'discountTooLow'],
])('what does not hold together is refused with its field: %o', async (wrong, code) => {
  expect(await refusalOf(catalogue.addService(service(wrong)))).toMatchObject({
    code,
    data: { field: expect.any(String) },
  })
})

test('ADM-037 API-168 a section or service that the shop already has is refused', async () => {
  const one = service()
  await catalogue.addService(one)
  const again = service({ nameEn: ` ${one.nameEn.toUpperCase()}` })
  expect((await refusalOf(catalogue.addService(again))).code).toBe('shopServiceAlreadyExists')
  await catalogue.addService({ ...again, shopIds: [secondShopId] })
  const section = names()
  const opened = await catalogue.addSection({ shopId, ...section })
  expect((await refusalOf(catalogue.addSection({ shopId, ...section }))).code).toBe('shopSectionAlreadyExists')
  const there = await catalogue.addSection({ shopId: secondShopId, ...section })
  expect([there.id, there.open]).toEqual([opened.id, true])
  const both = await Promise.all([1, 2].map(() => refusalOf(catalogue.addService(service(one)))))
  expect(both.map(({ code }) => code)).toEqual(['shopServiceAlreadyExists', 'shopServiceAlreadyExists'])
})

test('of two who add the same service at once one is refused', async () => {
  const one = service()
  const both = await Promise.allSettled([1, 2].map(() => catalogue.addService(one)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a section is renamed, and closed in a shop once that shop sells nothing in it', async () => {
  const section = await catalogue.addSection({ shopId, ...names() })
  const sold = await catalogue.addService(service({ sectionId: section.id }))
  const { id, version } = section
  const renamed = await catalogue.changeSection({ id, shopId, version, ...names(), position: 7 })
  expect(renamed).toMatchObject({ position: 7, version: 2, services: 1 })
  const stale = catalogue.changeSection({ id, shopId, version, ...names(), position: 8 })
  expect((await refusalOf(stale)).code).toBe('InvalidData')
  expect(await refusalOf(catalogue.removeSection({ id, shopId }))).toMatchObject({
    code: 'sectionHasServices',
    data: { count: 1 },
  })
  await catalogue.removeService({ id: sold.id })
  await catalogue.removeSection({ id, shopId })
  expect((await catalogue.sections({ shopId })).find((one) => one.id === id)).toMatchObject({ open: false })
})

test('ADM-040 a service in use is not deleted, one that was never used is', async () => {
  const used = await given.service()
  const car = await given.vehicle()
  await garage.api.tickets.create({ vehicleId: car.id, customerId: car.customerId, services: [{ serviceId: used }] })
  expect((await refusalOf(catalogue.removeService({ id: used }))).code).toBe('deleteServiceFailure')
  const packed = await catalogue.addService(service())
  const { id } = await catalogue.addPackage({ ...names(), price: 180_00, items: [{ serviceId: packed.id }] })
  expect((await refusalOf(catalogue.removeService({ id: packed.id }))).code).toBe('deleteServiceFailure')
  await catalogue.removePackage({ id })
  await catalogue.removeService({ id: packed.id })
  expect((await refusalOf(catalogue.service({ id: packed.id }))).code).toBe('NotFound')
})

test('the list is narrowed by name, section and whether it is sold, page by page', async () => {
  const { id } = await catalogue.addService(service({ nameEn: 'Rare 100%_thing', active: false }))
  const found = await catalogue.services({ shopId, searchInput: '100%_' })
  expect(found.items.map((one) => one.id)).toEqual([id])
  expect((await catalogue.services({ shopId, searchInput: '100%_', active: true })).totalItems).toBe(0)
  expect((await catalogue.services({ shopId, searchInput: '100__' })).totalItems).toBe(0)
  const { items } = await catalogue.services({ shopId, sortBy: 'price', isSortDescending: true, pageSize: 3 })
  expect(items.map(({ price }) => price)).toEqual(items.map(({ price }) => price).sort((a, b) => b - a))
})

test('ADM-036 a package has name, price, discount, cost and items', async () => {
  const [first, second] = [
    await catalogue.addService(service({ cost: 50_00 })),
    await catalogue.addService(service({ price: 100_00, minPrice: 0, cost: 20_00, maxPrice: 100_00 })),
  ]
  const items = [{ serviceId: first.id }, { serviceId: second.id, quantityMilli: 2000 }]
  const added = await catalogue.addPackage({ ...names(), description: 'Summer', price: 360_00, items })
  expect(added).toMatchObject({ price: 360_00, discount: 40_00, cost: 90_00, sellable: true, version: 1 })
  expect(added.items.map(({ share }) => share)).toEqual([180_00, 180_00])
  expect((await catalogue.packages({})).items.map(({ id }) => id)).toContain(added.id)
  const { id, version, nameEn, nameAr } = added
  const changed = await catalogue.changePackage({
    id,
    version,
    nameEn,
    nameAr,
    price: 300_00,
    items: [...items].reverse(),
  })
  expect(changed.items.map(({ share }) => share)).toEqual([150_00, 150_00])
  expect((await refusalOf(catalogue.changePackage({ id, version, nameEn, nameAr, price: 1, items }))).code).toBe(
    'InvalidData',
  )
  await owner.updateTable('services').set({ active: false }).where('id', '=', first.id).execute()
  expect((await catalogue.servicePackage({ id })).sellable).toBe(false)
  expect((await catalogue.offered({ shopId })).map((one) => one.id)).not.toContain(id)
})

test('a package below the minimums, above its services, empty, doubled or named like another is refused', async () => {
  const { id: serviceId, nameAr } = await catalogue.addService(service())
  const items = [{ serviceId }]
  const one = { ...names(), price: 200_00, items }
  const refused = async (more: object) => refusalOf(catalogue.addPackage({ ...one, ...more }))
  for (const price of [149_99, 200_01])
    expect(await refused({ price })).toMatchObject({ code: 'priceOutOfRange', data: { min: 150_00, max: 200_00 } })
  expect((await refused({ items: [] })).code).toBe('packageEmpty')
  expect(await refused({ items: [...items, ...items] })).toMatchObject({
    code: 'serviceTwiceInPackage',
    data: { name: nameAr },
  })
  await catalogue.addPackage(one)
  expect((await refused({})).code).toBe('packageAlreadyExists')
})

test('ROL-033 sections and services need their action and the role of the shops', async () => {
  const without = (await garage.as(['SystemAdministrator'], ['administration.editShop'])).api.catalogue
  expect((await refusalOf(without.services({ shopId }))).status).toBe(406)
  expect((await refusalOf(without.addPackage({ ...names(), price: 0, items: [] }))).status).toBe(406)
  const manager = (await garage.as(['WorkshopManager'])).api.catalogue
  expect((await refusalOf(manager.addService(service()))).status).toBe(403)
  expect(await manager.offered({ shopId })).toEqual(expect.any(Array))
  const admin = (await garage.as(['SystemAdministrator'], ['administration.sectionsServices'])).api.catalogue
  expect((await admin.addService(service())).version).toBe(1)
})

test('another company’s services, sections and packages are not there', async () => {
  const { id: serviceId, version, ...fields } = await catalogue.addService(service())
  const pack = await catalogue.addPackage({ ...names(), price: 200_00, items: [{ serviceId }] })
  const section = await catalogue.addSection({ shopId, ...names() })
  const theirs = rival.api.catalogue
  const calls = [
    () => theirs.service({ id: serviceId }),
    () => theirs.changeService({ id: serviceId, version, ...fields }),
    () => theirs.removeService({ id: serviceId }),
    () => theirs.sections({ shopId }),
    () => theirs.changeSection({ id: section.id, shopId: rival.shopId, version: 1, ...names(), position: 1 }),
    () => theirs.removeSection({ id: section.id, shopId: rival.shopId }),
    () => theirs.servicePackage({ id: pack.id }),
    () => theirs.removePackage({ id: pack.id }),
    () => theirs.addPackage({ ...names(), price: 0, items: [{ serviceId }] }),
  ]
  for (const call of calls) expect((await refusalOf(call())).status).toBe(404)
  expect((await theirs.services({ shopId })).items).toEqual([])
  expect(await theirs.offered({ shopId })).toEqual([])
})

test('every change of the catalogue is in the log', async () => {
  const { id, version, ...fields } = await catalogue.addService(service())
  await catalogue.changeService({ id, version, ...fields, price: 210_00 })
  const { items } = await garage.api.audit.list({ entity: 'service', entityId: id })
  expect(items.map(({ action }) => action)).toEqual(['serviceChanged', 'serviceCreated'])
})

test('the database holds what the rules promise', async () => {
  const { companyId } = garage
  const bad = owner
    .insertInto('packages')
    .values({ companyId, ...names(), priceMinor: money(-1) })
    .execute()
  await expect(bad).rejects.toThrow('packages_price_not_negative')
})
