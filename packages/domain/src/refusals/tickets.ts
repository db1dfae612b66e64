import type { Refusals } from '../refusal.ts'

/** Tickets. */
export const tickets = {
  ticketNotExists: {},
  vehicleHasOpenTicket: { ticketNumber: 'text' },
  ticketNotOpen: { reason: ['Closed', 'Canceled', 'CheckOut'] },
  ticketNotCompleted: {},
  nothingToComplete: {},
  nothingToStart: {},
  invoiceNumberTaken: { number: 'text' },
  buyerIncomplete: { reason: ['identifier', 'address', 'identifierAndAddress'], missing: 'text' },
  dueDateMissing: {},
  invoiceExists: { invoiceNumber: 'text' },
  serviceStillOpen: { count: 'count' },
  partStillWaiting: { count: 'count' },
  overpaymentExists: { overpayment: 'money' },
  nothingRemains: {},
  cannotReOpenTicket: { reason: ['alreadyOpen', 'invoiceIssued', 'taxPeriodPosted', 'vehicleHasOpenTicket'] },
  cancelTicketFailureNotAllServicesCanceled: { count: 'count' },
  cancelTicketFailurePaymentNeedReturn: { paid: 'money' },
  cancelTicketFailurePaymentRemaining: { remaining: 'money' },
  cancelTicketFailurePaymentNeedRemaining: { remaining: 'money' },
  sectionHasServices: { count: 'count' },
  alreadyConvertedToTicket: { ticketNumber: 'text' },
  estimateHasTicket: { ticketNumber: 'text' },
  estimateEmpty: { reason: ['lines', 'approved'] },
  validUntilPast: { today: 'date' },
} as const satisfies Refusals
