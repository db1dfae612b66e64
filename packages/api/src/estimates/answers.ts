import type { Signature } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import { type AskedTicket, costsOf } from '@warsha/domain/answered'
import { type Answer, type DecisionChannel, refuseDecision } from '@warsha/domain/decisions'
import { answeredOf, type EstimateAnswer, wantedTotal } from '@warsha/domain/estimates'
import type { Money } from '@warsha/domain/money'
import type { By } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { requestHash } from '../lib/request-key.ts'
import { recordOnEstimate } from './activities.ts'
import { askedEstimate } from './asked.ts'
import { keepAnswers, listParts, listServices, type StoredPart, type StoredService } from './line-queries.ts'
import { type LockedEstimate, updateEstimate } from './queries.ts'
import { insertDecision } from './sent-queries.ts'

/** One question to the customer: a service with its parts, or a part that hangs on none. `total` is what it costs, VAT included. */
export type AskedWork = {
  id: number
  nameEn: string
  nameAr: string
  description: string
  quantityMilli: number
  answer: Answer | null
  total: Money
  lines: (StoredService | StoredPart)[]
}
export type AskedEstimate = { asked: AskedTicket; works: AskedWork[] }

export async function worksOf(tx: CompanyTx, estimate: LockedEstimate): Promise<AskedEstimate> {
  const asked = await askedEstimate(tx, estimate)
  const { ofWork } = costsOf(asked)
  const [services, parts] = [await listServices(tx, estimate.id), await listParts(tx, estimate.id)]
  const ofService = services.map((service) => ({
    ...service,
    total: ofWork(service.id),
    lines: [service, ...parts.filter(({ ticketServiceId }) => ticketServiceId === service.id)],
  }))
  const loose = parts
    .filter(({ ticketServiceId }) => ticketServiceId === null)
    .map((part) => ({ ...part, description: '', total: ofWork(part.id), lines: [part] }))
  return { asked, works: [...ofService, ...loose] }
}

/** What the works come to that are answered with a yes. */
export const totalOf = ({ asked }: AskedEstimate, given: readonly { id: number; answer: Answer }[]): Money =>
  wantedTotal(asked, (id) => given.some((one) => one.id === id && one.answer === 'Approved'))

/** A fingerprint of what is asked and answered now: an answer names what the customer saw. */
export const versionOf = ({ revision }: LockedEstimate, { works }: AskedEstimate): string =>
  requestHash([revision, works.map(({ id, total, answer }) => [id, total, answer])])

export type Said = {
  answers: { id: number; answer: Answer }[]
  channel: DecisionChannel
  person: string
  requestKey: string
  requestHash: string
  shareId?: number
  signature?: Signature
  notedBy?: { notedBy: number; notedByEn: string; notedByAr: string }
}

/** Stores what the customer said to all lines of a locked estimate. `versions` are the one they saw and the one of now. */
export async function keepDecision(
  whose: By & { agent?: string | null },
  estimate: LockedEstimate,
  said: Said,
  seen?: string,
): Promise<EstimateAnswer | null> {
  const { tx } = whose
  const all = await worksOf(tx, estimate)
  const now = versionOf(estimate, all)
  orRefuse(refuseDecision(all.works, said.answers, { seen: seen ?? now, now }))
  const words = new Map(said.answers.map(({ id, answer }) => [id, answer]))
  const works = all.works.map((work) => ({ ...work, answer: words.get(work.id) ?? ('Declined' as const) }))
  await keepAnswers(
    tx,
    works.map(({ id, answer, total }) => ({ id, answer, told: total })),
  )
  const answered = answeredOf(works.map(({ answer }) => answer))
  const approvedMinor = totalOf(all, works)
  await updateEstimate(tx, estimate.id, { answered, approvedMinor, callAskedAt: null })
  await insertDecision(tx, {
    estimateId: estimate.id,
    revision: estimate.revision,
    shareId: said.shareId ?? null,
    channel: said.channel,
    person: said.person,
    requestKey: said.requestKey,
    requestHash: said.requestHash,
    signature: said.signature ? JSON.stringify(said.signature) : null,
    address: whose.address ?? null,
    agent: whose.agent ?? null,
    totalMinor: approvedMinor,
    answers: JSON.stringify(
      works.map(({ id, answer, nameEn, nameAr, total }) => ({ id, answer, nameEn, nameAr, total })),
    ),
    ...said.notedBy,
  })
  const { person, channel } = said
  await recordOnEstimate(
    whose,
    estimate.id,
    answered === 'Declined'
      ? { action: 'estimateAllDeclined', facts: { person, channel } }
      : { action: 'estimateAnswered', facts: { person, channel, amount: approvedMinor } },
  )
  return answered
}
