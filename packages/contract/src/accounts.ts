import { accountHolders, type ages } from '@warsha/domain/dues'
import { paymentKindNames, paymentModeNames } from '@warsha/domain/payments'
import { ticketStatusNames } from '@warsha/domain/tickets'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Payment } from './payment-rows.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import {
  CalendarDate,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  object,
  PositiveAmount,
  text,
  UrlFlag,
  UrlId,
} from './vocabulary.ts'

const tags = ['accounts']
/** Accounts of partners ask for the partners' module besides. */
export const permission = { module: 'customers', actions: ['customers.manageAccount'] } as const
const whose = { holder: z.enum(accountHolders), id: UrlId }
export const Aged = object({
  notDue: Money,
  days30: Money,
  days60: Money,
  days90: Money,
  older: Money,
}) satisfies z.ZodType<Record<(typeof ages)[number], unknown>>

/** Accounts that owe, or have credit: what is asked for by its age, and when the oldest of it was to be paid. */
export const AccountRow = object({
  holder: z.enum(accountHolders),
  id: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  contactNo: z.string().nullable(),
  tickets: z.int(),
  ages: Aged,
  due: Money,
  oldestDueOn: CalendarDate.nullable(),
  credit: Money,
})
export type AccountRow = z.infer<typeof AccountRow>

/**
 * A line of a statement: an invoice, a visit that left without one, or money. `debit` is what it adds to what is owed, `credit`
 * what it takes off; what only moves between a visit and the credit of the account has neither. `balance` is owed after it.
 */
export const AccountLine = object({
  /** `PaidOut` is a refund of money that was left as credit. */
  kind: z.enum(['Invoice', 'ReturnInvoice', 'Visit', ...paymentKindNames, 'PaidOut']),
  id: Id,
  at: Instant,
  number: z.string(),
  ticketId: Id.nullable(),
  ticketNumber: z.string().nullable(),
  shopId: Id.nullable(),
  mode: z.enum(paymentModeNames).nullable(),
  amount: Money,
  debit: Money,
  credit: Money,
  balance: Money,
})
export type AccountLine = z.infer<typeof AccountLine>

/** `balance` is owed now: what is asked for, less what was paid ahead of work that is not, less what was left as credit. */
export const Account = object({
  holder: z.enum(accountHolders),
  id: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  contactNo: z.string().nullable(),
  ages: Aged,
  asked: Money,
  paidAhead: Money,
  credit: Money,
  balance: Money,
})
export type Account = z.infer<typeof Account>

/** A visit with something to pay; without `dueOn` the car is still in the workshop. */
export const OwedTicket = object({
  id: Id,
  number: z.string(),
  shopId: Id,
  status: z.enum(ticketStatusNames),
  invoiceNumber: z.string().nullable(),
  plateNo: z.string().nullable(),
  openedAt: Instant,
  dueOn: CalendarDate.nullable(),
  total: Money,
  remaining: Money,
})
export type OwedTicket = z.infer<typeof OwedTicket>

/** An invoice with something to pay that no ticket holds: the share of a payer in a bill of others. It is paid on its own page. */
export const OwedInvoice = object({
  id: Id,
  number: z.string(),
  shopId: Id,
  dueOn: CalendarDate,
  total: Money,
  remaining: Money,
})
export type OwedInvoice = z.infer<typeof OwedInvoice>

const list = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/accounts', summary: 'Who owes money, by its age, or left credit', tags })
  .input(
    object({
      ...listQuery(['due', 'oldestDueOn']),
      searchInput: text(100).optional(),
      overdue: UrlFlag.default(false),
    }),
  )
  .output(
    object({
      ...listOf(AccountRow).shape,
      sums: object({ ages: Aged, due: Money, credit: Money }),
      today: CalendarDate,
    }),
  )

const get = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/accounts/{holder}/{id}', summary: 'What an account comes to now', tags })
  .input(object(whose))
  .output(Account)
  .errors(refuses('NotFound'))

const days = { from: CalendarDate.optional(), to: CalendarDate.optional() }

const lines = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/accounts/{holder}/{id}/lines', summary: 'The statement of an account', tags })
  .input(object({ ...whose, ...days, ...listQuery(['at']) }))
  .output(
    object({
      ...listOf(AccountLine).shape,
      opening: Money,
      debits: Money,
      /** Taken off by credit notes, by money, and as bad debt: together the credits of the lines. */
      credited: Money,
      paid: Money,
      writtenOff: Money,
      closing: Money,
    }),
  )
  .errors(refuses('NotFound'))

/** Ages are those of today whatever the days are. A span with more lines than a document takes is refused. */
const statement = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/accounts/{holder}/{id}/statement', summary: 'The statement as a PDF', tags })
  .input(object({ ...whose, ...days, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound', 'statementTooLong'))

const owed = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/accounts/{holder}/{id}/owed',
    summary: 'The visits and invoices that can be paid',
    tags,
  })
  .input(object(whose))
  .output(object({ tickets: z.array(OwedTicket), invoices: z.array(OwedInvoice), today: CalendarDate }))
  .errors(refuses('NotFound'))

/**
 * One action: every share is booked with a receipt of its own, or none is. Without a mode it is paid from the credit, which asks
 * for the right to manage accounts; without that right the answer tells nothing of the account.
 */
const pay = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.payments'] }, takesKey: true, finishesCars: true })
  .route({ method: 'POST', path: '/accounts/{holder}/{id}/payments', summary: 'Pay several visits at once', tags })
  .input(
    object({
      ...whose,
      mode: z.enum(paymentModeNames).nullable().default(null),
      reference: text(50).default(''),
      note: text(200).default(''),
      shares: z
        .array(object({ ticketId: Id, amount: PositiveAmount }))
        .min(1)
        .max(100),
    }),
  )
  .output(object({ payments: z.array(Payment), account: Account.nullable() }))
  .errors(
    refuses(
      'NotFound',
      'ticketNotExists',
      'ticketNotPayable',
      'invalidCheckedOutTicketPayment',
      'paymentExceedsDue',
      'creditExceeded',
      'invoiceNumberTaken',
      'buyerIncomplete',
      'sellerHasNoVatNumber',
      'mainPayerPaysNothing',
      'NotAllowedOperation',
      'keyReused',
      'invalidInput',
    ),
  )

/**
 * Money left as credit is paid out: a refund of the payments that left it, the oldest first, each with a receipt of its own. It
 * leaves from the shop of the caller, whose drawer counts it.
 */
const payOut = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.paymentRefund'] }, takesKey: true, finishesCars: true })
  .route({ method: 'POST', path: '/accounts/{holder}/{id}/payouts', summary: 'Pay credit out', tags })
  .input(
    object({
      ...whose,
      mode: z.enum(paymentModeNames),
      amount: PositiveAmount,
      reference: text(50).default(''),
      note: text(200).default(''),
    }),
  )
  .output(object({ payments: z.array(Payment), account: Account }))
  .errors(refuses('NotFound', 'creditExceeded', 'NotAllowedOperation', 'keyReused'))

export const accounts = { list, get, lines, statement, owed, pay, payOut }
