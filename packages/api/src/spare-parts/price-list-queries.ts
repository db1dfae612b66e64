import type { ListPrice, OwnPrice } from '@warsha/contract/price-lists'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'

type Typed = { nameEn: string; nameAr: string; offBp: number; active: boolean }
export type StoredList = Typed & { id: number; version: number; prices: number; customers: number }

/** The lists without what is counted of them, as the counter and the log need them. */
export const listsByName = statement((tx: CompanyTx) =>
  tx
    .selectFrom('priceLists')
    .select(['id', 'nameEn', 'nameAr', 'active'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id'),
).all

/** Of how many parts and customers is counted as far as a reader of a list needs to know. */
export const listPriceLists = statement(
  (tx: CompanyTx) => sql<StoredList>`
    select l.id, l.name_en, l.name_ar, l.off_bp, l.active, l.version, n.prices, c.customers
    from app.price_lists l
    cross join lateral (
      select count(*)::int as prices from (
        select from app.price_list_prices p where p.company_id = l.company_id and p.list_id = l.id limit ${sql.lit(countedAtMost)}) counted) n
    cross join lateral (
      select count(*)::int as customers from (
        select from app.customers p where p.company_id = l.company_id and p.price_list_id = l.id limit ${sql.lit(countedAtMost)}) counted) c
    where l.company_id = ${tx.companyId}
    order by l.id`,
).all

/** Two who add one name at once come one after the other. */
export const lockPriceLists = statement(
  (tx: CompanyTx) => sql`select pg_advisory_xact_lock(hashtextextended('price lists', ${tx.companyId}))`,
).run

const listById = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('priceLists')
    .select(['id', 'nameEn', 'nameAr', 'offBp', 'active', 'version'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
export const findPriceList = statement(listById).first
export const lockPriceList = statement((tx: CompanyTx, id: number) => listById(tx, id).forNoKeyUpdate()).first

export const insertPriceList = statement((tx: CompanyTx, typed: Typed) =>
  tx
    .insertInto('priceLists')
    .values({ companyId: tx.companyId, ...typed })
    .returning('id'),
).one

export const updatePriceList = statement((tx: CompanyTx, id: number, typed: Typed) =>
  tx
    .updateTable('priceLists')
    .set((eb) => ({ ...typed, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** What the lists in use have for some parts. */
export const listPricesOf = statement((tx: CompanyTx, partIds: number[]) =>
  tx
    .selectFrom('priceListPrices as p')
    .innerJoin('priceLists as l', (join) =>
      join.onRef('l.companyId', '=', 'p.companyId').onRef('l.id', '=', 'p.listId'),
    )
    .select(['p.partId', 'p.listId', 'p.priceMinor as price'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.partId', '=', anyOf(partIds))
    .where('l.active', '=', true),
).all

/** The prices of some parts in the lists in use, by part. */
export async function pricesByPart(tx: CompanyTx, partIds: number[]): Promise<Map<number, ListPrice[]>> {
  const all = partIds.length === 0 ? [] : await listPricesOf(tx, partIds)
  const byPart = Map.groupBy(all, ({ partId }) => partId)
  return new Map([...byPart].map(([id, rows]) => [id, rows.map(({ listId, price }) => ({ listId, price }))]))
}

/** One part, or those whose names and numbers are like all of the patterns; null asks for all. */
type Sought = { partId: number | null; patterns: string[] | null }
type Page = { limit: number; offset: number }

/** The few parts of the list are read by their keys, so that an old part is found as well as a new one. */
const isSought = ({ partId, patterns }: Sought) => sql`
      (${partId}::bigint is null or p.part_id = ${partId}) and (${patterns}::text[] is null or exists (
        select from app.search_entries e
        where e.company_id = p.company_id and e.kind = 'sparePart' and e.entity_id = p.part_id
          and ' ' || e.body like all (${patterns}::text[])))`

/** Its own prices in the order of the part numbers; of some parts where something was searched for. */
export const pageOfOwnPrices = statement(
  (tx: CompanyTx, listId: number, sought: Sought, { limit, offset }: Page) => sql<OwnPrice>`
    select c.id as part_id, c.part_no, c.name_en, c.name_ar, p.price_minor as list_price, c.price_minor as price,
      c.min_price_minor as min_price
    from app.price_list_prices p
    join app.spare_parts c on c.company_id = p.company_id and c.id = p.part_id
    where p.company_id = ${tx.companyId} and p.list_id = ${listId}
      and ${isSought(sought)}
    order by c.part_key limit ${limit} offset ${offset}`,
).all

export const countOwnPrices = statement(
  (tx: CompanyTx, listId: number, sought: Sought) => sql<{ count: number }>`
    select count(*)::int as count from (
      select from app.price_list_prices p
      where p.company_id = ${tx.companyId} and p.list_id = ${listId}
        and ${isSought(sought)} limit ${sql.lit(countedAtMost)}) counted`,
).one

/** The part with what the list has for it now; nothing where the company has no such part. */
export const findOwnPrice = statement((tx: CompanyTx, listId: number, partId: number) =>
  tx
    .selectFrom('spareParts as c')
    .leftJoin('priceListPrices as p', (join) =>
      join.onRef('p.companyId', '=', 'c.companyId').onRef('p.partId', '=', 'c.id').on('p.listId', '=', listId),
    )
    .select(['c.partNo', 'c.nameEn', 'c.nameAr'])
    .select([sql<Money>`c.min_price_minor`.as('minPrice'), sql<Money | null>`p.price_minor`.as('listPrice')])
    .where('c.companyId', '=', tx.companyId)
    .where('c.id', '=', partId),
).first

export const putOwnPrice = statement((tx: CompanyTx, listId: number, partId: number, priceMinor: Money) =>
  tx
    .insertInto('priceListPrices')
    .values({ companyId: tx.companyId, listId, partId, priceMinor })
    .onConflict((conflict) => conflict.columns(['companyId', 'listId', 'partId']).doUpdateSet({ priceMinor })),
).run

export const deleteOwnPrice = statement((tx: CompanyTx, listId: number, partId: number) =>
  tx
    .deleteFrom('priceListPrices')
    .where('companyId', '=', tx.companyId)
    .where('listId', '=', listId)
    .where('partId', '=', partId),
).run
