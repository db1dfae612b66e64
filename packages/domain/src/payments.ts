import { addDays } from './durations.ts'
import { add, type Money, money, subtract, zero } from './money.ts'
import type { ModuleAction } from './permissions.ts'
import type { TicketMoney, TicketStatus } from './tickets.ts'
import type { CalendarDate } from './time.ts'

/** Kinds of payment with the ids of the specification (§3). */
export const paymentKinds = { Payment: 1, Refund: 2, BadDebt: 3, RefundAdjustment: 4 } as const
export type PaymentKind = keyof typeof paymentKinds
export const paymentKindNames = Object.keys(paymentKinds) as PaymentKind[]

/** Each kind is granted by itself; leaving a refund as credit is giving it back in another way. */
export const actionOfPayment = {
  Payment: 'tickets.payments',
  Refund: 'tickets.paymentRefund',
  BadDebt: 'tickets.badDebt',
  RefundAdjustment: 'tickets.paymentRefund',
} as const satisfies Record<PaymentKind, ModuleAction>

/** Ways to pay (decisions §12, PMT-010). */
export const paymentModes = { cash: 1, card: 2, bankTransfer: 3, cheque: 4, online: 5 } as const
export type PaymentMode = keyof typeof paymentModes
export const paymentModeNames = Object.keys(paymentModes) as PaymentMode[]

/** One payment is made in no more ways than this. */
export const mostPaymentParts = 5

export const paymentStatuses = { unpaid: 1, partiallyPaid: 2, paid: 3, overpaid: 4 } as const
export type PaymentStatus = keyof typeof paymentStatuses
export const paymentStatusNames = Object.keys(paymentStatuses) as PaymentStatus[]

/** What the payment rules ask of a ticket. `paid` is payments minus refunds. */
export type Payable = Owed & {
  status: TicketStatus
  invoiceNumber: string | null
}

/** `shared` is what other payers take of a ticket; of an invoice nobody does. */
export type Owed = Pick<TicketMoney, 'total' | 'returned' | 'paid' | 'badDebt'> & { shared?: Money }
const balanceOf = ({ total, shared = zero, returned, badDebt, paid }: Owed): number =>
  total - shared - returned - badDebt - paid

/**
 * An invoice that no ticket holds stands as one of a ticket that has left: never more than remains is paid, and what was paid can
 * be given back.
 */
export const payableInvoice = <Invoice extends Owed & { number: string }>(invoice: Invoice): Invoice & Payable => ({
  ...invoice,
  status: 'CheckOut',
  invoiceNumber: invoice.number,
})

/** What the customer still has to pay; never negative. `paid` + `badDebt` + `returned` + remaining - overpayment = `total`. */
export const remainingOf = (owed: Owed): Money => money(Math.max(0, balanceOf(owed)))

/** What is due once this is paid, in minor units; below zero it is what was paid too much. */
export const dueAfter = (owed: Owed, amount: number): number => balanceOf(owed) - amount

/** Money that changes hands goes through the drawer and has a receipt; what is written off, left as credit or paid from it does not. */
export const movesMoney = ({ kind, mode }: { kind: string; mode: string | null }): boolean =>
  mode !== null && (kind === 'Payment' || kind === 'Refund')

/** What was paid beyond what is asked for; it must be refunded before the car leaves. Never negative. */
export const overpaymentOf = (owed: Owed): Money => money(Math.max(0, -balanceOf(owed)))

/** Nothing to pay counts as paid; bad debt alone settles a part. */
export function paymentStatusOf(owed: Owed): PaymentStatus {
  if (overpaymentOf(owed) > 0) return 'overpaid'
  if (remainingOf(owed) === 0) return 'paid'
  return owed.paid > 0 || owed.badDebt > 0 ? 'partiallyPaid' : 'unpaid'
}

type NotPositive = { code: 'amountNotPositive'; data: object }
const refuseAmount = (amount: Money): NotPositive | null =>
  amount > 0 ? null : { code: 'amountNotPositive', data: {} }

type NotPayable = { code: 'ticketNotPayable'; data: { reason: 'Closed' | 'Canceled' } }
const refuseFinished = ({ status }: { status: TicketStatus }): NotPayable | null =>
  status === 'Closed' || status === 'Canceled' ? { code: 'ticketNotPayable', data: { reason: status } } : null

