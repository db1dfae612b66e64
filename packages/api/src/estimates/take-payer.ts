import { Claim, NewPayer } from '@warsha/contract/payer-rows'
import { estimateShares } from '@warsha/domain/estimates'
import type { Money } from '@warsha/domain/money'
import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { setPayers } from '../tickets/payers.ts'
import { lockTicket } from '../tickets/queries.ts'
import type { findPayer } from './payer-queries.ts'

type Payer = Awaited<ReturnType<typeof findPayer>>

/** A payer who declined pays nothing: the ticket is then its customer's alone. */
const pays = (payer: Payer): payer is NonNullable<Payer> => payer !== undefined && payer.approval !== 'Declined'

/** The partner who is billed for the ticket by itself: one who pays all of it, and nobody beside a customer who pays an excess. */
export const billedDealer = (payer: Payer): number | null | undefined =>
  pays(payer) ? (payer.excess === null ? payer.dealerId : null) : undefined

/** Hands the payer of an estimate to its new ticket, so that each gets an invoice of their own (decision 44). */
export async function takePayer(context: CompanyContext, ticketId: number, payer: Payer, total: Money): Promise<void> {
  if (!pays(payer)) return
  const ticket = await lockTicket(context.tx, ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  const { dealerId, excess, claimNumber, approvalReference, approvedOn, approvedAmount } = payer
  const claim = Claim.parse({ claimNumber, approvalReference, approvedOn, approvedAmount })
  if (excess === null) return setPayers(context, ticket, claim, [])
  // What stays within the excess is the customer's alone, and the insurer has no part of it.
  if (estimateShares(total, payer).payer === 0) return
  const other = NewPayer.parse({ holder: 'dealer', partyId: dealerId, kind: 'above', amount: excess, ...claim })
  return setPayers(context, ticket, Claim.parse({}), [other])
}
