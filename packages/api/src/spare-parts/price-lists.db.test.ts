import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { spareParts } = garage.api
const named = (name: string) => ({ nameEn: name, nameAr: `${name} ع` })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const part = (partNo: string, minPrice = 60_00) =>
  spareParts.create({ ...named(partNo), partNo, price: 80_00, minPrice })

test('price lists have names, a share and a state; a stale page and another company change none of them', async () => {
  const fleet = await spareParts.addPriceList({ ...named('Fleet'), offBp: 1000 })
  expect(fleet).toMatchObject({ ...named('Fleet'), offBp: 1000, active: true, prices: 0, customers: 0, version: 1 })
  const { prices: _prices, customers: _customers, ...fields } = fleet
  const changed = await spareParts.changePriceList({ ...fields, offBp: 1500, active: false })
  expect(changed).toMatchObject({ offBp: 1500, active: false, version: 2 })
  expect(await codeOf(spareParts.changePriceList({ ...fields, offBp: 1 }))).toBe('InvalidData')
  expect(await codeOf(rival.api.spareParts.changePriceList({ ...fields, version: 2 }))).toBe('NotFound')
  expect(await codeOf(rival.api.spareParts.listPrices({ id: fleet.id }))).toBe('NotFound')
  expect(await rival.api.spareParts.priceLists()).toEqual([])
  expect(await codeOf(spareParts.addPriceList({ ...named('fleet'), nameAr: 'أخرى' }))).toBe('nameTaken')
})

