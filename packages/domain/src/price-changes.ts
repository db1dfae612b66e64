import { add, type BasisPoints, type Money, money, mulDiv, percentOf, subtract, zero } from './money.ts'

/** How the prices of several services change together. */
export const priceMoves = ['raisePercent', 'lowerPercent', 'raiseBy', 'lowerBy', 'set'] as const
export type PriceMove = (typeof priceMoves)[number]

export const isPercent = (move: PriceMove): boolean => move === 'raisePercent' || move === 'lowerPercent'

/** The rounding step of a changed price, in minor units; 1 does not round. */
export const priceSteps = [1, 50, 100, 500, 1000] as const
export type PriceStep = (typeof priceSteps)[number]

/** `value`: minor units, or basis points where the move is in percent. */
export type PriceChange = { move: PriceMove; value: number; roundTo: PriceStep }
type Priced = { price: Money; minPrice: Money; maxPrice: Money }
/** `held`: the end of its range that limited the change. */
export type ChangedPrice = { price: Money; held: 'minPrice' | 'maxPrice' | null }

/**
 * What a service costs after the change. A moved price is rounded to the nearest step, a half upwards; one that is set is taken
 * as it was typed. The range of the service is kept: a price that would leave it stops at its end.
 */
export function changedPrice(service: Priced, change: PriceChange): ChangedPrice {
  const asked = change.move === 'set' ? money(change.value) : roundedTo(change.roundTo, moved(service.price, change))
  if (asked < service.minPrice) return { price: service.minPrice, held: 'minPrice' }
  if (asked > service.maxPrice) return { price: service.maxPrice, held: 'maxPrice' }
  return { price: asked, held: null }
}

function moved(price: Money, { move, value }: PriceChange): Money {
  const by = isPercent(move) ? percentOf(price, value satisfies BasisPoints) : money(value)
  if (move === 'raisePercent' || move === 'raiseBy') return add(price, by)
  return by > price ? zero : subtract(price, by)
}

const roundedTo = (step: PriceStep, price: Money): Money => money(mulDiv(price, 1, step) * step)
