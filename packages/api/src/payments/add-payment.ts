import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findInvoiceTicket } from './queries.ts'
import { takePayment } from './take-payment.ts'

export const addTicketPayment = endpoint.payments.addTicketPayment.handler(async ({ input, context }) => {
  const { ticketId, ...asked } = input
  return takePayment(context, ticketId, asked, input)
})

export const addTicketInvoicePayment = endpoint.payments.addTicketInvoicePayment.handler(async ({ input, context }) => {
  const { invoiceId, ...asked } = input
  const invoice = await findInvoiceTicket(context.tx, invoiceId)
  if (!invoice?.ticketId) throw refuse({ code: 'NotFound' })
  return takePayment(context, invoice.ticketId, asked, input)
})
