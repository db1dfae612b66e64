import { zero } from '@warsha/domain/money'
import {
  givesBack,
  mostPaymentParts,
  type PaymentKind,
  type PaymentMode,
  paymentKindNames,
  paymentModeNames,
} from '@warsha/domain/payments'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Payment } from './payment-rows.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { Ticket } from './ticket-rows.ts'
import { Amount, CalendarDate, Id, Money, object, PositiveAmount, text, UrlId, Version } from './vocabulary.ts'

const module = 'tickets'
const tags = ['payments']
const taken = object({ payment: Payment, ticket: Ticket })
const fields = {
  kind: z.enum(paymentKindNames).default('Payment'),
  /** How it is paid or given back; bad debt has none. */
  mode: z.enum(paymentModeNames).nullable().default(null),
  amount: PositiveAmount,
  refundOfId: Id.nullable().default(null),
  /** What was paid on the ticket or the invoice, as the user saw it: asked of whoever gives money back, so that it goes back once. */
  paid: Amount.nullable().default(null),
  /** Paid from what the payer left with us as credit; then it has no mode, and pays no more than remains. */
  fromCredit: z.boolean().default(false),
  /** How much more than what is due was meant to be taken, in minor units: a larger payment is refused until that is said. */
  aboveDue: Amount.default(zero),
  reference: text(50).default(''),
  note: text(200).default(''),
}
/** Bad debt moves no money, and only a refund names what it gives back. */
const fitting = { error: 'invalidInput', path: ['kind'] }
type Asked = { kind: PaymentKind; mode: PaymentMode | null; refundOfId: number | null; fromCredit: boolean }
const fits = ({ kind, mode, refundOfId, fromCredit }: Asked) =>
  (kind !== 'BadDebt' || mode === null) &&
  (kind === 'Refund' || refundOfId === null) &&
  (!fromCredit || (kind === 'Payment' && mode === null))
/** Money goes back on what was seen. */
const unseen = { error: 'invalidInput', path: ['paid'] }
const isSeen = ({ kind, paid }: { kind: PaymentKind; paid: number | null }) => paid !== null || !givesBack(kind)
const refused = refuses(
  'invoiceNumberTaken',
  'buyerIncomplete',
  'sellerHasNoVatNumber',
  'mainPayerPaysNothing',
  'ticketNotExists',
  'ticketNotPayable',
  'invalidCheckedOutTicketPayment',
  'paymentAboveDue',
  'refundExceedsPaid',
  'refundExceedsPayment',
  'refundExceedsReturned',
  'badDebtExceedsTotal',
  'badDebtExceedsRemaining',
  'paymentModeMissing',
  'refundNamesNoPayment',
  'paymentExceedsDue',
  'creditExceeded',
  'paidMeanwhile',
  'NotAllowedOperation',
  'keyReused',
)

/** Takes a payment, gives a refund or writes off bad debt: each kind asks for its own module action. */
const addTicketPayment = endpoint
  .meta({
    permission: { module, actions: ['tickets.payments', 'tickets.paymentRefund', 'tickets.badDebt'] },
    takesKey: true,
    finishesCars: true,
  })
  .route({ method: 'POST', path: '/tickets/addTicketPayment/{ticketId}', summary: 'Add a payment to a ticket', tags })
  .input(
    object({ ticketId: UrlId, ...fields })
      .refine(fits, fitting)
      .refine(isSeen, unseen),
  )
  .output(taken)
  .errors(refused)

const addTicketInvoicePayment = endpoint
  .meta({ permission: { module, actions: ['tickets.payments'] }, takesKey: true, finishesCars: true })
  .route({
    method: 'POST',
    path: '/tickets/addTicketInvoicePayment',
    summary: 'Add a payment to an invoice, and to its ticket where it has one',
    tags,
  })
  .input(
    object({ invoiceId: Id, ...fields })
      .refine(fits, fitting)
      .refine(isSeen, unseen),
  )
  .output(object({ payment: Payment, ticket: Ticket.nullable() }))
  .errors({ ...refused, ...refuses('NotFound', 'invoicePaidByOrder') })

