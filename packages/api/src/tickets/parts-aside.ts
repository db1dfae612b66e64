import { type Money, money } from '@warsha/domain/money'
import type { PartLine } from '../lines/part-rows.ts'

/** A part that left its ticket with the declined service; `documentDiscount` is its share of the ticket's discount. */
export type PartAside = Omit<PartLine, 'make' | 'model' | 'supplierId' | 'sparePartId'> &
  Partial<Pick<PartLine, 'make' | 'model' | 'supplierId' | 'sparePartId'>> & {
    documentDiscount?: Money
    purchase?: OnPurchase | null
  }
/** The line of a purchase invoice that it belongs to: it was bought, declined or not. */
type OnPurchase = { id: number; position: number }

/** The part as it was. Older rows have no make and model. */
export function partOf({ documentDiscount: _discount, purchase: _purchase, ...part }: PartAside): PartLine {
  const { make = '', model = '', supplierId = null, sparePartId = null } = part
  return { ...part, make, model, supplierId, sparePartId }
}

/** The part's share of the ticket's discount. */
export const shareOf = ({ documentDiscount }: PartAside): Money => documentDiscount ?? money(0)
