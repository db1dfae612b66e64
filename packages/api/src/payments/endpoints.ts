import { addTicketInvoicePayment, addTicketPayment } from './add-payment.ts'
import { addPaymentDue } from './add-payment-due.ts'
import { printReceipt } from './print-receipt.ts'
import { ticketCredit } from './ticket-credit.ts'

export const payments = {
  addTicketPayment,
  addTicketInvoicePayment,
  addPaymentDue,
  ticketCredit,
  receipt: printReceipt,
}