/** One payment in several ways, such as some cash and the rest by card: one payment with its receipt for each, or none at all. */
const addTicketPayments = endpoint
  .meta({ permission: { module, actions: ['tickets.payments'] }, takesKey: true, finishesCars: true })
  .route({
    method: 'POST',
    path: '/tickets/addTicketPayments/{ticketId}',
    summary: 'Add payments in several ways to a ticket',
    tags,
  })
  .input(
    object({
      ticketId: UrlId,
      parts: z
        .array(object({ mode: z.enum(paymentModeNames), amount: PositiveAmount, reference: text(50).default('') }))
        .min(2)
        .max(mostPaymentParts),
      /** How much more than what is due was meant to be taken, as of one payment. */
      aboveDue: Amount.default(zero),
      note: text(200).default(''),
    }),
  )
  .output(object({ payments: z.array(Payment), ticket: Ticket }))
  .errors(
    refuses(
      'invoiceNumberTaken',
      'buyerIncomplete',
      'sellerHasNoVatNumber',
      'mainPayerPaysNothing',
      'ticketNotExists',
      'ticketNotPayable',
      'invalidCheckedOutTicketPayment',
      'paymentAboveDue',
      'InvalidData',
      'NotAllowedOperation',
      'keyReused',
    ),
  )

/** Gives back over as many payments of the ticket as it takes, the newest first: one refund with its receipt for each, or none at all. */
const giveBack = endpoint
  .meta({ permission: { module, actions: ['tickets.paymentRefund'] }, takesKey: true, finishesCars: true })
  .route({ method: 'POST', path: '/tickets/giveBack/{ticketId}', summary: 'Give back what was paid too much', tags })
  .input(
    object({
      ticketId: UrlId,
      mode: z.enum(paymentModeNames),
      amount: PositiveAmount,
      /** What was paid on the ticket, as the user saw it. */
      paid: Amount,
      reference: text(50).default(''),
      note: text(200).default(''),
    }),
  )
  .output(object({ payments: z.array(Payment), ticket: Ticket }))
  .errors(
    refuses(
      'ticketNotExists',
      'ticketNotPayable',
      'refundExceedsPaid',
      'refundExceedsReturned',
      'paidMeanwhile',
      'NotAllowedOperation',
      'keyReused',
    ),
  )

const ticketCredit = endpoint
  .meta({ permission: { module, actions: ['tickets.payments'] } })
  .route({
    method: 'GET',
    path: '/tickets/credit/{ticketId}',
    summary: 'What whoever pays for a ticket left with us as credit',
    tags,
  })
  .input(object({ ticketId: UrlId }))
  .output(object({ credit: Money }))
  .errors(refuses('ticketNotExists'))

const addPaymentDue = endpoint
  .meta({ permission: { module, actions: ['tickets.creditInvoice'] }, finishesCars: true })
  .route({
    method: 'POST',
    path: '/tickets/addPaymentDue/{ticketId}',
    summary: 'Set the day by which the rest is to be paid',
    tags,
  })
  .input(object({ ticketId: UrlId, version: Version, paymentDueOn: CalendarDate }))
  .output(Ticket)
  .errors(refuses('ticketNotExists', 'InvalidData', 'nothingRemains', 'dueDateInPast'))

const receipt = endpoint
  .meta({ permission: { module, actions: ['tickets.print', 'tickets.payments'] } })
  .route({ method: 'GET', path: '/tickets/receipt/{id}', summary: 'The receipt of a payment as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

export const payments = {
  addTicketPayment,
  addTicketInvoicePayment,
  addTicketPayments,
  giveBack,
  addPaymentDue,
  ticketCredit,
  receipt,
}
