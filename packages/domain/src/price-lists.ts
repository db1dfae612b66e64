import { type BasisPoints, type Money, money, percentOf, subtract } from './money.ts'

/** A company keeps a few lists; more would be found by nobody at the counter. */
export const mostPriceLists = 20
/** What a list takes off at most: 90%. What is given away is sold with a discount. */
export const highestOffBp = 9000

/** A list takes a share off every price; `own` are its prices of chosen parts, in minor units. */
export type ListedPart = { price: Money; minPrice: Money; listPrices: readonly { listId: number; price: Money }[] }
export type PriceList = { id: number; offBp: BasisPoints }
/** `held`: whether the least price of the part stopped it. */
export type ListedPrice = { price: Money; held: boolean }

/**
 * What a part costs whoever buys by a list: the price that the list has for it, or that of the shop less the share of the list; by
 * no list, that of the shop. It stops at the least price of the shop, below which nothing is sold.
 */
export function listedPrice(list: PriceList | null, { price, minPrice, listPrices }: ListedPart): ListedPrice {
  if (!list) return { price, held: false }
  const own = listPrices.find(({ listId }) => listId === list.id)
  const asked = own ? own.price : subtract(price, percentOf(price, list.offBp))
  return asked < minPrice ? { price: money(minPrice), held: true } : { price: asked, held: false }
}

/** The list that is meant; one that is out of use is none. */
export const listInUse = <L extends { id: number; active: boolean }>(
  lists: readonly L[],
  id: number | null,
): L | null => lists.find((list) => list.id === id && list.active) ?? null

export type TooManyPriceLists = { code: 'tooManyPriceLists'; data: { max: number } }
export const refuseMorePriceLists = (kept: number): TooManyPriceLists | null =>
  kept < mostPriceLists ? null : { code: 'tooManyPriceLists', data: { max: mostPriceLists } }

export type ListPriceRefusal = { code: 'priceBelowMinimum'; data: { minimum: Money } }
/** A list is told at once what the catalogue never sells for; a shop may still ask for more at the counter. */
export const refuseListPrice = (price: Money, { minPrice }: { minPrice: Money }): ListPriceRefusal | null =>
  price < minPrice ? { code: 'priceBelowMinimum', data: { minimum: minPrice } } : null
