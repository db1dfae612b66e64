import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import { type PartLine, partColumns } from './line-queries.ts'

export type StoredPart = NonNullable<Awaited<ReturnType<typeof findPart>>>

export const findPart = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketParts')
    .select([
      'id',
      'ticketId',
      'version',
      'ticketServiceId',
      'source',
      'partNo',
      'nameEn',
      'nameAr',
      'make',
      'model',
      'supplierName',
      'quantityMilli',
      'priceMinor as price',
      'minPriceMinor as minPrice',
      'costMinor as cost',
      'discountMinor as discount',
    ])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
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
