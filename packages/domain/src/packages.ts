import { type Money, money, priceOf, type QuantityMilli, spread, subtract, sum, zero } from './money.ts'
import type { PriceChangeRule } from './services.ts'

/** A service of a package as the shop sells it now; prices and cost are of one unit, in minor units. */
export type PackageItem = {
  price: Money
  minPrice: Money
  cost: Money
  priceChange: PriceChangeRule
  quantityMilli: QuantityMilli
}

const fullPriceOf = ({ price, quantityMilli }: PackageItem): Money => priceOf(price, quantityMilli)

/** The lower limit of a service's share of a package: a price that no ticket may change stays whole here too. */
const floorOf = (item: PackageItem): Money =>
  item.priceChange === 'allowed' ? priceOf(item.minPrice, item.quantityMilli) : fullPriceOf(item)

/** What a package may cost: no service below its minimum, and never more than its services one by one. */
export const packageRange = (items: readonly PackageItem[]): { min: Money; max: Money } => ({
  min: sum(items.map(floorOf)),
  max: sum(items.map(fullPriceOf)),
})

/** What a package saves against its services one by one; nothing when it costs more. */
export const packageDiscount = (items: readonly PackageItem[], price: Money): Money =>
  money(Math.max(0, subtract(packageRange(items).max, price)))

/** What the services of a package cost the shop itself. */
export const packageCost = (items: readonly PackageItem[]): Money =>
  sum(items.map(({ cost, quantityMilli }) => priceOf(cost, quantityMilli)))

export type PackageRefusal =
  | { code: 'packageEmpty'; data: object }
  | { code: 'priceOutOfRange'; data: { min: Money; max: Money } }

/** Asked when a package is saved and again when it is sold, for its services may cost something else by then. */
export function refusePackage(items: readonly PackageItem[], price: Money): PackageRefusal | null {
  if (items.length === 0) return { code: 'packageEmpty', data: {} }
  const { min, max } = packageRange(items)
  return price < min || price > max ? { code: 'priceOutOfRange', data: { min, max } } : null
}

/**
 * What each service comes to in a package that costs `price`: by their own prices, the last halala by largest remainder. One
 * that would fall below its minimum stays at it, and the others bear the rest. The price must be one that refusePackage allows.
 */
export function spreadPackage(items: readonly PackageItem[], price: Money): Money[] {
  const held = new Set<number>()
  for (;;) {
    const open = items.flatMap((item, index) => (held.has(index) ? [] : [{ item, index }]))
    const left = money(price - sum(items.map((item, index) => (held.has(index) ? floorOf(item) : zero))))
    const parts = spread(
      left,
      open.map(({ item }) => fullPriceOf(item)),
    )
    const low = open.filter(({ item }, at) => (parts[at] ?? zero) < floorOf(item))
    if (low.length === 0)
      return items.map((item, index) => {
        const at = open.findIndex((one) => one.index === index)
        return at < 0 ? floorOf(item) : (parts[at] ?? zero)
      })
    for (const { index } of low) held.add(index)
  }
}
