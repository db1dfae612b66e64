import { type Money, zero } from '@warsha/domain/money'
import type { Store } from './store.ts'

export type InvoiceLine = {
  position: number
  kind: 'service' | 'part' | 'deposit'
  itemId: number
  nameEn: string
  nameAr: string
  quantityMilli: number
  price: Money
  gross: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
  /** What came back of it, in money and in goods. */
  takenBack?: Money
  backMilli?: number
  /** What left or entered the store with it, at its cost. */
  goods?: { partId: number; value: Money } | null
}

/** A line of any invoice. */
export function storeInvoiceLine({ loader, tenant }: Store, invoiceId: number, line: InvoiceLine): void {
  loader.add('invoiceLines', {
    companyId: tenant.companyId,
    invoiceId,
    position: line.position,
    kind: line.kind,
    itemId: line.itemId,
    nameEn: line.nameEn,
    nameAr: line.nameAr,
    quantityMilli: line.quantityMilli,
    priceMinor: line.price,
    grossMinor: line.gross,
    discountMinor: line.discount,
    taxableMinor: line.taxable,
    vatMinor: line.vat,
    totalMinor: line.total,
    returnedMinor: line.takenBack ?? zero,
    backMilli: line.backMilli ?? 0,
    sparePartId: line.goods?.partId ?? null,
    costMinor: line.goods?.value ?? null,
  })
}
