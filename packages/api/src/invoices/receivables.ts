import type { CompanyTx } from '@warsha/db/database'
import type { DB, Receivables } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Insertable, UpdateObject } from 'kysely'
import { isSubscription } from './queries.ts'

export type LockedReceivable = NonNullable<Awaited<ReturnType<typeof lockReceivable>>>

/** What is owed on an invoice without a ticket, locked until the transaction ends. */
export const lockReceivable = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('receivables as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'r.companyId').onRef('i.id', '=', 'r.invoiceId'),
    )
    .select(['r.invoiceId', 'i.number', 'r.shopId', 'r.customerId', 'r.dealerId'])
    .select([
      'r.totalMinor as total',
      'r.returnedMinor as returned',
      'r.paidMinor as paid',
      'r.refundedMinor as refunded',
      'r.badDebtMinor as badDebt',
    ])
    .select(isSubscription('i'))
    .where('r.companyId', '=', tx.companyId)
    .where('r.invoiceId', '=', invoiceId)
    .forNoKeyUpdate('r'),
).first

/** Whoever issues an invoice that no ticket holds says here what is owed on it. */
export const insertReceivable = statement((tx: CompanyTx, row: Omit<Insertable<Receivables>, 'companyId'>) =>
  tx.insertInto('receivables').values({ companyId: tx.companyId, ...row }),
).run

type Sums = Pick<UpdateObject<DB, 'receivables'>, 'paidMinor' | 'refundedMinor' | 'badDebtMinor' | 'returnedMinor'>
export const updateReceivable = statement((tx: CompanyTx, invoiceId: number, sums: Sums) =>
  tx.updateTable('receivables').set(sums).where('companyId', '=', tx.companyId).where('invoiceId', '=', invoiceId),
).run
