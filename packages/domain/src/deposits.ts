import { type BasisPoints, type Money, money, mulDiv, subtract, sum } from './money.ts'
import { type Owed, remainingOf } from './payments.ts'
import type { TicketStatus } from './tickets.ts'
import type { LineKind, VatRules } from './totals.ts'
import { modeOf } from './totals.ts'

type AfterPayment = Owed & {
  status: TicketStatus
  invoiceNumber: string | null
}

/**
 * Whether money just taken is a deposit: no invoice exists yet. `after` is the ticket with it. What settles work that is done is
 * none, because the invoice of that work comes with the car's leaving.
 */
export function isDeposit(after: AfterPayment): boolean {
  const done = after.status === 'Completed' || after.status === 'CheckOut'
  return after.invoiceNumber === null && !(done && remainingOf(after) === 0)
}

/** A deposit that is invoiced: what is left of it once its credit notes are taken off, with the VAT inside. */
export type Deposit = { id: number; paymentId: number | null; total: Money; vat: Money }

/** The VAT inside an amount that was paid, rounded once, in minor units. */
export const vatInside = (amount: Money, rateBp: BasisPoints): Money => mulDiv(amount, rateBp, 10_000 + rateBp)

/** A credit note on a deposit, in minor units. */
export type DepositCredit = { deposit: Deposit; total: Money; vat: Money }

/** What is left always bears the VAT inside it, so that the last credit note takes back the VAT to the halala. */
const credit = (deposit: Deposit, total: Money, rateBp: BasisPoints): DepositCredit => ({
  deposit,
  total,
  vat: subtract(deposit.vat, vatInside(subtract(deposit.total, total), rateBp)),
})

/** Takes an amount off deposits, the newest first. */
export function creditNewest(deposits: readonly Deposit[], amount: number, rateBp: BasisPoints): DepositCredit[] {
  let left = amount
  return [...deposits]
    .sort((a, b) => b.id - a.id)
    .flatMap((deposit) => {
      const part = money(Math.max(0, Math.min(left, deposit.total)))
      left -= part
      return part > 0 ? [credit(deposit, part, rateBp)] : []
    })
}

type GivenBack = { amount: Money; refundOfId: number | null; paidAfter: Money }

/**
 * The credit notes of money given back: on the deposit of the payment that it undoes, then on the newest until no more is
 * invoiced than is still paid.
 */
export function creditsOf(
  deposits: readonly Deposit[],
  { amount, refundOfId, paidAfter }: GivenBack,
  rateBp: BasisPoints,
): DepositCredit[] {
  const own = deposits.filter(({ paymentId }) => refundOfId !== null && paymentId === refundOfId)
  const first = creditNewest(own, amount, rateBp)
  const left = afterCredits(deposits, first)
  const tooMuch = sum(left.map(({ total }) => total)) - paidAfter
  const more = creditNewest(left, tooMuch, rateBp)
  return together([...first, ...more])
}

/** One credit note for each deposit, though two reasons took from it. */
function together(credits: readonly DepositCredit[]): DepositCredit[] {
  const found = new Map<number, DepositCredit>()
  for (const one of credits) {
    const before = found.get(one.deposit.id)
    found.set(
      one.deposit.id,
      before
        ? { deposit: before.deposit, total: money(before.total + one.total), vat: money(before.vat + one.vat) }
        : one,
    )
  }
  return [...found.values()]
}

/** What is left of deposits after credit notes; those with nothing left are gone. */
export const afterCredits = (deposits: readonly Deposit[], credits: readonly DepositCredit[]): Deposit[] =>
  deposits
    .map((deposit) => {
      const taken = credits.filter((one) => one.deposit.id === deposit.id)
      return {
        ...deposit,
        total: subtract(deposit.total, sum(taken.map(({ total }) => total))),
        vat: subtract(deposit.vat, sum(taken.map(({ vat }) => vat))),
      }
    })
    .filter(({ total }) => total > 0)

/** What is paid with VAT for lines that bear it: the most that deposits, which bear it, can be taken off. */
export const taxedTotalOf = (lines: readonly { kind: LineKind; total: Money }[], vat: VatRules): Money =>
  sum(lines.filter(({ kind }) => modeOf(kind, vat) !== 'untaxed').map(({ total }) => total))

/** What a sales invoice takes off: all deposits that are left, as far as its lines bear VAT; the rest is credited first. */
export function prepaidOf(
  deposits: readonly Deposit[],
  taxedTotal: Money,
  rateBp: BasisPoints,
): { credits: DepositCredit[]; prepaid: Deposit[] } {
  const tooMuch = sum(deposits.map(({ total }) => total)) - taxedTotal
  const credits = creditNewest(deposits, tooMuch, rateBp)
  return { credits, prepaid: afterCredits(deposits, credits) }
}
