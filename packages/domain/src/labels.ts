import type { QuantityMilli } from './money.ts'

/** How labels are laid out: on sheets of labels that are bought so (A4, 3 by 8), or one behind the other on a roll. Millimetres. */
export const labelLayouts = {
  sheet: { columns: 3, rows: 8, width: 70, height: 37 },
  roll: { columns: 1, rows: 1, width: 50, height: 30 },
} as const
export type LabelLayout = keyof typeof labelLayouts
export const labelLayoutNames = Object.keys(labelLayouts) as LabelLayout[]

/** The places of one sheet. */
export const placesOf = (layout: LabelLayout): number => labelLayouts[layout].columns * labelLayouts[layout].rows

/** Labels that are printed at once. */
export const mostLabels = 1000

/** How many labels a quantity (thousandths) asks for: one for each whole unit, and one for what is not counted in whole ones. */
export const labelsFor = (quantityMilli: QuantityMilli): number =>
  Math.min(mostLabels, Math.max(1, Math.floor(quantityMilli / 1000)))

export type LabelsRefusal = { code: 'tooManyLabels'; data: { max: number } }

export const refuseLabels = (counts: readonly number[]): LabelsRefusal | null =>
  counts.reduce((sum, count) => sum + count, 0) > mostLabels
    ? { code: 'tooManyLabels', data: { max: mostLabels } }
    : null

export type LabelCountRefusal = { code: 'noRecordSelected'; data: object }

/** At least one label is asked for. */
export const refuseNoLabels = (counts: readonly number[]): LabelCountRefusal | null =>
  counts.some((count) => count > 0) ? null : { code: 'noRecordSelected', data: {} }
