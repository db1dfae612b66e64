import type { PublicDecision } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import { refuseEdit } from '@warsha/domain/tickets'
import { decisionFigures } from '../decisions/answered-ticket.ts'
import { findProposals, type Proposal, versionOf } from '../decisions/proposals.ts'
import { shownFinding } from '../inspections/page.ts'
import { listFindingsOf, type PointRow } from '../inspections/queries.ts'
import { isDisabled } from '../shops/standing.ts'
import { listDecisions } from '../tickets/declined-queries.ts'
import { ticketPage } from '../tickets/page.ts'

/** What the customer's own page shows: what they are asked, what they have agreed to already, and what comes together. */
export async function publicDecision(tx: CompanyTx, ticketId: number): Promise<PublicDecision> {
  const ticket = await ticketPage(tx, ticketId, { userId: 0 })
  const over = refuseEdit({ status: ticket.status, invoiceNumber: ticket.invoice?.number ?? null }) !== null
  const proposals = await findProposals(tx, ticketId)
  const open = over ? [] : proposals.filter((one) => one.open)
  const shownNow = over ? proposals : open
  const found = await listFindingsOf(
    tx,
    shownNow.map(({ id }) => id),
  )
  const [last] = await listDecisions(tx, ticketId)
  return {
    version: versionOf(proposals),
    customerEn: ticket.customerNameEn,
    customerAr: ticket.customerNameAr,
    promisedAt: over ? null : ticket.promisedAt,
    proposals: shownNow.map((one) => ({ ...shown(one), findings: findingsOf(found, one.id) })),
    figures: await decisionFigures(tx, ticketId, open, asTheyStand(open)),
    paid: ticket.money.paid,
    closed: over ? 'ticket' : (await isDisabled(tx, ticket.shopId)) ? 'shop' : null,
    decided: last ? { person: last.person, decidedAt: last.decidedAt } : null,
    estimate: null,
  }
}

/** What was answered before stands until it is changed. */
const asTheyStand = (open: readonly Proposal[]) =>
  open.flatMap(({ id, state }) => (state === 'Awaiting' ? [] : [{ id, answer: state }]))

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
