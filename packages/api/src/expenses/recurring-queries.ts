import type { CompanyTx } from '@warsha/db/database'
import type { RecurringExpenseLines, RecurringExpenses } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { CalendarDate } from '@warsha/domain/time'
import { type Insertable, sql, type Updateable } from 'kysely'

const columns = [
  'r.id',
  'r.version',
  'r.state',
  'r.every',
  'r.dayOfMonth',
  'r.startsOn',
  'r.endsOn',
  'r.nextDueOn',
  'r.supplierId',
  'r.supplierName',
  's.nameEn as supplierNameEn',
  's.nameAr as supplierNameAr',
  'r.expenseCategoryId as categoryId',
  'r.vatMode',
  'r.noVatReason',
  'r.note',
] as const

const named = (tx: CompanyTx) =>
  tx
    .selectFrom('recurringExpenses as r')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.supplierId'),
    )
    .select(columns)
    .where('r.companyId', '=', tx.companyId)

/** Those of a shop, the oldest first. */
export const listRecurring = statement((tx: CompanyTx, shopId: number) =>
  named(tx).where('r.shopId', '=', shopId).orderBy('r.id'),
).all

export const findRecurring = statement((tx: CompanyTx, id: number) => named(tx).where('r.id', '=', id)).first

/** The lines of all recurring expenses of a shop. */
export const listLinesOfShop = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('recurringExpenseLines as l')
    .innerJoin('recurringExpenses as r', (join) =>
      join.onRef('r.companyId', '=', 'l.companyId').onRef('r.id', '=', 'l.recurringId'),
    )
    .select(['l.recurringId', 'l.title', 'l.amountMinor as amount', 'l.discountMinor as discount'])
    .where('l.companyId', '=', tx.companyId)
    .where('r.shopId', '=', shopId)
    .orderBy('l.recurringId')
    .orderBy('l.position'),
).all

export const listLines = statement((tx: CompanyTx, recurringId: number) =>
  tx
    .selectFrom('recurringExpenseLines')
    .select(['title', 'amountMinor as amount', 'discountMinor as discount'])
    .where('companyId', '=', tx.companyId)
    .where('recurringId', '=', recurringId)
    .orderBy('position'),
).all

/** What waits for its document in a shop, the oldest first. */
export const listDues = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('recurringDues')
    .select(['id', 'recurringId', 'dueOn'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('state', '=', 'due')
    .orderBy('dueOn')
    .orderBy('id'),
).all

export const findRecurringByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('recurringExpenses')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const insertRecurring = statement((tx: CompanyTx, recurring: Omit<Insertable<RecurringExpenses>, 'companyId'>) =>
  tx
    .insertInto('recurringExpenses')
    .values({ companyId: tx.companyId, ...recurring })
    .returning('id'),
).one

export const insertLines = statement((tx: CompanyTx, lines: Omit<Insertable<RecurringExpenseLines>, 'companyId'>[]) =>
  tx.insertInto('recurringExpenseLines').values(lines.map((line) => ({ companyId: tx.companyId, ...line }))),
).run

export const deleteLines = statement((tx: CompanyTx, recurringId: number) =>
  tx.deleteFrom('recurringExpenseLines').where('companyId', '=', tx.companyId).where('recurringId', '=', recurringId),
).run

/** Locked until the transaction ends: every change of it, and every day that falls due, starts here. */
export const lockRecurring = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('recurringExpenses')
    .select(['id', 'shopId', 'version', 'state', 'every', 'dayOfMonth', 'startsOn', 'endsOn', 'nextDueOn'])
    .select(['supplierId', 'supplierName', 'expenseCategoryId as categoryId', 'vatMode', 'noVatReason'])
    .select(['note'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
).first
export type LockedRecurring = NonNullable<Awaited<ReturnType<typeof lockRecurring>>>

type Fields = Omit<Updateable<RecurringExpenses>, 'companyId' | 'id' | 'version'>
export const updateRecurring = statement((tx: CompanyTx, id: number, fields: Fields) =>
  tx
    .updateTable('recurringExpenses')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** Only the day that comes next: nobody who changes the template meanwhile saw another version of it. */
export const setNextDue = statement((tx: CompanyTx, id: number, nextDueOn: CalendarDate | null) =>
  tx.updateTable('recurringExpenses').set({ nextDueOn }).where('companyId', '=', tx.companyId).where('id', '=', id),
).run

/** A day that is due already stays as it is. */
export const insertDues = statement(
  (tx: CompanyTx, dues: { recurringId: number; shopId: number; dueOn: CalendarDate }[]) =>
    tx
      .insertInto('recurringDues')
      .values(dues.map((due) => ({ companyId: tx.companyId, ...due })))
      .onConflict((conflict) => conflict.columns(['companyId', 'recurringId', 'dueOn']).doNothing()),
).run

/** The last day that fell due, whatever became of it. */
export const findLastDue = statement((tx: CompanyTx, recurringId: number) =>
  tx
    .selectFrom('recurringDues')
    .select('dueOn')
    .where('companyId', '=', tx.companyId)
    .where('recurringId', '=', recurringId)
    .orderBy('dueOn', 'desc')
    .limit(1),
).first

/** Those of which a day has come by the calendar of their shop. */
export const listFallenDue = statement((tx: CompanyTx) =>
  tx
    .selectFrom('recurringExpenses as r')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'r.companyId').onRef('h.id', '=', 'r.shopId'))
    .select('r.id')
    .where('r.companyId', '=', tx.companyId)
    .where('r.state', '=', 'active')
    .where('r.nextDueOn', '<=', sql<string>`(now() at time zone h.time_zone)::date`)
    .orderBy('r.id'),
).all

export const lockDue = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('recurringDues')
    .select(['id', 'shopId', 'recurringId', 'dueOn', 'state'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
).first

type Settled = { state: 'recorded' | 'skipped'; invoiceId: number | null; by: Actor; at: string }
type Actor = { userId: number; nameEn: string; nameAr: string }
export const settleDue = statement((tx: CompanyTx, id: number, { state, invoiceId, by, at }: Settled) =>
  tx
    .updateTable('recurringDues')
    .set({
      state,
      invoiceId,
      settledAt: at,
      settledBy: by.userId,
      settledByEn: by.nameEn,
      settledByAr: by.nameAr,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

export const findRecurringOfCategory = statement((tx: CompanyTx, categoryId: number) =>
  tx
    .selectFrom('recurringExpenses')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('expenseCategoryId', '=', categoryId)
    .limit(1),
).first
