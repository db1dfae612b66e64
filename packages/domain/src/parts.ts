import { westernDigits, withoutInvisible } from './digits.ts'
import { type PriceBelowMinimum, refuseBelowMinimum, refusePartDiscount } from './discounts.ts'
import { type Money, money, priceOf, type QuantityMilli } from './money.ts'
import type { PartSource } from './tickets.ts'
import { type LargeLineRefusal, refuseLargeLine } from './totals.ts'

/** Part numbers are told apart without case, spaces and dashes: '04465-33450' is '0446533450'. Letters of any script count. */
export const partNoKey = (partNo: string): string =>
  westernDigits(withoutInvisible(partNo))
    .toUpperCase()
    .replaceAll(/[\s\-\u2010-\u2013_./]/gu, '')

export type PartNoRefusal = { code: 'partNoAlreadyAdded'; data: { partNo: string } }

/** A part without a number is never a duplicate. */
export function refusePartNo(onTicket: readonly string[], partNo: string): PartNoRefusal | null {
  const key = partNoKey(partNo)
  const again = key !== '' && onTicket.some((one) => partNoKey(one) === key)
  return again ? { code: 'partNoAlreadyAdded', data: { partNo } } : null
}

export type PartPriceRefusal = { code: 'partHasNoPrice'; data: object }

/** A part the customer brought has no price. */
export const refusePartPrice = (source: PartSource, price: number): PartPriceRefusal | null =>
  source === 'PurchaseByCustomer' && price !== 0 ? { code: 'partHasNoPrice', data: {} } : null

export type TicketPart = {
  source: PartSource
  /** The part of the catalogue, where the store issues it. */
  sparePartId: number | null
  partNo: string
  name: string
  quantityMilli: QuantityMilli
  price: Money
  minPrice: Money
  cost: Money
  discount: Money
}
export type TicketPartRefusal =
  | PartNoRefusal
  | PartPriceRefusal
  | PriceBelowMinimum
  | LargeLineRefusal
  | { code: 'discountTooHigh'; data: { max: Money } }
  | { code: 'storePartNotChosen' | 'partNameMissing'; data: object }

/**
 * Why a part may not stand on a ticket like this, beside parts with these numbers. A part of the store is one of the catalogue;
 * what the customer brought has no price and so no least price either.
 */
export function refuseTicketPart(part: TicketPart, othersOnTicket: readonly string[]): TicketPartRefusal | null {
  if (part.source === 'IssueFromStore' && part.sparePartId === null) return { code: 'storePartNotChosen', data: {} }
  if (part.name === '') return { code: 'partNameMissing', data: {} }
  const refusal =
    refusePartNo(othersOnTicket, part.partNo) ??
    refusePartPrice(part.source, part.price) ??
    refuseLargeLine(money(Math.max(part.price, part.minPrice, part.cost)), part.quantityMilli)
  if (refusal) return refusal
  const line = { gross: priceOf(part.price, part.quantityMilli), quantityMilli: part.quantityMilli }
  const tooHigh = refusePartDiscount(line, part.discount, part.minPrice)
  if (tooHigh || part.source === 'PurchaseByCustomer') return tooHigh
  return refuseBelowMinimum(line, part.discount, part.minPrice)
}

export type PartSourceRefusal = { code: 'partSourceFixed'; data: object }

/** A part of the store is one for good, and nothing else becomes one: it is taken off and asked for anew. */
export const refusePartSource = (before: PartSource, next: PartSource): PartSourceRefusal | null =>
  before !== next && (before === 'IssueFromStore' || next === 'IssueFromStore')
    ? { code: 'partSourceFixed', data: {} }
    : null
