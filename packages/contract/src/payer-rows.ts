import { accountHolders } from '@warsha/domain/dues'
import { shareKinds } from '@warsha/domain/payers'
import * as z from 'zod'
import { BasisPoints, CalendarDate, Id, Money, object, PositiveAmount, text } from './vocabulary.ts'

/** What an insurer or a fleet calls the case, and what they approved of it. */
export const Claim = object({
  claimNumber: text(50).default(''),
  approvalReference: text(50).default(''),
  approvedOn: CalendarDate.nullable().default(null),
  approvedAmount: PositiveAmount.nullable().default(null),
})
export type Claim = z.infer<typeof Claim>

const lines = { serviceIds: z.array(Id).max(500).default([]), partIds: z.array(Id).max(500).default([]) }

/** One of the payers beside the ticket's own. Each kind of share asks for its own figure. */
export const NewPayer = object({
  holder: z.enum(accountHolders),
  partyId: Id,
  kind: z.enum(shareKinds),
  amount: PositiveAmount.nullable().default(null),
  shareBp: BasisPoints.min(1).max(10_000).nullable().default(null),
  ...lines,
  ...Claim.shape,
}).refine(
  ({ kind, amount, shareBp, serviceIds, partIds }) =>
    (kind === 'amount' || kind === 'above') === (amount !== null) &&
    (kind === 'percent') === (shareBp !== null) &&
    (kind === 'lines' || serviceIds.length + partIds.length === 0),
  { error: 'invalidInput', path: ['kind'] },
)
export type NewPayer = z.infer<typeof NewPayer>

/** `rest` is the ticket's own payer; `total` is what each one bears, VAT included. */
export const TicketPayer = object({
  id: Id,
  kind: z.enum([...shareKinds, 'rest']),
  holder: z.enum(accountHolders),
  partyId: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  amount: Money.nullable(),
  shareBp: z.int().nullable(),
  serviceIds: z.array(Id),
  partIds: z.array(Id),
  claimNumber: z.string(),
  approvalReference: z.string(),
  approvedOn: CalendarDate.nullable(),
  approvedAmount: Money.nullable(),
  total: Money,
  /** The invoice of another payer, with what is still due on it. */
  invoice: object({ id: Id, number: z.string(), due: Money }).nullable(),
})
export type TicketPayer = z.infer<typeof TicketPayer>
