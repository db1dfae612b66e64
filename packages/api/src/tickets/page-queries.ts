import type { Ticket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isNormal } from '../lib/indexed.ts'
import { partColumns } from './part-queries.ts'
import { requestOfLine, stockOfLine } from './store-line-queries.ts'

export type TicketHead = NonNullable<Awaited<ReturnType<typeof findTicketHead>>>

type Papers = { invoice: boolean; deposits: boolean }
/** The ticket's own row with the names of what it refers to, and the tax documents that it may have. */
export const findTicketHead = statement((tx: CompanyTx, id: number, has: Papers) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 't.companyId').onRef('h.id', '=', 't.shopId'))
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 't.companyId').onRef('c.id', '=', 't.customerId'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .leftJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 't.companyId').onRef('d.id', '=', 't.dealerId'))
    .select(own)
    .select(named)
    .select((eb) => [
      eb
        .selectFrom('tickets as w')
        .select(sql<number>`count(*)::int`.as('visits'))
        .whereRef('w.companyId', '=', 't.companyId')
        .whereRef('w.vehicleId', '=', 't.vehicleId')
        .where('w.status', '<>', 'Canceled')
        .$asScalar()
        .$notNull()
        .as('visits'),
      dueDays.as('dueDays'),
      jsonArrayFrom(
        eb
          .selectFrom('ticketSections as x')
          .select(['x.id', 'x.sectionId'])
          .whereRef('x.companyId', '=', 't.companyId')
          .whereRef('x.ticketId', '=', 't.id')
          .orderBy('x.id'),
      ).as('sections'),
    ])
    .$if(has.invoice, (query) =>
      query.select((eb) => [
        jsonObjectFrom(
          eb
            .selectFrom('invoices as i')
            .select(['i.id', 'i.number', 'i.isCredit', 'i.issuedAt'])
            .whereRef('i.companyId', '=', 't.companyId')
            .whereRef('i.ticketId', '=', 't.id')
            .where(isNormal('i.type')),
        ).as('invoice'),
        returns.as('returns'),
      ]),
    )
    .$if(has.deposits, (query) =>
      query.select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('invoices as p')
            .select(['p.id', 'p.number', 'p.type', 'p.paymentId', 'p.vatMinor as vat', 'p.totalMinor as total'])
            .whereRef('p.companyId', '=', 't.companyId')
            .whereRef('p.depositTicketId', '=', 't.id')
            .orderBy('p.id'),
        ).as('deposits'),
      ]),
    )
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', id),
).first

const dueDays = sql<number | null>`case when t.remaining_minor > 0
  then t.payment_due_on - (now() at time zone h.time_zone)::date end`

