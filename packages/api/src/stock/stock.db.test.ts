import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPart } from '../../test/given-parts.ts'
import { storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, owner, given } = all
const { stock } = garage.api
const part = (of = {}) => givenPart(owner, garage.companyId, of)
const opening = async (quantityMilli: number, cost: number, of = {}) => {
  const partId = await part(of)
  return stock.addOpening({ partId, quantityMilli, cost, price: 50_00, minPrice: 40_00 })
}
const kindsOf = async (partId: number) => (await stock.activities({ partId })).items.map(({ kind }) => kind)

test('a part enters the stock with what lay there on the first day, once', async () => {
  const partId = await part()
  const asked = {
    partId,
    quantityMilli: 4000,
    cost: 12_50,
    price: 30_00,
    minPrice: 25_00,
    minimumMilli: 1000,
    shelf: 'B2',
  }
  expect(await stock.addOpening(asked)).toMatchObject({
    currentMilli: 4000,
    availableMilli: 4000,
    openingMilli: 4000,
    averageCost: 12_50,
    value: 50_00,
    minPrice: 25_00,
    shelf: 'B2',
  })
  expect(await refusalOf(stock.addOpening(asked))).toMatchObject({ code: 'partInStock' })
  expect((await stock.activities({ partId })).items).toMatchObject([
    { kind: 'itemAdded', quantityMilli: 4000, value: 50_00, balanceMilli: 4000, byEn: expect.any(String) },
  ])
})

test('what lies on the shelf has a cost, be it zero on purpose; nothing needs none', async () => {
  const asked = { partId: await part(), price: 30_00, minPrice: 0 }
  expect(await refusalOf(stock.addOpening({ ...asked, quantityMilli: 4000 }))).toMatchObject({
    data: { issues: [{ message: 'fieldRequired', path: ['cost'] }] },
  })
  expect(await stock.addOpening({ ...asked, quantityMilli: 4000, cost: 0 })).toMatchObject({ value: 0 })
  expect(await stock.addOpening({ ...asked, partId: await part() })).toMatchObject({ currentMilli: 0 })
})

test('a double click, and a retry after a lost answer, add a part once', async () => {
  const partId = await part()
  const key = { context: { requestKey: crypto.randomUUID() } }
  const asked = { partId, quantityMilli: 1000, cost: 10_00, price: 20_00, minPrice: 0 }
  const [one, two] = await Promise.all([stock.addOpening(asked, key), stock.addOpening(asked, key)])
  expect(one).toEqual(two)
  expect(await stock.addOpening(asked, key)).toEqual(one)
  expect(await refusalOf(stock.addOpening({ ...asked, cost: 11_00 }, key))).toMatchObject({ code: 'keyReused' })
  expect(await kindsOf(partId)).toEqual(['itemAdded'])
})

test('each changed price and the minimum write an activity with the old and the new value', async () => {
  const { partId, version } = await opening(1000, 10_00)
  const changed = await stock.update({
    partId,
    version,
    price: 60_00,
    minPrice: 45_00,
    minimumMilli: 2000,
    shelf: 'A1',
  })
  expect(changed).toMatchObject({
    price: 60_00,
    minPrice: 45_00,
    minimumMilli: 2000,
    shelf: 'A1',
    version: version + 1,
  })
  expect((await stock.activities({ partId })).items).toMatchObject([
    { kind: 'minStockUpdated', beforeMilli: 0, afterMilli: 2000, beforeAmount: null, quantityMilli: 0 },
    { kind: 'minPriceUpdated', beforeAmount: 40_00, afterAmount: 45_00 },
    { kind: 'priceUpdated', beforeAmount: 50_00, afterAmount: 60_00, beforeMilli: null, balanceMilli: 1000 },
    { kind: 'itemAdded' },
  ])
  const { items } = await garage.api.audit.list({ entity: 'stock', entityId: partId })
  expect(items[0]?.changes).toMatchObject({ price: [50_00, 60_00], shelf: ['', 'A1'] })
  await stock.update({
    partId,
    version: changed.version,
    price: 60_00,
    minPrice: 45_00,
    minimumMilli: 2000,
    shelf: 'A1',
  })
  expect(await kindsOf(partId)).toHaveLength(4)
})

test('STK-004 a minimum price above the selling price is refused at its field', async () => {
  const { partId, version } = await opening(1000, 10_00)
  const wrong = { partId, version, price: 10_00, minPrice: 10_01, minimumMilli: 0, shelf: '' }
  expect(await refusalOf(stock.update(wrong))).toMatchObject({
    code: 'minPriceAbovePrice',
    data: { price: 10_00, field: 'minPrice' },
  })
})

