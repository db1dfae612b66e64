import { bothNames } from '@warsha/domain/custom-services'
import { discountOf, type LineDiscountRefusal, refuseLineDiscount } from '@warsha/domain/discounts'
import { type Money, money, zero } from '@warsha/domain/money'
import { refuseServicePrice, type ServicePriceRefusal } from '@warsha/domain/services'
import { grossOf } from './catalogue.ts'
import { namesTyped } from './custom-form.ts'
import type { Sold } from './sold.ts'
import type { ServiceLine } from './source.ts'

export type ServiceForm = {
  nameEn: string
  nameAr: string
  price: number | null
  quantityMilli: number | null
  /** how the discount of this service is given */
  inPercent: boolean
  discount: number | null
  discountBp: number | null
  dueAt: string | null
  description: string
}

/** A name that stands for both languages is typed once. A service of the catalogue that allows percent is discounted so, unless an amount stands on the line; a custom one allows both. */
export const serviceFormOf = (service: ServiceLine, rule: Sold | undefined): ServiceForm => ({
  ...(service.nameEn === service.nameAr
    ? namesTyped(service.nameAr)
    : { nameEn: service.nameEn, nameAr: service.nameAr }),
  price: service.price,
  quantityMilli: service.quantityMilli,
  inPercent:
    service.discountBp !== null ||
    (service.serviceId !== null && rule?.discountInPercent === true && service.discount === 0),
  discount: service.discount || null,
  discountBp: service.discountBp,
  dueAt: service.dueAt,
  description: service.description,
})

const figure = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value)
const discountIn = (form: ServiceForm) =>
  form.inPercent ? { rateBp: figure(form.discountBp) } : { amount: money(figure(form.discount)) }

/** The total of the line as typed, in minor units. */
export function totalsOf(form: ServiceForm): { gross: Money; discount: Money } {
  const gross = money(grossOf(form.price, form.quantityMilli))
  return { gross, discount: discountOf(gross, discountIn(form)) }
}

/** Whether the price of a line cannot move: it has no range, or the catalogue holds it; under warranty it may still move. */
export const isFixedPrice = (service: ServiceLine, rule: Sold | undefined): boolean =>
  service.minPrice === service.maxPrice ||
  rule?.priceChange === 'never' ||
  (rule?.priceChange === 'warranty' && service.underWarrantyOfId === null)

/** Why the line cannot be saved as typed, by the catalogue's rules; without the catalogue the server says it. */
export function refuseServiceForm(
  form: ServiceForm,
  service: ServiceLine,
  rule: Sold | undefined,
): ServicePriceRefusal | LineDiscountRefusal | null {
  if (!rule || form.price === null || form.quantityMilli === null) return null
  if (Number.isNaN(form.price) || Number.isNaN(form.quantityMilli)) return null
  // What stands there came about by other rules, as the discount of a package does: only what is changed is asked about.
  const { price: newPrice, quantityMilli, discount, discountBp } = serviceInputOf(form, service)
  if ([newPrice, quantityMilli, discount, discountBp].every((one) => one === undefined)) return null
  const underWarranty = service.underWarrantyOfId !== null
  const own = { ...rule, minPrice: service.minPrice, maxPrice: service.maxPrice }
  const price = money(form.price)
  const refusal = price === service.price ? null : refuseServicePrice(own, price, underWarranty)
  if (refusal) return refusal
  const line = { gross: totalsOf(form).gross, quantityMilli: form.quantityMilli }
  return refuseLineDiscount(line, { ...own, inPercent: rule.discountInPercent }, discountIn(form), underWarranty)
}

export type ServiceInput = {
  names?: { nameEn: string; nameAr: string }
  price?: Money
  quantityMilli?: number
  discount?: Money
  discountBp?: number | null
  dueAt?: string | null
  description?: string
}

/** What of the form is sent: only what was changed, since changing a service and its discount are granted apart. */
export function serviceInputOf(form: ServiceForm, service: ServiceLine): ServiceInput {
  const { gross, discount } = totalsOf(form)
  const bp = form.inPercent ? figure(form.discountBp) : null
  const names = bothNames({ nameEn: form.nameEn.trim(), nameAr: form.nameAr.trim() })
  const sameNames = service.serviceId !== null || (names.nameEn === service.nameEn && names.nameAr === service.nameAr)
  const sameDiscount = form.inPercent ? bp === (service.discountBp ?? 0) : discount === service.discount
  return {
    ...(!sameNames && { names }),
    ...(form.price !== service.price && { price: money(figure(form.price)) }),
    ...(form.quantityMilli !== service.quantityMilli && { quantityMilli: figure(form.quantityMilli) }),
    ...(!sameDiscount && gross >= zero && (form.inPercent ? { discountBp: bp } : { discount, discountBp: null })),
    ...(form.dueAt !== service.dueAt && { dueAt: form.dueAt }),
    ...(form.description !== service.description && { description: form.description }),
  }
}
