import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { ServiceStatus } from '@warsha/domain/tickets'
import type { PricedLine } from '@warsha/domain/totals'
import { sql } from 'kysely'

/** A line of a ticket as the totals need it, with the figures it has stored. `status` is null for a part. */
export type MoneyLine = PricedLine & {
  id: number
  nameEn: string
  nameAr: string
  status: ServiceStatus | null
  minPrice: Money
  underWarranty: boolean
  /** Who pays it, where that is not the ticket's own payer. */
  payerId: number | null
  stored: { gross: Money; taxable: Money; vat: Money; total: Money }
}

const figures = [
  'id',
  'nameEn',
  'nameAr',
  'position',
  'priceMinor as unitPrice',
  'quantityMilli',
  'discountMinor as discount',
  'minPriceMinor as minPrice',
  'grossMinor as gross',
  'taxableMinor as taxable',
  'vatMinor as vat',
  'totalMinor as total',
  'payerId',
] as const

/** The lines of a ticket, services before parts, each in its place: the order in which halalas are spread. */
export async function listMoneyLines(tx: CompanyTx, ticketId: number): Promise<MoneyLine[]> {
  const rows = await listLines(tx, ticketId)
  return rows.map(({ gross, taxable, vat, total, position: _, ...line }) => ({
    ...line,
    stored: { gross, taxable, vat, total },
  }))
}

const listLines = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketServices')
    .select([
      ...figures,
      sql<'service' | 'part'>`'service'`.as('kind'),
      sql<ServiceStatus | null>`status::text`.as('status'),
      sql<boolean>`under_warranty_of_id is not null`.as('underWarranty'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .unionAll(
      tx
        .selectFrom('ticketParts')
        .select([
          ...figures,
          sql<'service' | 'part'>`'part'`.as('kind'),
          sql<ServiceStatus | null>`null::text`.as('status'),
          sql<boolean>`false`.as('underWarranty'),
        ])
        .where('companyId', '=', tx.companyId)
        .where('ticketId', '=', ticketId),
    )
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('id'),
).all