test('two who change one part at once: the second is told that the page is old', async () => {
  const { partId, version } = await opening(1000, 10_00)
  const to = (price: number) => stock.update({ partId, version, price, minPrice: 0, minimumMilli: 0, shelf: '' })
  const outcomes = await Promise.all([refusalOf(to(70_00)), refusalOf(to(80_00))])
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
})

test('a new cost values what is here anew, with its reason, and what left before keeps its cost', async () => {
  const { partId, version, currentMilli, value } = await opening(3000, 10_00)
  const seen = { partId, version, currentMilli, value }
  const changed = await stock.updateCost({ ...seen, cost: 12_00, reason: 'Supplier corrected the price' })
  expect(changed).toMatchObject({ averageCost: 12_00, value: 36_00 })
  expect((await stock.activities({ partId })).items[0]).toMatchObject({
    kind: 'costUpdated',
    quantityMilli: 0,
    value: 6_00,
    balance: 36_00,
    beforeAmount: 10_00,
    afterAmount: 12_00,
    reason: 'Supplier corrected the price',
  })
  const empty = await opening(0, 0)
  const nothing = { ...seen, partId: empty.partId, version: empty.version, currentMilli: 0, value: 0 }
  expect(await refusalOf(stock.updateCost({ ...nothing, cost: 1_00, reason: 'Typed wrong' }))).toMatchObject({
    code: 'nothingInStock',
  })
  const large = { ...seen, version: changed.version, value: 36_00, cost: 1_000_000_000_00, reason: 'Typed wrong' }
  expect(await refusalOf(stock.updateCost(large))).toMatchObject({ code: 'fieldTooHigh' })
})

test('a cost that was typed before goods came in or left does not value them', async () => {
  const { partId, version, currentMilli, value } = await opening(3000, 10_00)
  const asked = { partId, version, currentMilli, value, cost: 12_00, reason: 'Supplier corrected the price' }
  await storeOf(all, garage).arrive(partId, 10_000, 50_00)
  expect(await refusalOf(stock.updateCost(asked))).toMatchObject({ code: 'InvalidData' })
  const now = await stock.get({ partId })
  expect(now).toMatchObject({ version, currentMilli: 13_000, value: 530_00 })
  expect(await refusalOf(stock.updateCost({ ...asked, currentMilli: 13_000 }))).toMatchObject({ code: 'InvalidData' })
  const again = await stock.updateCost({ ...asked, currentMilli: 13_000, value: 530_00 })
  expect(again).toMatchObject({ value: 156_00 })
})

test('a part is found by number however it is spelled, by name in either language and by barcode, what is here first', async () => {
  const here = await opening(1000, 10_00, { partNo: '04465-33450', nameEn: 'Front brake pads', nameAr: 'فحمات أمامية' })
  const gone = await opening(0, 0, { partNo: '04465-33480', nameEn: 'Rear brake pads', nameAr: 'فحمات خلفية' })
  await owner
    .insertInto('sparePartBarcodes')
    .values({ companyId: garage.companyId, barcode: '6281000123457', partId: gone.partId })
    .execute()
  const idsOf = async (searchInput: string) => (await stock.find({ searchInput })).items.map(({ partId }) => partId)
  expect(await idsOf('brake pads')).toEqual([here.partId, gone.partId])
  expect(await idsOf('فحمات')).toEqual([here.partId, gone.partId])
  expect(await idsOf('0446533480')).toEqual([gone.partId])
  expect(await idsOf(' 6281000123457 ')).toEqual([gone.partId])
  expect((await stock.find({ searchInput: '0446533450' })).items[0]).toMatchObject({
    availableMilli: 1000,
    price: 50_00,
  })
  expect((await rival.api.stock.find({ searchInput: 'brake pads' })).items).toEqual([])
})

