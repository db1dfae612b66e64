import { answers } from '@warsha/domain/decisions'
import { estimateAnswers, estimateStates } from '@warsha/domain/estimates'
import * as z from 'zod'
import { NewTicketPart, NewTicketService, TicketPart, TicketService } from './ticket-lines.ts'
import { car, NewTicketPackage, party, TicketMoney, TicketPackage } from './ticket-rows.ts'
import { CalendarDate, Id, Instant, Money, object, text, Version } from './vocabulary.ts'

/** The ticket that it became. */
const EstimateTicket = object({ id: Id, number: z.string(), closed: z.boolean() })
const row = {
  id: Id,
  number: z.string(),
  version: Version,
  shopId: Id,
  state: z.enum(estimateStates),
  ...party,
  ...car,
  validUntil: CalendarDate.nullable(),
  createdAt: Instant,
  createdByEn: z.string(),
  createdByAr: z.string(),
  sentAt: Instant.nullable(),
  /** It is another offer than the one that was sent. */
  changedSinceSent: z.boolean(),
  ticket: EstimateTicket.nullable(),
  total: Money,
}
export const EstimateRow = object(row)
export type EstimateRow = z.infer<typeof EstimateRow>

const answered = { answer: z.enum(answers).nullable() }
/** Lines of a ticket that nobody works on yet, with what the customer said. Parts that hang on a service go with it. */
export const EstimateService = TicketService.extend(answered)
export const EstimatePart = TicketPart.extend(answered)
export type EstimateService = z.infer<typeof EstimateService>
export type EstimatePart = z.infer<typeof EstimatePart>

const estimate = object({
  ...row,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  customerLanguage: z.enum(['en', 'ar']),
  vin: z.string().nullable(),
  visits: z.int(),
  complaint: z.string(),
  note: z.string(),
  answered: z.enum(estimateAnswers).nullable(),
  /** What the lines cost that the customer wants. */
  approvedTotal: Money.nullable(),
  revision: z.int(),
  packages: z.array(TicketPackage),
  services: z.array(EstimateService),
  parts: z.array(EstimatePart),
  money: TicketMoney.pick({
    currency: true,
    services: true,
    parts: true,
    gross: true,
    discount: true,
    documentDiscount: true,
    taxable: true,
    vat: true,
    vatBp: true,
    vatAllowed: true,
    total: true,
    cost: true,
  }),
  /** What was sent, newest first. */
  versions: z.array(
    object({ revision: z.int(), total: Money, sentAt: Instant, sentByEn: z.string(), sentByAr: z.string() }),
  ),
})
type Whole = typeof estimate
/** A name for its type, as for that of a ticket. */
export interface EstimateSchema extends Whole {}
export const Estimate: EstimateSchema = estimate
export type Estimate = z.infer<typeof Estimate>

export const NewEstimate = object({
  vehicleId: Id,
  customerId: Id,
  complaint: text(2000).default(''),
  note: text(2000).default(''),
  /** Left out, it is good for the usual time; null is without end. */
  validUntil: CalendarDate.nullable().optional(),
  services: z.array(NewTicketService).max(200).default([]),
  packages: z.array(NewTicketPackage).max(20).default([]),
  parts: z.array(NewTicketPart).max(200).default([]),
  /** What the customer put off before and is offered again: it stands among the services, at the price of then. */
  declinedWorkIds: z.array(Id).max(100).default([]),
})
export type NewEstimate = z.infer<typeof NewEstimate>