export type PaidByOrder = { code: 'invoicePaidByOrder'; data: object }
/** An invoice of a subscription is paid by its order, and given back of by the credit note of its unused days: no other money moves on it. */
export const refuseMoneyOf = ({ isSubscription }: { isSubscription: boolean }): PaidByOrder | null =>
  isSubscription ? { code: 'invoicePaidByOrder', data: {} } : null

export type PaymentRefusal =
  | NotPositive
  | NotPayable
  | { code: 'invalidCheckedOutTicketPayment'; data: { remaining: Money } }

/** Before the invoice exists more than what remains is a deposit; once it exists, or the car has left, never more than what remains. */
export function refusePayment(ticket: Payable, amount: Money): PaymentRefusal | null {
  const refusal = refuseAmount(amount) ?? refuseFinished(ticket)
  if (refusal) return refusal
  const settled = ticket.invoiceNumber !== null || ticket.status === 'CheckOut'
  const remaining = remainingOf(ticket)
  if (settled && amount > remaining) return { code: 'invalidCheckedOutTicketPayment', data: { remaining } }
  return null
}

/** More than a priced ticket still asks for: it may be meant, so whoever takes it is asked. Before there is a price all is a deposit. */
export const isRaised = (owed: Owed, amount: Money): boolean => owed.total > 0 && amount > remainingOf(owed)

/** How much more than what is asked for a payment is, in minor units; nothing before there is a price. */
export const aboveDueOf = (owed: Owed, amount: Money): Money =>
  isRaised(owed, amount) ? subtract(amount, remainingOf(owed)) : zero

export type AboveDueRefusal = { code: 'paymentAboveDue'; data: { remaining: Money } }

/**
 * More than a ticket asks for is taken only as far as whoever takes it said so. Of two cashiers who take the same payment the second
 * one is asked, who knew nothing of the first.
 */
export const refuseAboveDue = (owed: Owed, amount: Money, said: Money): AboveDueRefusal | null =>
  aboveDueOf(owed, amount) > said ? { code: 'paymentAboveDue', data: { remaining: remainingOf(owed) } } : null

/** What is handed back of the cash that was received; below zero it is what is still missing. */
export const changeOf = (cash: Money, received: Money): number => received - cash

/** A payment a refund gives back, with what was already given back of it. */
export type RefundablePayment = { amount: Money; refunded: Money }
export const refundableOf = (payment: RefundablePayment): Money => subtract(payment.amount, payment.refunded)

export type RefundRefusal =
  | NotPositive
  | NotPayable
  | { code: 'refundExceedsPaid'; data: { paid: Money } }
  | { code: 'refundExceedsPayment'; data: { refundable: Money } }
  | { code: 'refundExceedsReturned'; data: { refundable: Money } }

/**
 * Never above what was paid on the ticket; tied to a payment, never above what is left of that payment. Of a closed ticket only
 * what was paid for what came back is given back.
 */
export function refuseRefund(ticket: Payable, amount: Money, payment?: RefundablePayment): RefundRefusal | null {
  const tooMuch = overpaymentOf(ticket)
  const givesTooMuch = ticket.status === 'Closed' && tooMuch > 0
  const refusal = refuseAmount(amount) ?? (givesTooMuch ? null : refuseFinished(ticket))
  if (refusal) return refusal
  if (givesTooMuch && amount > tooMuch) return { code: 'refundExceedsReturned', data: { refundable: tooMuch } }
  if (amount > ticket.paid) return { code: 'refundExceedsPaid', data: { paid: ticket.paid } }
  if (payment && amount > refundableOf(payment)) {
    return { code: 'refundExceedsPayment', data: { refundable: refundableOf(payment) } }
  }
  return null
}

/** Kinds by which money goes back: to the payer, or to their credit. */
export const givesBack = (kind: PaymentKind): boolean => kind === 'Refund' || kind === 'RefundAdjustment'

/** Whoever gives back says what they saw as paid: had somebody paid or given back meanwhile, two would give back the same money. */
export const refuseStaleRefund = (
  { paid }: Pick<Owed, 'paid'>,
  seen: Money | null,
): { code: 'paidMeanwhile'; data: object } | null =>
  seen === null || seen === paid ? null : { code: 'paidMeanwhile', data: {} }

/** The most that can be given back now: of one payment, or of all that was paid. A closed ticket gives back what was paid too much. */
export function mostRefundOf(ticket: Payable, payment?: RefundablePayment): Money {
  const ofTicket = ticket.status === 'Closed' ? overpaymentOf(ticket) : ticket.paid
  return payment ? money(Math.min(ofTicket, refundableOf(payment))) : ofTicket
}

