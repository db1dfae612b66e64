import * as addPayment from './add-payment.ts'
import * as addPaymentDue from './add-payment-due.ts'
import * as addPayments from './add-payments.ts'
import * as giveBack from './give-back.ts'
import * as printReceipt from './print-receipt.ts'
import * as ticketCredit from './ticket-credit.ts'

export const payments = [addPayment, addPaymentDue, addPayments, giveBack, printReceipt, ticketCredit]
