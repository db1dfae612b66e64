import type { PriceChangeRule, WarrantyUnit } from '@warsha/domain/services'
import type { PartKey } from '../parts/all.ts'
import type { SectionKey, Words } from '../words.ts'

/** Labour at a price. Money in halalas; weight says how often it is asked for within its section. */
export type ServicePool = {
  readonly name: Words
  readonly priceMinor: number
  readonly minPriceMinor: number
  readonly maxPriceMinor: number
  readonly costMinor: number
  readonly durationMinutes: number
  readonly warranty: { readonly value: number; readonly unit: WarrantyUnit } | null
  readonly maxDiscountBp: number
  readonly priceChange: PriceChangeRule
  readonly weight: number
  readonly parts: readonly PartKey[]
}

/** A section of the workshop; weight says how much of the work falls to it. */
export type SectionPool = {
  readonly key: SectionKey
  readonly name: Words
  readonly weight: number
  readonly services: readonly ServicePool[]
}
