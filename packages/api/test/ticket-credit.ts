import { expect } from 'vitest'
import type { Model, Real } from './ticket-model.ts'

/** Whose account: of the customer, or of the partner who is billed in their place. */
export type Holder = 'customer' | 'dealer'
/** Money of the ticket, in order; of a payment what was given back of it, of credit what was paid out of it. */
export type Booked = {
  amount: number
  kind: 'Payment' | 'PaidFromCredit' | 'Refund' | 'BadDebt' | 'RefundAdjustment' | 'PaidOut'
  refunded: number
}

export const sumOf = (payments: readonly Booked[], ...kinds: Booked['kind'][]): number =>
  payments.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)

/** What the ticket itself left as credit, less what it used and what was paid out of it: below nought where it used more. */
export const ownCredit = ({ payments }: Model): number =>
  sumOf(payments, 'RefundAdjustment') - sumOf(payments, 'PaidFromCredit', 'PaidOut')

export const creditOf = (model: Model, holder: Holder): number =>
  (holder === 'customer' ? model.earlier : 0) + (model.payer === holder ? ownCredit(model) : 0)

/** At the end of a walk: the statement of either account ends with what the account comes to. */
export async function accountsAgree(model: Model, { shop, holders }: Real): Promise<void> {
  for (const holder of ['customer', 'dealer'] as const) {
    const whose = { holder, id: holders[holder] }
    const [account, lines] = await Promise.all([shop.api.accounts.get(whose), shop.api.accounts.lines(whose)])
    expect([holder, account.credit, account.balance]).toEqual([holder, creditOf(model, holder), lines.closing])
  }
}
