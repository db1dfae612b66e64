import type { CompanyTx } from '@warsha/db/database'
import type { RecurringTransactions } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { type Insertable, sql } from 'kysely'

/** The series that a transaction is of, while it goes on. */
export const findSeriesOf = statement((tx: CompanyTx, transactionId: number) =>
  tx
    .selectFrom('otherTransactions as x')
    .innerJoin('recurringTransactions as r', (join) =>
      join.onRef('r.companyId', '=', 'x.companyId').onRef('r.id', '=', 'x.recurringId'),
    )
    .select(['r.id', 'r.every', 'r.nextDueOn'])
    .where('x.companyId', '=', tx.companyId)
    .where('x.id', '=', transactionId)
    .where('r.nextDueOn', 'is not', null),
).first

export const insertSeries = statement((tx: CompanyTx, series: Omit<Insertable<RecurringTransactions>, 'companyId'>) =>
  tx
    .insertInto('recurringTransactions')
    .values({ companyId: tx.companyId, ...series })
    .returning('id'),
).one

/** Nothing of it is prepared any more. */
export const endSeries = statement((tx: CompanyTx, id: number) =>
  tx
    .updateTable('recurringTransactions')
    .set({ nextDueOn: null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

export const setNextDue = statement((tx: CompanyTx, id: number, nextDueOn: string | null) =>
  tx.updateTable('recurringTransactions').set({ nextDueOn }).where('companyId', '=', tx.companyId).where('id', '=', id),
).run

/** Those of which a day has come by the calendar of their shop. */
export const listFallenDue = statement((tx: CompanyTx) =>
  tx
    .selectFrom('recurringTransactions as r')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'r.companyId').onRef('h.id', '=', 'r.shopId'))
    .select('r.id')
    .where('r.companyId', '=', tx.companyId)
    .where('r.nextDueOn', '<=', sql<string>`(now() at time zone h.time_zone)::date`)
    .orderBy('r.id'),
).all

/** Locked until the transaction of the database ends: of two who prepare what is due, the second finds nothing left. */
export const lockSeries = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('recurringTransactions')
    .select(['id', 'shopId', 'kind', 'categoryId', 'title', 'amountMinor', 'vatMode', 'vatExemption'])
    .select([
      'vatExemptionNote',
      'noVatReason',
      'customerId',
      'supplierId',
      'supplierName',
      'note',
      'every',
      'dayOfMonth',
    ])
    .select(['startsOn', 'nextDueOn', 'setBy', 'setByEn', 'setByAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate(),
).first
export type LockedSeries = NonNullable<Awaited<ReturnType<typeof lockSeries>>>
