import { buyerNeeded } from '@warsha/domain/buyers'
import { invoiceTaxTypes } from '@warsha/domain/invoices'
import { zero } from '@warsha/domain/money'
import { mostPaymentParts, paymentModeNames } from '@warsha/domain/payments'
import { longestReturnReason } from '@warsha/domain/returns'
import { takesSaleMoney } from '@warsha/domain/store-sales'
import * as z from 'zod'
import { areDistinct } from './bill-lines.ts'
import { endpoint } from './endpoint.ts'
import { Invoice, InvoiceHistory, InvoiceRow } from './invoices.ts'
import { Payment } from './payment-rows.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  names,
  object,
  PositiveAmount,
  QuantityMilli,
  requiredText,
  text,
  UrlId,
  UrlInt,
} from './vocabulary.ts'

/** The invoice of a counter sale as the store sees it: with what its parts cost. */
export const StoreSale = object({
  ...Invoice.shape,
  cancelledAt: Instant.nullable(),
  /** What a line's goods left stock with, or came back at, and how they are counted. */
  goods: z.array(object({ position: z.int(), partId: Id, partNo: z.string(), cost: Money })),
  cost: Money,
})
export type StoreSale = z.infer<typeof StoreSale>

const tags = ['storeSales']
const module = 'store'
const sells = { permission: { module, actions: ['store.sales'] } } as const
const takesBack = { permission: { module, actions: ['store.salesReturn'] }, takesKey: true } as const

const partsOnce = (lines: readonly { partId: number }[]) =>
  new Set(lines.map(({ partId }) => partId)).size === lines.length
const mostLines = 200
const wanted = z
  .array(object({ partId: Id, quantityMilli: QuantityMilli }))
  .max(mostLines)
  .refine(partsOnce, { error: 'invalidInput' })

const list = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/storeSales', summary: 'Parts sold over the counter, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['id', 'issuedAt', 'total']),
      searchInput: text(100).optional(),
      invoiceTypeId: UrlInt.optional(),
      paymentStatus: z.enum(['unpaid', 'paid']).optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
      customerId: UrlId.optional(),
    }),
  )
  .output(listOf(InvoiceRow).extend({ sums: object({ taxable: Money, vat: Money, total: Money, due: Money }) }))

const get = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/storeSales/{id}', summary: 'One counter sale, with what its parts cost', tags })
  .input(object({ id: UrlId }))
  .output(StoreSale.extend(InvoiceHistory.shape))
  .errors(refuses('NotFound'))

const pdf = endpoint
  .meta({ permission: { module, actions: ['store.sales', 'store.salesReturn'] } })
  .route({ method: 'GET', path: '/storeSales/pdf/{id}', summary: 'The invoice of a counter sale as a PDF', tags })
  .input(
    object({
      id: UrlId,
      ...printed,
      /** A sheet, or the roll of a receipt printer (80 mm). */
      on: z.enum(['sheet', 'roll']).default('sheet'),
    }),
  )
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound', 'invoiceQueued', 'failedSubmitInvoiceToZatcaPortal'))

/** The receipt of money that was paid, or given back, on a counter sale; of no other document. */
const receipt = endpoint
  .meta({ permission: { module, actions: ['store.sales', 'store.salesReturn'] } })
  .route({
    method: 'GET',
    path: '/storeSales/receipt/{id}',
    summary: 'The receipt of a payment of a counter sale as a PDF',
    tags,
  })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

/** How a customer would be invoiced and may pay, asked before anything is sold. */
const buyer = endpoint
  .meta(sells)
  .route({ method: 'GET', path: '/storeSales/buyer/{customerId}', summary: 'How a customer buys parts', tags })
  .input(object({ customerId: UrlId, total: UrlInt.min(0).default(0) }))
  .output(
    object({
      taxType: z.enum(names(invoiceTaxTypes)),
      missing: z.array(z.enum(buyerNeeded)),
      /** In how many days they pay what is left; null where nothing may be left. */
      paymentDays: z.int().nullable(),
      credit: Money,
      /** By which price list they buy. */
      priceListId: Id.nullable(),
    }),
  )
  .errors(refuses('NotFound'))

/** Reserves what a sale that is being typed has in its basket, as far as it is there. The basket ends by itself when nobody touches it. */
const hold = endpoint
  .meta(sells)
  .route({ method: 'POST', path: '/storeSales/basket', summary: 'Hold the parts of a basket', tags })
  .input(object({ key: z.uuid(), lines: wanted }))
  .output(
    object({
      expiresAt: Instant,
      /** What is held of each, and could be. */
      lines: z.array(object({ partId: Id, heldMilli: z.int(), availableMilli: z.int() })),
    }),
  )
  .errors(refuses('NotFound'))