export type BadDebtRefusal = NotPositive | NotPayable | { code: 'badDebtExceedsRemaining'; data: { remaining: Money } }

export function refuseBadDebt(ticket: Payable, amount: Money): BadDebtRefusal | null {
  const refusal = refuseAmount(amount) ?? refuseFinished(ticket)
  if (refusal) return refusal
  const remaining = remainingOf(ticket)
  return amount > remaining ? { code: 'badDebtExceedsRemaining', data: { remaining } } : null
}

export type PaymentFormRefusal =
  | { code: 'paymentModeMissing'; data: object }
  | { code: 'refundNamesNoPayment'; data: object }
type PaymentForm = { kind: PaymentKind; mode: PaymentMode | null; refundOfId: number | null; fromCredit?: boolean }

/** Every kind but bad debt says how, unless it is paid from credit, and money given back says which payment it was. */
export function refusePaymentForm({
  kind,
  mode,
  refundOfId,
  fromCredit = false,
}: PaymentForm): PaymentFormRefusal | null {
  if (kind !== 'BadDebt' && mode === null && !fromCredit) return { code: 'paymentModeMissing', data: {} }
  return kind === 'Refund' && refundOfId === null ? { code: 'refundNamesNoPayment', data: {} } : null
}

/** Why an amount may not be booked as one of the four kinds; `payment` is the one that a refund gives back. */
export function refuseOfKind(
  kind: PaymentKind,
  ticket: Payable,
  amount: Money,
  payment?: RefundablePayment,
): PaymentRefusal | RefundRefusal | BadDebtRefusal | null {
  if (kind === 'Payment') return refusePayment(ticket, amount)
  return kind === 'BadDebt' ? refuseBadDebt(ticket, amount) : refuseRefund(ticket, amount, payment)
}

type Booked = Pick<TicketMoney, 'paid' | 'badDebt'> & { refunded: Money }

/** What a ticket has been paid once an amount is booked. `refunded` is all that was ever given back or left as credit. */
export function afterPayment({ paid, refunded, badDebt }: Booked, kind: PaymentKind, amount: Money): Booked {
  if (kind === 'Payment') return { paid: add(paid, amount), refunded, badDebt }
  if (kind === 'BadDebt') return { paid, refunded, badDebt: add(badDebt, amount) }
  return { paid: subtract(paid, amount), refunded: add(refunded, amount), badDebt }
}

export type NewTotalRefusal = { code: 'badDebtExceedsTotal'; data: { badDebt: Money } }

/** Written-off money stays within the total: lines and discounts may not take the total below it. */
export const refuseNewTotal = (newTotal: Money, badDebt: Money): NewTotalRefusal | null =>
  newTotal < badDebt ? { code: 'badDebtExceedsTotal', data: { badDebt } } : null

export type DueDateRefusal = { code: 'dueDateInPast'; data: { today: CalendarDate } }

/** In how many days a credit invoice is to be paid where nothing else was agreed with its payer, and the most that can be agreed. */
export const usualPaymentDays = 30
export const mostPaymentDays = 365

/** The day to pay by that is proposed for an invoice of today. */
export const proposedDueDate = (today: CalendarDate, paymentDays: number | null): CalendarDate =>
  addDays(today, paymentDays ?? usualPaymentDays)

/** The day a credit invoice is to be paid by: today or later, in the shop's calendar. */
export const refusePaymentDueDate = (dueDate: CalendarDate, today: CalendarDate): DueDateRefusal | null =>
  dueDate < today ? { code: 'dueDateInPast', data: { today } } : null

export type DueDayRefusal = DueDateRefusal | { code: 'nothingRemains'; data: object }

/** A day to pay by is agreed only for what is still owed. */
export const refuseDueDay = (owed: Owed, dueDate: CalendarDate, today: CalendarDate): DueDayRefusal | null =>
  remainingOf(owed) === 0 ? { code: 'nothingRemains', data: {} } : refusePaymentDueDate(dueDate, today)

/** Whether a due date has passed with money still owed. */
export const isOverdue = (owed: Owed, dueDate: CalendarDate | null, today: CalendarDate): boolean =>
  dueDate !== null && dueDate < today && remainingOf(owed) > 0
