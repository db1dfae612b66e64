import { categoryKinds } from '@warsha/domain/expenses'
import { transactionStates } from '@warsha/domain/other-transactions'
import { paymentModeNames } from '@warsha/domain/payments'
import { noVatReasons } from '@warsha/domain/purchase-vat'
import { purchaseVatModes } from '@warsha/domain/purchases'
import { recurringEvery } from '@warsha/domain/recurring-expenses'
import { longestReturnReason } from '@warsha/domain/returns'
import { readsExpenses, recordsExpenses } from '@warsha/domain/route-permissions'
import { longestExemptionNote, vatExemptions } from '@warsha/domain/vat-exemptions'
import * as z from 'zod'
import { Attachment } from './attached.ts'
import { endpoint } from './endpoint.ts'
import { Invoice } from './invoices.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  CalendarDate,
  Done,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  names,
  object,
  PositiveAmount,
  requiredText,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const tags = ['other transactions']
const reads = { permission: readsExpenses } as const
const permission = recordsExpenses

/** What is typed of a transaction (OTX-001). What its side does not have stays empty: a supplier of income, a customer of an expense. */
const typed = {
  categoryId: Id,
  title: requiredText(200),
  /** Of income the day of supply, of an expense the day on the supplier's document. */
  happenedOn: CalendarDate,
  /** With the VAT where that is inside it. */
  amount: PositiveAmount,
  vatMode: z.enum(purchaseVatModes),
  /** Why income bears no VAT although the company is registered. */
  vatExemption: z.enum(names(vatExemptions)).nullable().default(null),
  vatExemptionNote: text(longestExemptionNote).default(''),
  /** Why the document of an expense bears no VAT. */
  noVatReason: z.enum(noVatReasons).nullable().default(null),
  /** Who pays the income; null is a walk-in customer. */
  customerId: Id.nullable().default(null),
  supplierId: Id.nullable().default(null),
  supplierName: text(100).default(''),
  supplierDocNo: text(50).default(''),
  note: text(500).default(''),
}
const kind = z.enum(names(categoryKinds))

const row = {
  id: Id,
  version: Version,
  kind,
  state: z.enum(transactionStates),
  categoryId: Id,
  categoryEn: z.string(),
  categoryAr: z.string(),
  title: z.string(),
  happenedOn: CalendarDate,
  vatMode: z.enum(purchaseVatModes),
  amount: Money,
  /** Of its invoice; as they would be today while there is none. */
  taxable: Money,
  vat: Money,
  total: Money,
  customerId: Id.nullable(),
  customerNameEn: z.string().nullable(),
  customerNameAr: z.string().nullable(),
  supplierId: Id.nullable(),
  /** As typed, or today's name of one of the company's suppliers. */
  supplierName: z.string(),
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
  /** What it became: of income a sales invoice, of an expense an expense invoice. */
  invoiceId: Id.nullable(),
  purchaseInvoiceId: Id.nullable(),
  invoiceNumber: z.string().nullable(),
}
const TransactionRow = object(row)
export type OtherTransactionRow = z.infer<typeof TransactionRow>

const Transaction = object({
  ...row,
  shopId: Id,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  currency: z.string(),
  vatBp: z.int(),
  vatExemption: z.enum(names(vatExemptions)).nullable(),
  vatExemptionNote: z.string(),
  noVatReason: z.enum(noVatReasons).nullable(),
  supplierDocNo: z.string(),
  note: z.string(),
  recordedByEn: z.string(),
  recordedByAr: z.string(),
  recordedAt: Instant,
  postedByEn: z.string().nullable(),
  postedByAr: z.string().nullable(),
  postedAt: Instant.nullable(),
  /** Those of a posted expense are on its expense invoice. */
  attachments: z.array(Attachment),
  /** How often it comes again, and the day on which the next one is prepared. */
  repeats: object({ every: z.enum(names(recurringEvery)), nextDueOn: CalendarDate }).nullable(),
})
export type OtherTransaction = z.infer<typeof Transaction>

