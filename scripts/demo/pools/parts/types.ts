import type { Words } from '../words.ts'

/** A part bought outside. Money in halalas, the usual quantity in thousandths; each # of the part number stands for a digit. */
export type PartPool = {
  readonly key: string
  readonly name: Words
  readonly partNo: string
  readonly costMinor: number
  readonly priceMinor: number
  readonly quantityMilli: number
}
