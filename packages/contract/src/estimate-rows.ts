import { answers, approvalStates, decisionChannels } from '@warsha/domain/decisions'
import { estimateAnswers, estimateStates } from '@warsha/domain/estimates'
import { lineChanges, offerWords } from '@warsha/domain/offers'
import * as z from 'zod'
import { Signature } from './decision-rows.ts'
import { Claim } from './payer-rows.ts'
import { Share } from './shares.ts'
import { NewTicketPart, NewTicketService, TicketPart, TicketService } from './ticket-lines.ts'
import { car, NewTicketPackage, party, TicketMoney, TicketPackage } from './ticket-rows.ts'
import { CalendarDate, Id, Instant, Money, object, PositiveAmount, text, Version } from './vocabulary.ts'

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

/** What became another thing between two offers; `from` and `to` are what a line and the whole cost, VAT included. */
const OfferChanges = object({
  lines: z.array(
    object({
      change: z.enum(lineChanges),
      nameEn: z.string(),
      nameAr: z.string(),
      from: Money.nullable(),
      to: Money.nullable(),
    }),
  ),
  words: z.array(z.enum(offerWords)),
  from: Money,
  to: Money,
})
export type OfferChanges = z.infer<typeof OfferChanges>

/** What was sent, with what was another thing in the version before. */
const EstimateVersion = object({
  revision: z.int(),
  total: Money,
  sentAt: Instant,
  sentByEn: z.string(),
  sentByAr: z.string(),
  changes: OfferChanges.nullable(),
})
export type EstimateVersion = z.infer<typeof EstimateVersion>

/** What the customer said, as it is kept. `revision` is the version that they answered, 0 where none was sent. */
const EstimateDecision = object({
  id: Id,
  revision: z.int(),
  channel: z.enum(decisionChannels),
  person: z.string(),
  decidedAt: Instant,
  signature: Signature.nullable(),
  notedByEn: z.string().nullable(),
  notedByAr: z.string().nullable(),
  /** What was wanted came to. */
  total: Money,
  answers: z.array(object({ id: Id, answer: z.enum(answers), nameEn: z.string(), nameAr: z.string(), total: Money })),
})
export type EstimateDecision = z.infer<typeof EstimateDecision>

/** An insurer or a fleet, who pays all of it or what is above the excess; the claim is as on a ticket's payers. */
export const NewEstimatePayer = object({
  dealerId: Id,
  /** What the customer pays, VAT included; null where they pay nothing. */
  excess: PositiveAmount.nullable().default(null),
  approval: z.enum(approvalStates).default('Awaiting'),
  ...Claim.shape,
})
export type NewEstimatePayer = z.infer<typeof NewEstimatePayer>

const EstimatePayer = object({
  dealerId: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  excess: Money.nullable(),
  approval: z.enum(approvalStates),
  claimNumber: z.string(),
  approvalReference: z.string(),
  approvedOn: CalendarDate.nullable(),
  approvedAmount: Money.nullable(),
  /** What each bears of what is offered, VAT included. */
  own: Money,
  payer: Money,
})
export type EstimatePayer = z.infer<typeof EstimatePayer>

const estimate = object({
  ...row,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  customerLanguage: z.enum(['en', 'ar']),
  customerEmail: z.string().nullable(),
  vin: z.string().nullable(),
  visits: z.int(),
  complaint: z.string(),
  note: z.string(),
  answered: z.enum(estimateAnswers).nullable(),
  /** What the lines cost that the customer wants. */
  approvedTotal: Money.nullable(),
  revision: z.int(),
  /** When the customer asked to be called, until somebody did. */
  callAskedAt: Instant.nullable(),
  /** When its author was reminded that the customer has not answered. */
  remindedAt: Instant.nullable(),
  payer: EstimatePayer.nullable(),
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
  versions: z.array(EstimateVersion),
  /** What is another thing now than in the version that the customer saw last. */
  changes: OfferChanges.nullable(),
  /** What the customer said, newest first. */
  decisions: z.array(EstimateDecision),
  /** The links given out to it, newest first. */
  links: z.array(Share),
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
