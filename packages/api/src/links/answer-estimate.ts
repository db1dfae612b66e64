import type { Signature } from '@warsha/contract/decision-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { Answer } from '@warsha/domain/decisions'
import { sql } from 'kysely'
import { recordOnEstimate } from '../estimates/activities.ts'
import { keepDecision } from '../estimates/answers.ts'
import { type LockedEstimate, updateEstimate } from '../estimates/queries.ts'
import { findDecisionByKey, findLastSender } from '../estimates/sent-queries.ts'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { notifyOfEstimate } from '../notifications/notify.ts'
import { findReader } from '../parties/account-queries.ts'
import type { Link } from '../shares/queries.ts'
import { throughLink } from '../shares/through-link.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { estimateOfLink, refuseClosed } from './estimate-link.ts'
import { publicLink } from './open-link.ts'

type Said = {
  version: string
  person: string
  signature: Signature
  answers: { id: number; answer: Answer }[]
}

/** The reader of a link works in no shop. */
const reader = { shopId: null }

/** The log names the customer, whatever name was signed: that stands in the sentence. */
async function customerAt(context: RequestContext, tx: CompanyTx, { customerId }: LockedEstimate) {
  const found = await findReader('customer')(tx, customerId)
  const nameEn = found?.nameEn ?? found?.nameAr ?? ''
  const nameAr = found?.nameAr ?? nameEn
  return { ...context, tx, actor: { userId: 0, nameEn, nameAr, sessionId: null } }
}

/** Who is told of it: the author of the estimate, and who sent it last. */
async function concerned(tx: CompanyTx, { id, createdBy }: LockedEstimate): Promise<number[]> {
  const sender = await findLastSender(tx, id)
  return [...new Set([createdBy, sender?.sentBy ?? createdBy])]
}

/** The customer's own word. Sending the same again gets the same answer, and nothing is done twice. */
export async function decideEstimate(
  context: RequestContext,
  { tx, link, requestKey }: { tx: CompanyTx; link: Link; requestKey: string },
  { version, ...said }: Said,
): Promise<void> {
  const hash = requestHash({ share: link.id, version, ...said })
  const before = await findRepeated(tx, requestKey, hash, () => findDecisionByKey(tx, requestKey))
  if (before) return
  const estimate = await estimateOfLink(tx, link)
  await refuseInDisabled(tx, reader, estimate.shopId)
  await refuseClosed(tx, estimate)
  const whose = await customerAt(context, tx, estimate)
  const kept = { ...said, channel: 'Link' as const, requestKey, requestHash: hash, shareId: link.id }
  await keepDecision(whose, estimate, kept, version)
  notifyOfEstimate(whose, 'estimateAnswered', estimate, await concerned(tx, estimate))
}

/** The workshop is told to call, once until somebody did. */
export const callMe = openEndpoint.decisions.callMe.handler(({ input, context }) =>
  throughLink(context, input.token, async (tx, link) => {
    if (link.document !== 'Estimate') throw refuse({ code: 'linkNotValid' })
    const estimate = await estimateOfLink(tx, link)
    if (estimate.ticketNumber !== null) throw refuse({ code: 'nothingToDecide' })
    if (estimate.callAskedAt === null) {
      const whose = await customerAt(context, tx, estimate)
      await updateEstimate(tx, estimate.id, { callAskedAt: sql<string>`now()` })
      await recordOnEstimate(whose, estimate.id, { action: 'estimateCallAsked', facts: {} })
      notifyOfEstimate(whose, 'estimateCall', estimate, await concerned(tx, estimate))
    }
    return publicLink(tx, link)
  }),
)
