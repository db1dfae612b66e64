import { addTicketInvoicePayment, addTicketPayment } from './add-payment.ts'
import { addPaymentDue } from './add-payment-due.ts'
import { printReceipt } from './print-receipt.ts'

export const payments = {
  addTicketPayment,
  addTicketInvoicePayment,
  addPaymentDue,
  receipt: printReceipt,
}
