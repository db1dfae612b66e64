import type { CompanyTx } from '@warsha/db/database'
import type { Subscriptions } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { CalendarDate } from '@warsha/domain/time'
import { type Insertable, sql, type Updateable } from 'kysely'

/** How an order is stored: what was chosen, what it costs, and who asked for it. */
export type NewOrder = Omit<Insertable<Subscriptions>, 'companyId'>
export const insertOrder = statement((tx: CompanyTx, order: NewOrder) =>
  tx
    .insertInto('subscriptions')
    .values({ companyId: tx.companyId, ...order })
    .returning('id'),
).one

const order = (tx: CompanyTx) => tx.selectFrom('subscriptions').selectAll().where('companyId', '=', tx.companyId)

export const lockOrder = statement((tx: CompanyTx, id: number) => order(tx).where('id', '=', id).forUpdate()).first
export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const findOrderByKey = statement((tx: CompanyTx, requestKey: string) =>
  order(tx).where('requestKey', '=', requestKey),
).first

export const findOrderOfCheckout = statement((tx: CompanyTx, checkoutId: string) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'state'])
    .where('companyId', '=', tx.companyId)
    .where('checkoutId', '=', checkoutId),
).first

export const updateOrder = statement((tx: CompanyTx, id: number, change: Updateable<Subscriptions>) =>
  tx.updateTable('subscriptions').set(change).where('companyId', '=', tx.companyId).where('id', '=', id),
).run

/** Card orders of which the provider's last word is not known: they may still be paid, or were; and those that never got a page, a day later. */
export const listUnsettled = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'requestKey', 'madeAt', 'checkoutId'])
    .where('companyId', '=', tx.companyId)
    .where('method', '=', 'card')
    .where('settledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('checkoutId', 'is not', null),
        eb.and([eb('state', '=', 'pending'), sql<boolean>`made_at < now() - interval '1 day'`]),
      ]),
    )
    .orderBy('id')
    .limit(20),
).all

/** Card orders that wait, without their vouchers given back. */
export const listWaiting = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'voucherId'])
    .where('companyId', '=', tx.companyId)
    .where('method', '=', 'card')
    .where('state', '=', 'pending')
    .orderBy('id')
    .forUpdate(),
).all

/** Orders that were paid earlier and whose first day has come, the first one first. */
export const listStarting = statement((tx: CompanyTx, today: CalendarDate) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'state', 'addOns'])
    .where('companyId', '=', tx.companyId)
    .where('startsLater', '=', true)
    .where('startsOn', '<=', today)
    .orderBy('startsOn')
    .orderBy('id'),
).all

/** The company as its newest order leaves it. */
export const subscribeCompany = statement(
  (tx: CompanyTx, change: { subscriptionEndsOn?: CalendarDate; addOns?: string[] }) =>
    tx.updateTable('companies').set(change).where('id', '=', tx.companyId),
).run

export const companyAddress = statement((tx: CompanyTx) =>
  tx.selectFrom('companies').select(['registrationNo', 'addressEn', 'addressAr']).where('id', '=', tx.companyId),
).one
