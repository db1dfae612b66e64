import type { Refusals } from '../refusal.ts'

/** Payments and invoices. */
export const money = {
  ticketNotPayable: { reason: ['Closed', 'Canceled'] },
  amountNotPositive: {},
  invalidCheckedOutTicketPayment: { remaining: 'money' },
  paymentAboveDue: { remaining: 'money' },
  paidMeanwhile: {},
  refundExceedsPaid: { paid: 'money' },
  refundExceedsPayment: { refundable: 'money' },
  refundExceedsReturned: { refundable: 'money' },
  refundNamesNoPayment: {},
  badDebtExceedsRemaining: { remaining: 'money' },
  sellerHasNoVatNumber: {},
  invoiceNotReturnable: {},
  invoiceNotDebitable: { reason: ['creditNote', 'deposit', 'debitNote', 'takenBack', 'subscription'] },
  invoicePaidByOrder: {},
  returnExceedsLine: { position: 'number', returnable: 'money' },
  badDebtExceedsTotal: { badDebt: 'money' },
  paymentModeMissing: {},
  paymentExceedsDue: { ticketNumber: 'text', remaining: 'money' },
  creditExceeded: { credit: 'money' },
  cancelInvoiceFailureAmountPending: {},
  statementTooLong: { most: 'number' },
} as const satisfies Refusals
