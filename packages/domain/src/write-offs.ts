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
 * takes what brings their VAT to its share of what they come to, so that together they never give back more than was claimed.
 */
export function vatOfWriteOff(purchase: PurchaseMoney & { vat: Money }, amount: Money): Money {
  if (purchase.total <= 0) return money(0)
  const upTo = (written: number) => mulDiv(purchase.vat, written, purchase.total)
  return subtract(upTo(purchase.badDebt + amount), upTo(purchase.badDebt))
}
