import { addDays, addMonths, daysBetween } from './durations.ts'
import { add, type BasisPoints, type Money, money, mulDiv, percentOf, subtract, sum, zero } from './money.ts'
import type { CalendarDate } from './time.ts'

/** For how long a plan is paid at once. */
export const billingPeriods = ['month', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** The VAT of what the operator sells, and the currency of its prices. */
export const subscriptionVatBp: BasisPoints = 1500
export const subscriptionCurrency = 'SAR'

/** What a plan or an add-on costs, without VAT. */
export type Prices = { monthly: Money; yearly: Money }

/** A plan with its add-ons for one period, without VAT. */
export const packagePriceOf = (plan: Prices, addOns: readonly Prices[], period: BillingPeriod): Money =>
  sum([plan, ...addOns].map(({ monthly, yearly }) => (period === 'month' ? monthly : yearly)))

export type Charge = { net: Money; vat: Money; gross: Money }
/** An amount without VAT, with the VAT on it. */
export function withVat(net: Money, vatBp: BasisPoints): Charge {
  const vat = percentOf(net, vatBp)
  return { net, vat, gross: add(net, vat) }
}

/** The last day that is paid for. */
export const lastDayOf = (startsOn: CalendarDate, period: BillingPeriod): CalendarDate =>
  addDays(addMonths(startsOn, period === 'month' ? 1 : 12), -1)

/** A time that was paid for, as its tax invoice charges it. */
export type PaidTerm = { startsOn: CalendarDate; paidTo: CalendarDate; net: Money; vatBp: BasisPoints }

/** How many of its days are left when `from` is the first day on which it is no longer used. */
export function unusedDays({ startsOn, paidTo }: Pick<PaidTerm, 'startsOn' | 'paidTo'>, from: CalendarDate): number {
  const all = daysBetween(startsOn, paidTo) + 1
  return Math.min(all, Math.max(0, daysBetween(from, paidTo) + 1))
}

/**
 * What the unused days are worth, to the halala: their share of the charge, with the VAT of that share, as the credit note
 * says it. A term of which no day was used gives back exactly what it cost.
 */
export function creditOf(term: PaidTerm, from: CalendarDate): Charge {
  const all = daysBetween(term.startsOn, term.paidTo) + 1
  return withVat(mulDiv(term.net, unusedDays(term, from), all), term.vatBp)
}

/** What gives a discount: a share of the price or an amount. */
export type Voucher = {
  percentBp: BasisPoints | null
  amount: Money | null
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** How many orders may use it, and how many do. */
  maxUses: number
  uses: number
  /** The only plan for which it holds; null for all. */
  planId: number | null
}

export type VoucherRefusal = { code: 'discountVoucherNotFound' }
/** Why a voucher cannot be used (API-154), or null. It is used once by a company. */
export function refuseVoucher(
  voucher: Voucher | undefined,
  { today, planId, usedBefore }: { today: CalendarDate; planId: number | null; usedBefore: boolean },
): VoucherRefusal | null {
  const isUsable =
    voucher !== undefined &&
    voucher.startsOn <= today &&
    today <= voucher.endsOn &&
    voucher.uses < voucher.maxUses &&
    (voucher.planId === null || planId === null || voucher.planId === planId) &&
    !usedBefore
  return isUsable ? null : { code: 'discountVoucherNotFound' }
}

/** What a voucher takes off a price without VAT; never more than the price. */
export const discountOf = ({ percentBp, amount }: Pick<Voucher, 'percentBp' | 'amount'>, price: Money): Money =>
  money(Math.min(price, percentBp === null ? (amount ?? zero) : percentOf(price, percentBp)))

export type Quote = {
  /** Of the plan with its add-ons, without VAT and before the discount. */
  packagePrice: Money
  discount: Money
  net: Money
  vat: Money
  /** What is charged, with VAT. */
  total: Money
  /** Of the unused days of what runs now. */
  creditUsed: Money
  walletCurrent: Money
  walletUsed: Money
  /** With what is left of the credit. */
  walletRemaining: Money
  amountToPay: Money
}

/** What an order costs and what pays for it: first the unused days, then the wallet, then the company (SUB-004). */
export function quoteOf(order: {
  packagePrice: Money
  discount: Money
  vatBp: BasisPoints
  credit: Money
  wallet: Money
}): Quote {
  const { packagePrice, discount, vatBp, credit, wallet } = order
  const { net, vat, gross: total } = withVat(subtract(packagePrice, discount), vatBp)
  const creditUsed = money(Math.min(credit, total))
  const walletUsed = money(Math.min(wallet, total - creditUsed))
  return {
    packagePrice,
    discount,
    net,
    vat,
    total,
    creditUsed,
    walletCurrent: wallet,
    walletUsed,
    walletRemaining: money(wallet + credit - creditUsed - walletUsed),
    amountToPay: money(total - creditUsed - walletUsed),
  }
}

/** Why a plan is too small for a company (API-148), or null. No number: any number of shops. */
export const refuseShopsOfPlan = (
  maxShops: number | null,
  shops: number,
): { code: 'newSubscriptionNotAllowedShops' } | null =>
  maxShops !== null && shops > maxShops ? { code: 'newSubscriptionNotAllowedShops' } : null

/** Why a company may not have one shop more (API-149), or null. */
export const refuseOneMoreShop = (maxShops: number | null, shops: number): { code: 'maxShopsExceed' } | null =>
  maxShops !== null && shops >= maxShops ? { code: 'maxShopsExceed' } : null

/** What was charged to a card, how much of it went back, and whether the card takes money back: one that refused once does not. */
export type Refundable = { subscriptionId: number; paid: Money; refunded: Money; takesBack: boolean }
export type RefundPart = { subscriptionId: number | null; amount: Money }
/** How an amount goes back: to the cards that paid and take it, the newest first, and the rest to the bank account (null). */
export function refundParts(amount: Money, payments: readonly Refundable[]): RefundPart[] {
  const parts: RefundPart[] = []
  let left: number = amount
  const newestFirst = payments
    .filter(({ takesBack }) => takesBack)
    .toSorted((a, b) => b.subscriptionId - a.subscriptionId)
  for (const { subscriptionId, paid, refunded } of newestFirst) {
    const part = Math.min(left, paid - refunded)
    if (part > 0) parts.push({ subscriptionId, amount: money(part) })
    left -= Math.max(part, 0)
  }
  if (left > 0) parts.push({ subscriptionId: null, amount: money(left) })
  return parts
}
