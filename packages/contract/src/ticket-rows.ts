import { paymentStatusNames } from '@warsha/domain/payments'
import { ticketStatusNames, waitingReasons } from '@warsha/domain/tickets'
import * as z from 'zod'
import { TicketPayer } from './payer-rows.ts'
import { Payment } from './payment-rows.ts'
import { NewTicketPart, NewTicketService, TicketPart, TicketService, TicketTechnician } from './ticket-lines.ts'
import { CarName, Plate } from './vehicles.ts'
import { CalendarDate, CustomerPhone, Id, Instant, Money, object, text, Version } from './vocabulary.ts'

export const TicketStatus = z.enum(ticketStatusNames)
export const party = {
  customerId: Id,
  customerNameEn: z.string().nullable(),
  customerNameAr: z.string().nullable(),
  customerContactNo: CustomerPhone,
}
export const car = { vehicleId: Id, plate: Plate, ...CarName }

export const TicketRow = object({
  id: Id,
  number: z.string(),
  shopId: Id,
  status: TicketStatus,
  paymentStatus: z.enum(paymentStatusNames),
  ...party,
  ...car,
  /** Who is billed, where that is not the customer. */
  dealerId: Id.nullable(),
  dealerNameEn: z.string().nullable(),
  dealerNameAr: z.string().nullable(),
  waitingReason: z.enum(waitingReasons).nullable(),
  /** When the customer answered by the link, until somebody has read it. */
  customerAnsweredAt: Instant.nullable(),
  technicians: z.array(object({ employeeId: Id, nameEn: z.string(), nameAr: z.string() })),
  openedAt: Instant,
  promisedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  canceledAt: Instant.nullable(),
  servicesCount: z.int(),
  servicesDone: z.int(),
  total: Money,
  due: Money,
  /** By when what is due was to be paid: as agreed, or the day the car left. Null while it is here or nothing is due. */
  dueOn: CalendarDate.nullable(),
})
export type TicketRow = z.infer<typeof TicketRow>

/** One list of money for the whole product: what is stored on the ticket, in minor units of its currency. */
export const TicketMoney = object({
  currency: z.string(),
  services: Money,
  parts: Money,
  gross: Money,
  discount: Money,
  documentDiscount: Money,
  taxable: Money,
  vat: Money,
  vatBp: z.int(),
  vatAllowed: z.boolean(),
  /** How its prices carry VAT, as it was opened. */
  servicesTaxed: z.boolean(),
  servicesInclusive: z.boolean(),
  partsTaxed: z.boolean(),
  partsInclusive: z.boolean(),
  total: Money,
  /** Of the total, what other payers take. */
  shared: Money,
  /** What its services and parts cost the shop itself, as far as that is known. */
  cost: Money,
  /** Of the total, what return invoices took back. */
  returned: Money,
  paid: Money,
  refunded: Money,
  badDebt: Money,
  due: Money,
  overpayment: Money,
  paymentStatus: z.enum(paymentStatusNames),
})

export const TicketNote = object({
  id: Id,
  body: z.string(),
  writtenByEn: z.string(),
  writtenByAr: z.string(),
  writtenAt: Instant,
  fileIds: z.array(Id),
  mine: z.boolean(),
})
/** A package as it was sold: its services stand among the others and name it. */
export const TicketPackage = object({
  id: Id,
  packageId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  price: Money,
})
/** `paymentId` is the payment it is for, or the refund that made it; `total` and `vat` are of the document itself. */
const TicketDeposit = object({
  id: Id,
  number: z.string(),
  type: z.enum(['Normal', 'Return']),
  paymentId: Id.nullable(),
  vat: Money,
  total: Money,
})
const ticket = object({
  id: Id,
  number: z.string(),
  version: Version,
  status: TicketStatus,
  shopId: Id,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  ...party,
  customerContactName: z.string().nullable(),
  customerWhatsappNo: z.string().nullable(),
  customerLanguage: z.enum(['en', 'ar']),
  ...car,
  vin: z.string().nullable(),
  colorId: Id.nullable(),
  visits: z.int(),
  dealerId: Id.nullable(),
  dealerNameEn: z.string().nullable(),
  dealerNameAr: z.string().nullable(),
  km: z.int().nullable(),
  complaint: z.string(),
  assessment: z.string(),
  waitingReason: z.enum(waitingReasons).nullable(),
  customerAnsweredAt: Instant.nullable(),
  supervisorId: Id.nullable(),
  openedAt: Instant,
  promisedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  checkedOutAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  canceledAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  paymentDueOn: CalendarDate.nullable(),
  /** Days until then by the calendar of the shop, below nought once it is past; null where nothing is due or no day is agreed. */
  dueDays: z.int().nullable(),
  warrantyEndsOn: CalendarDate.nullable(),
  sections: z.array(object({ id: Id, sectionId: Id })),
  packages: z.array(TicketPackage),
  services: z.array(TicketService),
  parts: z.array(TicketPart),
  technicians: z.array(TicketTechnician),
  notes: z.array(TicketNote),
  payments: z.array(Payment),
  /** Who shares the bill, the ticket's own payer first; none where one pays it all. */
  payers: z.array(TicketPayer),
  money: TicketMoney,
  /** Invoices of deposits, and the credit notes (returns) that took them back. */
  deposits: z.array(TicketDeposit),
  invoice: object({ id: Id, number: z.string(), isCredit: z.boolean(), issuedAt: Instant }).nullable(),
  /** The credit notes on that invoice. */
  returns: z.array(object({ id: Id, number: z.string(), total: Money })),
})
type Whole = typeof ticket
/** A name for its type: written out for every endpoint that answers with a ticket, the contract would be longer than the compiler takes. */
export interface TicketSchema extends Whole {}
export const Ticket: TicketSchema = ticket
export type Ticket = z.infer<typeof Ticket>

/** An event of the ticket's log: a code, the facts its sentence names, who, when. The sentence itself is in i18n. */
export const Activity = object({
  id: Id,
  at: Instant,
  action: z.string(),
  userId: z.int(),
  userNameEn: z.string(),
  userNameAr: z.string(),
  entity: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type Activity = z.infer<typeof Activity>

/** A package as it is put on a ticket, with when all of it is to be done. */
export const NewTicketPackage = object({ packageId: Id, dueAt: Instant.nullable().default(null) })
export type NewTicketPackage = z.infer<typeof NewTicketPackage>

export const NewTicket = object({
  vehicleId: Id,
  customerId: Id,
  /** Who is billed; left out, it is the partner on whose account the car is. */
  dealerId: Id.nullable().optional(),
  km: z.int().min(0).max(9_999_999).nullable().default(null),
  confirmedKm: z.boolean().default(false),
  complaint: text(2000).default(''),
  assessment: text(2000).default(''),
  promisedAt: Instant.nullable().default(null),
  supervisorId: Id.nullable().default(null),
  services: z.array(NewTicketService).max(200).default([]),
  /** Their services stand after those that are named one by one. */
  packages: z.array(NewTicketPackage).max(20).default([]),
  parts: z.array(NewTicketPart).max(200).default([]),
  /** What the customer put off before and takes now: it stands among the services (its first service there is it, at the price it was offered for), and is offered no more. */
  declinedWorkIds: z.array(Id).max(100).default([]),
  note: text(2000).default(''),
  /** The advisor has seen that the car has another open ticket here. */
  confirmedOpenTicket: z.boolean().default(false),
  /** A service is due later than the ticket was promised: the promise moves with it. */
  confirmedTicketDue: z.boolean().default(false),
})
export type NewTicket = z.infer<typeof NewTicket>
