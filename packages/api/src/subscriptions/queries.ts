import type { SubscriptionRow } from '@warsha/contract/subscription-rows'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { BillingPeriod } from '@warsha/domain/subscription-prices'
import { stateOfOrder } from '@warsha/domain/subscriptions'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { findCompanyPlan } from '../company/plan-queries.ts'

/** Held while orders begin, end or move the wallet, and while shops are added: one at a time in a company. */
export const holdCompany = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select(['subscriptionEndsOn', 'addOns', 'iban'])
    .where('id', '=', tx.companyId)
    .forNoKeyUpdate(),
).one

export const findSubscribed = statement((tx: CompanyTx) =>
  tx.selectFrom('companies').select(['subscriptionEndsOn', 'addOns', 'iban']).where('id', '=', tx.companyId),
).one

const orders = (tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.planId')
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 's.companyId').onRef('u.id', '=', 's.madeBy'))
    .select([
      's.id',
      's.planId',
      'p.nameEn as planEn',
      'p.nameAr as planAr',
      's.period',
      's.addOns',
      's.state',
      's.method',
      's.madeAt',
      'u.nameEn as madeByEn',
      'u.nameAr as madeByAr',
      's.settledAt',
      's.startsOn',
      's.endsOn',
      's.packageMinor as packagePrice',
      's.discountMinor as discount',
      's.netMinor as net',
      's.vatMinor as vat',
      's.totalMinor as total',
      's.creditMinor as creditUsed',
      's.walletMinor as walletUsed',
      's.dueMinor as amountToPay',
      's.paidMinor as paid',
      's.creditedMinor as credited',
      's.voucherCode',
      's.transactionId',
      's.transactionDate',
      's.paymentBrand',
      's.cardLast4',
      's.accountName',
      's.accountNumber',
      's.iban',
      sql<boolean>`exists (select from app.subscription_receipts r
        where r.company_id = s.company_id and r.subscription_id = s.id)`.as('hasReceipt'),
      sql<
        SubscriptionRow['documents']
      >`(select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number) order by d.kind desc), '[]')
        from app.subscription_documents d where d.company_id = s.company_id and d.subscription_id = s.id)`.as(
        'documents',
      ),
    ])
    .where('s.companyId', '=', tx.companyId)

type Order = Awaited<ReturnType<typeof listOrders>>[number]

const mostListed = 200
/** A card that was never paid is nobody's history. */
export const listOrders = statement((tx: CompanyTx) =>
  orders(tx)
    .where(sql<boolean>`(s.state in ('active', 'cancelled') or s.method = 'transfer' or s.paid_minor > 0)`)
    .orderBy('s.id', 'desc')
    .limit(mostListed),
).all

const orderById = statement((tx: CompanyTx, id: number) => orders(tx).where('s.id', '=', id)).first
export const findOrder = async (tx: CompanyTx, id: number, today: CalendarDate): Promise<SubscriptionRow | null> => {
  const found = await orderById(tx, id)
  return found ? rowOf(found, today) : null
}

/** As the company sees it. */
export const rowOf = (order: Order, today: CalendarDate): SubscriptionRow => ({
  ...order,
  period: order.period as BillingPeriod,
  state: stateOfOrder(order, today),
  isTrial: order.method === 'trial',
})

/** What runs on a day or begins later, the first one first: each a time that was paid for. */
export const listRunning = statement((tx: CompanyTx, today: CalendarDate) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'planId', 'period', 'addOns', 'netMinor as net', 'vatBp', 'method', 'invoiced'])
    .select([
      sql<CalendarDate>`starts_on`.as('startsOn'),
      sql<CalendarDate>`paid_to`.as('paidTo'),
      sql<CalendarDate>`ends_on`.as('endsOn'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('state', '=', 'active')
    .where('endsOn', '>=', today)
    .orderBy('startsOn')
    .orderBy('id'),
).all
export type Running = Awaited<ReturnType<typeof listRunning>>[number]

/** The order that began last, so that one that was made before it is known to be out of date. */
export const findNewestBegun = async (tx: CompanyTx): Promise<number | null> => (await findCompanyPlan(tx))?.id ?? null

const pendingTransfer = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('state', '=', 'pending')
    .where('method', '=', 'transfer'),
).first
export const findPendingTransfer = async (tx: CompanyTx): Promise<number | null> =>
  (await pendingTransfer(tx))?.id ?? null

export const listOrdersById = statement((tx: CompanyTx, ids: number[]) => orders(tx).where('s.id', '=', anyOf(ids))).all

export const lastMovement = statement((tx: CompanyTx) =>
  tx
    .selectFrom('walletMovements')
    .select(['number', 'afterMinor'])
    .where('companyId', '=', tx.companyId)
    .orderBy('number', 'desc')
    .limit(1),
).first
export const findBalance = async (tx: CompanyTx): Promise<Money> => (await lastMovement(tx))?.afterMinor ?? (0 as Money)

export const listMovements = statement((tx: CompanyTx) =>
  tx
    .selectFrom('walletMovements')
    .select(['number', 'at', 'kind', 'amountMinor as amount', 'afterMinor as balance', 'subscriptionId'])
    .where('companyId', '=', tx.companyId)
    .orderBy('number', 'desc')
    .limit(mostListed),
).all

/** What cards paid, and what of it went back or is on its way; a refund that failed is in the wallet again, and failed for good. */
export const listRefundable = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions as s')
    .select(['s.id as subscriptionId', 's.paidMinor as paid', 's.cardLast4', 's.paymentBrand'])
    .select(
      sql<Money>`coalesce((select sum(r.amount_minor) from app.subscription_refunds r
        where r.company_id = s.company_id and r.subscription_id = s.id and r.state <> 'failed'), 0)::bigint`.as(
        'refunded',
      ),
    )
    .select(
      sql<boolean>`exists (select from app.subscription_refunds r
        where r.company_id = s.company_id and r.subscription_id = s.id and r.state = 'failed')`.as('refused'),
    )
    .where('s.companyId', '=', tx.companyId)
    .where('s.method', '=', 'card')
    .where('s.paidMinor', '>', 0 as Money),
).all
