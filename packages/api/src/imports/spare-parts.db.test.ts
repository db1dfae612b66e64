import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { lockCategories } from '../spare-parts/category-queries.ts'

const { garage, rival, owner, services } = await openGarage()
const { imports, spareParts } = garage.api
const table = (...lines: string[]) => ({ kind: 'spareParts' as const, file: new File([lines.join('\n')], 'table.csv') })
const heads = 'Part number,Name,Name in Arabic,Category,Barcodes,Stock unit,Price,Lowest price,Active'
const expected = (news: number, updates = 0) => ({ expectedNew: news, expectedUpdates: updates })
const one = async (searchInput: string) => {
  const [row] = (await spareParts.list({ searchInput })).items
  return spareParts.get({ id: row?.id ?? 0 })
}

test('STK-002 parts are brought in as their form would store them, and each row is told its fate before', async () => {
  await spareParts.addCategory({ nameEn: 'Filters', nameAr: 'الفلاتر' })
  await spareParts.create({ partNo: 'OLD-1', nameEn: 'Old', barcodes: ['900'] })
  const lines = [
    heads,
    'NEW-1,Oil filter,فلتر زيت,الفلاتر,111 222,Piece,"1,045.50",30,نعم',
    'old 1,Other name,,,,,,,',
    'new1,Again,,,,,,,',
    'NEW-2,,,,,,,,',
    'NEW-3,Air filter,,Nowhere,,,,,',
    'NEW-4,Cheap,,,900,Bucket,10,20,',
    'NEW-5,Cheap,,,900,,10,20,',
    'NEW-6,Priced,,,,,ten,,',
  ]
  const dry = await imports.check(table(...lines))
  expect(dry.rows.map(({ fate, faults }) => [fate, ...faults.map(({ code }) => code)])).toEqual([
    ['new'],
    ['skip'],
    ['refused', 'rowRepeated'],
    ['refused', 'partNameMissing'],
    ['refused', 'rowValueUnknown'],
    ['refused', 'rowValueUnknown', 'minPriceAbovePrice', 'barcodeTaken'],
    ['refused', 'minPriceAbovePrice', 'barcodeTaken', 'rowRepeated'],
    ['refused', 'fieldNotNumber'],
  ])
  expect((await spareParts.list({ searchInput: 'oil filter' })).items).toEqual([])
  const done = await imports.run({ ...table(...lines), ...expected(1), leaveOutRefused: true })
  expect(done).toMatchObject({ added: 1, changed: 0 })
  expect(await one('oil filter')).toMatchObject({
    ...{ partNo: 'NEW-1', nameAr: 'فلتر زيت', price: 1045_50, minPrice: 30_00, barcodes: ['111', '222'], active: true },
  })
  expect((await one('111')).partNo).toBe('NEW-1')
})

test('a table changes catalogue fields by number, and never cost, stock, cars or what it does not name', async () => {
  const { id } = await spareParts.create({
    ...{ partNo: 'UPD-1', nameEn: 'Belt', nameAr: 'سير', brand: 'Gates', barcodes: ['55'], price: 90_00, unit: 'set' },
    fits: [{ makeId: 1, modelId: 1001 }],
  })
  const stock = { currentMilli: 5000, valueMinor: 250_00, priceMinor: 99_00 } as const
  const row = { companyId: garage.companyId, shopId: garage.shopId, partId: id }
  await owner
    .insertInto('stock')
    .values({ ...row, ...stock } as never)
    .execute()
  const update = (...lines: string[]) => ({ ...table(...lines), existing: 'update' as const })
  const wrong = await imports.check(update('Part number,Stock unit', 'UPD-1,Piece'))
  expect(wrong.rows[0]?.faults.map(({ code }) => code)).toEqual(['stockUnitInUse'])
  const change = update('Part number,Price,Barcodes', 'upd1,٩٥.٥,66', 'UPD-9,1,')
  await imports.run({ ...change, ...expected(0, 1), leaveOutRefused: true })
  expect(await spareParts.get({ id })).toMatchObject({
    ...{ partNo: 'upd1', nameEn: 'Belt', brand: 'Gates', price: 95_50, barcodes: ['55', '66'], version: 2 },
    fits: [{ makeId: 1, modelId: 1001 }],
  })
  expect((await one('66')).id).toBe(id)
  const kept = await owner
    .selectFrom('stock')
    .select(['currentMilli', 'valueMinor', 'priceMinor'])
    .where('partId', '=', id)
    .executeTakeFirst()
  expect(kept).toEqual(stock)
  expect((await imports.check(change)).rows[0]?.fate).toBe('same')
})

