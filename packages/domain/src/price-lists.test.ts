import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import {
  highestOffBp,
  listedPrice,
  listInUse,
  mostPriceLists,
  refuseListPrice,
  refuseMorePriceLists,
} from './price-lists.ts'

const fleet = { id: 7, offBp: 1000, active: true }
const pads = { price: money(80_00), minPrice: money(60_00), listPrices: [] }

test('a list takes its share off the price of the shop, rounded to a halala; no list takes nothing', () => {
  expect(listedPrice(fleet, pads)).toEqual({ price: 72_00, held: false })
  expect(listedPrice({ id: 7, offBp: 3333 }, { ...pads, price: money(9_99), minPrice: money(0) }).price).toBe(6_66)
  expect(listedPrice(null, { ...pads, listPrices: [{ listId: 7, price: money(65_00) }] }).price).toBe(80_00)
})

test('the price that a list has for a part stands for its share, above the price of the shop too; other lists do not count', () => {
  const listPrices = [
    { listId: 6, price: money(61_00) },
    { listId: 7, price: money(65_00) },
  ]
  expect(listedPrice(fleet, { ...pads, listPrices }).price).toBe(65_00)
  expect(listedPrice(fleet, { ...pads, listPrices: [{ listId: 7, price: money(90_00) }] }).price).toBe(90_00)
})

test('STK-010 no list sells below the least price of the shop: it stops there and says so', () => {
  expect(listedPrice({ id: 7, offBp: 5000 }, pads)).toEqual({ price: 60_00, held: true })
  expect(listedPrice(fleet, { ...pads, listPrices: [{ listId: 7, price: money(59_99) }] })).toEqual({
    ...{ price: 60_00, held: true },
  })
  expect(listedPrice({ id: 7, offBp: 2500 }, pads)).toEqual({ price: 60_00, held: false })
})

test('whatever the list, its price is never below the least one, and its share never raises the price', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: highestOffBp }), (one, other, offBp) => {
      const [minPrice, price] = [money(Math.min(one, other)), money(Math.max(one, other))]
      const listed = listedPrice({ id: 1, offBp }, { price, minPrice, listPrices: [] })
      expect(listed.price).toBeGreaterThanOrEqual(minPrice)
      expect(listed.price).toBeLessThanOrEqual(price)
    }),
  )
})

test('a list that is out of use, or unknown, is none', () => {
  const lists = [fleet, { id: 9, active: false }]
  expect(listInUse(lists, 7)).toBe(fleet)
  expect([listInUse(lists, 9), listInUse(lists, 8), listInUse(lists, null), listInUse([], 7)]).toEqual(
    Array(4).fill(null),
  )
})

test('a company keeps a few lists, and a list has no price below what the catalogue is sold for at least', () => {
  expect(refuseMorePriceLists(mostPriceLists - 1)).toBeNull()
  expect(refuseMorePriceLists(mostPriceLists)).toEqual({ code: 'tooManyPriceLists', data: { max: 20 } })
  expect(refuseListPrice(money(60_00), pads)).toBeNull()
  expect(refuseListPrice(money(59_99), pads)).toEqual({ code: 'priceBelowMinimum', data: { minimum: 60_00 } })
})
