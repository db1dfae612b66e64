import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import { type PartLine, partColumns } from './line-queries.ts'

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

export const listPartNumbers = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketParts')
    .select(['id', 'partNo'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .execute()

export const updatePart = (tx: CompanyTx, id: number, part: PartLine) =>
  tx
    .updateTable('ticketParts')
    .set({ ...partColumns(part), version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deletePart = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('ticketParts').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