test('STK-002 categories that the table names and the company lacks are added once, where the user says so', async () => {
  const lines = [
    heads,
    'CAT-1,Belt,,Belts  new,,,,,',
    'CAT-2,Belt,,belts new,,,,,',
    'CAT-3,Filter,,Filters,,,,,',
    'CAT-4,Pump,,,,,,,',
  ]
  const refused = await imports.check(table(...lines))
  expect(refused).toMatchObject({ counts: { new: 2, refused: 2 }, newCategories: ['Belts new'] })
  const wanted = { ...table(...lines), addCategories: true }
  expect(await imports.check(wanted)).toMatchObject({ counts: { new: 4, refused: 0 }, newCategories: ['Belts new'] })
  expect((await spareParts.categories()).map(({ nameEn }) => nameEn)).not.toContain('Belts new')
  await imports.run({ ...wanted, ...expected(4) })
  const added = (await spareParts.categories()).filter(({ nameEn }) => nameEn === 'Belts new')
  expect(added).toMatchObject([{ nameAr: 'Belts new', active: true, parts: 2 }])
  expect((await one('CAT-2')).categoryId).toBe(added[0]?.id)
  expect((await imports.check(table(...lines))).newCategories).toEqual([])

  const moved = { ...table('Part number,Category', 'CAT-4,Pumps'), existing: 'update' as const, addCategories: true }
  expect((await imports.check(moved)).rows[0]?.fate).toBe('update')
  await imports.run({ ...moved, ...expected(0, 1) })
  const pumps = (await spareParts.categories()).find(({ nameEn }) => nameEn === 'Pumps')
  expect((await one('CAT-4')).categoryId).toBe(pumps?.id)
  const logged = await owner
    .selectFrom('auditEvents')
    .select('changes')
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'sparePartChanged')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(logged?.changes).toEqual({ categoryId: [null, pumps?.id] })
})

test('two tables that bring one category at once, and somebody who types it, add it once', async () => {
  const both = ['ONCE-1', 'ONCE-2'].map((partNo) => ({
    ...table('Part number,Name,Category', `${partNo},Hose,Hoses at once`),
    ...expected(1),
    addCategories: true,
  }))
  // All three wait for the categories before one of them goes on.
  const all = await inCompany(services.database, garage.companyId, async (tx) => {
    await lockCategories(tx)
    const begun = Promise.all([
      refusalOf(spareParts.addCategory({ nameEn: 'Hoses at once', nameAr: 'خراطيم' })),
      ...both.map((wanted) => imports.run(wanted)),
    ])
    await untilWaiting(owner, 3)
    return { begun }
  })
  const [typed] = await all.begun
  expect(['went through', 'partCategoryExists']).toContain(typed.code)
  const found = (await spareParts.categories()).filter(({ nameEn }) => nameEn === 'Hoses at once')
  expect(found).toHaveLength(1)
  expect(found[0]?.parts).toBe(2)
})

test('a column with hundreds of different texts holds no categories', async () => {
  const many = Array.from({ length: 201 }, (_, n) => `MANY-${n},Part,Category ${n}`)
  const dry = await imports.check({ ...table('Part number,Name,Category', ...many), addCategories: true })
  expect(dry).toMatchObject({ counts: { new: 0, refused: 201 }, newCategories: [] })
})

test('a table is stored once for a key, in its company, by users who keep the catalogue', async () => {
  const lines = table('Part number,Name', 'KEY-1,Keyed')
  const context = { requestKey: randomUUID() }
  const run = () => imports.run({ ...lines, ...expected(1) }, { context })
  const [first, second] = [await run(), await run()]
  expect(second).toEqual(first)
  expect((await spareParts.list({ searchInput: 'keyed' })).totalItems).toBe(1)
  expect((await rival.api.imports.check(lines)).counts.new).toBe(1)
  const both = await Promise.allSettled(
    [1, 2].map(() => imports.run({ ...table('Part number,Name', 'TWO-1,Twice'), ...expected(1) })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const manager = (await garage.as(['WorkshopManager'])).api.imports
  expect((await refusalOf(manager.check(lines))).code).toBe('NotAuthorized')
  const buyer = (await garage.as(['StoreManager'], ['store.purchases'])).api.imports
  expect((await refusalOf(buyer.run({ ...lines, ...expected(1) }))).code).toBe('NotAllowedOperation')
  const missing = await imports.check(table('Name,Price', 'Nameless,1'))
  expect(missing.refusal).toMatchObject({ code: 'importColumnMissing', data: { reason: 'partNo' } })
})
