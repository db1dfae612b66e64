import { type Money, money } from '@warsha/domain/money'
import type { PartLine } from './line-queries.ts'

/** A part that left its ticket with the declined service; `documentDiscount` is what of the ticket's discount stood on it. */
export type PartAside = Omit<PartLine, 'make' | 'model' | 'supplierId'> &
  Partial<Pick<PartLine, 'make' | 'model' | 'supplierId'>> & { documentDiscount?: Money; purchase?: OnPurchase | null }
/** The line of a purchase invoice that it stands on: it was bought, declined or not. */
type OnPurchase = { id: number; position: number }

/** The part as it stood. Those that were set aside before parts had a make and a model have none. */
export function partOf({ documentDiscount: _discount, purchase: _purchase, ...part }: PartAside): PartLine {
  const { make = '', model = '', supplierId = null } = part
  return { ...part, make, model, supplierId }
}

/** What of the ticket's discount stood on the part. */
export const shareOf = ({ documentDiscount }: PartAside): Money => documentDiscount ?? money(0)
