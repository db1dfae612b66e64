import { purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { paymentModeNames } from '@warsha/domain/payments'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { supplierPayment, supplierPaymentRefusals, WaitingPart, writeOff, writeOffRefusals } from './purchase-lines.ts'
import {
  creditNote,
  creditNoteRefusals,
  paper,
  paperRefusals,
  purchaseReturn,
  purchaseToStock,
  stockRefusals,
} from './purchase-paper.ts'
import { Purchase, PurchaseRow } from './purchase-rows.ts'
import { refuses } from './refusals.ts'
import { Ticket } from './ticket-rows.ts'
import {
  CalendarDate,
  Id,
  listOf,
  listQuery,
  Money,
  names,
  object,
  text,
  UrlFlag,
  UrlId,
  UrlInt,
  Version,
} from './vocabulary.ts'

const tags = ['purchases']
const module = 'store'
const permission = { module, actions: ['store.purchases'] } as const

/** Records the document that the runner brought: some of the parts that were bought outside for a ticket become one purchase invoice. */
const record = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.edit'] }, takesKey: true })
  .route({
    method: 'POST',
    path: '/tickets/purchaseParts/{ticketId}',
    summary: 'Record what was bought outside for a ticket',
    tags,
  })
  .input(
    object({
      ticketId: UrlId,
      /** Of the ticket. */
      version: Version,
      partIds: z.array(Id).min(1).max(200),
      ...paper,
      /** Paid in full now; then there is no due date. */
      paid: object({ mode: z.enum(paymentModeNames), reference: text(50).default('') })
        .nullable()
        .default(null),
    }).refine(({ paid, paymentDueOn }) => paid === null || paymentDueOn === null, {
      error: 'invalidInput',
      path: ['paymentDueOn'],
    }),
  )
  .output(object({ ticket: Ticket, purchaseInvoice: PurchaseRow }))
  .errors(
    refuses(
      'ticketNotExists',
      'ticketNotOpen',
      'invoiceExists',
      'partNotBought',
      'partPurchased',
      'drawerHoldsLess',
      'NotAllowedOperation',
      'keyReused',
      ...paperRefusals,
    ),
  )

/** What a list of purchases or expenses can be narrowed to. */
export const purchaseFilter = {
  searchInput: text(100).optional(),
  invoiceTypeId: UrlInt.optional(),
  supplierId: UrlId.optional(),
  paymentStatus: z.enum(['unpaid', 'paid', 'overdue']).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
}

const list = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/purchaseInvoices',
    summary: 'Purchase invoices of the shop, filtered and paged',
    tags,
  })
  .input(
    object({
      ...listQuery(['id', 'invoicedOn', 'total', 'due']),
      ...purchaseFilter,
      purchaseInvoiceCategoryId: UrlInt.optional(),
      /** Those that were recorded by themselves and wait for supplier, document number and VAT. */
      toComplete: UrlFlag.optional(),
    }),
  )
  .output(listOf(PurchaseRow).extend({ sums: object({ taxable: Money, vat: Money, total: Money, due: Money }) }))
  .errors(refuses('invalidInput'))

const waiting = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/purchaseInvoices/waitingParts',
    summary: 'Parts that were bought outside for cars that are here, and stand on no purchase invoice yet',
    tags,
  })
  .input(object(listQuery(['ticket'])))
  .output(listOf(WaitingPart))

const get = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/purchaseInvoices/{id}', summary: 'One purchase invoice', tags })
  /** Of another shop or category than those that are named there is none. */
  .input(object({ id: UrlId, shopId: UrlInt.optional(), purchaseInvoiceCategoryId: UrlInt.optional() }))
  .output(Purchase)
  .errors(refuses('NotFound'))

const pdf = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/purchaseInvoices/pdf/{id}', summary: 'A purchase invoice as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

/** Whether a supplier's document was recorded before: asked while its number is typed, on a ticket or on the purchase itself. */
const checkSupplierDocNo = endpoint
  .meta({
    permission: {
      module,
      roles: ['Owner', 'WorkshopManager', 'StoreManager', 'Technician'],
      actions: ['store.purchases', 'tickets.edit'],
    },
  })
  .route({
    method: 'GET',
    path: '/purchaseInvoices/checkSupplierDocNo',
    summary: 'Which purchase invoice has this document number of a supplier',
    tags,
  })
  .input(object({ supplierId: UrlId, supplierDocNo: text(50), exceptId: UrlId.optional() }))
  .output(
    object({
      takenBy: object({ id: Id, number: z.string(), category: z.enum(names(purchaseInvoiceCategories)) }).nullable(),
    }),
  )

/** Records a supplier's document whose goods go into the stock of the shop, paid now in full, in part or later. */
const create = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/purchaseInvoices', summary: 'Record a purchase into stock', tags })
  .input(purchaseToStock)
  .output(Purchase)
  .errors(refuses('purchasePaymentTooHigh', 'drawerHoldsLess', 'keyReused', ...stockRefusals, ...paperRefusals))

/** Fills in what was not known when it was recorded. Lines and their prices stay as they were bought. */
const complete = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/purchaseInvoices/{id}', summary: 'Complete a purchase invoice', tags })
  .input(object({ id: UrlId, version: Version, ...paper }))
  .output(Purchase)
  .errors(
    refuses(
      'NotAllowedOperation',
      'purchaseIsReturn',
      'purchaseHasReturns',
      'purchaseInPostedPeriod',
      'purchaseInStock',
      'purchaseTotalBelowPaid',
      ...paperRefusals,
    ),
  )

const addPayment = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/purchaseInvoices/addPayment', summary: 'Pay a supplier, or get money back', tags })
  .input(supplierPayment)
  .output(Purchase)
  .errors(refuses(...supplierPaymentRefusals))

/** What the supplier will not be paid. Who may send goods back may write off. */
const writeOffPurchase = endpoint
  .meta({ permission: { module, actions: ['store.purchasesReturn'] }, takesKey: true })
  .route({ method: 'POST', path: '/purchaseInvoices/writeOff', summary: 'Write off what a supplier is owed', tags })
  .input(writeOff)
  .output(Purchase)
  .errors(refuses(...writeOffRefusals))

/** Answers with the return: a purchase invoice of its own that names the one it takes back. */
const returnPurchase = endpoint
  .meta({ permission: { module, actions: ['store.purchasesReturn'] }, takesKey: true })
  .route({ method: 'POST', path: '/purchaseInvoices/return', summary: 'Return what was bought to the supplier', tags })
  .input(purchaseReturn)
  .output(Purchase)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'purchaseIsReturn',
      'purchaseToComplete',
      'returnExceedsPurchase',
      'supplierDocNoTaken',
      'stockTooLow',
      'stockQuantityMissing',
      'NotAllowedOperation',
      'keyReused',
    ),
  )

/** The supplier's credit note often comes days after the goods went back. */
const nameCreditNote = endpoint
  .meta({ permission })
  .route({
    method: 'PUT',
    path: '/purchaseInvoices/{id}/creditNote',
    summary: 'Name the supplier’s credit note of a return',
    tags,
  })
  .input(creditNote)
  .output(Purchase)
  .errors(refuses(...creditNoteRefusals))

export const purchases = {
  record,
  create,
  list,
  get,
  pdf,
  waiting,
  checkSupplierDocNo,
  complete,
  addPayment,
  writeOff: writeOffPurchase,
  return: returnPurchase,
  nameCreditNote,
}
