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
