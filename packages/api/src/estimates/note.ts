import { endpoint } from '../lib/endpoint.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { recordOnEstimate } from './activities.ts'
import { keepDecision } from './answers.ts'
import { estimateToChange, estimateToUse } from './change.ts'
import { estimatePage } from './page.ts'
import { updateEstimate } from './queries.ts'
import { findDecisionByKey } from './sent-queries.ts'

/** What the customer said by telephone or at the counter, as noted by the person who heard it; also of one that was never sent. */
export const note = endpoint.estimates.note.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { id, version, ...said } = input
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findDecisionByKey(tx, requestKey))
  if (before) return estimatePage(tx, before.estimateId)
  const estimate = await estimateToChange(context, id, version)
  const notedBy = { notedBy: actor.userId, notedByEn: actor.nameEn, notedByAr: actor.nameAr }
  await keepDecision(context, estimate, { ...said, requestKey, requestHash: hash, notedBy })
  return estimatePage(tx, id)
})

export const called = endpoint.estimates.called.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const estimate = await estimateToUse(context, id)
  if (estimate.callAskedAt !== null) {
    await updateEstimate(tx, estimate.id, { callAskedAt: null })
    await recordOnEstimate(context, estimate.id, { action: 'estimateCalled', facts: {} })
  }
  return estimatePage(tx, estimate.id)
})
