import type { PublicDecision } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import { type Money, subtract, sum } from '@warsha/domain/money'
import { isCharged } from '@warsha/domain/tickets'
import { findProposals, type Proposal, versionOf } from '../decisions/proposals.ts'
import { shownFinding } from '../inspections/page.ts'
import { listFindingsOf, type PointRow } from '../inspections/queries.ts'
import { isDisabled } from '../shops/standing.ts'
import { listDecisions } from '../tickets/declined-queries.ts'
import { ticketPage } from '../tickets/page.ts'

/** What the customer's own page shows: what they are asked, what they have agreed to already, and what comes together. */
export async function publicDecision(tx: CompanyTx, ticketId: number): Promise<PublicDecision> {
  const ticket = await ticketPage(tx, ticketId, { userId: 0 })
  const proposals = await findProposals(tx, ticketId)
  const open = proposals.filter((one) => one.open)
  const found = await listFindingsOf(
    tx,
    open.map(({ id }) => id),
  )
  const [last] = await listDecisions(tx, ticketId)
  const partsOf = (id: number): Money[] =>
    ticket.parts.filter(({ ticketServiceId }) => ticketServiceId === id).map(({ total }) => total)
  const agreed = ticket.services
    .filter((service) => isCharged(service) && !open.some(({ id }) => id === service.id))
    .map(({ id, nameEn, nameAr, total }) => ({ id, nameEn, nameAr, total: sum([total, ...partsOf(id)]) }))
  const asked = sum(open.filter(({ state }) => state !== 'Declined').map(({ total }) => total))
  return {
    version: versionOf(proposals),
    customerEn: ticket.customerNameEn,
    customerAr: ticket.customerNameAr,
    promisedAt: ticket.promisedAt,
    proposals: open.map((one) => ({ ...shown(one), findings: findingsOf(found, one.id) })),
    agreed,
    otherParts: sum(ticket.parts.filter((part) => part.ticketServiceId === null).map(({ total }) => total)),
    agreedTotal: subtract(ticket.money.total, asked),
    paid: ticket.money.paid,
    closed: await isDisabled(tx, ticket.shopId),
    decided: last ? { person: last.person, decidedAt: last.decidedAt } : null,
  }
}

const findingsOf = (found: PointRow[], id: number) =>
  found.filter(({ ticketServiceId }) => ticketServiceId === id).map(shownFinding)

function shown({
  own,
  discountAside: _discount,
  serviceId: _service,
  status: _status,
  setAside: _aside,
  ...proposal
}: Proposal) {
  const { askedByEn: _en, askedByAr: _ar, askedAt: _at, lines, ...rest } = proposal
  const work = { nameEn: proposal.nameEn, nameAr: proposal.nameAr, quantityMilli: proposal.quantityMilli, total: own }
  const parts = lines.map(({ nameEn, nameAr, quantityMilli, total }) => ({ nameEn, nameAr, quantityMilli, total }))
  return { ...rest, lines: rest.state === 'Declined' ? [] : [work, ...parts] }
}
