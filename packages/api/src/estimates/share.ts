import type { CompanyTx } from '@warsha/db/database'
import { refuseAmounts } from '@warsha/domain/amounts'
import { refuseEmpty, refuseValidity } from '@warsha/domain/estimates'
import { type Offer, offerChanges } from '@warsha/domain/offers'
import { seesPhones } from '@warsha/domain/permissions'
import { whatsappNumberOf } from '@warsha/domain/phones'
import { sql } from 'kysely'
import { carOf } from '../invoices/parties.ts'
import type { CompanyContext, Language } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findReader } from '../parties/account-queries.ts'
import { giveOut } from '../shares/give-out.ts'
import { findLinkById, findSendingShop, revokeShare as takeBack } from '../shares/queries.ts'
import { typedNumber } from '../shares/reader.ts'
import { timeIn } from '../shops/time.ts'
import { recordOnEstimate } from './activities.ts'
import { estimateToChange, estimateToUse } from './change.ts'
import { offerOf } from './offer.ts'
import { estimatePage } from './page.ts'
import { type LockedEstimate, updateEstimate } from './queries.ts'
import { findSentOffer, insertVersion } from './sent-queries.ts'

/** Sends an estimate to its customer, who answers it by the link; a page that is stale sends nothing twice. */
export const share = endpoint.estimates.share.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { channel, address, number } = input
  // Whoever sends it has its link, and can read it.
  orRefuse(refuseAmounts(actor))
  const estimate = await estimateToChange(context, input.id, input.version)
  const page = await estimatePage(tx, estimate.id)
  orRefuse(refuseEmpty(page.services.length + page.parts.length))
  orRefuse(refuseValidity(estimate.validUntil, (await timeIn(context, estimate.shopId)).today))
  const reader = await readerOf(tx, estimate.customerId)
  const language = input.language ?? reader.language
  // The link of a chat holds the number: users who are shown none type one.
  const own = seesPhones(actor) ? reader.whatsappNo : null
  const made = await giveOut(context, {
    ...(await aboutEstimate(tx, estimate, language)),
    channel,
    document: 'Estimate',
    language,
    reader: {
      email: address ?? reader.email,
      whatsappNo: number === undefined ? own : typedNumber('number', number),
    },
    of: { estimateId: estimate.id },
  })
  await keepSent(context, estimate, offerOf(page))
  await recordOnEstimate(context, estimate.id, {
    action: `sharedBy${channel}`,
    facts: channel === 'Link' ? { document: 'Estimate' } : { document: 'Estimate', to: made.share.recipient },
  })
  return made
})

/** Keeps what is sent, unless it is what was sent last. */
async function keepSent({ tx, actor }: CompanyContext, estimate: LockedEstimate, offer: Offer): Promise<void> {
  const last = await findSentOffer(tx, estimate.id)
  const isNew = !last || offerChanges(last.offer, offer) !== null
  const revision = estimate.revision + (isNew ? 1 : 0)
  const by = { sentBy: actor.userId, sentByEn: actor.nameEn, sentByAr: actor.nameAr }
  const kept = { estimateId: estimate.id, revision, totalMinor: offer.total, content: JSON.stringify(offer) }
  if (isNew) await insertVersion(tx, { ...kept, ...by })
  await updateEstimate(tx, estimate.id, { revision, changedSinceSent: false, sentAt: sql<string>`now()` })
}

async function readerOf(tx: CompanyTx, customerId: number) {
  const found = await findReader('customer')(tx, customerId)
  if (!found) throw refuse({ code: 'NotFound' })
  const { contactNo, whatsappNo, ...reader } = found
  return { ...reader, whatsappNo: whatsappNumberOf({ whatsappNo, contactNo: contactNo ?? '' }) }
}

async function aboutEstimate(tx: CompanyTx, { vehicleId, shopId, number }: LockedEstimate, language: Language) {
  const [car, shop] = [await carOf(tx, { vehicleId, km: null }), await findSendingShop(tx, shopId)]
  const arabic = language === 'ar'
  const name = arabic ? [car.makeAr, car.modelAr] : [car.makeEn, car.modelEn]
  return { company: arabic ? shop.companyAr : shop.companyEn, number, car: name.filter(Boolean).join(' ') }
}

export const revokeShare = endpoint.estimates.revokeShare.handler(async ({ input, context }) => {
  const { tx } = context
  const link = await findLinkById(tx, input.id)
  if (!link?.estimateId) throw refuse({ code: 'NotFound' })
  const { id } = await estimateToUse(context, link.estimateId)
  const { numUpdatedRows } = await takeBack(tx, link.id)
  if (numUpdatedRows > 0n)
    await recordOnEstimate(context, id, { action: 'shareRevoked', facts: { document: link.document } })
  return estimatePage(tx, id)
})