const list = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/otherTransactions', summary: 'Other income and expenses of the shop', tags })
  .input(
    object({
      ...listQuery(['happenedOn']),
      kind: kind.optional(),
      state: z.enum(transactionStates).optional(),
      categoryId: UrlId.optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
    }),
  )
  /** `unposted` counts what of the shop still waits. */
  .output(listOf(TransactionRow).extend({ unposted: z.int() }))

const get = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/otherTransactions/{id}', summary: 'One transaction', tags })
  .input(object({ id: UrlId }))
  .output(Transaction)
  .errors(refuses('NotFound'))

const typedRefusals = ['NotFound', 'purchaseSupplierMissing', 'purchaseVatNotAllowed'] as const

const create = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/otherTransactions', summary: 'Prepare other income or an expense', tags })
  .input(object({ kind, ...typed }))
  .output(Transaction)
  .errors(refuses('keyReused', ...typedRefusals))

/** Only while it is unposted; income stays income. */
const update = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/otherTransactions/{id}', summary: 'Change an unposted transaction', tags })
  .input(object({ id: UrlId, version: Version, ...typed }))
  .output(Transaction)
  .errors(refuses('InvalidData', 'NotAuthorized', 'transactionPosted', ...typedRefusals))

const remove = endpoint
  .meta({ permission })
  .route({ method: 'DELETE', path: '/otherTransactions/{id}', summary: 'Delete an unposted transaction', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'transactionPosted'))

/** Makes the invoice, and takes what is paid now: all or nothing, once. */
const post = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/otherTransactions/{id}/post', summary: 'Post a transaction as an invoice', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      /** Paid now, in full or in part. */
      paid: object({ mode: z.enum(paymentModeNames), amount: PositiveAmount, reference: text(50).default('') })
        .nullable()
        .default(null),
    }),
  )
  .output(Transaction)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'NotAuthorized',
      'transactionPosted',
      'dayInPostedPeriod',
      'dateInFuture',
      'vatExemptionMissing',
      'vatNeedsDocNo',
      'supplierDocNoTaken',
      'purchaseSupplierMissing',
      'purchaseVatNotAllowed',
      'purchasePaymentTooHigh',
      'drawerHoldsLess',
      'saleNotOnCredit',
      'invalidCheckedOutTicketPayment',
      'buyerIncomplete',
      'sellerHasNoVatNumber',
      'invoiceNumberTaken',
      'keyReused',
    ),
  )

/** On its day the next one is prepared, unposted; null ends the series. */
const repeat = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/otherTransactions/{id}/repeat', summary: 'Say whether it comes again', tags })
  .input(object({ id: UrlId, every: z.enum(names(recurringEvery)).nullable() }))
  .output(Transaction)
  .errors(refuses('NotFound', 'NotAuthorized'))

export const otherTransactions = { list, get, create, update, remove, post, repeat }

/** Takes back a part of an income invoice, or all of it, and gives back what was paid too much then (API-093). */
const returnIncome = endpoint
  .meta({ permission, asks: ['tickets.paymentRefund'], takesKey: true })
  .route({ method: 'POST', path: '/incomeInvoices/return', summary: 'Return of an income invoice', tags })
  .input(
    object({
      invoiceId: Id,
      reason: requiredText(longestReturnReason),
      /** With its VAT. */
      returnAmount: PositiveAmount,
      /** What was taken back of it before, as the user saw it. */
      returned: Amount,
      /** How the money goes back: in one of the ways to pay, or as the customer's credit. Null leaves it open. */
      refund: z
        .enum([...paymentModeNames, 'credit'])
        .nullable()
        .default(null),
      reference: text(50).default(''),
    }),
  )
  .output(Invoice)
  .errors(
    refuses(
      'NotFound',
      'NotAuthorized',
      'NotAllowedOperation',
      'InvalidData',
      'invoiceNotReturnable',
      'returnExceedsLine',
      'badDebtExceedsTotal',
      'invalidInput',
      'invoiceNumberTaken',
      'keyReused',
    ),
  )

export const incomeInvoices = { return: returnIncome }
