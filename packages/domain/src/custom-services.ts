import type { DiscountRule } from './discounts.ts'
import { type Money, zero } from './money.ts'
import type { PriceRule } from './services.ts'
import { largestLine } from './totals.ts'

/**
 * The rules of a service that is in no catalogue: nobody has set its price, so that every price above nothing is one of the
 * user's own, and all of it may be given off.
 */
export const customRule = {
  price: zero,
  minPrice: zero,
  maxPrice: largestLine,
  warrantyPrice: zero,
  priceChange: 'allowed',
  discount: zero,
  inPercent: true,
  minDiscount: zero,
  maxDiscount: zero,
  maxDiscountBp: 10_000,
} as const satisfies PriceRule & DiscountRule & { discount: Money }

type Names = { nameEn: string; nameAr: string }

/** A name that was typed in one language stands for the other too. */
export const bothNames = ({ nameEn, nameAr }: Names): Names => ({ nameEn: nameEn || nameAr, nameAr: nameAr || nameEn })

/** Why a line is not called otherwise: what stands in the catalogue is called as it is there. */
export const refuseNames = ({
  serviceId,
}: {
  serviceId: number | null
}): { code: 'invalidInput'; data: object; field: 'names' } | null =>
  serviceId === null ? null : { code: 'invalidInput', data: {}, field: 'names' }

/** Whether a service that is asked for is this work: the same of the catalogue, or a custom one of the same name. */
export function isSameWork(
  asked: { serviceId: number | null; custom: Names | null },
  work: Names & { serviceId: number | null },
): boolean {
  if (asked.serviceId !== work.serviceId) return false
  if (!asked.custom) return true
  const { nameEn, nameAr } = bothNames(asked.custom)
  return nameEn === work.nameEn && nameAr === work.nameAr
}
