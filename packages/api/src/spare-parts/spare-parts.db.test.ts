import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { spareParts } = garage.api
const pads = {
  ...{ partNo: '04465-33450', nameEn: 'Front brake pads', nameAr: 'فحمات أمامية', brand: 'Toyota' },
  ...{ price: 320_00, minPrice: 280_00, barcodes: ['6281007034567'] },
}
let count = 0
/** A part that no other test has. */
const other = () => {
  count += 1
  return { ...pads, partNo: `X-${count}`, barcodes: [] as string[] }
}
const idOf = async (search: string) => (await spareParts.list({ searchInput: search })).items.map(({ id }) => id)

test('STK-002 a part is added with all that is known of it, and read again', async () => {
  const category = await spareParts.addCategory({ nameEn: 'Brakes', nameAr: 'الفرامل' })
  const substitute = await spareParts.create(other())
  const added = await spareParts.create({
    ...pads,
    ...{ categoryId: category.id, unit: 'set', purchaseUnit: 'carton', factorMilli: 12_000, note: 'Front axle' },
    fits: [{ makeId: 1, modelId: 1001, fromYear: 2018, toYear: null }, { makeId: 2 }],
    substituteIds: [substitute.id, substitute.id],
  })
  expect(added).toMatchObject({
    ...pads,
    ...{ unit: 'set', purchaseUnit: 'carton', factorMilli: 12_000, categoryId: category.id },
    fits: [
      { makeId: 1, modelId: 1001, fromYear: 2018, toYear: null },
      { makeId: 2, modelId: null, fromYear: null, toYear: null },
    ],
    ...{ isStocked: false, active: true, version: 1, substitutes: [{ id: substitute.id, partNo: substitute.partNo }] },
  })
  expect(await spareParts.get({ id: added.id })).toEqual(added)
  expect((await spareParts.get({ id: substitute.id })).substitutes.map(({ id }) => id)).toEqual([added.id])
  expect((await spareParts.categories()).find(({ id }) => id === category.id)).toMatchObject({ parts: 1 })
})

test('STK-005 API-163 a number is in the catalogue once, however it is spelled', async () => {
  await spareParts.create({ ...other(), partNo: 'W 712/75-a' })
  for (const partNo of ['W712/75A', 'w 712 75 a', 'W–712/75–A', 'W٧١٢/٧٥A'])
    expect(await refusalOf(spareParts.create({ ...other(), partNo }))).toMatchObject({
      ...{ code: 'PartNoAlreadyExists', data: { field: 'partNo' } },
    })
  expect((await spareParts.taken({ partNo: 'w71275b' })).by).toBeNull()
  const { by } = await spareParts.taken({ partNo: 'w712/75a' })
  expect(by).toMatchObject({ partNo: 'W 712/75-a' })
  expect((await spareParts.taken({ partNo: 'W712/75A', exceptId: by?.id ?? 0 })).by).toBeNull()
  expect((await rival.api.spareParts.taken({ partNo: 'W712/75A' })).by).toBeNull()
  expect((await rival.api.spareParts.create({ ...other(), partNo: 'W712/75A' })).version).toBe(1)
  expect((await refusalOf(spareParts.create({ ...other(), partNo: ' – ' }))).code).toBe('fieldRequired')
})

