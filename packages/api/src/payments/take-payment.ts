import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { ActivityAction } from '@warsha/domain/activities'
import type { Money } from '@warsha/domain/money'
import {
  actionOfPayment,
  afterPayment,
  type PaymentKind,
  type PaymentMode,
  type RefundablePayment,
  refuseOfKind,
  refusePaymentForm,
  remainingOf,
} from '@warsha/domain/payments'
import { refusePermission } from '@warsha/domain/permissions'
import { holdOpenDrawer } from '../drawers/queries.ts'
import { closeTicket } from '../invoices/close-ticket.ts'
import { creditGivenBack, invoiceDeposit } from '../invoices/issue-deposit.ts'
import { findInvoiceOf } from '../invoices/issue-queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey, refuseOtherBody, refuseUsedKey, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { shopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { type LockedTicket, updateTicket } from '../tickets/queries.ts'
import { findPaymentByKey, findRefundable, insertPayment } from './queries.ts'
import { ticketPaidFromCredit } from './ticket-credit.ts'

export type Asked = {
  kind: PaymentKind
  mode: PaymentMode | null
  amount: Money
  refundOfId: number | null
  reference: string
  note: string
}
type Sent = Asked & { fromCredit: boolean }
type Taken = { payment: Payment; ticket: Ticket }

const activityOf = {
  Payment: 'paymentTaken',
  Refund: 'refundGiven',
  BadDebt: 'badDebtWrittenOff',
  RefundAdjustment: 'refundLeftAsCredit',
} as const satisfies Record<PaymentKind, ActivityAction>

/**
 * Books a payment of any kind. `sent` is the request as it came: sent again with the same key it answers with the payment that
 * is there, whatever happened to the ticket since.
 */
export async function takePayment(
  context: CompanyContext,
  ticketId: number,
  { fromCredit, ...asked }: Sent,
  sent: object,
): Promise<Taken> {
  const { tx, actor } = context
  orRefuse(refusePermission(actor, { module: 'tickets', actions: [actionOfPayment[asked.kind]] }))
  const requestKey = context.requestKey ?? ''
  const hash = requestHash(sent)
  const { found: before, used } = await heldKey(tx, requestKey, () => findPaymentByKey(tx, requestKey))
  if (before) {
    refuseOtherBody(before, hash)
    const { requestHash: _hash, ...payment } = before
    return { payment, ticket: await ticketPage(tx, payment.ticketId, actor) }
  }
  refuseUsedKey(used)
  orRefuse(refusePaymentForm({ ...asked, fromCredit }))
  const ticket = fromCredit
    ? await ticketPaidFromCredit(context, ticketId, asked.amount)
    : await ticketToChange(context, ticketId)
  orRefuse(refuseOfKind(asked.kind, ticket, asked.amount, await paymentGivenBack(context, ticketId, asked)))
  const payment = await book(context, ticket, asked, { requestKey, requestHash: hash })
  return { payment, ticket: await ticketPage(tx, ticketId, actor) }
}

async function paymentGivenBack(
  { tx }: CompanyContext,
  ticketId: number,
  { refundOfId }: Asked,
): Promise<RefundablePayment | undefined> {
  if (refundOfId === null) return undefined
  const payment = await findRefundable(tx, ticketId, refundOfId)
  if (!payment) throw refuse({ code: 'refundNamesNoPayment' })
  return payment
}

/** Bad debt, what is left as credit and what is paid from it change no hands: no drawer counts them. */
const movesMoney = ({ kind, mode }: Asked): boolean => mode !== null && (kind === 'Payment' || kind === 'Refund')

/** Books what the rules allow on a locked ticket, with the tax papers of a deposit, and closes it when nothing remains. Numbers are taken in one order everywhere, receipt, invoice, credit note, so that no two wait for each other. */
export async function book(
  context: CompanyContext,
  ticket: LockedTicket,
  asked: Asked,
  request: { requestKey: string; requestHash: string },
): Promise<Payment> {
  const { tx, actor } = context
  const after = { ...ticket, ...afterPayment(ticket, asked.kind, asked.amount) }
  const money = { paidMinor: after.paid, refundedMinor: after.refunded, badDebtMinor: after.badDebt }
  const closes = ticket.status === 'CheckOut' && remainingOf(after) === 0
  const [at, drawer, invoice] = await Promise.all([
    shopTime(tx, ticket.shopId),
    movesMoney(asked) ? holdOpenDrawer(tx, ticket.shopId) : undefined,
    ticket.invoiceNumber === null ? undefined : findInvoiceOf(tx, ticket.id),
    closes ? undefined : updateTicket(tx, ticket.id, money),
  ])

  const { amount, ...given } = asked
  const payment = await insertPayment(tx, {
    ...given,
    ...request,
    amountMinor: amount,
    shopId: ticket.shopId,
    ticketId: ticket.id,
    invoiceId: invoice?.id ?? null,
    drawerId: drawer?.id ?? null,
    receiptNumber: await takeNumber(tx, ticket.shopId, 'receipt', at.today),
    takenBy: actor.userId,
    takenByEn: actor.nameEn,
    takenByAr: actor.nameAr,
    takenAt: at.now,
  })
  await recordOnTicket(context, ticket.id, {
    entity: 'payment',
    entityId: payment.id,
    action: activityOf[asked.kind],
    facts: { amount, receipt: payment.receiptNumber },
  })
  if (closes) await closeTicket(context, after, at, money)
  else if (asked.kind === 'Payment') await invoiceDeposit(context, after, payment, at)
  else if (asked.kind !== 'BadDebt') await creditGivenBack(context, after, payment, at)
  return payment
}
