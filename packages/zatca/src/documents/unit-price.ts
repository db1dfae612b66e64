import { type Exact, mulDiv, powerOfTen } from './decimal.ts'

/** How much is sold, and for how many units the price is. */
export type Measure = { readonly quantity: Exact; readonly baseQuantity: Exact }

const one: Exact = { units: 1n, scale: 0 }
export const measureOf = (quantity: Exact, baseQuantity: Exact = one): Measure => ({ quantity, baseQuantity })

/** Price x quantity / base quantity in minor units, rounded once. */
export function priced({ quantity, baseQuantity }: Measure, price: Exact): bigint {
  const top = price.units * quantity.units * powerOfTen(baseQuantity.scale + 2)
  const bottom = baseQuantity.units * powerOfTen(price.scale + quantity.scale)
  return mulDiv(top, 1n, bottom)
}

const mostDigits = 20

/**
 * The price without VAT behind a price with it: price / (1 + rate) with the fewest decimals, two at least, for which price x quantity
 * rounds to `amount` (BR-KSA-EN16931-11). Where the line got a minor unit from its neighbours and no number of decimals leads there, it is
 * amount / quantity instead.
 */
export function priceWithoutVat(measure: Measure, withVat: Exact, rateBp: number, amount: bigint): Exact {
  const rounded = (units: bigint, per: bigint, scale: number): Exact => ({
    units: mulDiv(units, powerOfTen(scale), per),
    scale,
  })
  const per = BigInt(10_000 + rateBp) * powerOfTen(withVat.scale)
  for (let scale = 2; scale <= mostDigits; scale++) {
    const price = rounded(withVat.units * 10_000n, per, scale)
    const reached = priced(measure, price)
    if (reached === amount) return price
    // A price that is within a minor unit at 12 decimals stays there: more of them change nothing.
    if (scale === 12) break
  }
  const { quantity, baseQuantity } = measure
  const top = amount * baseQuantity.units * powerOfTen(quantity.scale)
  const bottom = quantity.units * powerOfTen(baseQuantity.scale + 2)
  let price = rounded(top, bottom, 2)
  for (let scale = 3; priced(measure, price) !== amount; scale++) price = rounded(top, bottom, scale)
  return price
}
