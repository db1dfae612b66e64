import type { Refusals } from '../refusal.ts'

/** What is bought from suppliers. */
export const purchases = {
  partNotBought: { name: 'text' },
  partPurchased: { name: 'text', number: 'text' },
  purchaseSupplierMissing: {},
  supplierDocNoTaken: { number: 'text' },
  dateInFuture: { today: 'date' },
  dueBeforePurchase: { invoicedOn: 'date' },
  purchaseVatNotAllowed: {},
  purchaseTotalBelowPaid: { paid: 'money' },
  purchasePaymentTooHigh: { remaining: 'money' },
  purchaseIsReturn: {},
  purchaseHasReturns: {},
  returnExceedsPurchase: { position: 'number' },
  purchasePartRepeats: { partNo: 'text' },
  purchaseInStock: {},
  orderNotDraft: {},
  orderNotSent: { reason: ['toReceive', 'toClose'] },
  orderOver: {},
  orderHasReceipts: {},
  orderOfOtherSupplier: {},
  orderExceeded: { partNo: 'text' },
  requestNotShort: {},
  requestOrdered: { number: 'text' },
} as const satisfies Refusals
