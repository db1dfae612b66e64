import { addOns } from '@warsha/domain/permissions'
import { subscriptionDocumentKinds } from '@warsha/domain/subscription-documents'
import { billingPeriods } from '@warsha/domain/subscription-prices'
import { subscriptionMethods, subscriptionStates, walletMovementKinds } from '@warsha/domain/subscriptions'
import * as z from 'zod'
import { BasisPoints, CalendarDate, Id, Instant, Money, object } from './vocabulary.ts'

/** Without VAT. */
const prices = { monthly: Money, yearly: Money }
const Named = { id: Id, code: z.string(), nameEn: z.string(), nameAr: z.string() }

export const Plan = object({
  ...Named,
  ...prices,
  /** Null: any number of shops. */
  maxShops: z.int().nullable(),
  /** In the price. */
  addOns: z.array(z.string()),
  /** False: withdrawn. Only the company that has it sees it, and keeps it until they change. */
  offered: z.boolean(),
  /** Why this company cannot choose it. */
  refusal: z.enum(['newSubscriptionNotAllowedShops']).nullable(),
})
export type Plan = z.infer<typeof Plan>

export const PlanAddOn = object({ ...Named, ...prices, offered: z.boolean() })
export type PlanAddOn = z.infer<typeof PlanAddOn>

/** What is chosen; in a query the add-ons are a comma list. */
export const choice = {
  newSubscriptionPlanId: z.coerce.number<number>().int().positive(),
  period: z.enum(billingPeriods).default('month'),
  addOns: z
    .string()
    .max(200)
    .default('')
    .transform((listed) => [...new Set(listed.split(',').filter((one) => one !== ''))])
    .pipe(z.array(z.enum(addOns))),
  voucherCode: z.string().trim().max(50).default(''),
}

/** What an order is told beside it: what was shown to be paid. Where that is no longer so the order is refused, and nothing is asked for. */
export const ordered = { ...choice, shownAmount: z.coerce.number<number>().int().nonnegative().optional() }

/** All with VAT but the package price, the discount and the net. */
const sums = {
  packagePrice: Money,
  discount: Money,
  net: Money,
  vat: Money,
  total: Money,
  /** Of the unused days of what runs now. */
  creditUsed: Money,
  walletUsed: Money,
  amountToPay: Money,
}
export const Quote = object({
  planId: Id,
  period: z.enum(billingPeriods),
  addOns: z.array(z.string()),
  voucherCode: z.string(),
  vatBp: BasisPoints,
  ...sums,
  walletCurrent: Money,
  walletRemaining: Money,
  startsOn: CalendarDate,
  endsOn: CalendarDate,
  /** Whether it only prolongs what runs. */
  prolongs: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

/** An order and what became of it (SUB-004 to SUB-007). */
export const SubscriptionRow = object({
  id: Id,
  planId: Id,
  planEn: z.string(),
  planAr: z.string(),
  period: z.enum(billingPeriods),
  addOns: z.array(z.string()),
  state: z.enum(subscriptionStates),
  isTrial: z.boolean(),
  method: z.enum(subscriptionMethods),
  madeAt: Instant,
  madeByEn: z.string(),
  madeByAr: z.string(),
  settledAt: Instant.nullable(),
  startsOn: CalendarDate.nullable(),
  endsOn: CalendarDate.nullable(),
  ...sums,
  /** What came by card or transfer. */
  paid: Money,
  /** Of its unused days, into the wallet. */
  credited: Money,
  voucherCode: z.string().nullable(),
  transactionId: z.string().nullable(),
  transactionDate: CalendarDate.nullable(),
  paymentBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  accountName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  iban: z.string().nullable(),
  hasReceipt: z.boolean(),
  /** Its tax invoice, and the credit note of its unused days; the number is null until it is issued. */
  documents: z.array(object({ kind: z.enum(subscriptionDocumentKinds), number: z.string().nullable() })),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const WalletMovement = object({
  number: z.int(),
  at: Instant,
  kind: z.enum(walletMovementKinds),
  /** Below zero where it left the wallet. */
  amount: Money,
  balance: Money,
  subscriptionId: Id.nullable(),
})

/** Where an amount goes back to: the card of an order, or the bank account. */
export const RefundPart = object({
  to: z.enum(['card', 'bank']),
  amount: Money,
  cardLast4: z.string().nullable(),
  paymentBrand: z.string().nullable(),
  iban: z.string().nullable(),
})

/** What a payment did: the plan has begun, or the money is in the wallet because it could not begin any more. */
export const Paid = object({ result: z.enum(['begun', 'inWallet']), subscription: SubscriptionRow, wallet: Money })
export type Paid = z.infer<typeof Paid>

/** A refund on its way: at once to a card, in days to a bank account; one that failed is back in the wallet. */
export const Refund = RefundPart.extend({ id: Id, state: z.enum(['pending', 'paid', 'failed']), madeAt: Instant })

const ofCompany = { companyId: Id, companyEn: z.string(), companyAr: z.string(), registrationNo: z.string() }
/** What the operator has to look after in one company. */
export const OperatorTransfer = object({ ...ofCompany, subscription: SubscriptionRow })
export const OperatorRefund = object({ ...ofCompany, refund: Refund })
