import { barcodeOf } from './barcodes.ts'
import { westernDigits } from './digits.ts'
import { type BasisPoints, type Money, mulDiv, type QuantityMilli } from './money.ts'

/**
 * What somebody looked for and did not find, as the first words of a new part: a long number is a barcode, one word with a digit
 * in it a part number, all else a name in the language that it is written in.
 */
export function newPartOf(typed: string): { partNo: string; barcode: string; nameEn: string; nameAr: string } {
  const [words, barcode] = [typed.trim(), barcodeOf(typed)]
  const nothing = { partNo: '', barcode: '', nameEn: '', nameAr: '' }
  if (/^\d{8,}$/.test(barcode)) return { ...nothing, barcode }
  if (/\p{Script=Arabic}/u.test(westernDigits(words))) return { ...nothing, nameAr: words }
  return /^\S*\d\S*$/.test(words) ? { ...nothing, partNo: westernDigits(words) } : { ...nothing, nameEn: words }
}

export type PartNameRefusal = { code: 'partNameMissing'; data: object }

/** A part has a name in one language at least; it stands for the other one as well until that is given. */
export const refusePartName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }): PartNameRefusal | null =>
  nameEn || nameAr ? null : { code: 'partNameMissing', data: {} }

/** The cars that a part fits; without a model all of the make, without years all years. */
export type Fit = { makeId: number; modelId: number | null; fromYear: number | null; toYear: number | null }
export type FitRefusal = { code: 'fitYearsTurned'; data: { position: number } }

/** No car is built until a year before that from which it is built. `position` counts from 1. */
export function refuseFits(fits: readonly Pick<Fit, 'fromYear' | 'toYear'>[]): FitRefusal | null {
  const index = fits.findIndex(({ fromYear, toYear }) => fromYear !== null && toYear !== null && fromYear > toYear)
  return index < 0 ? null : { code: 'fitYearsTurned', data: { position: index + 1 } }
}

export type UnitRefusal = { code: 'stockUnitInUse'; data: object }

/** What a shop has, or ever had, of a part was counted in its unit: another would make other quantities of it. */
export const refuseUnit = (isStocked: boolean): UnitRefusal | null =>
  isStocked ? { code: 'stockUnitInUse', data: {} } : null

export type MinPriceRefusal = { code: 'minPriceAbovePrice'; data: { price: Money } }

/** A part is never to be sold for less than a minimum that is itself above the price (STK-004). Minor units. */
export const refuseMinPrice = ({ price, minPrice }: { price: Money; minPrice: Money }): MinPriceRefusal | null =>
  minPrice > price ? { code: 'minPriceAbovePrice', data: { price } } : null

/** How many stock units (thousandths) a quantity of purchase units is: 2 cartons of 12 are 24 pieces. Rounded to a thousandth. */
export const stockMilliOf = (purchasedMilli: QuantityMilli, factorMilli: QuantityMilli): QuantityMilli =>
  mulDiv(purchasedMilli, factorMilli, 1000)

/** How a price band finds a selling price: a share on top of the cost, or a share of the price itself. */
export const priceBandKinds = ['markup', 'margin'] as const
export type PriceBandKind = (typeof priceBandKinds)[number]
/** From this cost of one unit on (minor units), up to the next band, this share (basis points). */
export type PriceBand = { fromCost: Money; kind: PriceBandKind; shareBp: BasisPoints }

/** The highest share of its own price that a margin may be: 95%. */
export const highestMarginBp = 9500

/** The band that a cost falls into; null below the first. */
export const bandOf = (bands: readonly PriceBand[], cost: Money): PriceBand | null =>
  bands.filter(({ fromCost }) => fromCost <= cost).sort((a, b) => b.fromCost - a.fromCost)[0] ?? null

/** The selling price that the bands propose for a cost of one unit, in minor units; null without a band. Never forced on anybody. */
export function proposedPrice(bands: readonly PriceBand[], cost: Money): Money | null {
  const band = bandOf(bands, cost)
  if (!band) return null
  return band.kind === 'markup'
    ? mulDiv(cost, 10_000 + band.shareBp, 10_000)
    : mulDiv(cost, 10_000, 10_000 - band.shareBp)
}

export type PriceBandRefusal = { code: 'priceBandsOverlap' | 'marginTooHigh'; data: { position: number } }

/** No two bands begin at one cost, and no margin is the whole price. `position` counts from 1. */
export function refusePriceBands(bands: readonly PriceBand[]): PriceBandRefusal | null {
  for (const [index, band] of bands.entries()) {
    const position = index + 1
    if (bands.slice(0, index).some(({ fromCost }) => fromCost === band.fromCost))
      return { code: 'priceBandsOverlap', data: { position } }
    if (band.kind === 'margin' && band.shareBp > highestMarginBp) return { code: 'marginTooHigh', data: { position } }
  }
  return null
}
