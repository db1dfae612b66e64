import type { Service } from '@warsha/contract/lookups'
import { discountOf, type LineDiscountRefusal, refuseLineDiscount, usualDiscount } from '@warsha/domain/discounts'
import { type Money, money, priceOf } from '@warsha/domain/money'
import { refuseTicketPart, type TicketPartRefusal } from '@warsha/domain/parts'
import { refuseServicePrice, type ServicePriceRefusal } from '@warsha/domain/services'
import type { PartLine, ServiceLine } from './new-form.ts'

export const figure = (typed: number | null | undefined): number =>
  Number.isSafeInteger(typed) ? Math.max(0, Number(typed)) : 0

export const grossOfLine = (line: { price: number | null; quantityMilli: number | null }): Money =>
  priceOf(money(figure(line.price)), figure(line.quantityMilli))

/** What a line may be sold for: as the catalogue has it, or in the range of the day on which it was offered. */
const ruleOf = (service: Service, { offered }: ServiceLine) => ({
  ...service,
  inPercent: service.discountInPercent,
  ...(offered && { minPrice: money(offered.minPrice), maxPrice: money(offered.maxPrice) }),
})

/** Whether the line still is as it was offered: nothing of it is asked for its rules then. */
const isAsOffered = ({ offered, price, quantityMilli }: ServiceLine): boolean =>
  offered !== null && offered.price === price && offered.quantityMilli === quantityMilli

const typedDiscount = ({ discount, discountBp }: ServiceLine) => {
  if (discountBp !== null) return { rateBp: figure(discountBp) }
  return discount === null ? null : { amount: money(figure(discount)) }
}

/** The discount that stands where none is typed: what it was offered with, or the usual one of the service. */
export function standingDiscount(line: ServiceLine, service: Service): Money {
  if (line.offered && isAsOffered(line)) return money(line.offered.discount)
  const gross = grossOfLine(line)
  const quantityMilli = figure(line.quantityMilli)
  return usualDiscount({ gross, quantityMilli }, ruleOf(service, line), line.underWarrantyOfId !== null)
}

/** What is taken off the line as it is typed, never more than the line. */
export function discountOfLine(line: ServiceLine, service: Service | undefined): Money {
  if (!service) return money(0)
  const gross = grossOfLine(line)
  const typed = typedDiscount(line)
  const amount = typed ? discountOf(gross, typed) : standingDiscount(line, service)
  return money(Math.min(gross, amount))
}

/** Why the service may not stand like this, by the rules that the ticket's own page goes by. */
export function refuseServiceLine(
  line: ServiceLine,
  service: Service,
): ServicePriceRefusal | LineDiscountRefusal | null {
  const under = line.underWarrantyOfId !== null
  const rule = ruleOf(service, line)
  const refusal = line.offered?.price === line.price ? null : refuseServicePrice(rule, money(figure(line.price)), under)
  const typed = typedDiscount(line)
  if (refusal || !typed) return refusal
  return refuseLineDiscount({ gross: grossOfLine(line), quantityMilli: figure(line.quantityMilli) }, rule, typed, under)
}

/** Why the part may not stand like this; that its name is missing is said by its field. */
export function refusePartLine(part: PartLine): TicketPartRefusal | null {
  const brought = part.source === 'PurchaseByCustomer'
  const amount = (typed: number | null) => money(brought ? 0 : figure(typed))
  const refusal = refuseTicketPart(
    {
      source: part.source,
      partNo: part.partNo,
      name: part.name,
      quantityMilli: figure(part.quantityMilli),
      price: amount(part.price),
      minPrice: amount(part.minPrice),
      cost: amount(part.cost),
      discount: amount(part.discount),
    },
    [],
  )
  return refusal?.code === 'partNameMissing' ? null : refusal
}