test('the list is sorted, paged and narrowed, and counts what it finds', async () => {
  const { given: own, as } = rival
  const { api } = await as(['StoreManager'])
  const ids: number[] = []
  for (const [partNo, units, cost] of [
    ['C-3', 3, 5_00],
    ['A-1', 0, 0],
    ['B-2', 9, 1_00],
  ] as const) {
    const partId = await givenPart(owner, own.companyId, { partNo })
    await api.stock.addOpening({
      partId,
      quantityMilli: units * 1000,
      cost,
      price: 9_00,
      minPrice: 0,
      minimumMilli: 3000,
    })
    ids.push(partId)
  }
  const numbers = async (of: Parameters<typeof api.stock.list>[0]) =>
    (await api.stock.list(of)).items.map(({ partNo }) => partNo)
  expect(await numbers({})).toEqual(['A-1', 'B-2', 'C-3'])
  expect(await numbers({ sortBy: 'value', isSortDescending: true })).toEqual(['C-3', 'B-2', 'A-1'])
  expect(await numbers({ sortBy: 'current', page: 2, pageSize: 2 })).toEqual(['B-2'])
  expect(await numbers({ atMinimum: true })).toEqual(['A-1', 'C-3'])
  expect(await numbers({ inStock: true })).toEqual(['B-2', 'C-3'])
  expect(await numbers({ inStock: false })).toEqual(['A-1'])
  expect(await numbers({ reserved: true })).toEqual([])
  expect(await numbers({ searchInput: 'b2' })).toEqual(['B-2'])
  expect(await api.stock.list({ pageSize: 1 })).toMatchObject({ totalItems: 3 })
  expect(await api.stock.summary({})).toEqual({ parts: 3, atMinimum: 2, value: 24_00 })
})

test('what stock was worth at the end of a past day comes from the ledger', async () => {
  const { companyId } = given
  const { partId } = await opening(2000, 10_00)
  const before = await stock.valuation({ on: '2026-01-15' })
  const row = { companyId, shopId: garage.shopId, partId, recordedBy: 1, recordedByEn: 'S', recordedByAr: 'س' }
  await owner
    .insertInto('stockActivities')
    .values([
      {
        ...row,
        kind: 'received',
        quantityMilli: 1000,
        valueMinor: money(9_00),
        balanceMilli: 1000,
        balanceMinor: money(9_00),
        recordedAt: '2026-01-15T20:59:59Z',
      },
      {
        ...row,
        kind: 'received',
        quantityMilli: 1000,
        valueMinor: money(9_00),
        balanceMilli: 2000,
        balanceMinor: money(18_00),
        recordedAt: '2026-01-15T21:00:00Z',
      },
    ])
    .execute()
  expect(before).toEqual({ parts: 0, value: 0, onTheWay: 0, categories: [] })
  const unsorted = { categoryId: null, nameEn: '', nameAr: '' }
  expect(await stock.valuation({ on: '2026-01-15' })).toEqual({
    ...{ parts: 1, value: 9_00, onTheWay: 0 },
    categories: [{ ...unsorted, parts: 1, value: 9_00 }],
  })
  expect(await stock.valuation({ on: '2026-01-16' })).toMatchObject({ parts: 1, value: 18_00 })
})

test('stock is changed with the right to update inventory, and seen by owner and store manager alone', async () => {
  const { partId, version } = await opening(1000, 10_00)
  const asked = { partId, version, price: 60_00, minPrice: 0, minimumMilli: 0, shelf: '' }
  const cost = { partId, version, currentMilli: 1000, value: 10_00, cost: 1_00 }
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api.stock
  expect((await refusalOf(seller.update(asked))).status).toBe(406)
  expect((await refusalOf(seller.updateCost({ ...cost, reason: 'No right' }))).status).toBe(406)
  expect(await seller.get({ partId })).toMatchObject({ partId })
  const technician = (await garage.as(['Technician'])).api.stock
  expect((await refusalOf(technician.list({}))).status).toBe(403)
  expect((await refusalOf(technician.activities({}))).status).toBe(403)
  expect((await technician.find({ searchInput: 'filter' })).items.length).toBeGreaterThan(0)
})

test("another company's part is not there", async () => {
  const { partId, version } = await opening(1000, 10_00)
  const theirs = rival.api.stock
  const fields = { price: 60_00, minPrice: 0, minimumMilli: 0, shelf: '' }
  const calls = [
    () => theirs.get({ partId }),
    () => theirs.update({ partId, version, ...fields }),
    () => theirs.updateCost({ partId, version, currentMilli: 1000, value: 10_00, cost: 1_00, reason: 'Not theirs' }),
    () => theirs.addOpening({ partId, quantityMilli: 1000, cost: 1_00, ...fields }),
  ]
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: 'NotFound' })
})

test('activities are narrowed by part, kind and day', async () => {
  const { partId } = await opening(1000, 10_00)
  const today = new Date().toISOString().slice(0, 10)
  expect((await stock.activities({ partId, activity: 'itemAdded' })).totalItems).toBe(1)
  expect((await stock.activities({ partId, activity: 'sold' })).totalItems).toBe(0)
  expect((await stock.activities({ partId, from: '2026-01-01', to: today })).totalItems).toBeGreaterThanOrEqual(0)
  expect((await stock.activities({ partId, from: '2020-01-01', to: '2020-12-31' })).items).toEqual([])
})
