import { amongOrAll } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { StockUnit } from '@warsha/domain/stock'
import { sql } from 'kysely'

export type PartFilter = {
  /** Where something was searched for: the parts found. */
  ids: number[] | undefined
  categoryId: number | undefined
  brand: string | undefined
  active: boolean | undefined
}

const narrowed = (tx: CompanyTx, { ids, categoryId, brand, active }: PartFilter) =>
  tx
    .selectFrom(amongOrAll(tx, 'spareParts', ids).as('p'))
    .$if(categoryId !== undefined, (query) => query.where('p.categoryId', '=', categoryId ?? 0))
    .$if(brand !== undefined, (query) => query.where('p.brand', '=', brand ?? ''))
    // Spelled as the index of inactive parts spells it.
    .$if(active === true, (query) => query.where(sql<boolean>`p.active`))
    .$if(active === false, (query) => query.where(sql<boolean>`not p.active`))

/** One page of the catalogue, by number or by the Arabic name, in the order of an index. */
export const partPage = forEach(
  (by: 'number' | 'name', direction: 'asc' | 'desc', limit: number) =>
    statement((tx: CompanyTx, filter: PartFilter, offset?: number) =>
      narrowed(tx, filter)
        .select(['p.id', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.brand', 'p.categoryId', 'p.unit', 'p.active'])
        .select(['p.priceMinor as price', 'p.minPriceMinor as minPrice', 'p.picturePath'])
        .$if(by === 'name', (query) =>
          query.orderBy(sql`p.name_ar collate "und-x-icu"`, direction).orderBy('p.id', direction),
        )
        .$if(by === 'number', (query) => query.orderBy('p.partKey', direction))
        .limit(limit)
        .$if(offset !== undefined, (query) => query.offset(offset ?? 0)),
    ).all,
)

export const countParts = statement((tx: CompanyTx, filter: PartFilter) =>
  tx
    .selectFrom(narrowed(tx, filter).select('p.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count')),
).one

const mostBrands = 500

/** The brands of the catalogue, each read once from the index, however many parts it has. */
export const listBrands = statement(
  (tx: CompanyTx) => sql<{ brand: string }>`
    with recursive each as (
      (select brand from app.spare_parts where company_id = ${tx.companyId} and brand > '' order by brand limit 1)
      union all
      select (select p.brand from app.spare_parts p where p.company_id = ${tx.companyId} and p.brand > e.brand order by p.brand limit 1)
      from each e where e.brand is not null)
    select brand from each where brand is not null limit ${sql.lit(mostBrands)}`,
).all

export const findByKey = statement((tx: CompanyTx, partKey: string) =>
  tx
    .selectFrom('spareParts')
    .select(['id', 'partNo', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('partKey', '=', partKey),
).first

export const findByBarcode = statement((tx: CompanyTx, barcode: string) =>
  tx
    .selectFrom('sparePartBarcodes as b')
    .innerJoin('spareParts as p', (join) =>
      join.onRef('p.companyId', '=', 'b.companyId').onRef('p.id', '=', 'b.partId'),
    )
    .select(['p.id', 'p.partNo', 'p.nameEn', 'p.nameAr'])
    .where('b.companyId', '=', tx.companyId)
    .where('b.barcode', '=', barcode),
).first

type Further = { id: number; purchaseUnit: StockUnit; factorMilli: number; note: string; barcodes: string }

/** What a file says of parts beside the columns of the list. */
export const listFurther = statement(
  (tx: CompanyTx, ids: number[]) => sql<Further>`
    select p.id, p.purchase_unit, p.factor_milli, p.note,
      coalesce((select string_agg(b.barcode, ' ' order by b.barcode) from app.spare_part_barcodes b
        where b.company_id = p.company_id and b.part_id = p.id), '') as barcodes
    from app.spare_parts p
    where p.company_id = ${tx.companyId} and p.id = any(${ids}::bigint[])`,
).all
