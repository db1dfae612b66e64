import {
  endOf,
  refuseNewPeriod,
  refusePeriodRemoval,
  refusePostedPeriod,
  refusePostPeriod,
  taxPeriodStateOf,
} from '@warsha/domain/tax-periods'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { shopTime } from '../shops/time.ts'
import { freeze, listFigures } from './entry-queries.ts'
import {
  countSupplierPoints,
  figuresOf,
  isLargelyCorrecting,
  periodPage,
  periodSeen,
  pointsOf,
  spanOf,
} from './period-page.ts'
import {
  deletePeriod,
  findLast,
  findPeriodByKey,
  insertPeriod,
  lockPeriods,
  lockRegistration,
  setCarried,
  setPosted,
} from './queries.ts'
import { registrationSeen } from './registrations.ts'

const entity = 'taxPeriod'

/** Two who open one at once wait for each other: the second finds that the period is not the next one any more. */
export const createTaxPeriod = endpoint.taxPeriods.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPeriodByKey(tx, requestKey))
  if (before) return periodPage(context, before.id)
  const { vatRegistrationId, length, from } = input
  const { vatNumber } = await registrationSeen(context, vatRegistrationId)
  await lockPeriods(tx, vatRegistrationId)
  const { now, today } = await shopTime(tx, actor.shopId)
  orRefuse(refuseNewPeriod(input, (await findLast(tx, vatRegistrationId)) ?? null, today))
  const to = endOf(length, from)
  const { id } = await insertPeriod(tx, {
    vatRegistrationId,
    requestKey,
    requestHash: hash,
    length,
    fromOn: from,
    toOn: to,
    createdBy: actor.userId,
    createdByEn: actor.nameEn,
    createdByAr: actor.nameAr,
    createdAt: now,
  })
  await record(context, { entity, entityId: id, action: 'taxPeriodOpened', changes: { vatNumber, from, to } })
  return periodPage(context, id)
})

export const removeTaxPeriod = endpoint.taxPeriods.remove.handler(async ({ input: { id }, context }) => {
  const { period, last } = await heldPeriod(context, id)
  orRefuse(refusePeriodRemoval({ state: taxPeriodStateOf(period), to: period.to }, last))
  await deletePeriod(context.tx, id)
  const { vatNumber, from, to } = period
  await record(context, { entity, entityId: id, action: 'taxPeriodDeleted', changes: { vatNumber, from, to } })
  return { done: true as const }
})

export const carryVat = endpoint.taxPeriods.carry.handler(async ({ input: { id, version, carried }, context }) => {
  const { period } = await heldPeriod(context, id)
  orRefuse(refusePostedPeriod(taxPeriodStateOf(period)))
  if (period.version !== version) throw refuse({ code: 'InvalidData' })
  await setCarried(context.tx, id, carried)
  const { vatNumber, from, to } = period
  await record(context, { entity, entityId: id, action: 'taxCreditCarried', changes: { vatNumber, from, to, carried } })
  return periodPage(context, id)
})

/**
 * Freezes the figures of a period, once. Whoever is issuing or recording a document under the number is waited for; what comes after is
 * of the next period. Its checklist takes long in a large company, so it is reckoned while others still issue, and only what documents
 * can have opened since is looked at again. Numbers are given without gaps, and no lock holds cars, drawers and prepared transactions.
 */
export const postTaxPeriod = endpoint.taxPeriods.post.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, version, accepted } = input
  const sent = sentAs('taxPeriodPosted', id, input)
  if (await wasDone(context, sent)) return periodPage(context, id)
  const { period, shopIds, chain } = await heldPeriod(context, id)
  const { now, today } = await shopTime(tx, actor.shopId)
  const state = taxPeriodStateOf(period)
  const openBefore = chain.openFrom !== null && chain.openFrom < period.from ? chain.openFrom : null
  const reckons = state !== 'posted' && !accepted
  const refuseFor = (openPoints: number) =>
    orRefuse(refusePostPeriod({ state, to: period.to, openBefore, openPoints }, { today, accepted }))
  refuseFor(reckons ? (await pointsOf(tx, period, shopIds, await figuresOf(tx, period, chain))).length : 0)
  if (period.version !== version) throw refuse({ code: 'InvalidData' })
  await lockRegistration(tx, period.vatRegistrationId)
  const ofSuppliers = reckons ? await countSupplierPoints(tx, period) : 0
  await freeze(tx, id, spanOf(period, chain))
  if (reckons) refuseFor(ofSuppliers + Number(await isLargelyCorrecting(tx, period, await listFigures(tx, id))))
  const { userId, nameEn, nameAr } = actor
  await setPosted(tx, id, { postedBy: userId, postedByEn: nameEn, postedByAr: nameAr, postedAt: now })
  const { vatNumber, from, to } = period
  await record(context, { entity, entityId: id, action: 'taxPeriodPosted', changes: { vatNumber, from, to } })
  await noteDone(context, sent, now)
  return periodPage(context, id)
})

/** A period behind the lock of the periods of its VAT number, as it is once the lock is held. */
async function heldPeriod(context: Parameters<typeof periodSeen>[0], id: number) {
  const { period } = await periodSeen(context, id)
  await lockPeriods(context.tx, period.vatRegistrationId)
  return { ...(await periodSeen(context, id)), last: (await findLast(context.tx, period.vatRegistrationId)) ?? null }
}
