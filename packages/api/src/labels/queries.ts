import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'

/** What a label says of parts of the catalogue: its price is that of the shop, else that of the catalogue. */
export const listLabelled = statement((tx: CompanyTx, shopId: number, ids: number[]) =>
  tx
    .selectFrom('spareParts as p')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.partId', '=', 'p.id').on('s.shopId', '=', shopId),
    )
    .select(['p.id', 'p.partNo', 'p.nameEn', 'p.nameAr'])
    .select([
      sql<Money>`coalesce(s.price_minor, p.price_minor)`.as('price'),
      sql<string | null>`(select min(b.barcode) from app.spare_part_barcodes b
        where b.company_id = p.company_id and b.part_id = p.id)`.as('barcode'),
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', anyOf(ids)),
).all
