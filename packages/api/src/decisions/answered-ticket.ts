import type { DecisionFigures } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import { type AnsweredWork, type AskedLine, type AskedTicket, afterAnswers, costsOf } from '@warsha/domain/answered'
import type { Answer } from '@warsha/domain/decisions'
import { sum } from '@warsha/domain/money'
import { isCharged } from '@warsha/domain/tickets'
import { vatRulesOf } from '../lines/figures.ts'
import { listPartsOf } from '../tickets/declined-queries.ts'
import { listMoneyLines } from '../tickets/lines.ts'
import type { PartAside } from '../tickets/parts-aside.ts'
import { findPriceRules } from '../tickets/price-queries.ts'
import { borneOf } from './bearers.ts'
import type { Proposal } from './proposals.ts'

export type Given = readonly { id: number; answer: Answer }[]

/** The lines of a ticket with the services that they hang on, and what their figures are computed by. */
async function askedTicket(tx: CompanyTx, ticketId: number) {
  const [rules, lines, parts] = await Promise.all([
    findPriceRules(tx, ticketId),
    listMoneyLines(tx, ticketId),
    listPartsOf(tx, ticketId),
  ])
  if (!rules) throw new Error(`There is no ticket ${ticketId}`)
  const workOf = new Map(parts.map(({ id, ticketServiceId }) => [id, ticketServiceId]))
  const asked: AskedTicket = {
    vat: vatRulesOf(rules),
    documentDiscount: rules.documentDiscount,
    lines: lines.map((line) => ({
      ...line,
      workId: line.kind === 'service' ? line.id : (workOf.get(line.id) ?? null),
      charged: line.status === null || isCharged({ status: line.status }),
    })),
  }
  return { asked, lines, services: lines.filter(({ kind }) => kind === 'service') }
}

/** An answer to what is open; what has none is left out, as if it were declined. */
export const answerTo = (given: Given, { id }: Pick<Proposal, 'id'>): Answer =>
  given.find((one) => one.id === id)?.answer ?? 'Declined'

const workOf = (proposal: Proposal, answer: Answer): AnsweredWork => ({
  ...proposal,
  answer,
  partsAside: (proposal.setAside as PartAside[]).map(
    (part): AskedLine => ({
      kind: 'part',
      id: 0,
      workId: proposal.id,
      charged: true,
      unitPrice: part.price,
      quantityMilli: part.quantityMilli,
      discount: part.discount,
      minPrice: part.minPrice,
      underWarranty: false,
    }),
  ),
})

/** What the answers to open proposals make of a ticket. */
export async function answered(tx: CompanyTx, ticketId: number, open: readonly Proposal[], given: Given) {
  const { asked, lines, services } = await askedTicket(tx, ticketId)
  const works = open.map((proposal) => workOf(proposal, answerTo(given, proposal)))
  return { ...afterAnswers(asked, works), lines, services }
}

/** What the ticket will cost once these answers are carried out, as the customer is told. */
export async function decisionFigures(
  tx: CompanyTx,
  ticketId: number,
  open: readonly Proposal[],
  given: Given,
): Promise<DecisionFigures> {
  const { ticket, lines, services } = await answered(tx, ticketId, open, given)
  const { total, ofWork, otherParts } = costsOf(ticket)
  const isOpen = (id: number) => open.some((one) => one.id === id)
  return {
    agreed: services
      .filter(({ id, status }) => status !== null && isCharged({ status }) && !isOpen(id))
      .map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr, total: ofWork(id) })),
    otherParts,
    approvedTotal: sum(open.filter((one) => answerTo(given, one) === 'Approved').map(({ id }) => ofWork(id))),
    total,
    ...(await borneOf(tx, ticketId, ticket, lines)),
  }
}
