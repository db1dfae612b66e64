import { type Money, sum } from '@warsha/domain/money'
import { cancellationOf } from '@warsha/domain/subscription-terms'
import { refundMayBecome } from '@warsha/domain/subscriptions'
import type { Logger } from 'pino'
import type { Services } from '../lib/context.ts'
import { type FileContext, fileEndpoint } from '../lib/endpoint.ts'
import { type By, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { listRepeated, requestHash } from '../lib/request-key.ts'
import { subscribeCompany, updateOrder } from './order-queries.ts'
import type { Keyed } from './orders.ts'
import { type Provider, providerOf } from './provider.ts'
import { findBalance, findPendingTransfer, findSubscribed, holdCompany, listRunning } from './queries.ts'
import { partsOf } from './refund-parts.ts'
import {
  findBookedOfKey,
  insertRefund,
  listRefundsByKey,
  lockRefund,
  refundRow,
  type StoredRefund,
  settleRefund,
} from './refund-queries.ts'
import { creditTerm } from './settle.ts'
import { todayOf } from './today.ts'
import { moveWallet } from './wallet.ts'

/** Whether this request was booked before; the company is held from here on, and no transfer waits. */
async function isBooked({ tx, requestKey }: Keyed, what: string): Promise<boolean> {
  const earlier = await listRepeated(tx, requestKey, requestHash({ what }), () => findBookedOfKey(tx, requestKey))
  if (earlier.length > 0) return true
  await holdCompany(tx)
  if ((await findPendingTransfer(tx)) !== null) throw refuse({ code: 'BANK_TRANSFER_ALREADY_PENDING' })
  return false
}

/** Takes an amount out of the wallet, on its way to the cards that paid and to the bank account, and says how much; without an account that part stays. */
async function sendBack(context: Keyed, amount: Money, what: 'cancel' | 'wallet'): Promise<Money> {
  const { tx, actor, requestKey } = context
  const sent: Money[] = []
  for (const part of await partsOf(tx, amount, context.services.settings)) {
    if (part.to === 'bank' && !part.iban) continue
    const { id } = await insertRefund(tx, {
      subscriptionId: part.subscriptionId,
      iban: part.iban,
      amountMinor: part.amount,
      cancels: what === 'cancel',
      madeBy: actor.userId,
      requestKey,
      requestHash: requestHash({ what }),
    })
    await moveWallet(tx, { kind: 'refund', amount: 0 - part.amount, refundId: id, subscriptionId: part.subscriptionId })
    sent.push(part.amount)
  }
  return sum(sent)
}

/** Books what became of a refund, each once: one that failed, or that the bank sent back, is in the wallet again. False where it cannot become that. */
export async function bookRefund(by: By, id: number, state: 'paid' | 'failed'): Promise<boolean> {
  const { tx } = by
  await holdCompany(tx)
  const refund = await lockRefund(tx, id)
  if (!refund || refund.state === state) return refund?.state === state
  if (!refundMayBecome({ state: refund.state, toBank: refund.subscriptionId === null }, state)) return false
  await settleRefund(tx, id, state, new Date().toISOString())
  const { amount, subscriptionId } = refund
  if (state === 'failed') await moveWallet(tx, { kind: 'refundFailed', amount, refundId: id, subscriptionId })
  const action = state === 'paid' ? 'refundPaid' : 'refundFailed'
  const of =
    subscriptionId === null
      ? ({ entity: 'company', entityId: tx.companyId } as const)
      : ({ entity: 'subscription', entityId: subscriptionId } as const)
  await record(by, { ...of, action, changes: { amount } })
  return true
}

/** Asks the provider to give a refund back to its card; null where there is nothing to ask, or no answer. It may be asked again. */
export async function askProvider(
  provider: Provider,
  { id, paymentId, amount, state }: StoredRefund,
  { companyId, log }: { companyId: number; log: Logger },
): Promise<'paid' | 'failed' | null> {
  if (state !== 'pending' || paymentId === null) return null
  return provider.refund(paymentId, { reference: `${companyId}-refund-${id}`, amount }).catch((error: unknown) => {
    log.warn({ err: error, companyId, refund: id }, 'A refund is asked for again later')
    return null
  })
}

/** What the provider answers for these; those that wait are the job's. */
async function answersFor({ settings, log }: Services, companyId: number, refunds: readonly StoredRefund[]) {
  const answers: { id: number; state: 'paid' | 'failed' }[] = []
  if (settings.sales.payments === null) return answers
  const provider = providerOf(settings)
  for (const one of refunds) {
    const state = await askProvider(provider, one, { companyId, log })
    if (state) answers.push({ id: one.id, state })
  }
  return answers
}

/** Books, asks the provider with no database connection held, and books what it answered. */
async function refund(context: FileContext, what: 'cancel' | 'wallet', book: (entered: Keyed) => Promise<void>) {
  const booked = await context.enter(async (entered) => {
    if (!(await isBooked(entered, what))) await book(entered)
    const { tx, requestKey } = entered
    return { companyId: tx.companyId, refunds: await listRefundsByKey(tx, requestKey) }
  })
  const answers = await answersFor(context.services, booked.companyId, booked.refunds)
  return context.enter(async (entered) => {
    const { tx, requestKey } = entered
    await listRepeated(tx, requestKey, requestHash({ what }), () => findBookedOfKey(tx, requestKey))
    for (const { id, state } of answers) await bookRefund(entered, id, state)
    const { subscriptionEndsOn: endsOn } = await findSubscribed(tx)
    const refunds = (await listRefundsByKey(tx, requestKey)).map(refundRow)
    return { refunds, wallet: await findBalance(tx), endsOn }
  })
}

async function cancelNow(context: Keyed, shownTotal: number | undefined): Promise<void> {
  const { tx, actor, requestKey } = context
  const today = todayOf(actor)
  const ending = cancellationOf(await listRunning(tx, today), today)
  if (!ending) throw refuse({ code: 'NotFound' })
  const { first, ended, unusedFrom, endsOn } = ending
  const credits: Money[] = []
  for (const term of ended) credits.push(await creditTerm(tx, term, unusedFrom))
  await updateOrder(tx, first.id, { cancelKey: requestKey, cancelHash: requestHash({ what: 'cancel' }) })
  await subscribeCompany(tx, { subscriptionEndsOn: endsOn })
  const amount = sum(credits)
  // Somebody changed the plan, or a day passed, since it was shown.
  if (shownTotal !== undefined && shownTotal !== amount) throw refuse({ code: 'InvalidData' })
  await record(context, {
    entity: 'subscription',
    entityId: first.id,
    action: 'subscriptionCancelled',
    changes: { amount, endsOn },
  })
  await sendBack(context, amount, 'cancel')
}

export const cancel = fileEndpoint.subscriptions.cancel.handler(({ input: { shownTotal }, context }) =>
  refund(context, 'cancel', (entered) => cancelNow(entered, shownTotal)),
)

export const refundWallet = fileEndpoint.subscriptions.refundWallet.handler(({ context }) =>
  refund(context, 'wallet', async (entered) => {
    const amount = await sendBack(entered, await findBalance(entered.tx), 'wallet')
    if (amount === 0) throw refuse({ code: 'invalidPaymentRequest' })
    await record(entered, {
      entity: 'company',
      entityId: entered.tx.companyId,
      action: 'walletPaidOut',
      changes: { amount },
    })
  }),
)
