import { type BasisPoints, type Money, percentOf, type QuantityMilli } from './money.ts'
import type { DurationUnit } from './services.ts'

/** A service as its form has it; amounts are of one unit, in minor units. */
export type ServiceFigures = {
  price: Money
  minPrice: Money
  maxPrice: Money
  warrantyPrice: Money
  discount: Money
  minDiscount: Money
  maxDiscount: Money
  discountInPercent: boolean
  maxDiscountBp: BasisPoints
}

export type ServiceFiguresRefusal =
  | { code: 'priceOutOfRange'; data: { min: Money; max: Money }; field: 'price' }
  | { code: 'minAboveMax'; data: object; field: 'minPrice' | 'minDiscount' }
  | { code: 'discountTooHigh'; data: { max: Money }; field: 'maxDiscount' | 'discount' }
  | { code: 'discountTooLow'; data: { min: Money }; field: 'discount' }

/** The ranges of a service hold together: its price in its range, its usual discount in its own, and none above the price. */
export function refuseServiceFigures(service: ServiceFigures): ServiceFiguresRefusal | null {
  const { price, minPrice, maxPrice, discount, minDiscount, maxDiscount } = service
  if (minPrice > maxPrice) return { code: 'minAboveMax', data: {}, field: 'minPrice' }
  if (price < minPrice || price > maxPrice)
    return { code: 'priceOutOfRange', data: { min: minPrice, max: maxPrice }, field: 'price' }
  if (!service.discountInPercent && minDiscount > maxDiscount)
    return { code: 'minAboveMax', data: {}, field: 'minDiscount' }
  const most = service.discountInPercent ? percentOf(price, service.maxDiscountBp) : maxDiscount
  if (most > price) return { code: 'discountTooHigh', data: { max: price }, field: 'maxDiscount' }
  if (discount > most) return { code: 'discountTooHigh', data: { max: most }, field: 'discount' }
  const least = service.discountInPercent || discount === 0 ? 0 : minDiscount
  return discount < least ? { code: 'discountTooLow', data: { min: minDiscount }, field: 'discount' } : null
}

/** Two names in one shop are the same apart from case and spaces. */
export const sameName = (one: string, other: string): boolean => plainName(one) === plainName(other)
const plainName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

type Named = { nameEn: string; nameAr: string }
export const hasName = (all: readonly Named[], { nameEn, nameAr }: Named): boolean =>
  all.some((one) => sameName(one.nameEn, nameEn) || sameName(one.nameAr, nameAr))

/** Minutes of work in each unit; a day of work here is a day by the clock, a month thirty of them. */
const minutesIn = { Hours: 60, Days: 1440, Weeks: 10_080, Months: 43_200 } as const satisfies Record<
  DurationUnit,
  number
>

/** How long a service takes, in whole minutes; `value` in thousandths of the unit. */
export const minutesOf = (value: QuantityMilli, unit: DurationUnit): number =>
  Math.round((value * minutesIn[unit]) / 1000)

/** The same as it is shown: in the largest unit of which it is a whole number, else in hours and their thousandths. */
export function durationOfMinutes(minutes: number): { value: QuantityMilli; unit: DurationUnit } {
  const whole = (['Months', 'Weeks', 'Days'] as const).find((unit) => minutes % minutesIn[unit] === 0)
  const unit = minutes > 0 && whole ? whole : 'Hours'
  return { value: Math.round((minutes * 1000) / minutesIn[unit]), unit }
}
