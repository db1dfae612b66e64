import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { spareParts } = garage.api
const from = (fromCost: number, kind: 'markup' | 'margin', shareBp: number) => ({ fromCost, kind, shareBp })

test('price bands are kept as a whole, in the order of their costs', async () => {
  expect(await spareParts.priceBands()).toEqual({ bands: [], version: 1 })
  const bands = [from(100_00, 'margin', 2500), from(0, 'markup', 6000)]
  const kept = { bands: bands.toReversed(), version: 2 }
  expect(await spareParts.setPriceBands({ version: 1, bands })).toEqual(kept)
  expect(await spareParts.priceBands()).toEqual(kept)
  expect(await spareParts.setPriceBands({ version: 2, bands })).toEqual(kept)
  expect((await rival.api.spareParts.priceBands()).bands).toEqual([])
})

test('bands that overlap and margins that leave no cost are refused', async () => {
  const { version } = await spareParts.priceBands()
  const set = (...bands: ReturnType<typeof from>[]) => refusalOf(spareParts.setPriceBands({ version, bands }))
  expect(await set(from(0, 'markup', 1), from(0, 'markup', 2))).toMatchObject({
    ...{ code: 'priceBandsOverlap', data: { position: 2, field: 'bands' } },
  })
  expect(await set(from(0, 'margin', 9501))).toMatchObject({ code: 'marginTooHigh', data: { position: 1 } })
})

test('of two who set the bands at once one is told, and a stale page changes nothing', async () => {
  const { version } = await spareParts.priceBands()
  const both = await Promise.allSettled(
    [1000, 2000].map((shareBp) => spareParts.setPriceBands({ version, bands: [from(0, 'markup', shareBp)] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(spareParts.setPriceBands({ version, bands: [] }))).code).toBe('InvalidData')
  expect((await spareParts.priceBands()).bands).toHaveLength(1)
})

test('a category has its name once, and two who add it at once add one', async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => spareParts.addCategory({ nameEn: 'Filters', nameAr: 'الفلاتر' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(spareParts.addCategory({ nameEn: 'filters', nameAr: 'أخرى' }))).toMatchObject({
    ...{ code: 'partCategoryExists', data: { field: 'nameAr' } },
  })
  const [category] = await spareParts.categories()
  if (!category) throw new Error('There is a category')
  const { parts: _parts, ...fields } = category
  const changed = await spareParts.changeCategory({ ...fields, nameEn: 'Oil filters', active: false })
  expect(changed).toMatchObject({ nameEn: 'Oil filters', active: false, version: 2 })
  expect((await refusalOf(spareParts.changeCategory({ ...fields, nameEn: 'Late' }))).code).toBe('InvalidData')
})

test('LKP-004 the units of stock, the sources and the actions of parts are in the lookups', async () => {
  const lookups = await garage.api.lookups.data({})
  expect(lookups.stockUnits).toContainEqual({ id: 4, code: 'litre', nameEn: 'Litre', nameAr: 'لتر' })
  expect([lookups.stockUnits.length, lookups.sparePartSources.length, lookups.sparePartActions.length]).toEqual([
    15, 3, 4,
  ])
})
