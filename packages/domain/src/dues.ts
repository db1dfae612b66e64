import { daysBetween } from './durations.ts'
import { type Money, money, sum, zero } from './money.ts'
import { type PaymentKind, type PaymentMode, type RefundablePayment, refundableOf } from './payments.ts'
import type { CalendarDate } from './time.ts'

/** Whose account it is: of a customer, or of a partner who is billed for work on others' cars. */
export const accountHolders = ['customer', 'dealer'] as const
export type AccountHolder = (typeof accountHolders)[number]

/** Who pays an invoice: the account that it is on, or somebody without one. */
export const payers = [...accountHolders, 'walkIn'] as const
export type Payer = (typeof payers)[number]

/** How long money has been due: not yet, 1–30 days, 31–60, 61–90, and longer. */
export const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export type Age = (typeof ages)[number]

/** On the day itself nothing is overdue yet. */
export function ageOf(dueOn: CalendarDate, today: CalendarDate): Age {
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'days30'
  if (days <= 60) return 'days60'
  return days <= 90 ? 'days90' : 'older'
}

/** What a visit still owes; `dueOn` is absent while the car is in the workshop, for nothing is asked for yet. */
export type Due = { remaining: Money; dueOn: CalendarDate | null }
export type Aged = Record<Age, Money>

/** What is owed by its age. The sums add up to what is owed of all that is asked for. */
export function agedSums(owed: readonly Due[], today: CalendarDate): Aged {
  const ofAge = (age: Age) =>
    sum(owed.filter(({ dueOn }) => dueOn !== null && ageOf(dueOn, today) === age).map(({ remaining }) => remaining))
  return Object.fromEntries(ages.map((age) => [age, ofAge(age)])) as Aged
}

export const totalOfAges = (aged: Aged): Money => sum(ages.map((age) => aged[age]))

export type Share = { ticketId: number; amount: Money }

/** An amount spread over what is owed, what was due first before what is due later; `left` is what nothing needs. */
export function oldestFirst(owed: readonly (Due & { id: number })[], amount: Money): { shares: Share[]; left: Money } {
  const last = '9999-12-31'
  const inOrder = [...owed].sort((a, b) =>
    (a.dueOn ?? last) === (b.dueOn ?? last) ? a.id - b.id : (a.dueOn ?? last) < (b.dueOn ?? last) ? -1 : 1,
  )
  let left: number = amount
  const shares = inOrder.flatMap(({ id, remaining }): Share[] => {
    const part = Math.min(left, Math.max(0, remaining))
    left -= part
    return part > 0 ? [{ ticketId: id, amount: money(part) }] : []
  })
  return { shares, left: money(left) }
}

type AccountPaymentRefusal = { code: 'paymentExceedsDue'; data: { ticketNumber: string; remaining: Money } }

/** Several visits are paid for what they owe, never more: what is beyond would not say whose it is. */
export function refuseShares(
  owed: readonly { number: string; remaining: Money; amount: Money }[],
): AccountPaymentRefusal | null {
  const over = owed.find(({ remaining, amount }) => amount > Math.max(zero, remaining))
  if (!over) return null
  return {
    code: 'paymentExceedsDue',
    data: { ticketNumber: over.number, remaining: money(Math.max(0, over.remaining)) },
  }
}

export type CreditRefusal = { code: 'creditExceeded'; data: { credit: Money } }

/** What was left as credit pays no more than there is of it, be it for a visit or out of the house. */
export const refuseCredit = (credit: Money, amount: Money): CreditRefusal | null =>
  amount > credit ? { code: 'creditExceeded', data: { credit } } : null

/** What the payments of a ticket left on its account as credit, less what they took from it or paid out: below 0 where they took more. */
export const creditOf = (
  payments: readonly { kind: PaymentKind; mode: PaymentMode | null; amount: number; ofCredit: boolean }[],
): number =>
  payments.reduce((credit, { kind, mode, amount, ofCredit }) => {
    if (kind === 'RefundAdjustment') return credit + amount
    return ofCredit || (kind === 'Payment' && mode === null) ? credit - amount : credit
  }, 0)

/** A payment that left credit, with what is not paid out of it yet. */
export type LeftCredit = { id: number; ticketId: number | null; invoiceId: number | null; left: Money }

/** An amount of credit spread over the payments that left it, the oldest first: each part is a refund of its payment. */
export function payOutOf<Left extends { left: Money }>(
  payments: readonly Left[],
  amount: Money,
): { of: Left; amount: Money }[] {
  let rest: number = amount
  return payments.flatMap((of) => {
    const part = Math.min(rest, of.left)
    rest -= part
    return part > 0 ? [{ of, amount: money(part) }] : []
  })
}

/** An amount spread over the payments of a ticket that it gives back, the newest first. */
export const giveBackOf = (payments: readonly (RefundablePayment & { id: number })[], amount: Money) =>
  payOutOf(
    [...payments].sort((a, b) => b.id - a.id).map((payment) => ({ id: payment.id, left: refundableOf(payment) })),
    amount,
  )

/** More than a hundred sheets: a user who wants more exports the list to Excel. */
export const mostStatementLines = 2000
export type StatementRefusal = { code: 'statementTooLong'; data: { most: number } }

export const refuseStatement = (lines: number): StatementRefusal | null =>
  lines > mostStatementLines ? { code: 'statementTooLong', data: { most: mostStatementLines } } : null
