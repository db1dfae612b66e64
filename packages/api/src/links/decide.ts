import type { Signature } from '@warsha/contract/decision-rows'
import { type DiscountMove, inTurn } from '@warsha/domain/answered'
import { type Answer, type DecisionChannel, refuseDecision } from '@warsha/domain/decisions'
import { refuseEdit } from '@warsha/domain/tickets'
import { sql } from 'kysely'
import { answered, answerTo } from '../decisions/answered-ticket.ts'
import { approveDeclined, decline } from '../decisions/carry-out.ts'
import { decisionsOfTicket, findProposals, type Proposal, versionOf } from '../decisions/proposals.ts'
import { endpoint, openEndpoint } from '../lib/endpoint.ts'
import type { By } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { ticketOf } from '../shares/queries.ts'
import { throughLink } from '../shares/through-link.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { findDecisionByKey, insertDecision, updateProposal } from '../tickets/declined-queries.ts'
import { ticketPage } from '../tickets/page.ts'
import { findTicketHead } from '../tickets/page-queries.ts'
import { lockTicket, updateTicket } from '../tickets/queries.ts'
import { decideEstimate } from './answer-estimate.ts'
import { publicLink } from './open-link.ts'

type Given = { version: string; answers: { id: number; answer: Answer }[] }
type Said = Given & {
  channel: DecisionChannel
  person: string
  requestKey: string
  requestHash: string
  shareId?: number
  signature?: Signature
  notedBy?: { notedBy: number; notedByEn: string; notedByAr: string }
}
type Whose = By & { agent?: string | null }

/** The reader of a link works in no shop. */
const reader = { shopId: null }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The customer's own word. Sending the same again gets the same answer, and nothing is done twice. */
export const decideByLink = openEndpoint.decisions.decide.handler(({ input, context }) =>
  throughLink(context, input.token, async (tx, link) => {
    const { token: _token, ...said } = input
    const { requestKey } = context
    if (!(requestKey && uuid.test(requestKey))) throw refuse({ code: 'keyMissing', field: 'Idempotency-Key' })
    if (link.document === 'Estimate') {
      await decideEstimate(context, { tx, link, requestKey }, said)
      return publicLink(tx, link)
    }
    if (link.document !== 'Decision') throw refuse({ code: 'linkNotValid' })
    const ticketId = ticketOf(link)
    const head = await findTicketHead(tx, ticketId, { invoice: false, deposits: false })
    if (!head) throw refuse({ code: 'linkNotValid' })
    // The log names the customer, whatever name was signed: that stands in the sentence.
    const actor = {
      userId: 0,
      nameEn: head.customerNameEn ?? head.customerNameAr ?? said.person,
      nameAr: head.customerNameAr ?? head.customerNameEn ?? said.person,
      sessionId: null,
    }
    const whose = { ...context, tx, actor }
    const hash = requestHash({ share: link.id, ...said })
    await once(whose, requestKey, hash, async () => {
      const ticket = await lockTicket(tx, ticketId)
      if (!ticket || refuseEdit(ticket)) throw refuse({ code: 'nothingToDecide' })
      await refuseInDisabled(tx, reader, ticket.shopId)
      await keep(whose, ticketId, { ...said, channel: 'Link', requestKey, requestHash: hash, shareId: link.id })
    })
    return publicLink(tx, link)
  }),
)

/** What the customer said by telephone or at the counter, as noted by the person who heard it. */
export const note = endpoint.decisions.note.handler(async ({ input, context }) => {
  const { ticketId, ...said } = input
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  await once(context, requestKey, hash, async () => {
    await ticketToEdit(context, ticketId)
    const notedBy = { notedBy: actor.userId, notedByEn: actor.nameEn, notedByAr: actor.nameAr }
    await keep(context, ticketId, { ...said, requestKey, requestHash: hash, notedBy })
  })
  return { ticket: await ticketPage(tx, ticketId, actor), decisions: await decisionsOfTicket(tx, ticketId) }
})

async function once({ tx }: By, requestKey: string, hash: string, work: () => Promise<void>): Promise<void> {
  const before = await findRepeated(tx, requestKey, hash, () => findDecisionByKey(tx, requestKey))
  if (!before) await work()
}

/** Stores what was said on a locked ticket and carries it out: declined work leaves the ticket and stays on the car. */
async function keep(whose: Whose, ticketId: number, said: Said): Promise<void> {
  const { tx } = whose
  const proposals = await findProposals(tx, ticketId)
  const open = proposals.filter((one) => one.open)
  orRefuse(refuseDecision(open, said.answers, { seen: said.version, now: versionOf(proposals) }))
  const { moves } = await answered(tx, ticketId, open, said.answers)
  const given = open.map((proposal) => ({ ...proposal, answer: answerTo(said.answers, proposal) }))
  const decisionId = await insertDecision(
    tx,
    {
      ticketId,
      shareId: said.shareId ?? null,
      channel: said.channel,
      person: said.person,
      requestKey: said.requestKey,
      requestHash: said.requestHash,
      signature: said.signature ? JSON.stringify(said.signature) : null,
      address: whose.address ?? null,
      agent: whose.agent ?? null,
      ...said.notedBy,
    },
    given.map(({ id, answer, nameEn, nameAr, total }) => ({
      ticketServiceId: id,
      answer,
      nameEn,
      nameAr,
      totalMinor: total,
    })),
  )
  for (const { answer, ...proposal } of inTurn(given))
    await carryOut(whose, ticketId, { proposal, answer, said, decisionId, move: moves.get(proposal.id) })
  if (said.channel === 'Link') await updateTicket(tx, ticketId, { customerAnsweredAt: sql<string>`now()` })
  await waitNoLonger(whose, ticketId)
}

/** A car that stood still for the customer's word stands still no more: they were asked about all that is open. */
async function waitNoLonger(whose: Whose, ticketId: number): Promise<void> {
  const { tx } = whose
  const ticket = await lockTicket(tx, ticketId)
  if (ticket?.waitingReason !== 'customerApproval') return
  await updateTicket(tx, ticketId, { waitingReason: null })
  await recordOnTicket(whose, ticketId, { action: 'waitingRemoved', facts: { from: ticket.waitingReason } })
}

type Carried = { proposal: Proposal; answer: Answer; said: Said; decisionId: number; move: DiscountMove | undefined }

async function carryOut(whose: Whose, ticketId: number, { proposal, answer, said, decisionId, move }: Carried) {
  await recordOnTicket(whose, ticketId, {
    action: answer === 'Approved' ? 'workApproved' : 'workDeclined',
    facts: { name: nameOf(proposal), price: proposal.total, person: said.person, channel: said.channel },
    entity: 'decision',
    entityId: decisionId,
  })
  if (move && answer === 'Declined') await decline(whose, ticketId, proposal, move)
  else if (move) await approveDeclined(whose, ticketId, proposal, move)
  await updateProposal(whose.tx, proposal.id, { state: answer })
}
