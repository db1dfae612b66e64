import { addDays, daysBetween } from './durations.ts'
import type { LackingFact } from './e-invoice-lacks.ts'
import type { ModuleAction } from './permissions.ts'
import type { CalendarDate } from './time.ts'

/** A subscription is warned of in its last days: today and the 14 after it (SUB-003). */
const warnedDays = 14

/** How a subscription stands on a day. Its last day counts whole; one that names no last day never ends. */
export function subscriptionOn(
  endsOn: CalendarDate | null,
  today: CalendarDate,
): { state: 'active' | 'expired'; daysLeft?: never } | { state: 'expiring'; daysLeft: number } {
  if (endsOn === null) return { state: 'active' }
  const daysLeft = daysBetween(today, endsOn)
  if (daysLeft < 0) return { state: 'expired' }
  return daysLeft > warnedDays ? { state: 'active' } : { state: 'expiring', daysLeft }
}

/** Cars that are in when it expires can be finished for so many days (decisions §9). */
const finishingDays = 14

/** The last day on which cars that are in can be finished; null: it never ends. */
export const carsFinishedBy = (endsOn: CalendarDate | null): CalendarDate | null =>
  endsOn === null ? null : addDays(endsOn, finishingDays)

/** Whether a subscription has ended, but not so long ago that the cars that are in must stay as they are. */
export function finishesCars(endsOn: CalendarDate | null, today: CalendarDate): boolean {
  const last = carsFinishedBy(endsOn)
  return endsOn !== null && last !== null && endsOn < today && today <= last
}

/**
 * What is asked for by finishing a car: to end its work, to be paid, to give money back, to invoice and to hand it over, with the
 * record of whoever is billed. Nothing is added to it.
 */
const finishingActions: readonly ModuleAction[] = [
  'tickets.serviceChangeStatus',
  'tickets.payments',
  'tickets.paymentRefund',
  'tickets.badDebt',
  'tickets.creditInvoice',
  'tickets.checkout',
  'tickets.cancel',
  'customers.edit',
  'dealers.edit',
]

/** What a button does to a car that is in, where its action is asked for by both kinds of steps. */
export type CarStep = 'finishes' | 'adds'

/** Whether an action may still be done in an expired company; what was issued is always sent to the authority. */
export const staysOpen = (
  action: ModuleAction,
  isFinishing: boolean,
  step: CarStep = finishingActions.includes(action) ? 'finishes' : 'adds',
): boolean => action === 'invoices.submit' || (isFinishing && step === 'finishes')

/** How an order is paid; a trial costs nothing. */
export const subscriptionMethods = ['card', 'transfer', 'wallet', 'trial'] as const

/** What can still become of a refund: one on its way is paid or failed; one that was transferred may come back from the bank weeks later. */
export const refundMayBecome = (
  refund: { state: 'pending' | 'paid' | 'failed'; toBank: boolean },
  next: 'paid' | 'failed',
): boolean => refund.state === 'pending' || (refund.state === 'paid' && next === 'failed' && refund.toBank)
/** For so long the operator sees a refund that was transferred, and a transfer that was taken back: banks are slow. */
export const operatorSeesDays = 90

/** What an order can be (SUB-002). */
export const subscriptionStates = ['active', 'expiring', 'expired', 'cancelled', 'pending'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How an order stands on a day; one that begins later is active, and one whose unused days were credited is cancelled. */
export function stateOfOrder(
  order: { state: 'pending' | 'active' | 'cancelled' | 'dropped'; endsOn: CalendarDate | null },
  today: CalendarDate,
): SubscriptionState {
  if (order.state === 'dropped' || order.state === 'cancelled') return 'cancelled'
  return order.state === 'pending' ? 'pending' : subscriptionOn(order.endsOn, today).state
}

/** Where an amount of the wallet came from, or what it went for. */
export const walletMovementKinds = ['unusedDays', 'payment', 'paidTooMuch', 'refund', 'refundFailed'] as const
export type WalletMovementKind = (typeof walletMovementKinds)[number]

/** Which records name a company as the buyer of its subscription: its own, that of its primary shop, or its VAT registration. */
export const placesOfBuyer = ['company', 'shop', 'registration'] as const
/** What the tax invoice of a plan lacks of its buyer, and which record mends it. */
export type BuyerLack = { fact: LackingFact; at: (typeof placesOfBuyer)[number] }
export type BuyerRefusal = {
  code: 'invalidCompanyAddress'
  data: { reason: BuyerLack['at'] | 'name' | 'ownVatNumber' }
  field: LackingFact
}

/** API-152: a tax invoice names the buyer with their address (VAT Implementing Regulations, article 53): the first that it lacks. */
export function refuseBuyer(lacks: readonly BuyerLack[]): BuyerRefusal | null {
  const [first] = lacks
  if (!first) return null
  const { fact, at } = first
  const reason = fact === 'name' || fact === 'ownVatNumber' ? fact : at
  return { code: 'invalidCompanyAddress', data: { reason }, field: fact }
}

/** Whether a company has an address at all, in either language. */
export const hasAddress = (company: { addressEn: string | null; addressAr: string | null }): boolean =>
  Boolean(company.addressEn?.trim() || company.addressAr?.trim())

export type TransferRefusal = { code: 'fieldRequired'; field: 'transactionId' }
/** SUB-018: a transfer is found by its number or by the name of the account that it came from. */
export const refuseTransfer = (typed: { transactionId: string; accountName: string }): TransferRefusal | null =>
  typed.transactionId === '' && typed.accountName === '' ? { code: 'fieldRequired', field: 'transactionId' } : null