test('two who add a list of one name at once add one; a company keeps a few lists', async () => {
  const both = await Promise.allSettled([1, 2].map(() => spareParts.addPriceList(named('Wholesale'))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const kept = (await spareParts.priceLists()).filter(({ active }) => active).length
  for (let more = kept; more < 20; more += 1) await spareParts.addPriceList(named(`List ${more}`))
  expect(await refusalOf(spareParts.addPriceList(named('One more')))).toMatchObject({
    ...{ code: 'tooManyPriceLists', data: { max: 20 } },
  })
})

test('a list has own prices of chosen parts, by number, never below what the catalogue is sold for at least', async () => {
  const [list] = await spareParts.priceLists()
  const id = list?.id ?? 0
  const [pads, disc] = [await part('PL-2 pads'), await part('PL-1 disc')]
  await spareParts.setListPrice({ id, partId: pads.id, price: 65_00 })
  await spareParts.setListPrice({ id, partId: disc.id, price: 60_00 })
  const rows = await spareParts.listPrices({ id })
  expect(rows).toMatchObject({ totalItems: 2, items: [{ partNo: 'PL-1 disc' }, { partNo: 'PL-2 pads' }] })
  expect(rows.items[1]).toMatchObject({ listPrice: 65_00, price: 80_00, minPrice: 60_00 })
  expect((await spareParts.listPrices({ id, searchInput: 'PL-2' })).items).toMatchObject([{ partId: pads.id }])
  expect(await refusalOf(spareParts.setListPrice({ id, partId: pads.id, before: 65_00, price: 59_99 }))).toMatchObject({
    ...{ code: 'priceBelowMinimum', data: { minimum: 60_00, field: 'price' } },
  })
  await spareParts.setListPrice({ id, partId: disc.id, before: 60_00, price: null })
  expect((await spareParts.priceLists())[0]).toMatchObject({ prices: 1 })
  expect((await spareParts.listPrices({ id })).items).toMatchObject([{ partId: pads.id, listPrice: 65_00 }])
})

test('whoever saw another price of a list is told; of two who set it at once one is; a retry changes nothing more', async () => {
  const [list] = await spareParts.priceLists()
  const id = list?.id ?? 0
  const { id: partId } = await part('PL-3')
  const both = await Promise.allSettled([70_00, 71_00].map((price) => spareParts.setListPrice({ id, partId, price })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const before = (await spareParts.listPrices({ id, partId })).items[0]?.listPrice ?? null
  expect(await codeOf(spareParts.setListPrice({ id, partId, before: 1, price: 72_00 }))).toBe('InvalidData')
  await spareParts.setListPrice({ id, partId, before, price: 72_00 })
  // The same call once more, as after a lost answer.
  await spareParts.setListPrice({ id, partId, before, price: 72_00 })
  const { id: foreign } = await rival.api.spareParts.create({ ...named('Theirs'), partNo: 'PL-4' })
  expect(await codeOf(spareParts.setListPrice({ id, partId: foreign, price: 1_00 }))).toBe('NotFound')
  expect(await codeOf(rival.api.spareParts.setListPrice({ id, partId: foreign, price: 1_00 }))).toBe('NotFound')
  const logged = await owner
    .selectFrom('auditEvents')
    .select('changes')
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'listPriceSet')
    .orderBy('id', 'desc')
    .execute()
  expect(logged[0]?.changes).toEqual({ partNo: 'PL-3', price: [before, 72_00] })
})

test('the search of own prices looks among them, however many newer parts have the same word', async () => {
  const { id } = await spareParts.addPriceList({ ...named('Searched'), offBp: 0, active: false })
  const { id: old } = await part('OLD-FIRST')
  await spareParts.setListPrice({ id, partId: old, price: 70_00 })
  await Promise.all(Array.from({ length: 101 }, (_, n) => part(`OLD-NEWER-${n}`)))
  const sought = async (searchInput: string) => (await spareParts.listPrices({ id, searchInput })).items
  expect(await sought('old')).toMatchObject([{ partNo: 'OLD-FIRST' }])
  expect(await sought('first ol')).toMatchObject([{ partNo: 'OLD-FIRST' }])
  expect(await sought('newer')).toEqual([])
  expect(await sought('%%%')).toEqual([])
})

test('lists that are off leave room for others, and are not turned on beyond it', async () => {
  const lists = await spareParts.priceLists()
  const on = lists.filter(({ active }) => active)
  const adding = Array.from({ length: 20 - on.length }, (_, n) => ({ ...named(`Room ${n}`), offBp: 100 }))
  for (const one of adding) await spareParts.addPriceList(one)
  expect(await codeOf(spareParts.addPriceList({ ...named('One more'), offBp: 100 }))).toBe('tooManyPriceLists')
  const added = await spareParts.addPriceList({ ...named('Of last year'), offBp: 100, active: false })
  const { prices: _prices, customers: _customers, ...off } = added
  expect(await codeOf(spareParts.changePriceList({ ...off, active: true }))).toBe('tooManyPriceLists')
})

test('the storekeeper keeps price lists; a workshop manager reads them, a technician does not', async () => {
  const as = async (role: 'StoreManager' | 'WorkshopManager' | 'Technician') => (await garage.as([role])).api.spareParts
  const [keeper, manager, technician] = [await as('StoreManager'), await as('WorkshopManager'), await as('Technician')]
  const [list] = await keeper.priceLists()
  const id = list?.id ?? 0
  const { id: partId } = await part('PL-5')
  await keeper.setListPrice({ id, partId, price: 70_00 })
  expect((await manager.priceLists()).filter(({ active }) => active)).toHaveLength(20)
  expect(await codeOf(manager.setListPrice({ id, partId, before: 70_00, price: 71_00 }))).toBe('NotAuthorized')
  expect(await codeOf(manager.addPriceList(named('Mine')))).toBe('NotAuthorized')
  expect(await codeOf(technician.priceLists())).toBe('NotAuthorized')
})

test('the log of a customer names the list that they buy by; lists out of use and of other companies are not given to one', async () => {
  const lists = await spareParts.priceLists()
  const off = lists.find(({ active }) => !active)
  const list = lists.find(({ active }) => active)
  const customer = await garage.api.customers.create({ type: 'Company', nameEn: 'Hauliers', contactNo: '0551230088' })
  expect(customer.priceListId).toBeNull()
  const given = async (priceListId: number | null) => {
    const { figures: _figures, createdAt: _createdAt, ...record } = await garage.api.customers.get({ id: customer.id })
    return garage.api.customers.update({ ...record, priceListId })
  }
  expect(await refusalOf(given(off?.id ?? 0))).toMatchObject({ code: 'NotFound', data: { field: 'priceListId' } })
  const theirs = await rival.api.spareParts.addPriceList(named('Theirs'))
  expect(await codeOf(given(theirs.id))).toBe('NotFound')
  expect((await given(list?.id ?? 0)).priceListId).toBe(list?.id)
  // A program that knows of no price lists leaves the customer theirs.
  const page = await garage.api.customers.get({ id: customer.id })
  const { priceListId: _list, figures: _figures, createdAt: _createdAt, ...older } = page
  expect(await garage.api.customers.update({ ...older, notes: 'Older' })).toMatchObject({ priceListId: list?.id })
  expect((await spareParts.priceLists()).find(({ id }) => id === list?.id)).toMatchObject({ customers: 1 })
  const rows = await owner
    .selectFrom('auditEvents')
    .select('changes')
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'customerChanged')
    .execute()
  expect(rows.map(({ changes }) => changes)).toContainEqual({
    priceListId: [null, { nameEn: list?.nameEn, nameAr: list?.nameAr }],
  })
})
