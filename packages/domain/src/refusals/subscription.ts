import type { Refusals } from '../refusal.ts'

/** Subscription. */
export const subscription = {
  invalidPaymentRequest: {},
  noPendingPayment: {},
  paymentProcessFailed: {},
  refundSuccessButCancelSubscriptionFailed: {},
  invalidCompanyAddress: { reason: ['company', 'shop', 'registration', 'name', 'ownVatNumber'] },
  invalidSubscriptionPlan: {},
  BANK_TRANSFER_ALREADY_PENDING: {},
  discountVoucherNotFound: {},
  addOnAlreadySold: {},
  voucherCodeTaken: {},
  voucherEndsBeforeStart: {},
  voucherUsedMoreOften: { count: 'count' },
  voucherWorthOneThing: {},
} as const satisfies Refusals
