import { type Money, money } from '@warsha/domain/money'
import type { PartLine } from '../tickets/line-queries.ts'

/** A part that left its ticket with the declined service; `documentDiscount` is what of the ticket's discount stood on it. */
export type PartAside = Omit<PartLine, 'make' | 'model'> &
  Partial<Pick<PartLine, 'make' | 'model'>> & { documentDiscount?: Money }

/** The part as it stood. Those that were set aside before parts had a make and a model have none. */
export const partOf = ({ documentDiscount: _discount, make = '', model = '', ...part }: PartAside): PartLine => ({
  ...part,
  make,
  model,
})

/** What of the ticket's discount stood on the part. */
export const shareOf = ({ documentDiscount }: PartAside): Money => documentDiscount ?? money(0)
