import type { JournalComparison } from '@warsha/contract/journal'
import type { CompanyTx } from '@warsha/db/database'
import type { JournalExports } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import type { JournalAccount, JournalSource, Posting } from '@warsha/domain/journal'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { type Insertable, sql } from 'kysely'

/** Journals of a company are made one after the other. */
export const holdJournal = statement(
  (tx: CompanyTx) => sql`select pg_advisory_xact_lock(hashtextextended('journal', ${tx.companyId}))`,
).run

/** The shops of a company with their clocks, disabled ones too: what they did stays in the books. */
export const listShopClocks = statement((tx: CompanyTx) =>
  tx
    .selectFrom('shops')
    .select(['id', 'nameEn', 'nameAr', 'timeZone'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id'),
).all

const exported = (tx: CompanyTx) =>
  tx
    .selectFrom('journalExports as e')
    .select(['e.id', 'e.fromOn as from', 'e.untilOn as until', 'e.documents', 'e.debitMinor as debit'])
    .select(sql<JournalComparison[]>`e.compared`.as('compared'))
    .select(['e.exportedByEn', 'e.exportedByAr', 'e.exportedAt'])
    .select(
      sql<boolean>`not exists (select from app.journal_exports n where n.company_id = e.company_id and n.from_on > e.from_on)`.as(
        'isNewest',
      ),
    )
    .where('e.companyId', '=', tx.companyId)

type Slice = { limit: number; offset: number; direction: 'asc' | 'desc' }
export const listExports = (tx: CompanyTx, { limit, offset, direction }: Slice) =>
  exported(tx).orderBy('e.fromOn', direction).limit(limit).offset(offset).execute()

export const countExports = statement((tx: CompanyTx) =>
  tx.selectFrom('journalExports').select(sql<number>`count(*)`.as('count')).where('companyId', '=', tx.companyId),
).one

export const findExport = statement((tx: CompanyTx, id: number) => exported(tx).where('e.id', '=', id)).first

export const findExportByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('journalExports')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** The days that journals hold already; null and null where there is none. */
export const findExportedDays = statement((tx: CompanyTx) =>
  tx
    .selectFrom('journalExports')
    .select([
      sql<CalendarDate | null>`min(from_on)::text`.as('from'),
      sql<CalendarDate | null>`max(until_on)::text`.as('until'),
    ])
    .where('companyId', '=', tx.companyId),
).one

export const insertExport = (tx: CompanyTx, row: Omit<Insertable<JournalExports>, 'companyId'>) =>
  tx
    .insertInto('journalExports')
    .values({ companyId: tx.companyId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteExport = statement((tx: CompanyTx, id: number) =>
  tx.deleteFrom('journalExports').where('companyId', '=', tx.companyId).where('id', '=', id),
).run

/** What journals hold of some purchases, summed for each account. */
export const listPostedPurchases = statement(
  (tx: CompanyTx, ids: readonly number[]) => sql<Posting & { sourceId: number }>`
    select source_id, account, category_id, sum(amount_minor)::bigint as amount
    from app.journal_lines
    where company_id = ${tx.companyId} and source = 'purchase' and source_id = ${anyOf(ids)}
    group by source_id, account, category_id
    order by source_id, account, category_id`,
).all

/** What moved each account in a journal, by the name it had then. */
export const sumByAccount = statement(
  (tx: CompanyTx, exportId: number) => sql<{
    account: JournalAccount
    categoryId: number | null
    code: string
    name: string
    debit: Money
    credit: Money
  }>`
    select account, category_id, code, name, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as debit,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as credit
    from app.journal_lines
    where company_id = ${tx.companyId} and export_id = ${exportId}
    group by account, category_id, code, name
    order by code, name`,
).all

/** Documents of days before the journal: late ones, and corrections. */
export const countLate = statement(
  (tx: CompanyTx, exportId: number, from: CalendarDate) => sql<{ count: number }>`
    select count(distinct (source, source_id)) as count
    from app.journal_lines
    where company_id = ${tx.companyId} and export_id = ${exportId} and document_on < ${from}`,
).one

/** The same by day and shop, debits and credits apart: what its file is made of. */
export const sumByDay = statement(
  (tx: CompanyTx, exportId: number) => sql<{
    shopId: number
    postedOn: CalendarDate
    code: string
    name: string
    amount: Money
  }>`
    select shop_id, posted_on::text as posted_on, code, name, sum(amount_minor)::bigint as amount
    from app.journal_lines
    where company_id = ${tx.companyId} and export_id = ${exportId}
    group by shop_id, posted_on, code, name, amount_minor > 0`,
).all

const linesOf = (tx: CompanyTx, exportId: number, account: JournalAccount | undefined) =>
  tx
    .selectFrom('journalLines as l')
    .where('l.companyId', '=', tx.companyId)
    .where('l.exportId', '=', exportId)
    .$if(account !== undefined, (query) => query.where('l.account', '=', account ?? ''))

export const listLines = (
  tx: CompanyTx,
  { exportId, account, limit, offset, direction }: Slice & { exportId: number; account: JournalAccount | undefined },
) =>
  linesOf(tx, exportId, account)
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'l.companyId').onRef('h.id', '=', 'l.shopId'))
    .select(['l.position', 'l.shopId', 'h.nameEn as shopNameEn', 'h.nameAr as shopNameAr', 'l.postedOn'])
    .select(['l.sourceId', 'l.documentNumber', 'l.documentOn', 'l.categoryId', 'l.code', 'l.name'])
    .select([sql<JournalSource>`l.source`.as('source'), sql<JournalAccount>`l.account`.as('account')])
    .select([
      sql<Money>`greatest(l.amount_minor, 0)::bigint`.as('debit'),
      sql<Money>`greatest(-l.amount_minor, 0)::bigint`.as('credit'),
    ])
    .orderBy('l.position', direction)
    .limit(limit)
    .offset(offset)
    .execute()

export const countLines = (tx: CompanyTx, exportId: number, account: JournalAccount | undefined) =>
  linesOf(tx, exportId, account).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
