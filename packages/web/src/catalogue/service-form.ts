import type { CatalogueService, NewService } from '@warsha/contract/catalogue'
import { durationOfMinutes, minutesOf } from '@warsha/domain/catalogue'
import { money } from '@warsha/domain/money'
import type { DurationUnit, PriceChangeRule, WarrantyUnit } from '@warsha/domain/services'

type Figure = number | null
/** The form of a service: amounts in minor units, `duration` in thousandths of its unit, the shops as switches. */
export type ServiceForm = {
  nameEn: string
  nameAr: string
  descriptionEn: string
  descriptionAr: string
  sectionId: Figure
  price: Figure
  minPrice: Figure
  maxPrice: Figure
  cost: Figure
  discount: Figure
  minDiscount: Figure
  maxDiscount: Figure
  discountInPercent: boolean
  maxDiscountBp: Figure
  duration: Figure
  durationUnit: DurationUnit
  warrantyValue: Figure
  warrantyUnit: WarrantyUnit
  warrantyPrice: Figure
  priceChange: PriceChangeRule
  active: boolean
  shops: Record<string, boolean>
}

const blank: Omit<ServiceForm, 'shops'> = {
  nameEn: '',
  nameAr: '',
  descriptionEn: '',
  descriptionAr: '',
  sectionId: null,
  price: null,
  minPrice: null,
  maxPrice: null,
  cost: null,
  discount: null,
  minDiscount: null,
  maxDiscount: null,
  discountInPercent: false,
  maxDiscountBp: null,
  duration: 1000,
  durationUnit: 'Hours',
  warrantyValue: null,
  warrantyUnit: 'Months',
  warrantyPrice: null,
  priceChange: 'allowed',
  active: true,
}
export const emptyService = (shopId: number): ServiceForm => ({ ...blank, shops: { [`s${shopId}`]: true } })

export function serviceFormOf(service: CatalogueService): ServiceForm {
  const { id: _id, version: _version, shopIds, durationMinutes, descriptionEn, descriptionAr, ...rest } = service
  const { value, unit } = durationOfMinutes(durationMinutes)
  return {
    ...rest,
    descriptionEn: descriptionEn ?? '',
    descriptionAr: descriptionAr ?? '',
    duration: value,
    durationUnit: unit,
    shops: Object.fromEntries(shopIds.map((id) => [`s${id}`, true])),
  }
}

const amount = (typed: Figure) => money(typed ?? 0)

/** The request body: without a range the price is its own, and only the kind of discount that the service allows is sent. */
export function serviceOf(form: ServiceForm): NewService {
  const { shops, duration, durationUnit, ...rest } = form
  const price = amount(form.price)
  const inPercent = form.discountInPercent
  return {
    ...rest,
    sectionId: form.sectionId ?? 0,
    price,
    minPrice: form.minPrice === null ? price : money(form.minPrice),
    maxPrice: form.maxPrice === null ? price : money(form.maxPrice),
    cost: amount(form.cost),
    discount: amount(form.discount),
    minDiscount: inPercent ? money(0) : amount(form.minDiscount),
    maxDiscount: inPercent ? money(0) : amount(form.maxDiscount),
    maxDiscountBp: inPercent ? (form.maxDiscountBp ?? 0) : 0,
    durationMinutes: Math.max(1, minutesOf(duration ?? 0, durationUnit)),
    warrantyValue: form.warrantyValue ?? 0,
    warrantyPrice: amount(form.warrantyPrice),
    shopIds: Object.entries(shops).flatMap(([key, sold]) => (sold ? [Number(key.slice(1))] : [])),
  }
}
