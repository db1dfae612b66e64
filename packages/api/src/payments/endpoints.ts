import { addTicketInvoicePayment, addTicketPayment } from './add-payment.ts'
import { addPaymentDue } from './add-payment-due.ts'
import { giveBack } from './give-back.ts'
import { printReceipt } from './print-receipt.ts'
import { ticketCredit } from './ticket-credit.ts'

export const payments = {
  addTicketPayment,
  addTicketInvoicePayment,
  giveBack,
  addPaymentDue,
  ticketCredit,
  receipt: printReceipt,
}
