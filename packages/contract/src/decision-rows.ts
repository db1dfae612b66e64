import { answers, approvalStates, decisionChannels, signatureLimits, urgencies } from '@warsha/domain/decisions'
import { estimateClosings } from '@warsha/domain/estimates'
import { partSourceNames } from '@warsha/domain/tickets'
import * as z from 'zod'
import { Finding } from './inspection-rows.ts'
import { CustomService } from './ticket-lines.ts'
import { CalendarDate, Id, Instant, Money, object } from './vocabulary.ts'

const coordinate = z.int().min(0).max(signatureLimits.size)
/** A signature as strokes of the pen: x and y in turn, within a width and a height. */
export const Signature = object({
  width: z.int().min(1).max(signatureLimits.size),
  height: z.int().min(1).max(signatureLimits.size),
  strokes: z
    .array(
      z
        .array(coordinate)
        .min(2)
        .max(signatureLimits.numbers)
        .refine((stroke) => stroke.length % 2 === 0, { error: 'invalidInput' }),
    )
    .max(signatureLimits.strokes),
  /** Signed with the name alone, by a customer who cannot draw on this screen. */
  typed: z.boolean().default(false),
}).refine(({ strokes, typed }) => typed || strokes.length > 0, { error: 'fieldRequired', path: ['strokes'] })
export type Signature = z.infer<typeof Signature>

const proposed = {
  /** The service on the ticket. */
  id: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  description: z.string(),
  reason: z.string(),
  urgency: z.enum(urgencies),
  quantityMilli: z.int(),
  state: z.enum(approvalStates),
  /** Whether the customer may still decide. */
  open: z.boolean(),
  /** Work, the parts it needs and VAT: the price that the customer is told. */
  total: Money,
}

export const Proposal = object({
  ...proposed,
  /** What of the ticket's discount left with it when it was declined, and comes back should the customer change their mind. */
  discountAside: Money,
  askedByEn: z.string(),
  askedByAr: z.string(),
  askedAt: Instant,
})
export type Proposal = z.infer<typeof Proposal>

export const PublicProposal = object({
  ...proposed,
  /** Of a line of an estimate nobody says how soon it is needed. */
  urgency: z.enum(urgencies).nullable(),
  lines: z.array(object({ nameEn: z.string(), nameAr: z.string(), quantityMilli: z.int(), total: Money })),
  /** What was found on the car that makes it needed. */
  findings: z.array(Finding),
})
export type PublicProposal = z.infer<typeof PublicProposal>

/** What a ticket comes to with some answers: what is approved, beside what was agreed before; the rest is left out. */
export const DecisionFigures = object({
  agreed: z.array(object({ id: Id, nameEn: z.string(), nameAr: z.string(), total: Money })),
  /** What parts that hang on no service cost together. */
  otherParts: Money,
  /** Of the work that is approved, with its parts. */
  approvedTotal: Money,
  /** What the ticket costs. */
  total: Money,
  /** What of it the customer pays, and what others do: an insurer above the excess, a fleet all of it. */
  own: Money,
  others: z.array(
    object({
      nameEn: z.string().nullable(),
      nameAr: z.string().nullable(),
      total: Money,
      /** Their approval is not there yet. */
      awaits: z.boolean(),
    }),
  ),
})
export type DecisionFigures = z.infer<typeof DecisionFigures>

/** What the customer is asked, beside what they have agreed to already. `version` names exactly this proposal. */
export const PublicDecision = object({
  version: z.string(),
  customerEn: z.string().nullable(),
  customerAr: z.string().nullable(),
  promisedAt: Instant.nullable(),
  proposals: z.array(PublicProposal),
  /** With the answers as they stand: what has none yet is left out. */
  figures: DecisionFigures,
  paid: Money,
  /** What was asked can be read, but nothing is answered: the shop is disabled now, the ticket changes no more, or the estimate is over. */
  closed: z.enum(['shop', 'ticket', ...estimateClosings]).nullable(),
  decided: object({ person: z.string(), decidedAt: Instant }).nullable(),
  /** What only an estimate tells; null on a ticket. */
  estimate: object({
    complaint: z.string(),
    note: z.string(),
    validUntil: CalendarDate.nullable(),
    /** When the customer asked to be called, until somebody did. */
    callAskedAt: Instant.nullable(),
  }).nullable(),
})
export type PublicDecision = z.infer<typeof PublicDecision>

/** An answer as the ticket stores it. */
export const Decision = object({
  id: Id,
  channel: z.enum(decisionChannels),
  person: z.string(),
  decidedAt: Instant,
  address: z.string().nullable(),
  agent: z.string().nullable(),
  signature: Signature.nullable(),
  notedByEn: z.string().nullable(),
  notedByAr: z.string().nullable(),
  answers: z.array(
    object({ ticketServiceId: Id, answer: z.enum(answers), nameEn: z.string(), nameAr: z.string(), total: Money }),
  ),
})
export type Decision = z.infer<typeof Decision>

export const DeclinedWork = object({
  id: Id,
  vehicleId: Id,
  ticketId: Id,
  ticketNumber: z.string(),
  /** Null for work that is in no catalogue: `custom` is then what to ask for. */
  serviceId: Id.nullable(),
  custom: CustomService.nullable(),
  nameEn: z.string(),
  nameAr: z.string(),
  urgency: z.enum(urgencies),
  reason: z.string(),
  total: Money,
  declinedAt: Instant,
  /** The line as it was offered, with the parts it needs; its share of the ticket's discount is in the discounts. */
  offer: object({
    price: Money,
    minPrice: Money,
    maxPrice: Money,
    quantityMilli: z.int(),
    discount: Money,
    discountBp: z.int().nullable(),
    description: z.string(),
    parts: z.array(
      object({
        source: z.enum(partSourceNames),
        sparePartId: Id.nullable(),
        partNo: z.string(),
        name: z.string(),
        make: z.string(),
        model: z.string(),
        supplierName: z.string(),
        quantityMilli: z.int(),
        price: Money,
        minPrice: Money,
        cost: Money,
        discount: Money,
      }),
    ),
  }),
})
export type DeclinedWork = z.infer<typeof DeclinedWork>
