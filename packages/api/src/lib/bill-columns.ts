import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'

/** What stands on a line of an invoice, of a sale or of a purchase. */
export const lineFigures = [
  'position',
  'nameEn',
  'nameAr',
  'quantityMilli',
  'priceMinor as price',
  'grossMinor as gross',
  'discountMinor as discount',
  'taxableMinor as taxable',
  'vatMinor as vat',
  'totalMinor as total',
] as const

const sumOf = <Name extends 'taxable' | 'vat' | 'total' | 'due'>(name: Name) =>
  sql<Money>`coalesce(sum(${sql.ref(`${name}Minor`)}), 0)::bigint`.as(name)

/** How many invoices were found. */
export const count = sql<number>`count(*)`.as('count')
export const sumDue = sumOf('due')
/** Their number and their sums. */
export const billSums = [count, sumOf('taxable'), sumOf('vat'), sumOf('total'), sumDue] as const
