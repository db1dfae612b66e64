import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { Counted } from '@warsha/domain/stock-counts'
import { sql } from 'kysely'

type Sheet = { scope: 'all' | 'shelf' | 'category' | 'moved'; shelf: string; categoryId: number | null }

/** The parts of the shop that a new sheet lists. `moved`: since they were last posted on a sheet. */
export const insertLines = (tx: CompanyTx, countId: number, shopId: number, { scope, shelf, categoryId }: Sheet) =>
  sql`insert into app.stock_count_lines (company_id, count_id, part_id)
    select s.company_id, ${countId}::bigint, s.part_id
    from app.stock s join app.spare_parts p on p.company_id = s.company_id and p.id = s.part_id
    where s.company_id = ${tx.companyId} and s.shop_id = ${shopId}
      and (${scope}::text <> 'shelf' or s.shelf = ${shelf})
      and (${scope}::text <> 'category' or p.category_id = ${categoryId}::bigint)
      and (${scope}::text <> 'moved' or exists (
        select from app.stock_activities a
        where a.company_id = ${tx.companyId} and a.shop_id = ${shopId} and a.part_id = s.part_id and a.quantity_milli <> 0
          and a.document is distinct from 'stockCount' and ${sinceCounted(tx, shopId)}))
    returning part_id`.execute(tx)

/** Whether the activity `a` is after its part was counted last, on a posted sheet. A part that was taken as zero has no place in the ledger. */
const sinceCounted = (tx: CompanyTx, shopId: number) => sql`not exists (
  select from (
    select l.ledger_id, l.counted_at from app.stock_count_lines l
    join app.stock_counts c on c.company_id = l.company_id and c.id = l.count_id
    where l.company_id = ${tx.companyId} and l.part_id = a.part_id and c.shop_id = ${shopId} and c.state = 'posted'
    order by l.counted_at desc nulls last limit 1) last
  where a.id <= last.ledger_id or last.ledger_id = 0 and a.recorded_at <= last.counted_at)`

/** The lines of a sheet with their parts, and what the shop has of each now. */
const named = (tx: CompanyTx, countId: number, shopId: number) =>
  tx
    .selectFrom('stockCountLines as l')
    .innerJoin('spareParts as p', (join) =>
      join.onRef('p.companyId', '=', 'l.companyId').onRef('p.id', '=', 'l.partId'),
    )
    .leftJoin('stock as s', (join) =>
      join.onRef('s.companyId', '=', 'l.companyId').onRef('s.partId', '=', 'l.partId').on('s.shopId', '=', shopId),
    )
    .where('l.companyId', '=', tx.companyId)
    .where('l.countId', '=', countId)

const columns = [
  'l.partId',
  'p.partNo',
  'p.nameEn',
  'p.nameAr',
  'p.brand',
  'p.unit',
  'l.countedMilli',
  'l.movedBetween',
  'l.countedByEn',
  'l.countedByAr',
  'l.countedAt',
  'l.version',
  'l.postedMinor',
] as const
/**
 * What one unit of a part cost last, where none is here: what the last one left at, which also an opening, a transfer or a corrected
 * cost decides, else what it was bought for (decision 152).
 */
const lastUnitCost = (stock: 's' | 'stock') => sql<Money | null>`
  case when ${sql.ref(`${stock}.currentMilli`)} = 0 then coalesce(
    (select nullif(round(a.value_minor * 1000.0 / a.quantity_milli), 0)::bigint from app.stock_activities a
      where a.company_id = ${sql.ref(`${stock}.companyId`)} and a.shop_id = ${sql.ref(`${stock}.shopId`)}
        and a.part_id = ${sql.ref(`${stock}.partId`)} and a.quantity_milli <> 0
      order by a.id desc limit 1),
    ${sql.ref(`${stock}.lastCostMinor`)}) end`
const derived = [
  sql<string>`coalesce(s.shelf, '')`.as('shelf'),
  sql<number>`coalesce(l.expected_milli, s.current_milli, 0)`.as('expectedMilli'),
  sql<number>`coalesce(s.current_milli, 0)`.as('currentMilli'),
  sql<number>`coalesce(s.reserved_milli, 0)`.as('reservedMilli'),
  sql<Money>`coalesce(s.value_minor, 0)`.as('value'),
  lastUnitCost('s').as('lastUnitCost'),
] as const

export type LineFilter = {
  counted: boolean | undefined
  differing: boolean | undefined
  searchInput: string | undefined
}

