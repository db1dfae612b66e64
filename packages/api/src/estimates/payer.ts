import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { listDealers } from '../tickets/find-queries.ts'
import { recordOnEstimate } from './activities.ts'
import { estimateToChange } from './change.ts'
import { estimatePage } from './page.ts'
import { deletePayer, findPayer, insertPayer } from './payer-queries.ts'
import { updateEstimate } from './queries.ts'

/** What is offered stays the same offer, whoever pays it: the customer is not asked again. */
export const payer = endpoint.estimates.payer.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, payer: given } = input
  const estimate = await estimateToChange(context, id, version)
  const before = await findPayer(tx, estimate.id)
  if (given && (await listDealers(tx, [given.dealerId])).length === 0)
    throw refuse({ code: 'NotFound', field: 'dealerId' })
  await deletePayer(tx, estimate.id)
  if (given) {
    const { excess, approvedAmount, ...claim } = given
    await insertPayer(tx, { estimateId: id, ...claim, excessMinor: excess, approvedMinor: approvedAmount })
  }
  await updateEstimate(tx, id, {})
  const page = await estimatePage(tx, id)
  const name = (of: { nameEn: string | null; nameAr: string | null }) => ({
    en: of.nameEn ?? of.nameAr ?? '',
    ar: of.nameAr ?? of.nameEn ?? '',
  })
  if (page.payer) {
    const { claimNumber, approval, payer: amount } = page.payer
    const facts = { name: name(page.payer), amount }
    await recordOnEstimate(
      context,
      id,
      { action: 'payerSet', facts },
      claimNumber ? { action: 'claimSet', facts: { name: name(page.payer), claim: claimNumber } } : null,
      approval === before?.approval || approval === 'Awaiting'
        ? null
        : { action: approval === 'Approved' ? 'payerApproved' : 'payerDeclined', facts: { name: name(page.payer) } },
    )
  } else if (before) await recordOnEstimate(context, id, { action: 'payersRemoved', facts: {} })
  return page
})