const leave = endpoint
  .meta(sells)
  .route({ method: 'POST', path: '/storeSales/basket/leave', summary: 'Leave a basket, and all that it holds', tags })
  .input(object({ key: z.uuid() }))
  .output(object({ done: z.literal(true) }))

const returned = {
  invoiceId: Id,
  reason: requiredText(longestReturnReason),
  lines: z
    .array(
      object({
        position: z.int().min(1),
        quantityMilli: QuantityMilli,
        /** What of the line had not come back yet, as the user saw it. */
        outMilli: z.int().min(0),
        /** It comes back at its cost and leaves at once as a shortage. */
        damaged: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(mostLines)
    .refine(areDistinct, { error: 'invalidInput' }),
  /** How what was paid too much then goes back: in one of the ways to pay, or as the customer's credit. Null leaves it open. */
  refund: z
    .enum([...paymentModeNames, 'credit'])
    .nullable()
    .default(null),
  reference: text(50).default(''),
}

/** Issues the invoice of a counter sale, takes what is paid now, and lets the parts go: all or nothing. */
const create = endpoint
  .meta({ ...sells, asks: ['store.salesReturn'], takesKey: true })
  .route({ method: 'POST', path: '/storeSales', summary: 'Sell parts over the counter', tags })
  .input(
    object({
      /** What was held for it. */
      basketKey: z.uuid().nullable().default(null),
      /** Null is a walk-in customer. */
      customerId: Id.nullable().default(null),
      /** By which the prices of its lines are; null is at those of the shop. */
      priceListId: Id.nullable().default(null),
      lines: z
        .array(object({ partId: Id, quantityMilli: QuantityMilli, price: Amount, discount: Amount.default(zero) }))
        .min(1)
        .max(mostLines),
      payments: z
        .array(object({ mode: z.enum(paymentModeNames), amount: PositiveAmount, reference: text(50).default('') }))
        .max(mostPaymentParts)
        .default([]),
      /** Of what the customer left with us. */
      fromCredit: Amount.default(zero),
      /** What comes back of an earlier sale in exchange: it is credited on this one. */
      exchange: object(returned).nullable().default(null),
    }),
  )
  .output(StoreSale)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'stockTooLow',
      'stockQuantityMissing',
      'fieldTooHigh',
      'partNoAlreadyAdded',
      'discountTooHigh',
      'partNotPriced',
      'priceBelowMinimum',
      'saleNotOnCredit',
      'invalidCheckedOutTicketPayment',
      'creditExceeded',
      'buyerIncomplete',
      'sellerHasNoVatNumber',
      'invoiceNumberTaken',
      'invoiceNotReturnable',
      'returnExceedsIssued',
      'badDebtExceedsTotal',
      'invalidInput',
      'NotAllowedOperation',
      'keyReused',
    ),
  )

/** What is paid later of a sale that was left to pay: never more than is due, and never for a sale of another shop. */
const addPayment = endpoint
  .meta({ permission: { module, actions: [takesSaleMoney] }, takesKey: true })
  .route({ method: 'POST', path: '/storeSales/addPayment', summary: 'Take a later payment of a counter sale', tags })
  .input(
    object({
      invoiceId: Id,
      mode: z.enum(paymentModeNames),
      amount: PositiveAmount,
      reference: text(50).default(''),
      note: text(200).default(''),
    }),
  )
  .output(object({ payment: Payment, sale: StoreSale }))
  .errors(refuses('NotFound', 'invalidCheckedOutTicketPayment', 'NotAllowedOperation', 'keyReused'))

/** Takes parts back to the store at what they left with, and gives back what was paid for them. */
const back = endpoint
  .meta(takesBack)
  .route({ method: 'POST', path: '/storeSales/return', summary: 'Return parts of a counter sale', tags })
  .input(object(returned))
  .output(StoreSale)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'invoiceNotReturnable',
      'stockQuantityMissing',
      'returnExceedsIssued',
      'badDebtExceedsTotal',
      'invalidInput',
      'invoiceNumberTaken',
      'keyReused',
    ),
  )

/** Sets aside an invoice of which everything came back and nothing is owed. */
const cancel = endpoint
  .meta(takesBack)
  .route({ method: 'POST', path: '/storeSales/cancel', summary: 'Cancel the invoice of a counter sale', tags })
  .input(object({ invoiceId: Id }))
  .output(StoreSale)
  .errors(refuses('NotFound', 'cancelInvoiceFailureAmountPending', 'saleNotReturned', 'saleCancelled', 'keyReused'))

export const storeSales = { list, get, pdf, receipt, buyer, hold, leave, create, addPayment, return: back, cancel }
