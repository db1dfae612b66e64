import { actionOfPayment, type PaymentKind } from '@warsha/domain/payments'
import { refusePermission } from '@warsha/domain/permissions'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findInvoiceTicket } from './queries.ts'
import { takePayment } from './take-payment.ts'

/** Each kind is granted by itself. */
function refuseKind({ actor }: CompanyContext, kind: PaymentKind): void {
  orRefuse(refusePermission(actor, { module: 'tickets', actions: [actionOfPayment[kind]] }))
}

export const addTicketPayment = endpoint.payments.addTicketPayment.handler(async ({ input, context }) => {
  const { ticketId, ...asked } = input
  refuseKind(context, asked.kind)
  const { payment, ticket } = await takePayment(context, { ticketId }, asked, input)
  if (!ticket) throw new Error(`Payment ${payment.id} of ticket ${ticketId} has no ticket`)
  return { payment, ticket }
})

export const addTicketInvoicePayment = endpoint.payments.addTicketInvoicePayment.handler(async ({ input, context }) => {
  const { invoiceId, ...asked } = input
  refuseKind(context, asked.kind)
  const invoice = await findInvoiceTicket(context.tx, invoiceId)
  if (!invoice) throw refuse({ code: 'NotFound' })
  const { ticketId } = invoice
  return takePayment(context, ticketId === null ? { invoiceId } : { ticketId }, asked, input)
})
