import { type Money, money, mulDiv, subtract } from './money.ts'
import { type PurchaseMoney, purchaseStanding } from './purchases.ts'

export type WriteOffRefusal =
  | { code: 'amountNotPositive'; data: object }
  | { code: 'purchasePaymentTooHigh'; data: { remaining: Money } }

/** What a supplier will not be paid: never more than they still get, in minor units. */
export function refuseWriteOff(purchase: PurchaseMoney, amount: Money): WriteOffRefusal | null {
  if (amount <= 0) return { code: 'amountNotPositive', data: {} }
  const { due } = purchaseStanding(purchase)
  return amount > due ? { code: 'purchasePaymentTooHigh', data: { remaining: due } } : null
}

/**
 * The VAT in what is written off, in minor units: input VAT that was claimed and is to be given back, because it is deducted for
 * what is paid alone (Saudi VAT Implementing Regulations, input tax on supplies that are not paid). Of several write-offs each
 * takes what brings their VAT to its share of what they come to. That share is what the rest of the document does not bear, so that
 * returns and write-offs of a whole document give back its whole VAT, to the halala. A write-off that is taken back has an amount
 * and a VAT below zero.
 */
export function vatOfWriteOff(purchase: PurchaseMoney & { vat: Money }, amount: number): Money {
  if (purchase.total <= 0) return money(0)
  const rest = (written: number) => mulDiv(purchase.vat, purchase.total - written, purchase.total)
  return subtract(rest(purchase.badDebt), rest(purchase.badDebt + amount))
}

/**
 * How much of what was written off is taken back when a supplier credits goods, in minor units. What was never paid is credited
 * against what was written off, not got back in money, and its VAT was given back already: the return gives it back instead.
 */
export function writeOffTakenBack({ total, returned, paid, badDebt }: PurchaseMoney, credited: Money): Money {
  const leftToOwe = Math.max(0, total - returned - credited - paid)
  return money(Math.max(0, badDebt - leftToOwe))
}