const returns = sql<Ticket['returns']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'total', r.total_minor) order by r.id), '[]')
  from app.invoices s join app.invoices r on r.company_id = s.company_id and r.original_invoice_id = s.id
  where s.company_id = t.company_id and s.ticket_id = t.id and s.type = 'Normal')`

const own = [
  't.id',
  't.number',
  't.version',
  't.status',
  't.shopId',
  't.customerId',
  't.vehicleId',
  't.dealerId',
  't.km',
  't.complaint',
  't.assessment',
  't.waitingReason',
  't.customerAnsweredAt',
  't.supervisorId',
  't.openedAt',
  't.promisedAt',
  't.completedAt',
  't.checkedOutAt',
  't.closedAt',
  't.canceledAt',
  't.paymentDueOn',
  't.currency',
  't.vatAllowed',
  't.servicesTaxed',
  't.servicesInclusive',
  't.partsTaxed',
  't.partsInclusive',
  't.vatBp',
  't.servicesMinor as services',
  't.partsMinor as parts',
  't.grossMinor as gross',
  't.discountMinor as discount',
  't.documentDiscountMinor as documentDiscount',
  't.taxableMinor as taxable',
  't.vatMinor as vat',
  't.totalMinor as total',
  't.sharedMinor as shared',
  't.returnedMinor as returned',
  't.paidMinor as paid',
  't.refundedMinor as refunded',
  't.badDebtMinor as badDebt',
] as const

const named = [
  'h.nameEn as shopNameEn',
  'h.nameAr as shopNameAr',
  'd.nameEn as dealerNameEn',
  'd.nameAr as dealerNameAr',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'c.contactNo as customerContactNo',
  'c.contactName as customerContactName',
  'c.whatsappNo as customerWhatsappNo',
  'c.language as customerLanguage',
  'v.plateNo',
  'v.vin',
  'v.colorId',
  'v.year',
  'v.makeId',
  'v.modelId',
] as const

export const listTicketServices = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketServices')
    .select([
      'id',
      'version',
      'serviceId',
      'sectionId',
      'position',
      'nameEn',
      'nameAr',
      'description',
      'status',
      'quantityMilli',
      'priceMinor as price',
      'minPriceMinor as minPrice',
      'maxPriceMinor as maxPrice',
      'costMinor as cost',
      'discountMinor as discount',
      'discountBp',
      'grossMinor as gross',
      'taxableMinor as taxable',
      'vatMinor as vat',
      'totalMinor as total',
      'durationMinutes',
      'warrantyValue',
      'warrantyUnit',
      'warrantyEndsOn',
      'underWarrantyOfId',
      'ticketPackageId',
      'dueAt',
      'startedAt',
      'completedAt',
    ])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('position')
    .orderBy('id'),
).all

export const listTicketPackages = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketPackages')
    .select(['id', 'packageId', 'nameEn', 'nameAr', 'priceMinor as price'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id'),
).all

/** The parts of a ticket, with where each one stands on its way: in the store, or on the purchase that it came with. */
export const listTicketParts = statement((tx: CompanyTx, ticketId: number, areOnTheirWay: boolean) =>
  tx
    .selectFrom('ticketParts as p')
    .select(partColumns)
    .select([
      'p.position',
      'p.grossMinor as gross',
      'p.taxableMinor as taxable',
      'p.vatMinor as vat',
      'p.totalMinor as total',
    ])
    .$if(areOnTheirWay, (query) =>
      query.select((eb) => [
        requestOfLine.as('request'),
        stockOfLine.as('stock'),
        jsonObjectFrom(
          eb
            .selectFrom('purchaseInvoiceLines as l')
            .innerJoin('purchaseInvoices as i', (join) =>
              join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.invoiceId'),
            )
            .select(['i.id', 'i.number'])
            .whereRef('l.companyId', '=', 'p.companyId')
            .whereRef('l.ticketPartId', '=', 'p.id'),
        ).as('purchase'),
      ]),
    )
    .where('p.companyId', '=', tx.companyId)
    .where('p.ticketId', '=', ticketId)
    .orderBy('p.position')
    .orderBy('p.id'),
).all

/** Worked minutes are those of ended stretches and those entered by hand. */
export const listTicketTechnicians = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketTechnicians as a')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.companyId', '=', 'a.companyId').onRef('e.id', '=', 'a.employeeId'),
    )
    .leftJoin('workStretches as w', (join) =>
      join
        .onRef('w.companyId', '=', 'a.companyId')
        .onRef('w.ticketServiceId', '=', 'a.ticketServiceId')
        .onRef('w.employeeId', '=', 'a.employeeId'),
    )
    .select([
      'a.id',
      'a.ticketServiceId',
      'a.employeeId',
      'e.nameEn',
      'e.nameAr',
      'a.assignedAt',
      'a.extraMinutes',
      workedMinutes.as('workedMinutes'),
      sql<string | null>`max(w.started_at) filter (where w.ended_at is null)`.as('runningSince'),
    ])
    .where('a.companyId', '=', tx.companyId)
    .where('a.ticketId', '=', ticketId)
    .groupBy(['a.id', 'a.ticketServiceId', 'a.employeeId', 'e.nameEn', 'e.nameAr', 'a.assignedAt', 'a.extraMinutes'])
    .orderBy('a.id'),
).all

/** Of the assignment `a` and its stretches `w`, in a statement grouped by the assignment. */
export const workedMinutes = sql<number>`(a.extra_minutes + coalesce(sum(extract(epoch from w.ended_at - w.started_at)) / 60, 0))::int`

export const listTicketNotes = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketNotes')
    .select(['id', 'body', 'writtenBy', 'writtenByEn', 'writtenByAr', 'writtenAt'])
    .select(
      sql<number[]>`(select coalesce(jsonb_agg(p.file_id order by p.position), '[]') from app.note_files p
        where p.company_id = ticket_notes.company_id and p.note_id = ticket_notes.id)`.as('fileIds'),
    )
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id'),
).all
