import type { CompanyTx } from '@warsha/db/database'
import type { Subscriptions } from '@warsha/db/schema.gen'
import { addDays } from '@warsha/domain/durations'
import { type Money, money } from '@warsha/domain/money'
import {
  type BillingPeriod,
  creditOf,
  lastDayOf,
  refuseShopsOfPlan,
  subscriptionCurrency,
} from '@warsha/domain/subscription-prices'
import { countedFrom } from '@warsha/domain/subscription-terms'
import type { CalendarDate } from '@warsha/domain/time'
import type { Updateable } from 'kysely'
import { countShops } from '../company/plan-queries.ts'
import { type By, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { askDocument, chargeOf } from './documents.ts'
import { findOrderOfCheckout, lockOrder, type Order, subscribeCompany, updateOrder } from './order-queries.ts'
import { dropOrder } from './orders.ts'
import type { CardPayment } from './provider.ts'
import { findBalance, findNewestBegun, holdCompany, type Running } from './queries.ts'
import { beginningFor } from './quote.ts'
import { moveWallet } from './wallet.ts'

/** Ends a time that was paid for before a day, and puts what is left of it into the wallet. */
export async function creditTerm(tx: CompanyTx, term: Running, from: CalendarDate): Promise<Money> {
  const charge = creditOf(term, from)
  const { gross } = charge
  const day = from < term.startsOn ? term.startsOn : from
  await updateOrder(tx, term.id, { state: 'cancelled', endsOn: addDays(day, -1), creditedMinor: gross })
  await moveWallet(tx, { kind: 'unusedDays', amount: gross, subscriptionId: term.id })
  if (term.invoiced) {
    const unused = { firstDay: day, lastDay: term.paidTo }
    await askDocument(tx, { subscriptionId: term.id, kind: 'creditNote', ...unused, charge })
  }
  return gross
}

/**
 * Begins an order that was paid, or says that it cannot: something else began since it was made, its days are over, the wallet is no
 * longer what it was, or the company has grown. Nothing is changed then. The company is held.
 */
export async function beginOrder(by: By, order: Order, today: CalendarDate): Promise<boolean> {
  const { tx } = by
  const isCurrent = order.state === 'pending' && order.afterId === (await findNewestBegun(tx))
  if (!isCurrent || refuseShopsOfPlan(order.maxShops, await countShops(tx))) return false
  const counted = countedFrom(order, today)
  const { replaced, startsOn } = await beginningFor(tx, order, counted)
  const endsOn = lastDayOf(startsOn, order.period as BillingPeriod)
  // Paid so late that none of its days is left.
  if (endsOn < today) return false
  const credit = replaced.reduce((all, term) => all + creditOf(term, counted).gross, 0)
  const fromWallet = order.creditMinor + order.walletMinor
  if ((await findBalance(tx)) + credit < fromWallet) return false
  for (const term of replaced) await creditTerm(tx, term, counted)
  await moveWallet(tx, { kind: 'payment', amount: -fromWallet, subscriptionId: order.id })
  const settledAt = new Date().toISOString()
  const startsLater = startsOn > today
  await updateOrder(tx, order.id, { state: 'active', startsOn, paidTo: endsOn, endsOn, settledAt, startsLater })
  // What runs until its first day keeps its add-ons, and no others: `startOrders` gives the company those of the order.
  await subscribeCompany(tx, { subscriptionEndsOn: endsOn, ...(!startsLater && { addOns: order.addOns }) })
  if (order.invoiced) {
    const sold = { firstDay: startsOn, lastDay: endsOn }
    await askDocument(tx, { subscriptionId: order.id, kind: 'invoice', ...sold, charge: chargeOf(order) })
  }
  const changes = { amount: order.totalMinor, endsOn }
  await record(by, { entity: 'subscription', entityId: order.id, action: 'subscriptionBegun', changes })
  return true
}

type Came = Updateable<Subscriptions> & { paidMinor: Money }
/**
 * Books what came for an order, while the company is held. Enough begins it, and what is more than enough is the company's: it goes
 * into the wallet, as does all of what is too little or came for an order that cannot begin any more.
 */
export async function bookPaid(by: By, order: Order, came: Came, today: CalendarDate): Promise<void> {
  const { tx } = by
  await updateOrder(tx, order.id, came)
  const isEnough = came.paidMinor >= order.dueMinor
  const begins = isEnough && (await beginOrder(by, order, today))
  if (!begins && order.state === 'pending') await dropOrder(tx, order)
  if (!begins) await updateOrder(tx, order.id, { settledAt: new Date().toISOString() })
  const amount = begins ? came.paidMinor - order.dueMinor : came.paidMinor
  if (amount === 0) return
  await moveWallet(tx, { kind: 'paidTooMuch', amount, subscriptionId: order.id })
  const action = 'subscriptionPaidIntoWallet'
  await record(by, { entity: 'subscription', entityId: order.id, action, changes: { amount } })
}

/** Books what a card paid, once, whoever comes first; what cannot begin the order any more goes into the wallet. */
export async function settle(by: By, payment: CardPayment, today: CalendarDate): Promise<number> {
  const { tx } = by
  await holdCompany(tx)
  const found = await findOrderOfCheckout(tx, payment.checkoutId)
  const order = found && (await lockOrder(tx, found.id))
  if (!order) throw refuse({ code: 'noPendingPayment' })
  if (order.paymentId !== null) return order.id
  if (payment.currency !== subscriptionCurrency)
    throw new Error(`Payment ${payment.id} is of another currency than order ${order.id}`)
  const came = {
    paymentId: payment.id,
    paidMinor: money(payment.amount),
    transactionId: payment.id,
    transactionDate: payment.paidOn,
    paymentBrand: payment.brand,
    cardLast4: payment.last4,
  }
  await bookPaid(by, order, came, today)
  return order.id
}
