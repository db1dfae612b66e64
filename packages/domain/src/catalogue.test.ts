import { expect, test } from 'vitest'
import { durationOfMinutes, hasName, minutesOf, refuseServiceFigures } from './catalogue.ts'
import { money } from './money.ts'

const service = {
  price: money(200_00),
  minPrice: money(100_00),
  maxPrice: money(300_00),
  warrantyPrice: money(0),
  discount: money(0),
  minDiscount: money(10_00),
  maxDiscount: money(50_00),
  discountInPercent: false,
  maxDiscountBp: 0,
}

test('a service whose ranges hold together is kept', () => {
  expect(refuseServiceFigures(service)).toBeNull()
  expect(refuseServiceFigures({ ...service, discount: money(20_00) })).toBeNull()
  expect(
    refuseServiceFigures({ ...service, discountInPercent: true, maxDiscountBp: 1000, discount: money(20_00) }),
  ).toBeNull()
})

test.each([
  [{ price: money(99_99) }, 'priceOutOfRange', 'price'],
  [{ price: money(300_01) }, 'priceOutOfRange', 'price'],
  [{ minPrice: money(301_00) }, 'minAboveMax', 'minPrice'],
  [{ minDiscount: money(51_00) }, 'minAboveMax', 'minDiscount'],
  [{ maxDiscount: money(200_01) }, 'discountTooHigh', 'maxDiscount'],
  [{ discountInPercent: true, maxDiscountBp: 10_001 }, 'discountTooHigh', 'maxDiscount'],
  [{ discount: money(50_01) }, 'discountTooHigh', 'discount'],
  [{ discount: money(9_99) }, 'discountTooLow', 'discount'],
])('%o is refused with %s beside %s', (wrong, code, field) => {
  expect(refuseServiceFigures({ ...service, ...wrong })).toMatchObject({ code, field })
})

test('a name is the same in other letters and with other spaces', () => {
  const all = [{ nameEn: 'Oil change', nameAr: 'تغيير الزيت' }]
  expect(hasName(all, { nameEn: ' oil  CHANGE ', nameAr: 'زيت' })).toBe(true)
  expect(hasName(all, { nameEn: 'Oil', nameAr: 'تغيير  الزيت' })).toBe(true)
  expect(hasName(all, { nameEn: 'Oil', nameAr: 'زيت' })).toBe(false)
})

test('a duration is typed in its unit and comes back to the minute', () => {
  expect(minutesOf(1500, 'Hours')).toBe(90)
  expect(durationOfMinutes(2880)).toEqual({ value: 2000, unit: 'Days' })
  expect(durationOfMinutes(10_080)).toEqual({ value: 1000, unit: 'Weeks' })
  for (let minutes = 1; minutes < 3000; minutes++) {
    const { value, unit } = durationOfMinutes(minutes)
    expect(minutesOf(value, unit)).toBe(minutes)
  }
})
