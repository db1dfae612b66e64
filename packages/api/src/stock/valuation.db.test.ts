import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPart } from '../../test/given-parts.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, rival, owner } = await openGarage()
const { stock, spareParts } = garage.api
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

async function inStock(cost: number, quantityMilli: number, categoryId: number | null = null, of = garage) {
  const partId = await givenPart(owner, of.companyId)
  await owner.updateTable('spareParts').set({ categoryId }).where('id', '=', partId).execute()
  await of.api.stock.addOpening({ partId, quantityMilli, cost, price: 90_00, minPrice: 0 })
  return partId
}

test('today’s valuation by category is the worth of stock on the list, to the halala', async () => {
  const { id: brakes } = await spareParts.addCategory({ nameEn: 'Brakes', nameAr: 'فرامل' })
  await inStock(10_01, 3000, brakes)
  await inStock(7_77, 1500, brakes)
  await inStock(33_33, 333)
  await inStock(0, 0, brakes)
  await inStock(5_00, 9000, null, rival)
  const valued = await stock.valuation({ on: today() })
  const { value } = await stock.summary({})
  expect(valued.value).toBe(value)
  expect(valued).toMatchObject({
    parts: 3,
    categories: [
      { categoryId: brakes, nameEn: 'Brakes', nameAr: 'فرامل', parts: 2, value: 30_03 + 11_66 },
      { categoryId: null, parts: 1, value: 11_10 },
    ],
  })
})

test('what stock was worth is seen by users of the store alone', async () => {
  for (const role of ['Technician', 'WorkshopManager'] as const) {
    const { api } = await garage.as([role])
    expect((await refusalOf(api.stock.valuation({ on: today() }))).status).toBe(403)
    expect((await refusalOf(api.exports.valuation({ on: today() }))).status).toBe(403)
  }
  const keeper = (await garage.as(['StoreManager'])).api
  expect(await keeper.stock.valuation({ on: today() })).toMatchObject({ parts: 3 })
})

test('its file has a row for each part, and their values add up to it', async () => {
  const { rows } = await openedFile(await garage.api.exports.valuation({ on: today() }))
  expect(rows).toMatchObject([
    { Category: 'Brakes', Quantity: '3', 'Average cost': 10.01, Value: 30.03 },
    { Category: 'Brakes', Quantity: '1.5', Value: 11.66 },
    { Quantity: '0.333', Value: 11.1 },
  ])
})

test('what moved no more since a moment is as it was, what moved or was valued anew is as the ledger says, and what came later is not there', async () => {
  const [still, sold, dearer, later] = [
    await inStock(10_00, 2000),
    await inStock(20_00, 4000),
    await inStock(30_00, 1000),
    await inStock(40_00, 1000),
  ]
  const partIds = [still, sold, dearer, later]
  const worth = async (on: string) => {
    const { rows } = await openedFile(await garage.api.exports.valuation({ on }))
    return rows.map(({ Value }) => Number(Value))
  }
  const before = await worth(today())
  // All of this happened ten days ago, but for the last part, which came today.
  const at = new Date(Date.now() - 10 * 86_400_000)
  const old = partIds.slice(0, 3)
  await owner.updateTable('stock').set({ movedAt: at.toISOString() }).where('partId', 'in', old).execute()
  await owner.updateTable('stockActivities').set({ recordedAt: at.toISOString() }).where('partId', 'in', old).execute()
  await garage.api.storeSales.create({
    lines: [{ partId: sold, quantityMilli: 1000, price: 90_00 }],
    payments: [{ mode: 'card', amount: 103_50, reference: '123456' }],
  })
  const shown = await stock.get({ partId: dearer })
  const seen = { partId: dearer, version: shown.version, currentMilli: shown.currentMilli, value: shown.value }
  await stock.updateCost({ ...seen, cost: 35_00, reason: 'Customs came later' })
  const pastDay = new Date(at.getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect((await worth(pastDay)).toSorted((a, b) => a - b)).toEqual([20, 30, 80])
  const now = await worth(today())
  const expected = [...before.filter((value) => ![30, 80].includes(value)), 35, 60]
  expect(now.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
  const { value } = await stock.summary({})
  expect(await stock.valuation({ on: today() })).toMatchObject({ value })
})
