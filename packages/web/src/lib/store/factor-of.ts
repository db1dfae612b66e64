import type { StockUnit } from '@warsha/domain/stock'

type Line = { unit: StockUnit; stockUnit: StockUnit; factorMilli: number | null }

/** How many stock units one unit of a line is, in thousandths: one, where it is counted as stock is; null while it is not typed. */
export const factorOf = ({ unit, stockUnit, factorMilli }: Line): number | null =>
  unit === stockUnit ? 1000 : factorMilli
