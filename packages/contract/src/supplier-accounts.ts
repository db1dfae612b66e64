import { ages } from '@warsha/domain/dues'
import { purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { paymentModeNames } from '@warsha/domain/payments'
import { supplierLineKinds } from '@warsha/domain/suppliers'
import * as z from 'zod'
import { notShared, statementReader } from './account-shares.ts'
import { Aged } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { NewShare, Share } from './shares.ts'
import { CalendarDate, Done, Id, listOf, listQuery, Money, names, object, text, UrlFlag, UrlId } from './vocabulary.ts'

const tags = ['accounts']
/** Who sees purchases sees what is owed on them. Expenses are counted besides for users who see those (decision 87). */
export const seesPayables = { module: 'store', actions: ['store.purchases'] } as const
const inShops = { allShops: UrlFlag.default(false) }
const days = { from: CalendarDate.optional(), to: CalendarDate.optional() }
const category = z.enum(names(purchaseInvoiceCategories))

/** What is owed to one supplier, by how long it has been due. Documents that name no supplier of the list are one row without `id`. */
export const PayableRow = object({
  id: Id.nullable(),
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  documents: z.int(),
  ages: Aged,
  due: Money,
  oldestDueOn: CalendarDate.nullable(),
})
export type PayableRow = z.infer<typeof PayableRow>

/** `balance` is owed to the supplier now: what is unpaid, less what the supplier is to give back. */
export const SupplierAccount = object({
  id: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  contactNo: z.string().nullable(),
  email: z.string().nullable(),
  ages: Aged,
  due: Money,
  toGetBack: Money,
  balance: Money,
  /** Expenses are counted too, as the caller may see them. */
  withExpenses: z.boolean(),
})
export type SupplierAccount = z.infer<typeof SupplierAccount>

/** A purchase or an expense with something to pay. */
export const OpenPurchase = object({
  id: Id,
  number: z.string(),
  category,
  shopId: Id,
  supplierDocNo: z.string(),
  invoicedOn: CalendarDate,
  dueOn: CalendarDate.nullable(),
  total: Money,
  due: Money,
})
export type OpenPurchase = z.infer<typeof OpenPurchase>

/** A line of a supplier's statement: `owed` is what it adds to what we owe, `settled` what it takes off, `balance` is owed after it. */
export const SupplierLine = object({
  kind: z.enum(supplierLineKinds),
  id: Id,
  day: CalendarDate,
  number: z.string(),
  supplierDocNo: z.string(),
  /** The document that it is, or was booked on. */
  invoiceId: Id,
  category,
  shopId: Id,
  mode: z.enum(paymentModeNames).nullable(),
  owed: Money,
  settled: Money,
  balance: Money,
})
export type SupplierLine = z.infer<typeof SupplierLine>

const list = endpoint
  .meta({ permission: seesPayables })
  .route({ method: 'GET', path: '/supplierAccounts', summary: 'What suppliers are owed, by its age', tags })
  .input(object({ ...listQuery(['due', 'oldestDueOn']), searchInput: text(100).optional(), ...inShops }))
  .output(
    object({
      ...listOf(PayableRow).shape,
      sums: object({ documents: z.int(), ages: Aged, due: Money }),
      today: CalendarDate,
    }),
  )

const get = endpoint
  .meta({ permission: seesPayables })
  .route({ method: 'GET', path: '/supplierAccounts/{id}', summary: 'What a supplier is owed now', tags })
  .input(object({ id: UrlId, ...inShops }))
  .output(SupplierAccount)
  .errors(refuses('NotFound'))

const open = endpoint
  .meta({ permission: seesPayables })
  .route({
    method: 'GET',
    path: '/supplierAccounts/{id}/open',
    summary: 'The unpaid purchases and expenses of a supplier, the longest due first',
    tags,
  })
  .input(object({ id: UrlId, ...listQuery(['dueOn']), age: z.enum(ages).optional(), ...inShops }))
  .output(listOf(OpenPurchase).extend({ sums: object({ due: Money }), today: CalendarDate }))
  .errors(refuses('NotFound'))

const lines = endpoint
  .meta({ permission: seesPayables })
  .route({ method: 'GET', path: '/supplierAccounts/{id}/lines', summary: 'The statement of a supplier', tags })
  .input(object({ id: UrlId, ...days, ...listQuery(['day']), ...inShops }))
  .output(
    object({
      ...listOf(SupplierLine).shape,
      opening: Money,
      /** Added by documents and by money that came back. */
      owed: Money,
      /** Taken off by returns, by money, and by what was written off: together what the lines settle. */
      returned: Money,
      paid: Money,
      writtenOff: Money,
      closing: Money,
    }),
  )
  .errors(refuses('NotFound'))

/** Ages are those of today whatever the days are. A span with more lines than a document takes is refused. */
const statement = endpoint
  .meta({ permission: seesPayables })
  .route({
    method: 'GET',
    path: '/supplierAccounts/{id}/statement',
    summary: 'The statement of a supplier as a PDF',
    tags,
  })
  .input(object({ id: UrlId, ...days, ...inShops, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound', 'statementTooLong'))

/** The days and the shops are kept with the link, not in its address; without a last day it is that of sharing. */
const share = endpoint
  .meta({ permission: seesPayables })
  .route({
    method: 'POST',
    path: '/supplierAccounts/{id}/shares',
    summary: 'Share the statement of a supplier by a link',
    tags: [...tags, 'sharing'],
  })
  .input(
    object({
      id: UrlId,
      ...days,
      allShops: z.boolean().default(false),
      ...statementReader,
      /** Of the document: Arabic unless another is chosen. */
      language: z.enum(['en', 'ar']).default('ar'),
    }),
  )
  .output(NewShare)
  .errors(notShared)

const shares = endpoint
  .meta({ permission: seesPayables })
  .route({
    method: 'GET',
    path: '/supplierAccounts/{id}/shares',
    summary: 'The links given out to statements of a supplier',
    tags: [...tags, 'sharing'],
  })
  .input(object({ id: UrlId }))
  .output(z.array(Share))
  .errors(refuses('NotFound'))

const revokeShare = endpoint
  .meta({ permission: seesPayables })
  .route({
    method: 'DELETE',
    path: '/supplierAccounts/shares/{id}',
    summary: 'Take a link to a statement of a supplier back',
    tags: [...tags, 'sharing'],
  })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

export const supplierAccounts = { list, get, open, lines, statement, share, shares, revokeShare }
