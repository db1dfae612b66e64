import { ages, payers } from '@warsha/domain/dues'
import { invoiceCategories, invoiceStateNames, invoiceTaxTypes, invoiceTypes } from '@warsha/domain/invoices'
import { longestReturnReason } from '@warsha/domain/returns'
import { itemTypeNames } from '@warsha/domain/tickets'
import { vatExemptions } from '@warsha/domain/vat-exemptions'
import * as z from 'zod'
import { areDistinct, billLine } from './bill-lines.ts'
import { EInvoiceState, LackingOfEInvoice } from './e-invoices.ts'
import { endpoint } from './endpoint.ts'
import { ForeseenInvoice } from './foreseen-invoices.ts'
import { PartyOfInvoice } from './invoice-party.ts'
import { Payment } from './payment-rows.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { Activity } from './ticket-rows.ts'
import { CarName, Plate } from './vehicles.ts'
import {
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
  UrlFlag,
  UrlId,
  UrlInt,
  Version,
} from './vocabulary.ts'

const row = {
  id: Id,
  number: z.string(),
  type: z.enum(names(invoiceTypes)),
  category: z.enum(names(invoiceCategories)),
  taxType: z.enum(names(invoiceTaxTypes)),
  isCredit: z.boolean(),
  /** For money taken before the work is invoiced; as a return it takes such an invoice back. */
  isDeposit: z.boolean(),
  /** Adds what an invoice asked too little. */
  isDebitNote: z.boolean(),
  issuedAt: Instant,
  paymentDueOn: CalendarDate.nullable(),
  /** By when what is left is to be paid, as agreed today; null where nothing is left. */
  dueOn: CalendarDate.nullable(),
  shopId: Id,
  ticketId: Id.nullable(),
  ticketNumber: z.string().nullable(),
  customerId: Id.nullable(),
  customerNameEn: z.string().nullable(),
  customerNameAr: z.string().nullable(),
  /** The partner who is billed in the customer's place, by today's name. */
  dealerId: Id.nullable(),
  dealerNameEn: z.string().nullable(),
  dealerNameAr: z.string().nullable(),
  taxable: Money,
  vat: Money,
  total: Money,
  due: Money,
  paymentStatus: z.enum(invoiceStateNames),
}
export const InvoiceRow = object(row)
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** The car at the time the invoice was issued. */
const Vehicle = object({ plate: Plate, ...CarName, km: z.int().nullable() })
export type InvoiceVehicle = z.infer<typeof Vehicle>
/** As the payer's record on the ticket has it. */
const InvoiceClaim = object({
  claimNumber: z.string(),
  approvalReference: z.string(),
  approvedOn: CalendarDate.nullable(),
  approvedAmount: Money.nullable(),
})
export const InvoiceLine = object({
  ...billLine,
  kind: z.enum(['service', 'part', 'deposit']),
  /** Null on the invoice of a deposit, which is money and neither. */
  itemType: z.enum(itemTypeNames).nullable(),
  /** Until when the work is under warranty; null where it is not, or not yet. */
  warrantyEndsOn: CalendarDate.nullable(),
  /** Of its total, what return invoices took back. */
  returned: Money,
  /** Of its goods from the store, what the customer still has, and what of it comes back with all that is left of the line. */
  outMilli: z.int(),
  comesBackMilli: z.int(),
  /** Its goods that came back, on a credit note those of this one; damaged ones are not sold again. */
  backMilli: z.int(),
  damaged: z.boolean(),
})
export const Invoice = object({
  ...row,
  /** The version of its ticket, as the user saw it. */
  ticketVersion: Version.nullable(),
  sharedTicketId: Id.nullable(),
  supplyOn: CalendarDate,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  /** What is paid on it is counted on the invoice itself, not on its ticket. */
  paidOnItsOwn: z.boolean(),
  /** What the payer calls the case and approved of it; null where nothing is known. */
  claim: InvoiceClaim.nullable(),
  originalInvoiceId: Id.nullable(),
  originalInvoiceNumber: z.string().nullable(),
  /** Why something was returned, or charged in addition. */
  returnReason: z.string().nullable(),
  /** The return invoices of a sales invoice, and what they took back of its total. */
  returns: z.array(object({ id: Id, number: z.string(), issuedAt: Instant, total: Money })),
  returned: Money,
  /** The debit notes of a sales invoice, what was taken back of each, and what they add to its total. */
  debits: z.array(object({ id: Id, number: z.string(), issuedAt: Instant, total: Money, returned: Money })),
  debited: Money,
  /** Of what was paid for it, what was left with its payer as credit. */
  credited: Money,
  /** Of what was paid for it, what came from credit of its payer. */
  fromCredit: Money,
  /** What it comes to with its credit and debit notes. */
  adjusted: Money,
  isInvoicePaidByDealer: z.boolean(),
  seller: PartyOfInvoice,
  buyer: PartyOfInvoice,
  vehicle: Vehicle.nullable(),
  currency: z.string(),
  vatBp: z.int(),
  vatAllowed: z.boolean(),
  /** Why it bears no VAT although its seller is registered, with words of the seller. */
  vatExemption: z.enum(names(vatExemptions)).nullable(),
  vatExemptionNote: z.string(),
  /** Of a subscription that the company sold: its order alone takes it back. */
  isSubscription: z.boolean(),
  /** The transaction of other income that it was posted from. */
  transactionId: Id.nullable(),
  /** Whether services and parts bore VAT; null where no ticket says so. */
  servicesTaxed: z.boolean().nullable(),
  partsTaxed: z.boolean().nullable(),
  /** Whether their prices included VAT, likewise. */
  servicesInclusive: z.boolean().nullable(),
  partsInclusive: z.boolean().nullable(),
  gross: Money,
  discount: Money,
  /** Paid by now, refunds taken off. */
  paid: Money,
  /** The amounts on its PDF beside the deposits, as issued; null where there are none. */
  onPaper: object({ paid: Money.nullable(), due: Money.nullable() }),
  /** Of its ticket: what was paid beyond what is asked for, and can be given back or left as credit. */
  overpayment: Money,
  /** Of the total, what was invoiced as deposits, with the VAT in it. */
  prepaid: Money,
  prepaidVat: Money,
  eInvoice: EInvoiceState.nullable(),
  prepayments: z.array(object({ id: Id, number: z.string(), vat: Money, total: Money })),
  /** On the invoice itself, or on the ticket that holds it; of a deposit, the one that it was issued for. */
  payments: z.array(Payment),
  qr: z.string(),
  lines: z.array(InvoiceLine),
})
export type Invoice = z.infer<typeof Invoice>

