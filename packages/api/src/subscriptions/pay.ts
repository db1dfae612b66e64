import type { Paid } from '@warsha/contract/subscription-rows'
import type { CompanyTx } from '@warsha/db/database'
import { subscriptionCurrency } from '@warsha/domain/subscription-prices'
import type { CalendarDate } from '@warsha/domain/time'
import { endpoint, type FileContext, fileEndpoint } from '../lib/endpoint.ts'
import { originOf } from '../lib/origin.ts'
import { refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import { findOrderByKey, listUnsettled, lockOrder, type Order, updateOrder } from './order-queries.ts'
import { giveUp, placeOrder } from './orders.ts'
import { providerOf } from './provider.ts'
import { findBalance, findOrder } from './queries.ts'
import { beginOrder, settle } from './settle.ts'
import { todayOf } from './today.ts'

/** How an order stands after a payment, and the wallet. */
export async function answerOf(tx: CompanyTx, id: number, today: CalendarDate): Promise<Paid> {
  const subscription = await findOrder(tx, id, today)
  if (!subscription) throw refuse({ code: 'noPendingPayment' })
  const result = subscription.startsOn === null ? 'inWallet' : 'begun'
  return { result, subscription, wallet: await findBalance(tx) }
}

const paidIn = (context: FileContext, id: number) =>
  context.ask(async ({ tx, actor }) => ({ checkout: null, paid: await answerOf(tx, id, todayOf(actor)) }))

const hold = (tx: CompanyTx, requestKey: string) =>
  heldKey(
    tx,
    requestKey,
    () => findOrderByKey(tx, requestKey),
    (order) => order !== undefined,
  )

/** Asks the provider about checkouts that were left; what was paid is booked, the rest can no longer be paid. */
async function settleEarlier(context: FileContext): Promise<number | null> {
  const earlier = await context.ask(async ({ tx, requestKey }) =>
    (await listUnsettled(tx)).filter((one) => one.requestKey !== requestKey),
  )
  const provider = providerOf(context.services.settings)
  let booked: number | null = null
  for (const one of earlier) {
    const closed = one.checkoutId === null ? null : await provider.closeCheckout(one.checkoutId)
    const settled = await context.enter(async (entered) => {
      await hold(entered.tx, entered.requestKey)
      if (closed?.payment) return settle(entered, closed.payment, todayOf(entered.actor))
      await giveUp(entered.tx, one)
      return null
    })
    booked = settled ?? booked
  }
  return booked
}

/** Books what was paid on the page of this very request meanwhile, whose answer was lost; null where nothing was. */
async function settleOwn(context: FileContext, { checkoutId }: Order): Promise<number | null> {
  if (checkoutId === null) return null
  const payment = (await providerOf(context.services.settings).findCheckout(checkoutId))?.payment
  if (!payment) return null
  return context.enter(async (entered) => {
    await hold(entered.tx, entered.requestKey)
    return settle(entered, payment, todayOf(entered.actor))
  })
}

/**
 * Opens the provider's page for a plan. A plan that was paid on a page before, of which we never heard, is begun instead, so that
 * nobody pays twice because an answer was lost.
 */
export const checkout = fileEndpoint.subscriptions.checkout.handler(async ({ input, context }) => {
  const settled = await settleEarlier(context)
  if (settled !== null) return paidIn(context, settled)
  const order = await context.enter((entered) => placeOrder(entered, input, { method: 'card' }))
  if (order.paymentId !== null) return paidIn(context, order.id)
  const settledNow = await settleOwn(context, order)
  if (settledNow !== null) return paidIn(context, settledNow)
  const { id, pageUrl } = await providerOf(context.services.settings).createCheckout({
    reference: `${order.companyId}-${order.requestKey}`,
    amount: order.dueMinor,
    currency: subscriptionCurrency,
    returnUrl: `${originOf(context)}/administration/paymentResult`,
  })
  await context.enter(async (entered) => {
    await placeOrder(entered, input, { method: 'card' })
    // Who gave the order up meanwhile no longer asks about its page, so nobody is sent there.
    const { settledAt, paymentId } = (await lockOrder(entered.tx, order.id)) ?? order
    if (settledAt !== null && paymentId === null) throw refuse({ code: 'invalidPaymentRequest' })
    await updateOrder(entered.tx, order.id, { checkoutId: id, pageUrl })
  })
  return { checkout: { checkoutId: id, pageUrl, amountToPay: order.dueMinor }, paid: null }
})

export const confirmPayment = fileEndpoint.subscriptions.confirmPayment.handler(
  async ({ input: { paymentId }, context }) => {
    await context.ask(async () => undefined)
    const payment = await providerOf(context.services.settings).findPayment(paymentId)
    if (!payment) throw refuse({ code: 'noPendingPayment' })
    return context.enter(async (entered) => {
      const today = todayOf(entered.actor)
      return answerOf(entered.tx, await settle(entered, payment, today), today)
    })
  },
)

/** Where the unused days and the wallet pay for everything. */
export const confirmNew = endpoint.subscriptions.confirmNew.handler(async ({ input, context }) => {
  const { language: _, ...choice } = input
  const today = todayOf(context.actor)
  const order = await placeOrder(context, choice, { method: 'wallet' })
  if (order.state === 'pending' && !(await beginOrder(context, order, today)))
    throw new Error(`Order ${order.id} of the wallet does not begin`)
  return answerOf(context.tx, order.id, today)
})
