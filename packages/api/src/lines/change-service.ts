import type { CompanyTx } from '@warsha/db/database'
import { bothNames, customRule, refuseNames } from '@warsha/domain/custom-services'
import { discountOf, refuseLineDiscount } from '@warsha/domain/discounts'
import { type Money, priceOf } from '@warsha/domain/money'
import { type Grants, refusePermission } from '@warsha/domain/permissions'
import { refuseServicePrice } from '@warsha/domain/services'
import { refuseLargeLine } from '@warsha/domain/totals'
import { orRefuse } from '../lib/refuse.ts'
import { findServiceRule } from './catalogue.ts'
import { askedDiscount } from './new-services.ts'
import type { LineRights } from './source.ts'

/** What of a service can be changed where it stands. */
export type Fields = {
  nameEn: string
  nameAr: string
  price: Money
  quantityMilli: number
  discount: Money
  discountBp: number | null
  description: string
  dueAt: string | null
}
type Names = Pick<Fields, 'nameEn' | 'nameAr'>
type Given = { [F in Exclude<keyof Fields, keyof Names>]?: Fields[F] | undefined } & { names?: Names | undefined }
type Line = Fields & { serviceId: number | null; underWarrantyOfId: number | null; minPrice: Money; maxPrice: Money }

/** What the line shall be. A percent given once stays a percent of the line; an amount given takes its place. */
export function nextOf(line: Fields & Pick<Line, 'serviceId'>, given: Given): Fields & { gross: Money } {
  if (given.names) orRefuse(refuseNames(line))
  const { nameEn, nameAr } = given.names ? bothNames(given.names) : line
  const price = given.price ?? line.price
  const quantityMilli = given.quantityMilli ?? line.quantityMilli
  orRefuse(refuseLargeLine(price, quantityMilli))
  const gross = priceOf(price, quantityMilli)
  const kept = given.discount === undefined ? line.discountBp : null
  const discountBp = given.discountBp === undefined ? kept : given.discountBp
  return {
    nameEn,
    nameAr,
    price,
    quantityMilli,
    gross,
    discountBp,
    discount: discountOf(gross, askedDiscount({ discount: given.discount ?? line.discount, discountBp })),
    description: given.description ?? line.description,
    dueAt: given.dueAt === undefined ? line.dueAt : given.dueAt && new Date(given.dueAt).toISOString(),
  }
}

/** Changing the service and changing its discount are granted apart (ROL-024). */
export function refuseUngranted(actor: Grants, { module, ...rights }: LineRights, line: Fields, next: Fields): void {
  const edited = (['nameEn', 'nameAr', 'price', 'quantityMilli', 'description', 'dueAt'] as const).some(
    (one) => next[one] !== line[one],
  )
  // A percent of another amount is the same discount.
  const sameRate = next.discountBp !== null && next.discountBp === line.discountBp
  const discounted = !sameRate && (next.discountBp !== line.discountBp || next.discount !== line.discount)
  if (edited) orRefuse(refusePermission(actor, { module, actions: [rights.edit] }))
  if (discounted) orRefuse(refusePermission(actor, { module, actions: [rights.discount] }))
}

/** The range of the line is that of the day it was added; whether the price may change at all is the catalogue's word today. */
export async function refusePricing(tx: CompanyTx, line: Line, next: ReturnType<typeof nextOf>) {
  const priced = (['price', 'quantityMilli', 'discount', 'discountBp'] as const).some((one) => next[one] !== line[one])
  if (!priced) return
  const own = line.serviceId === null ? customRule : await findServiceRule(tx, line.serviceId)
  const rule = { ...own, minPrice: line.minPrice, maxPrice: line.maxPrice }
  const underWarranty = line.underWarrantyOfId !== null
  if (next.price !== line.price) orRefuse(refuseServicePrice(rule, next.price, underWarranty))
  orRefuse(refuseLineDiscount(next, rule, askedDiscount(next), underWarranty))
}
