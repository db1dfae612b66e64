import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseBuyer } from '@warsha/domain/buyers'
import { isDeposit } from '@warsha/domain/deposits'
import type { Money } from '@warsha/domain/money'
import {
  afterPayment,
  movesMoney,
  refuseAboveDue,
  refuseOfKind,
  refusePaymentForm,
  refuseStaleRefund,
  remainingOf,
} from '@warsha/domain/payments'
import { holdOpenDrawer } from '../drawers/queries.ts'
import { closeTicket } from '../invoices/close-ticket.ts'
import { creditGivenBack, depositParties, invoiceDeposit } from '../invoices/issue-deposit.ts'
import { findInvoiceOf } from '../invoices/issue-queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber, takeNumbers } from '../numbers/take-number.ts'
import { timeIn } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { type LockedTicket, updateTicket } from '../tickets/queries.ts'
import { type PaidFor, paymentGivenBack } from './given-back.ts'
import { type Asked, activityOf, keepUnder, type Request } from './keep-payment.ts'
import { payInvoice } from './pay-invoice.ts'
import { findPaymentByKey } from './queries.ts'
import { ticketPaidFromCredit } from './ticket-credit.ts'

/** `paid` is what was seen as paid, where money is given back; `aboveDue` how much more than what is due was meant to be taken. */
type Sent = Asked & { fromCredit: boolean; paid: Money | null; aboveDue: Money }
type Taken = { payment: Payment; ticket: Ticket | null }

/**
 * Books a payment of any kind; whether the caller may was asked before. `sent` is the request as it came: sent again with the same key it answers with the payment that
 * is there, whatever happened to the ticket or the invoice since.
 */
export async function takePayment(
  context: CompanyContext,
  paidFor: PaidFor,
  { fromCredit, paid, aboveDue, ...asked }: Sent,
  sent: object,
): Promise<Taken> {
  const { tx } = context
  const requestKey = context.requestKey ?? ''
  const hash = requestHash(sent)
  const before = await findRepeated(tx, requestKey, hash, () => findPaymentByKey(tx, requestKey))
  if (before) {
    const { requestHash: _hash, ...payment } = before
    return { payment, ticket: payment.ticketId === null ? null : await ticketPage(tx, payment.ticketId, context.actor) }
  }
  orRefuse(refusePaymentForm({ ...asked, fromCredit }))
  const request = { requestKey, requestHash: hash }
  if ('ticketId' in paidFor)
    return payTicket(context, paidFor.ticketId, { ...asked, fromCredit, paid, aboveDue }, request)
  const payment = await payInvoice(context, paidFor.invoiceId, asked, fromCredit, request, { seen: paid })
  return { payment, ticket: null }
}

async function payTicket(
  context: CompanyContext,
  ticketId: number,
  { fromCredit, paid, aboveDue, ...asked }: Sent,
  request: Request,
): Promise<Taken> {
  const ticket = fromCredit
    ? await ticketPaidFromCredit(context, ticketId, asked.amount)
    : await ticketToChange(context, ticketId)
  orRefuse(refuseStaleRefund(ticket, paid))
  const givenBack = await paymentGivenBack(context, { ticketId }, asked)
  orRefuse(refuseOfKind(asked.kind, ticket, asked.amount, givenBack))
  if (asked.kind === 'Payment') orRefuse(refuseAboveDue(ticket, asked.amount, aboveDue))
  const payment = await book(context, ticket, asked, request)
  // It has an invoice if it had one before, or if this payment closed it; only one in CheckOut is closed by a payment.
  const known = {
    invoice: ticket.invoiceNumber !== null || ticket.status === 'CheckOut',
    payers: ticket.payersCount > 0,
  }
  return { payment, ticket: await ticketPage(context.tx, ticketId, context.actor, known) }
}

/** Books what the rules allow on a locked ticket, with the tax documents of a deposit, and closes it when nothing remains. Numbers are taken in one order everywhere, receipt, invoice, credit note, so that no two wait for each other. `settled` is the ticket once all payments of the request are booked. */
export async function book(
  context: CompanyContext,
  ticket: LockedTicket,
  asked: Asked,
  request: Request,
  settled?: LockedTicket,
): Promise<Payment> {
  const { tx } = context
  const after = { ...ticket, ...afterPayment(ticket, asked.kind, asked.amount) }
  const money = { paidMinor: after.paid, refundedMinor: after.refunded, badDebtMinor: after.badDebt }
  const closes = ticket.status === 'CheckOut' && remainingOf(after) === 0
  const deposited = asked.kind === 'Payment' && !closes && isDeposit(settled ?? after)
  const [at, drawer, invoice, , parties] = await Promise.all([
    timeIn(context, ticket.shopId),
    movesMoney(asked) ? holdOpenDrawer(tx, ticket.shopId) : undefined,
    ticket.invoiceNumber === null ? undefined : findInvoiceOf(tx, ticket.id),
    closes ? undefined : updateTicket(tx, ticket.id, money),
    deposited ? depositParties(tx, after, asked.amount) : null,
  ])

  const what = {
    shopId: ticket.shopId,
    ticketId: ticket.id,
    invoiceId: invoice?.id ?? null,
    drawerId: drawer?.id ?? null,
  }
  if (parties) orRefuse(refuseBuyer(parties.missing))
  const numbers = parties
    ? await takeNumbers(tx, ticket.shopId, ['receipt', 'salesInvoice'], at.today)
    : { receipt: await takeNumber(tx, ticket.shopId, 'receipt', at.today), salesInvoice: null }
  const payment = await keepUnder(numbers.receipt, context, what, asked, request, at)
  await recordOnTicket(context, ticket.id, {
    entity: 'payment',
    entityId: payment.id,
    action: activityOf[asked.kind],
    facts: { amount: asked.amount, receipt: payment.receiptNumber },
  })
  if (closes) await closeTicket(context, after, at, money)
  else if (parties && numbers.salesInvoice)
    await invoiceDeposit(context, after, payment, at, { ...parties, number: numbers.salesInvoice })
  else if (asked.kind !== 'Payment' && asked.kind !== 'BadDebt') await creditGivenBack(context, after, payment, at)
  return payment
}
