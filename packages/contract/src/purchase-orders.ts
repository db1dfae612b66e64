import { purchaseOrderStates } from '@warsha/domain/purchase-orders'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { ordered, orderedRefusals, PurchaseOrder, PurchaseOrderRow } from './purchase-order-rows.ts'
import { refuses } from './refusals.ts'
import { NewShare } from './shares.ts'
import { CalendarDate, Id, listOf, listQuery, object, text, UrlFlag, UrlId, Version } from './vocabulary.ts'

const tags = ['purchaseOrders']
const permission = { module: 'store', actions: ['store.purchases'] } as const

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/store/purchaseOrders', summary: 'Orders to suppliers, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['id']),
      state: z.enum(purchaseOrderStates).optional(),
      /** Those that still ask for something: drafts, and what is on the way. */
      open: UrlFlag.optional(),
      supplierId: UrlId.optional(),
      partId: UrlId.optional(),
    }),
  )
  .output(listOf(PurchaseOrderRow))

const get = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/store/purchaseOrders/{id}', summary: 'One order to a supplier', tags })
  .input(object({ id: UrlId }))
  .output(PurchaseOrder)
  .errors(refuses('NotFound'))

const create = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/store/purchaseOrders', summary: 'Draft an order to a supplier', tags })
  .input(object(ordered))
  .output(PurchaseOrder)
  .errors(refuses('keyReused', ...orderedRefusals))

const stands = ['NotFound', 'InvalidData', 'NotAllowedOperation'] as const
const seen = { id: UrlId, version: Version }

/** Before it is sent, all of it can change. */
const update = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/store/purchaseOrders/{id}', summary: 'Change a draft of an order', tags })
  .input(object({ ...seen, ...ordered }))
  .output(PurchaseOrder)
  .errors(refuses(...stands, 'orderNotDraft', ...orderedRefusals))

/** Once it is sent: when it is expected, as the supplier says now, and what is to be noted. */
const plan = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/store/purchaseOrders/{id}/plan', summary: 'Change when an order is expected', tags })
  .input(
    object({
      ...seen,
      expectedOn: CalendarDate.nullable(),
      note: text(500),
      /** Parts that are expected on another day than the order. */
      lines: z
        .array(object({ partId: Id, expectedOn: CalendarDate.nullable() }))
        .max(500)
        .default([]),
    }),
  )
  .output(PurchaseOrder)
  .errors(refuses(...stands, 'orderOver'))

/** Notes that the supplier has the order: printed and handed over, read out, or written to them by hand. Sent again, it is noted again. */
const send = endpoint
  .meta({ permission })
  .route({ method: 'POST', path: '/store/purchaseOrders/{id}/send', summary: 'Note that an order was sent', tags })
  .input(object({ ...seen, how: z.enum(['Whatsapp', 'Paper', 'Phone']) }))
  .output(PurchaseOrder)
  .errors(refuses(...stands, 'orderOver', 'noWhatsappNumber'))

/** Makes a link for the supplier and sends it, by e-mail with the PDF: from then on goods are expected. */
const share = endpoint
  .meta({ permission })
  .route({ method: 'POST', path: '/store/purchaseOrders/{id}/share', summary: 'Send an order to its supplier', tags })
  .input(
    object({
      ...seen,
      channel: z.enum(['Email', 'Whatsapp']),
      language: z.enum(['en', 'ar']).default('ar'),
      /** Another address or number than the supplier's own. */
      address: z.email().max(100).optional(),
      number: text(20).optional(),
    }),
  )
  .output(NewShare)
  .errors(refuses(...stands, 'orderOver', 'noWhatsappNumber', 'invalidMobileNo', 'noEmailAddress', 'mailNotSetUp'))

const pdf = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/store/purchaseOrders/{id}/pdf', summary: 'An order as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

/** Of an order of which something came: the rest will not come. */
const close = endpoint
  .meta({ permission })
  .route({ method: 'POST', path: '/store/purchaseOrders/{id}/close', summary: 'Close the rest of an order', tags })
  .input(object(seen))
  .output(PurchaseOrder)
  .errors(refuses(...stands, 'orderOver', 'orderNotSent'))

const cancel = endpoint
  .meta({ permission })
  .route({ method: 'POST', path: '/store/purchaseOrders/{id}/cancel', summary: 'Cancel an order', tags })
  .input(object(seen))
  .output(PurchaseOrder)
  .errors(refuses(...stands, 'orderOver', 'orderHasReceipts'))

export const purchaseOrders = { list, get, create, update, plan, send, share, pdf, close, cancel }
