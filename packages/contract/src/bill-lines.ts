import * as z from 'zod'
import { Money } from './vocabulary.ts'

/** What stands on a line of an invoice, of a sale or of a purchase; the price is of one unit. */
export const billLine = {
  position: z.int(),
  nameEn: z.string(),
  nameAr: z.string(),
  quantityMilli: z.int(),
  price: Money,
  gross: Money,
  discount: Money,
  taxable: Money,
  vat: Money,
  total: Money,
}

/** Whether each line is named once. */
export const areDistinct = (lines: readonly { position: number }[]): boolean =>
  new Set(lines.map(({ position }) => position)).size === lines.length