function matching(tx: CompanyTx, countId: number, shopId: number, { counted, differing, searchInput }: LineFilter) {
  let query = named(tx, countId, shopId)
  if (counted === true) query = query.where('l.countedMilli', 'is not', null)
  if (counted === false) query = query.where('l.countedMilli', 'is', null)
  if (differing) query = query.where(sql<boolean>`(l.counted_milli <> l.expected_milli or l.moved_between)`)
  if (!searchInput) return query
  const like = `%${searchInput.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return query.where((eb) =>
    eb.or([
      eb('p.partNo', 'ilike', like),
      eb('p.nameEn', 'ilike', like),
      eb('p.nameAr', 'ilike', like),
      eb('s.shelf', 'ilike', like),
    ]),
  )
}

type Page = { limit: number; offset: number }
export const listLineRows = (tx: CompanyTx, of: { id: number; shopId: number }, filter: LineFilter, page: Page) =>
  matching(tx, of.id, of.shopId, filter)
    .select(columns)
    .select(derived)
    .orderBy(sql`coalesce(s.shelf, '')`)
    .orderBy('p.partKey')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countLines = (tx: CompanyTx, of: { id: number; shopId: number }, filter: LineFilter) =>
  tx
    .selectFrom(matching(tx, of.id, of.shopId, filter).select('l.partId').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()

/** One line of a sheet; lines are changed by whoever holds the sheet. */
export const findLine = statement((tx: CompanyTx, of: { id: number; shopId: number }, partId: number) =>
  named(tx, of.id, of.shopId).select(columns).select(derived).select('l.ledgerId').where('l.partId', '=', partId),
).first
export type FoundLine = Awaited<ReturnType<typeof listLineRows>>[number]

/** The lines that say something, and those that nobody counted where they are asked for, with all that posting them needs. */
export const listToPost = (tx: CompanyTx, of: { id: number; shopId: number }, uncounted: boolean) =>
  named(tx, of.id, of.shopId)
    .select(['l.partId', 'p.partNo', 'l.countedMilli', 'l.expectedMilli', 'l.ledgerId', 'l.movedBetween'])
    .$if(!uncounted, (query) => query.where('l.countedMilli', 'is not', null))
    .orderBy('l.partId')
    .execute()

/** The newest movement of a part in a shop; 0 where nothing has moved. */
export const newestMovement = statement((tx: CompanyTx, shopId: number, partId: number) =>
  tx
    .selectFrom('stockActivities')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('partId', '=', partId)
    .where('quantityMilli', '<>', 0)
    .orderBy('id', 'desc')
    .limit(1),
).first

/** The parts of a sheet that another sheet has corrected since they were counted. */
export const listCorrected = (tx: CompanyTx, of: { id: number; shopId: number }) =>
  named(tx, of.id, of.shopId)
    .select('l.partId')
    .where('l.countedMilli', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stockActivities as a')
          .select('a.id')
          .where('a.companyId', '=', tx.companyId)
          .where('a.shopId', '=', of.shopId)
          .whereRef('a.partId', '=', 'l.partId')
          .whereRef('a.id', '>', 'l.ledgerId')
          .where('a.document', '=', 'stockCount')
          .where('a.kind', 'in', ['surplus', 'shortage']),
      ),
    )
    .execute()

type Counting = Counted & { countedBy: number; countedByEn: string; countedByAr: string; countedAt: string }
const notCounted = {
  countedMilli: null,
  expectedMilli: null,
  ledgerId: null,
  movedBetween: false,
  countedBy: null,
  countedByEn: '',
  countedByAr: '',
  countedAt: null,
}

/** Stores what was counted; null: it is not counted. */
export const putLine = (tx: CompanyTx, countId: number, partId: number, counting: Counting | null) =>
  tx
    .insertInto('stockCountLines')
    .values({ companyId: tx.companyId, countId, partId, ...(counting ?? notCounted) })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'countId', 'partId'])
        .doUpdateSet({ ...(counting ?? notCounted), version: sql<number>`stock_count_lines.version + 1` }),
    )
    .execute()

type Posted = { ids: number[]; counted: number[]; expected: number[]; milli: number[]; minor: number[] }
/** What the differences of lines came to. Lines that nobody counted, and are posted as gone, get their count. */
export const setPosted = (
  tx: CompanyTx,
  countId: number,
  { ids, counted, expected, milli, minor }: Posted,
  by: { userId: number; nameEn: string; nameAr: string; now: string },
) =>
  sql`update app.stock_count_lines l
    set posted_milli = n.milli, posted_minor = n.minor, counted_milli = n.counted, expected_milli = n.expected,
      ledger_id = coalesce(l.ledger_id, 0), counted_by = coalesce(l.counted_by, ${by.userId}::bigint),
      counted_by_en = case when l.counted_by is null then ${by.nameEn} else l.counted_by_en end,
      counted_by_ar = case when l.counted_by is null then ${by.nameAr} else l.counted_by_ar end,
      counted_at = coalesce(l.counted_at, ${by.now}::timestamptz)
    from unnest(${ids}::bigint[], ${counted}::bigint[], ${expected}::bigint[], ${milli}::bigint[], ${minor}::bigint[])
      as n (part_id, counted, expected, milli, minor)
    where l.company_id = ${tx.companyId} and l.count_id = ${countId} and l.part_id = n.part_id`.execute(tx)

/** What the differences of an open sheet are worth at the average costs of now. */
export const sumDifferences = (tx: CompanyTx, of: { id: number; shopId: number }) =>
  named(tx, of.id, of.shopId)
    .select([
      sql<number>`count(*)`.as('parts'),
      sql<Money>`coalesce(sum(round(greatest(l.counted_milli - l.expected_milli, 0)::numeric * ${unitWorth})), 0)::bigint`.as(
        'surplus',
      ),
      sql<Money>`coalesce(sum(round(greatest(l.expected_milli - l.counted_milli, 0)::numeric * ${unitWorth})), 0)::bigint`.as(
        'shortage',
      ),
    ])
    .where(sql<boolean>`l.counted_milli <> l.expected_milli`)
    .executeTakeFirstOrThrow()
const unitWorth = sql`(case when s.current_milli > 0 then s.value_minor::numeric / s.current_milli else coalesce(${lastUnitCost('s')}, 0) / 1000.0 end)`

export const listToRecount = (tx: CompanyTx, of: { id: number; shopId: number }) =>
  named(tx, of.id, of.shopId).select(['l.partId', 'p.partNo']).where('l.movedBetween', '=', true).limit(50).execute()

/** Lines of which more is missing than is available: some of what is reserved is not there. */
export const listBelowReserved = (tx: CompanyTx, of: { id: number; shopId: number }) =>
  named(tx, of.id, of.shopId)
    .select(['l.partId', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.unit'])
    .select(sql<number>`l.expected_milli - l.counted_milli - (s.current_milli - s.reserved_milli)`.as('missingMilli'))
    .where(sql<boolean>`l.expected_milli - l.counted_milli > s.current_milli - s.reserved_milli`)
    .where(sql<boolean>`l.counted_milli < l.expected_milli`)
    .limit(50)
    .execute()

/** Requests that hold reserved parts, with their tickets: those of the latest promise first. */
export const holdersOf = statement((tx: CompanyTx, shopId: number, partIds: number[]) =>
  tx
    .selectFrom('partRequests as q')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'q.companyId').onRef('t.id', '=', 'q.ticketId'))
    .select(['q.id', 'q.partId', 'q.reservedMilli', 'q.ticketId', 't.number'])
    .where('q.companyId', '=', tx.companyId)
    .where('q.shopId', '=', shopId)
    .where('q.partId', '=', anyOf(partIds))
    .where('q.reservedMilli', '>', 0)
    .orderBy(sql`t.promised_at desc nulls first`)
    .orderBy('q.id', 'desc')
    .forUpdate('q'),
).all

/** The same for who only looks. */
export const listHolders = (tx: CompanyTx, shopId: number, partIds: number[]) =>
  tx
    .selectFrom('partRequests as q')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'q.companyId').onRef('t.id', '=', 'q.ticketId'))
    .select(['q.partId', 't.id', 't.number'])
    .where('q.companyId', '=', tx.companyId)
    .where('q.shopId', '=', shopId)
    .where('q.partId', '=', anyOf(partIds))
    .where('q.reservedMilli', '>', 0)
    .orderBy(sql`t.promised_at desc nulls first`)
    .orderBy('q.id', 'desc')
    .execute()

/** What the shop has of parts, and what one unit cost last where it has none; for whoever holds them. */
export const listLevels = statement((tx: CompanyTx, shopId: number, partIds: number[]) =>
  tx
    .selectFrom('stock')
    .select([
      'partId',
      'currentMilli',
      'reservedMilli',
      'valueMinor as value',
      lastUnitCost('stock').as('lastUnitCost'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('partId', '=', anyOf(partIds)),
).all
