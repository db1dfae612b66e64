import type { CompanyTx } from '@warsha/db/database'
import type { StockCounts } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { StockCountState } from '@warsha/domain/stock-counts'
import { type Insertable, type Selectable, sql } from 'kysely'

/** Counts with the name of the category that they are of, and how far they are. */
const listed = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('stockCounts as c')
    .leftJoin('partCategories as g', (join) =>
      join.onRef('g.companyId', '=', 'c.companyId').onRef('g.id', '=', 'c.categoryId'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stockCountLines as l')
          .select([sql<number>`count(*)`.as('parts'), sql<number>`count(l.counted_milli)`.as('counted')])
          .where('l.companyId', '=', tx.companyId)
          .whereRef('l.countId', '=', 'c.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.number', 'c.state', 'c.scope', 'c.shelf', 'c.categoryId', 'c.blind', 'c.note', 'c.version'])
    .select([
      sql<string>`coalesce(g.name_en, '')`.as('categoryNameEn'),
      sql<string>`coalesce(g.name_ar, '')`.as('categoryNameAr'),
    ])
    .select(['c.openedByEn', 'c.openedByAr', 'c.openedAt', 'c.endedByEn', 'c.endedByAr', 'c.endedAt'])
    .select(['n.parts', 'n.counted'])
    .where('c.companyId', '=', tx.companyId)
    .where('c.shopId', '=', shopId)

type Page = { state: StockCountState | undefined; limit: number; offset: number; direction: 'asc' | 'desc' }
export const listCountRows = (tx: CompanyTx, shopId: number, { state, limit, offset, direction }: Page) =>
  listed(tx, shopId)
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? 'open'))
    .orderBy('c.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()

export const countCounts = (tx: CompanyTx, shopId: number, state: StockCountState | undefined) =>
  tx
    .selectFrom(
      tx
        .selectFrom('stockCounts')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('shopId', '=', shopId)
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
        .limit(countedAtMost)
        .as('found'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()

export const findCount = statement((tx: CompanyTx, shopId: number, id: number) =>
  listed(tx, shopId)
    .select(['c.shopId', 'c.reason', 'c.uncountedAsZero'])
    .select(['c.surplusMinor as surplus', 'c.shortageMinor as shortage'])
    .where('c.id', '=', id),
).first
export type FoundCount = NonNullable<Awaited<ReturnType<typeof findCount>>>

/** Held by everybody who counts or ends it: lines are counted one after the other. */
export const lockCount = statement((tx: CompanyTx, shopId: number, id: number) =>
  tx
    .selectFrom('stockCounts')
    .select(['id', 'number', 'state', 'blind', 'version', 'shopId'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('id', '=', id)
    .forUpdate(),
).first
export type LockedCount = NonNullable<Awaited<ReturnType<typeof lockCount>>>

export const findCountByKey = (tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('stockCounts')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

export const insertCount = (tx: CompanyTx, count: Omit<Insertable<StockCounts>, 'companyId'>) =>
  tx
    .insertInto('stockCounts')
    .values({ companyId: tx.companyId, ...count })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The sheet is another one now. */
export const touchCount = statement((tx: CompanyTx, id: number) =>
  tx
    .updateTable('stockCounts')
    .set({ version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

type Ended = Partial<Pick<Selectable<StockCounts>, 'reason' | 'uncountedAsZero'>> & {
  state: 'posted' | 'cancelled'
  endedBy: number
  endedByEn: string
  endedByAr: string
  endedAt: string
  surplusMinor?: Money
  shortageMinor?: Money
}
export const endCount = (tx: CompanyTx, id: number, ended: Ended) =>
  tx
    .updateTable('stockCounts')
    .set({ ...ended, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const listShelves = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('stock')
    .select('shelf')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('shelf', '<>', '')
    .orderBy('shelf')
    .limit(1000)
    .execute()
