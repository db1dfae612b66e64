import type { Decision } from '@warsha/contract/decision-rows'
import type { OfTicket } from '@warsha/contract/decisions'
import type { CompanyTx } from '@warsha/db/database'
import { isUndecidedYet } from '@warsha/domain/decisions'
import { type Money, sum } from '@warsha/domain/money'
import { requestHash } from '../lib/request-key.ts'
import { listDecisions, listPartsOf, listProposals } from '../tickets/declined-queries.ts'

export type Proposal = Awaited<ReturnType<typeof findProposals>>[number]

/** What the customer is asked about, with its cost: the work, its parts, and VAT. */
export async function findProposals(tx: CompanyTx, ticketId: number) {
  const [proposals, parts] = [await listProposals(tx, ticketId), await listPartsOf(tx, ticketId)]
  return proposals.map(({ own, declinedTotal, ...proposal }) => {
    const lines = parts.filter(({ ticketServiceId }) => ticketServiceId === proposal.id)
    const total: Money = declinedTotal ?? sum([own, ...lines.map((line) => line.total)])
    return { ...proposal, own, lines, total, open: isUndecidedYet(proposal) }
  })
}

/** A fingerprint of what is proposed and answered now: a decision names the version that the customer saw. */
export const versionOf = (proposals: readonly Proposal[]): string =>
  requestHash(
    proposals
      .filter(({ open }) => open)
      .map(({ id, nameEn, nameAr, description, reason, urgency, quantityMilli, state, total, lines }) => [
        [id, nameEn, nameAr, description, reason, urgency, quantityMilli, state, total],
        lines.map((line) => [line.id, line.nameEn, line.nameAr, line.quantityMilli, line.total]),
      ]),
  )

/** What a ticket knows of its customer's decisions. */
export async function decisionsOfTicket(tx: CompanyTx, ticketId: number): Promise<OfTicket> {
  const proposals = await findProposals(tx, ticketId)
  return {
    version: versionOf(proposals),
    proposals: proposals.map(
      ({ own: _own, lines: _lines, serviceId: _service, status: _status, setAside: _aside, ...shown }) => shown,
    ),
    decisions: (await listDecisions(tx, ticketId)).map((decision) => ({
      ...decision,
      signature: decision.signature as Decision['signature'],
      answers: decision.answers as Decision['answers'],
    })),
  }
}
