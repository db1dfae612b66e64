import type { StoreSale } from '@warsha/contract/store-sales'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import {
  creditOfBack,
  emptyPay,
  listed,
  payingOf,
  paymentsOf,
  refuseSale,
  repriced,
  type SaleLine,
  saleTotals,
} from './new-sale.ts'

const line = (more: Partial<SaleLine> = {}): SaleLine => ({
  ...{ partId: 1, partNo: 'A-1', nameEn: 'Filter', nameAr: 'فلتر', unit: 'piece', price: money(80_00) },
  ...{ minPrice: money(60_00), listPrices: [], quantityMilli: 1000, discount: null },
  ...more,
})
const company = { allowVAT: true, vatBp: 1500, vatSpareParts: true, isVATSparePartsInclusive: false }
const held = (availableMilli: number) => new Map([[1, { heldMilli: availableMilli, availableMilli }]])

test('the figures are those of the invoice, and a line that cannot be sold counts nothing', () => {
  expect(saleTotals([line(), line({ quantityMilli: null })], company)).toMatchObject({ vat: 12_00, total: 92_00 })
  expect(saleTotals([line({ discount: 20_01 })], company).total).toBe(0)
})

test('a sale is refused for what is not here, and for a discount below the least price', () => {
  expect(refuseSale([line()], held(1000))).toBeNull()
  expect(refuseSale([line({ quantityMilli: 2000 })], held(1000))).toMatchObject({ code: 'stockTooLow' })
  expect(refuseSale([line({ quantityMilli: null })], held(1000))?.code).toBe('stockQuantityMissing')
  expect(refuseSale([line({ discount: 20_01 })], held(1000))?.code).toBe('priceBelowMinimum')
})

test('cash beyond the amount is handed back, less of it leaves a rest, and credit comes first', () => {
  const due = money(92_00)
  expect(payingOf({ ...emptyPay, amount: 100_00 }, due, money(0))).toMatchObject({
    first: 92_00,
    rest: 0,
    change: 8_00,
  })
  const split = { ...emptyPay, amount: 50_00 }
  const paying = payingOf(split, due, money(0))
  expect(paymentsOf(split, paying)).toEqual([
    { mode: 'cash', amount: 50_00, reference: '' },
    { mode: 'card', amount: 42_00, reference: '' },
  ])
  expect(payingOf({ ...emptyPay, useCredit: true }, due, money(30_00))).toMatchObject({
    fromCredit: 30_00,
    first: 62_00,
  })
  const later = { ...emptyPay, amount: 0, rest: { ...emptyPay.rest, mode: 'later' as const } }
  expect(paymentsOf(later, payingOf(later, due, money(0)))).toEqual([])
})

test('what comes back pays the new sale, less what was still owed; where nothing comes back nothing does', () => {
  const sold = {
    position: 1,
    quantityMilli: 2000,
    backMilli: 1000,
    outMilli: 1000,
    total: money(184_00),
    returned: money(92_00),
  }
  const earlier = (due: number, overpayment: number) =>
    ({ lines: [sold], due: money(due), overpayment: money(overpayment) }) as Pick<StoreSale, 'due' | 'overpayment'> & {
      lines: StoreSale['lines']
    }
  const back = (milli: number | null) => ({ back: [milli], damaged: [false] })
  expect(creditOfBack(earlier(0, 0), back(1000))).toBe(92_00)
  expect(creditOfBack(earlier(50_00, 0), back(1000))).toBe(42_00)
  expect(creditOfBack(earlier(0, 92_00), back(1000))).toBe(184_00)
  expect(creditOfBack(earlier(0, 92_00), back(null))).toBe(0)
  expect(creditOfBack(earlier(0, 0), back(1001))).toBe(0)
})

test('prices that changed meanwhile are taken anew and named, and what was typed stays', () => {
  const part = (partId: number, price: number) => ({
    partId,
    price: money(price),
    minPrice: money(70_00),
    listPrices: [],
  })
  const typed = [line({ quantityMilli: 3000, discount: 5_00 }), line({ partId: 2 }), line({ partId: 3 })]
  const { lines, changed } = repriced(typed, [part(1, 95_00), part(2, 80_00)])
  expect(lines[0]).toMatchObject({ price: 95_00, minPrice: 70_00, quantityMilli: 3000, discount: 5_00 })
  expect(lines.map(({ price }) => price)).toEqual([95_00, 80_00, 80_00])
  expect(changed).toMatchObject([{ partId: 1, before: 80_00, price: 95_00 }])
})

test('a line is sold at the price of the list, and says what the shop asks', () => {
  const fleet = { id: 7, offBp: 1000 }
  expect(listed(line(), fleet)).toMatchObject({ price: 72_00, shopPrice: 80_00, held: false })
  expect(listed(line({ listPrices: [{ listId: 7, price: money(50_00) }] }), fleet)).toMatchObject({
    ...{ price: 60_00, shopPrice: 80_00, held: true },
  })
  expect(listed(line(), null)).toMatchObject({ price: 80_00, shopPrice: 80_00 })
  expect(saleTotals([listed(line(), fleet)], company).total).toBe(82_80)
})

test('a list that changed or went out of use meanwhile is named by the prices that it made', () => {
  const now = { partId: 1, price: money(80_00), minPrice: money(60_00), listPrices: [] }
  const lists = [{ id: 7, offBp: 1000 }, null] as const
  expect(repriced([line()], [now], lists).changed).toMatchObject([{ before: 72_00, price: 80_00 }])
  const own = { ...now, listPrices: [{ listId: 7, price: money(65_00) }] }
  const [fleet] = lists
  expect(repriced([line()], [own], [fleet, fleet]).changed).toMatchObject([{ before: 72_00, price: 65_00 }])
  expect(repriced([line()], [now], [fleet, fleet]).changed).toEqual([])
})
