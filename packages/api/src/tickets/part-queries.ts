import type { CompanyTx } from '@warsha/db/database'

export type StoredPart = NonNullable<Awaited<ReturnType<typeof findPart>>>

/** A part as it was agreed with the customer, whatever it stands on. */
export type AgreedPart = Omit<
  StoredPart,
  'ticketId' | 'ticketServiceId' | 'purchaseNumber' | 'purchaseId' | 'purchasePosition'
> & { ticketServiceId: number | null }

/** A part as it was agreed on its ticket. */
export const partColumns = [
  'p.id',
  'p.version',
  'p.ticketServiceId',
  'p.source',
  'p.sparePartId',
  'p.partNo',
  'p.nameEn',
  'p.nameAr',
  'p.make',
  'p.model',
  'p.supplierId',
  'p.supplierName',
  'p.quantityMilli',
  'p.priceMinor as price',
  'p.minPriceMinor as minPrice',
  'p.costMinor as cost',
  'p.discountMinor as discount',
] as const

export const findPart = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketParts as p')
    .leftJoin('purchaseInvoiceLines as l', (join) =>
      join.onRef('l.companyId', '=', 'p.companyId').onRef('l.ticketPartId', '=', 'p.id'),
    )
    .leftJoin('purchaseInvoices as i', (join) =>
      join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.invoiceId'),
    )
    .select(partColumns)
    .select(['p.ticketId', 'i.number as purchaseNumber', 'l.invoiceId as purchaseId', 'l.position as purchasePosition'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .executeTakeFirst()

/** The lines of a ticket that the store issues, in the order of their parts, as stock is locked. */
export const listStoreLines = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketParts')
    .select(['id', 'sparePartId', 'quantityMilli'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('sparePartId', 'is not', null)
    .orderBy('sparePartId')
    .execute()
