import type { CompanyTx } from '@warsha/db/database'

export type StoredPart = NonNullable<Awaited<ReturnType<typeof findPart>>>

export const findPart = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketParts as p')
    .leftJoin('purchaseInvoiceLines as l', (join) =>
      join.onRef('l.companyId', '=', 'p.companyId').onRef('l.ticketPartId', '=', 'p.id'),
    )
    .leftJoin('purchaseInvoices as i', (join) =>
      join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.invoiceId'),
    )
    .select([
      'p.id',
      'p.ticketId',
      'p.version',
      'p.ticketServiceId',
      'p.source',
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
      'i.number as purchaseNumber',
      'l.invoiceId as purchaseId',
      'l.position as purchasePosition',
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .executeTakeFirst()