/** What happened to an invoice, to its notes and to its payments, newest first. Read with its page alone: a change is logged as it is stored. */
export const InvoiceHistory = object({ history: z.array(Activity) })

const module = 'invoices'
const tags = ['invoices']
const roles = ['Owner', 'WorkshopManager'] as const
export const seesInvoices = { module, actions: ['invoices.view'], roles } as const

const list = endpoint
  .meta({ permission: seesInvoices, kept: 'user' })
  .route({
    method: 'GET',
    path: '/invoices',
    summary: 'Sales invoices of the shop, or the unpaid ones of all shops, filtered and paged',
    tags,
  })
  .input(
    object({
      ...listQuery(['id', 'issuedAt', 'total']),
      searchInput: text(100).optional(),
      invoiceCategoryId: UrlInt.optional(),
      invoiceTypeId: UrlInt.optional(),
      /** The tax invoices of prepayments alone. */
      prepayments: UrlFlag.default(false),
      paymentStatus: z.enum(['unpaid', 'paid']).optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
      customerId: UrlId.optional(),
      /** With the unpaid alone: those of one age, and those of one kind of payer or of one alone. */
      age: z.enum(ages).optional(),
      payer: z.enum(payers).optional(),
      payerId: UrlId.optional(),
      /** With the unpaid alone: those of every shop into whose invoices the user may look. */
      allShops: UrlFlag.default(false),
    }),
  )
  .output(listOf(InvoiceRow).extend({ sums: object({ taxable: Money, vat: Money, total: Money, due: Money }) }))

/** How a ticket would be invoiced today, told before anything is: the kind, what the record of whoever is billed lacks, and by when they pay. */
const foreseen = endpoint
  .meta({
    permission: { module: 'tickets', actions: ['tickets.checkout', 'tickets.creditInvoice', 'tickets.payments'] },
  })
  .route({ method: 'GET', path: '/invoices/foreseen/{ticketId}', summary: 'Which invoice a ticket would get', tags })
  .input(object({ ticketId: UrlId }))
  .output(ForeseenInvoice)
  .errors(refuses('ticketNotExists'))

/** What an e-invoice of the shop would lack, asked by all else that issues one: to a customer, a walk-in, or a note. `total` is with VAT. */
const lacks = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/invoices/eInvoiceLacks', summary: 'What an e-invoice would lack', tags })
  .input(
    object({
      /** The invoice of the user's shop that a note takes back or adds to. */
      correctsId: UrlId.optional(),
      customerId: UrlId.optional(),
      total: UrlInt.min(0).default(0),
    }),
  )
  .output(object({ lacks: z.array(LackingOfEInvoice) }))
  .errors(refuses('NotFound'))

const get = endpoint
  .meta({ permission: seesInvoices, kept: 'user' })
  .route({ method: 'GET', path: '/invoices/{id}', summary: 'One sales invoice', tags })
  .input(object({ id: UrlId }))
  .output(Invoice.extend(InvoiceHistory.shape))
  .errors(refuses('NotFound'))

const pdf = endpoint
  .meta({ permission: { module, actions: ['invoices.print'], roles } })
  .route({ method: 'GET', path: '/invoices/pdf/{id}', summary: 'A sales invoice as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound', 'invoiceQueued', 'failedSubmitInvoiceToZatcaPortal'))

/** Takes back what was invoiced on a ticket, line by line, each amount with its VAT. What was paid too much then is given back by itself. */
const returnInvoice = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.returnInvoice'], roles }, takesKey: true })
  .route({ method: 'POST', path: '/tickets/return', summary: 'Return what was invoiced on a ticket', tags })
  .input(
    object({
      invoiceId: Id,
      /** Of the ticket. */
      version: Version,
      reason: requiredText(longestReturnReason),
      lines: z
        .array(
          object({
            position: z.int().min(1),
            amount: PositiveAmount,
            /** Its goods that go back to the store; not said, all of them with all that is left of the line, else none. */
            backMilli: QuantityMilli.or(z.literal(0)).optional(),
            /** They come back at their cost and leave at once as a shortage. */
            damaged: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(1000)
        .refine(areDistinct, { error: 'invalidInput' }),
    }),
  )
  .output(Invoice)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'invoiceNotReturnable',
      'returnExceedsLine',
      'returnExceedsIssued',
      'badDebtExceedsTotal',
      'invoiceNumberTaken',
      'NotAllowedOperation',
      'keyReused',
    ),
  )
export const invoices = { list, get, foreseen, lacks, pdf, return: returnInvoice }
