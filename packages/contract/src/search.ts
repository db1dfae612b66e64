import { searchKinds } from '@warsha/domain/records'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { CarName, Plate } from './vehicles.ts'
import { CalendarDate, CustomerPhone, Id, Money, object, text } from './vocabulary.ts'

/** What is known of a purchase or an expense that was found. */
const bill = {
  id: Id,
  number: z.string(),
  supplierDocNo: z.string(),
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
  supplierName: z.string(),
  total: Money,
}

/** What is known of an invoice that was found. */
const invoice = {
  id: Id,
  number: z.string(),
  customerNameEn: z.string().nullable(),
  customerNameAr: z.string().nullable(),
  total: Money,
}

/**
 * A thing found, with what a counter needs to know of it at once (ux.md 1). Tickets are counted as on its own page: those of the
 * shops in which the caller may look, none for users who see no tickets.
 */
export const Found = z.discriminatedUnion('kind', [
  object({
    kind: z.literal('customer'),
    id: Id,
    nameEn: z.string().nullable(),
    nameAr: z.string().nullable(),
    contactNo: z.string(),
    vehicles: z.int(),
    openTickets: z.int().nullable(),
    due: Money,
  }),
  object({
    kind: z.literal('dealer'),
    id: Id,
    nameEn: z.string().nullable(),
    nameAr: z.string().nullable(),
    contactNo: z.string().nullable(),
    vehicles: z.int(),
    openTickets: z.int().nullable(),
    due: Money,
  }),
  object({
    kind: z.literal('vehicle'),
    id: Id,
    plate: Plate,
    ...CarName,
    vin: z.string().nullable(),
    customerId: Id,
    customerNameEn: z.string().nullable(),
    customerNameAr: z.string().nullable(),
    customerContactNo: CustomerPhone,
    openTicketId: Id.nullable(),
    openTicketNumber: z.string().nullable(),
    visits: z.int().nullable(),
    due: Money,
  }),
  object({
    kind: z.literal('ticket'),
    id: Id,
    number: z.string(),
    closed: z.boolean(),
    plate: Plate,
    ...CarName,
    customerNameEn: z.string().nullable(),
    customerNameAr: z.string().nullable(),
    due: Money,
  }),
  object({
    kind: z.literal('estimate'),
    id: Id,
    number: z.string(),
    plate: Plate,
    ...CarName,
    customerNameEn: z.string().nullable(),
    customerNameAr: z.string().nullable(),
    total: Money,
  }),
  object({ kind: z.literal('invoice'), ...invoice }),
  /** An invoice of parts for those who work in the store. */
  object({ kind: z.literal('storeSale'), ...invoice }),
  object({
    kind: z.literal('supplier'),
    id: Id,
    nameEn: z.string().nullable(),
    nameAr: z.string().nullable(),
    contactNo: z.string().nullable(),
    city: z.string().nullable(),
  }),
  object({
    kind: z.literal('sparePart'),
    id: Id,
    partNo: z.string(),
    nameEn: z.string(),
    nameAr: z.string(),
    brand: z.string(),
    price: Money,
    active: z.boolean(),
  }),
  object({
    kind: z.literal('purchaseOrder'),
    id: Id,
    number: z.string(),
    supplierNameEn: z.string().nullable(),
    supplierNameAr: z.string().nullable(),
    expectedOn: CalendarDate.nullable(),
  }),
  object({ kind: z.literal('purchase'), ...bill }),
  object({ kind: z.literal('expense'), ...bill }),
])
export type Found = z.infer<typeof Found>
const tags = ['search']
const permission = 'signedIn'
const Kind = z.enum(searchKinds)
// In a query string a list of one looks like a single value.
const Asked = object({
  searchInput: text(100),
  kinds: z.union([z.array(Kind), Kind.transform((kind) => [kind])]).optional(),
})
const Answer = object({ items: z.array(Found) })

/** Only the kinds whose module the caller holds are looked in. */
const all = endpoint
  .meta({ permission, kept: 'user' })
  .route({
    method: 'GET',
    path: '/searchAll',
    summary:
      'Customers, vehicles, tickets, invoices, partners, suppliers, parts, orders and purchases by plate, phone, VIN, number or name',
    tags,
  })
  .input(Asked)
  .output(Answer)

/** What the advanced search asks: the same answers, in all kinds or in some (SRC-004). */
const fullText = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/fullTextSearch', summary: 'The same for the advanced search', tags })
  .input(Asked)
  .output(Answer)

/** The path of the one best answer (SRC-002). */
const path = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/search', summary: 'The screen that a search leads to', tags })
  .input(object({ searchInput: text(100) }))
  .output(object({ path: z.string() }))
  .errors(refuses('NotFound'))

export const search = { all, fullText, path }
