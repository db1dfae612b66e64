import { activityOf } from '@warsha/domain/activities'
import { dayIn } from '@warsha/domain/calendar'
import { refuseDeleteEstimate, refuseValidity } from '@warsha/domain/estimates'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { removeSearchEntry } from '../lib/search-entries.ts'
import { recordOnEstimate } from './activities.ts'
import { estimateToChange, estimateToUse, recalculate } from './change.ts'
import { estimatePage } from './page.ts'
import { updateEstimate } from './queries.ts'

export const update = endpoint.estimates.update.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const estimate = await estimateToChange(context, input.id, input.version)
  const { complaint = estimate.complaint, note = estimate.note } = input
  const validUntil = input.validUntil === undefined ? estimate.validUntil : input.validUntil
  if (validUntil !== estimate.validUntil)
    orRefuse(refuseValidity(validUntil, dayIn(actor.timeZone, new Date().toISOString())))
  const words = (text: string) => text || null
  const happened = [
    activityOf('complaint', words(estimate.complaint), words(complaint)),
    activityOf('estimateNote', words(estimate.note), words(note)),
    activityOf('validUntil', estimate.validUntil, validUntil),
  ].filter((one) => one !== null)
  if (happened.length > 0) {
    await updateEstimate(tx, estimate.id, { complaint, note, validUntil, changedSinceSent: true })
    await recordOnEstimate(context, estimate.id, ...happened)
  }
  return estimatePage(tx, estimate.id)
})

export const discount = endpoint.estimates.discount.handler(async ({ input: { id, version, amount }, context }) => {
  const { tx } = context
  const estimate = await estimateToChange(context, id, version)
  if (amount !== estimate.documentDiscount) {
    await recalculate(tx, estimate, { documentDiscountMinor: amount })
    const facts = { from: estimate.documentDiscount, to: amount }
    await recordOnEstimate(context, id, { action: 'estimateDiscounted', facts })
  }
  return estimatePage(tx, id)
})

export const remove = endpoint.estimates.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const estimate = await estimateToUse(context, id)
  orRefuse(refuseDeleteEstimate(estimate))
  await updateEstimate(tx, id, { deletedAt: sql<string>`now()` })
  await removeSearchEntry(tx, 'estimate', id)
  await recordOnEstimate(context, id, { action: 'estimateDeleted', facts: { number: estimate.number } })
  return { done: true as const }
})
