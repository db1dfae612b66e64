import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'

const refunds = (tx: CompanyTx) =>
  tx
    .selectFrom('subscriptionRefunds as r')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.subscriptionId'),
    )
    .select([
      'r.id',
      'r.amountMinor as amount',
      'r.state',
      'r.madeAt',
      'r.iban',
      'r.subscriptionId',
      's.paymentId',
      's.cardLast4',
      's.paymentBrand',
    ])
    .where('r.companyId', '=', tx.companyId)

export const listRefundsByKey = statement((tx: CompanyTx, requestKey: string) =>
  refunds(tx).where('r.requestKey', '=', requestKey).orderBy('r.id'),
).all
export type StoredRefund = Awaited<ReturnType<typeof listRefundsByKey>>[number]

/** Those of cards are for the provider, those of accounts for the operator. */
export const listPendingRefunds = statement((tx: CompanyTx) =>
  refunds(tx).where('r.state', '=', 'pending').orderBy('r.id').limit(100),
).all

/** All of them, newest first, as the company sees how they stand. */
export const listRefunds = statement((tx: CompanyTx) => refunds(tx).orderBy('r.id', 'desc').limit(200)).all

export const listRefundsById = statement((tx: CompanyTx, ids: number[]) =>
  refunds(tx).where('r.id', '=', anyOf(ids)),
).all

export const refundRow = ({ paymentId: _, subscriptionId, ...refund }: StoredRefund) => ({
  ...refund,
  to: subscriptionId === null ? ('bank' as const) : ('card' as const),
})

export type NewRefund = {
  subscriptionId: number | null
  iban: string | null
  amountMinor: Money
  cancels: boolean
  madeBy: number
  requestKey: string
  requestHash: string
}
export const insertRefund = statement((tx: CompanyTx, refund: NewRefund) =>
  tx
    .insertInto('subscriptionRefunds')
    .values({ companyId: tx.companyId, ...refund })
    .returning('id'),
).one

const findRefundsOfKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('subscriptionRefunds')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).all

const findCancelledOfKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', sql<string>`cancel_hash`.as('requestHash')])
    .where('companyId', '=', tx.companyId)
    .where('cancelKey', '=', requestKey),
).all

/** What a request booked: its cancellation and its refunds, of which there may be none. */
export const findBookedOfKey = async (tx: CompanyTx, requestKey: string) => [
  ...(await findCancelledOfKey(tx, requestKey)),
  ...(await findRefundsOfKey(tx, requestKey)),
]

/** So that its outcome is booked once. */
export const lockRefund = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('subscriptionRefunds')
    .select(['state', 'amountMinor as amount', 'subscriptionId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate(),
).first

export const settleRefund = statement((tx: CompanyTx, id: number, state: 'paid' | 'failed', settledAt: string) =>
  tx
    .updateTable('subscriptionRefunds')
    .set({ state, settledAt })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run
