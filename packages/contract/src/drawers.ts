import { drawerMoveKinds } from '@warsha/domain/drawers'
import { invoiceCategories } from '@warsha/domain/invoices'
import { paymentModeNames } from '@warsha/domain/payments'
import { purchasePaymentKinds } from '@warsha/domain/purchases'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Payment } from './payment-rows.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  names,
  object,
  PositiveAmount,
  SignedAmount,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const module = 'tickets'
const tags = ['payments']
const permission = { module, actions: ['tickets.payments'] } as const

const ModeSum = object({ mode: z.enum(paymentModeNames), expected: Money, counted: Money.nullable() })
const DrawerMove = object({
  id: Id,
  kind: z.enum(drawerMoveKinds),
  amount: Money,
  reason: z.string(),
  movedByEn: z.string(),
  movedByAr: z.string(),
  movedAt: Instant,
})

/** Cash that a supplier was paid out of the drawer, or gave back into it. */
const SupplierCash = object({
  id: Id,
  purchaseInvoiceId: Id,
  purchaseNumber: z.string(),
  supplierName: z.string(),
  voucherNumber: z.string(),
  kind: z.enum(purchasePaymentKinds),
  amount: Money,
  paidByEn: z.string(),
  paidByAr: z.string(),
  paidAt: Instant,
})

const row = {
  id: Id,
  float: Money,
  openedByEn: z.string(),
  openedByAr: z.string(),
  openedAt: Instant,
  closedByEn: z.string().nullable(),
  closedByAr: z.string().nullable(),
  closedAt: Instant.nullable(),
  note: z.string(),
}
/** A drawer of the list with its expected and counted totals. */
export const DrawerRow = object({ ...row, expected: Money, counted: Money.nullable() })
export type DrawerRow = z.infer<typeof DrawerRow>

/** A drawer with what should be there per way to pay, what was counted, and the rows that explain it. */
export const Drawer = object({
  ...row,
  modes: z.array(ModeSum),
  pieces: z.array(object({ denomination: Money, count: z.int() })),
  moves: z.array(DrawerMove),
  suppliers: z.array(SupplierCash),
  version: Version,
})
export type Drawer = z.infer<typeof Drawer>

const current = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/payments/drawer', summary: 'The open drawer of the shop, if there is one', tags })
  .output(object({ drawer: Drawer.nullable() }))

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/payments/drawers', summary: 'The drawers of the shop, newest first', tags })
  .input(object(listQuery(['id'])))
  .output(listOf(DrawerRow))

const get = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/payments/drawers/{id}', summary: 'One drawer', tags })
  .input(object({ id: UrlId }))
  .output(Drawer)
  .errors(refuses('NotFound'))

/** The payments and refunds of a drawer: the rows that a difference is looked for in. */
const payments = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/payments/drawers/{id}/payments', summary: 'What was taken into a drawer', tags })
  .input(object({ id: UrlId, mode: z.enum(paymentModeNames).optional(), ...listQuery(['id']) }))
  .output(
    listOf(
      object({
        ...Payment.shape,
        ticketNumber: z.string().nullable(),
        invoiceNumber: z.string().nullable(),
        invoiceCategory: z.enum(names(invoiceCategories)).nullable(),
      }),
    ),
  )
  .errors(refuses('NotFound'))

const open = endpoint
  .meta({ permission, takesKey: true, finishesCars: true })
  .route({ method: 'POST', path: '/payments/drawers', summary: 'Open the drawer of the shop with a float', tags })
  .input(object({ float: Amount }))
  .output(Drawer)
  .errors(refuses('drawerAlreadyOpen', 'keyReused'))

const move = endpoint
  .meta({ permission, takesKey: true, finishesCars: true })
  .route({
    method: 'POST',
    path: '/payments/drawers/{id}/moves',
    summary: 'Put cash into the drawer or take it out, with a reason',
    tags,
  })
  .input(object({ id: UrlId, kind: z.enum(drawerMoveKinds), amount: PositiveAmount, reason: text(200) }))
  .output(Drawer)
  .errors(refuses('NotFound', 'drawerNotOpen', 'drawerHoldsLess', 'drawerMoveReasonMissing', 'keyReused'))

const close = endpoint
  .meta({ permission, finishesCars: true })
  .route({ method: 'PUT', path: '/payments/drawers/{id}/close', summary: 'Count the drawer and close it', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      /** What should be there, as the user saw it; a way to pay that is not named has nothing. */
      expected: z.array(object({ mode: z.enum(paymentModeNames), amount: SignedAmount })).max(10),
      pieces: z.array(object({ denomination: PositiveAmount, count: z.int().min(0).max(100_000) })).max(30),
      /** The sums of slips and lists of the other ways to pay: below zero where more was given back than taken. */
      counted: z.array(object({ mode: z.enum(paymentModeNames).exclude(['cash']), amount: SignedAmount })).max(10),
      note: text(500).default(''),
    }),
  )
  .output(Drawer)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'drawerNotOpen',
      'drawerContentChanged',
      'drawerDifferenceUnexplained',
      'invalidInput',
    ),
  )

export const drawers = { current, list, get, payments, open, move, close }