test('STK-005 of two who add one number at once, or give it to two parts at once, one does', async () => {
  const adding = await Promise.allSettled(['Q-1 00', 'q100'].map((partNo) => spareParts.create({ ...other(), partNo })))
  expect(adding.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const parts = await Promise.all([spareParts.create(other()), spareParts.create(other())])
  const giving = await Promise.allSettled(
    parts.map(({ id }) => spareParts.update({ ...other(), id, version: 1, partNo: 'Q-200' })),
  )
  expect(giving.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = parts[giving.findIndex(({ status }) => status === 'rejected')]
  const again = spareParts.update({ ...other(), id: refused?.id ?? 0, version: 1, partNo: 'q 200' })
  expect((await refusalOf(again)).code).toBe('PartNoAlreadyExists')
})

test('a double click adds one part', async () => {
  const part = other()
  const both = await Promise.allSettled([spareParts.create(part), spareParts.create(part)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await idOf(part.partNo)).toHaveLength(1)
})

test('a barcode names one part, also for two who read it at once', async () => {
  const first = await spareParts.create({ ...other(), barcodes: ['8901 234', '٨٩٠١٢٣٤'] })
  expect(first.barcodes).toEqual(['8901234'])
  expect(await refusalOf(spareParts.create({ ...other(), barcodes: ['1111', '8901234'] }))).toMatchObject({
    ...{ code: 'barcodeTaken', data: { barcode: '8901234', partNo: first.partNo, field: 'barcodes' } },
  })
  expect((await spareParts.taken({ barcode: ' 8901234' })).by).toMatchObject({ id: first.id })
  const both = await Promise.allSettled(
    [other(), other()].map((part) => spareParts.create({ ...part, barcodes: ['7700'] })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const changed = await spareParts.update({ ...other(), id: first.id, version: 1, barcodes: ['5555'] })
  expect(changed.barcodes).toEqual(['5555'])
  expect((await spareParts.create({ ...other(), barcodes: ['8901234'] })).barcodes).toEqual(['8901234'])
})

test('what is wrong with a part is refused beside its field', async () => {
  const wrongs = [
    [{ nameEn: '', nameAr: ' ' }, 'partNameMissing', 'nameAr'],
    [{ price: 100, minPrice: 101 }, 'minPriceAbovePrice', 'minPrice'],
    [{ fits: [{ makeId: 1, fromYear: 2020, toYear: 2019 }] }, 'fitYearsTurned', 'fits'],
    [{ fits: [{ makeId: 2, modelId: 1001 }] }, 'NotFound', 'fits'],
    [{ fits: [{ makeId: 999_999 }] }, 'NotFound', 'fits'],
    [{ categoryId: 999_999 }, 'NotFound', 'categoryId'],
    [{ substituteIds: [999_999] }, 'NotFound', 'substituteIds'],
  ] as const
  for (const [wrong, code, field] of wrongs) {
    const typed = { ...other(), ...wrong, fits: 'fits' in wrong ? [...wrong.fits] : [] }
    const substituteIds = 'substituteIds' in wrong ? [...wrong.substituteIds] : []
    expect(await refusalOf(spareParts.create({ ...typed, substituteIds }))).toMatchObject({ code, data: { field } })
  }
  expect(await spareParts.create({ ...other(), nameEn: '' })).toMatchObject({ nameEn: pads.nameAr })
})

test('a part is found by number, name, brand, barcode and car, and by nobody of another company', async () => {
  const typed = {
    ...{ partNo: '90915-YZZD4', nameEn: 'Oil filter', nameAr: 'فلتر زيت', brand: 'Denso', barcodes: ['4904040'] },
    fits: [{ makeId: 1, modelId: 1001 }],
  }
  const part = await spareParts.create(typed)
  for (const words of ['90915 yzzd4', '90915YZZD4', 'فلتر زَيت', 'oil filter', 'denso', '4904040', 'toyota filter'])
    expect(await idOf(words), words).toEqual([part.id])
  expect((await garage.api.search.all({ searchInput: '90915yzzd4' })).items).toMatchObject([
    { kind: 'sparePart', id: part.id, partNo: '90915-YZZD4' },
  ])
  expect((await rival.api.spareParts.list({ searchInput: 'denso' })).items).toEqual([])
  await spareParts.update({ ...typed, id: part.id, version: 1, brand: 'Sakura', fits: [] })
  expect([await idOf('denso'), await idOf('sakura')]).toEqual([[], [part.id]])
})

test('the list is narrowed by category, brand and whether a part is active, and sorted by number or name', async () => {
  const { id: categoryId } = await spareParts.addCategory({ nameEn: 'Belts', nameAr: 'السيور' })
  const belt = (partNo: string, nameAr: string, active: boolean) =>
    spareParts.create({ partNo, nameAr, brand: 'Gates', categoryId, active })
  await belt('B-2', 'أ سير', true)
  await belt('B-1', 'ب سير', true)
  await belt('B-3', 'ج سير', false)
  const numbers = async (asked: Parameters<typeof spareParts.list>[0]) =>
    (await spareParts.list(asked)).items.map(({ partNo }) => partNo)
  expect(await numbers({ categoryId })).toEqual(['B-1', 'B-2', 'B-3'])
  expect(await numbers({ categoryId, sortBy: 'name', isSortDescending: true })).toEqual(['B-3', 'B-1', 'B-2'])
  expect(await numbers({ brand: 'Gates', active: true })).toEqual(['B-1', 'B-2'])
  expect(await numbers({ active: false })).toEqual(['B-3'])
  expect(await numbers({ categoryId, pageSize: 1, page: 2 })).toEqual(['B-2'])
  expect(await spareParts.list({ categoryId, searchInput: 'B-2' })).toMatchObject({ totalItems: 1 })
  const brands = await spareParts.brands()
  expect(brands).toContain('Gates')
  expect(brands).toEqual([...new Set(brands)])
})

test('a stale page changes nothing, and of two who save at once one is told', async () => {
  const { id } = await spareParts.create(other())
  const part = other()
  await spareParts.update({ ...part, id, version: 1, nameEn: 'Changed' })
  expect((await refusalOf(spareParts.update({ ...part, id, version: 1, nameEn: 'Late' }))).code).toBe('InvalidData')
  const both = await Promise.allSettled(
    ['One', 'Two'].map((nameEn) => spareParts.update({ ...part, id, version: 2, nameEn })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a part that is or was in stock keeps its unit', async () => {
  const { id } = await spareParts.create(other())
  const part = other()
  expect(await spareParts.update({ ...part, id, version: 1, unit: 'litre' })).toMatchObject({ unit: 'litre' })
  const row = { companyId: garage.companyId, shopId: garage.shopId, partId: id }
  await owner.insertInto('stock').values(row).execute()
  expect(await spareParts.update({ ...part, id, version: 2, unit: 'set' })).toMatchObject({ isStocked: false })
  await owner.updateTable('stock').set({ movedAt: '2026-01-01T00:00:00Z' }).where('partId', '=', id).execute()
  expect(await refusalOf(spareParts.update({ ...part, id, version: 3, unit: 'piece' }))).toMatchObject({
    ...{ code: 'stockUnitInUse', data: { field: 'unit' } },
  })
  const renamed = await spareParts.update({ ...part, id, version: 3, unit: 'set', nameEn: 'Renamed' })
  expect(renamed).toMatchObject({ isStocked: true, nameEn: 'Renamed' })
})

test('ROL-023 owners, administrators and storekeepers keep the catalogue, managers read it, others do neither', async () => {
  const { id } = await spareParts.create(other())
  const as = async (...[roles, actions]: Parameters<typeof garage.as>) =>
    (await garage.as(roles, actions)).api.spareParts
  for (const keeper of [await as(['SystemAdministrator']), await as(['StoreManager'], ['store.updateInventory'])])
    expect((await keeper.create(other())).version).toBe(1)
  const readers = [await as(['WorkshopManager']), await as(['StoreManager'], ['store.purchases'])]
  const codes = []
  for (const reader of readers) {
    expect((await reader.get({ id })).id).toBe(id)
    codes.push((await refusalOf(reader.create(other()))).code)
    const changed = reader.update({ ...other(), id, version: 1 })
    codes.push((await refusalOf(changed)).code, (await refusalOf(reader.priceBands())).code)
  }
  expect(new Set(codes)).toEqual(new Set(['NotAuthorized', 'NotAllowedOperation']))
  const technician = await as(['Technician'])
  for (const call of [() => technician.list({}), () => technician.get({ id }), () => technician.create(other())])
    expect((await refusalOf(call())).status).toBe(403)
})

test('another company’s part and category are not there', async () => {
  const { id } = await spareParts.create(other())
  const category = await spareParts.addCategory({ nameEn: 'Lamps', nameAr: 'المصابيح' })
  const theirs = rival.api.spareParts
  const calls = [
    () => theirs.get({ id }),
    () => theirs.update({ ...other(), id, version: 1 }),
    () => theirs.changeCategory({ id: category.id, version: 1, nameEn: 'Theirs', nameAr: 'لهم' }),
    () => theirs.create({ ...other(), categoryId: category.id }),
    () => theirs.create({ ...other(), substituteIds: [id] }),
  ]
  for (const call of calls) expect((await refusalOf(call())).status).toBe(404)
})

test('every change of a part is in the log', async () => {
  const { id } = await spareParts.create(other())
  const part = other()
  await spareParts.update({ ...part, id, version: 1, barcodes: ['31'], fits: [{ makeId: 1 }], factorMilli: 500 })
  await spareParts.update({ ...part, id, version: 2, barcodes: ['31'], fits: [{ makeId: 1 }], factorMilli: 500 })
  const { items } = await garage.api.audit.list({ entity: 'sparePart', entityId: id })
  expect(items.map(({ action }) => action)).toEqual(['sparePartChanged', 'sparePartAdded'])
})
