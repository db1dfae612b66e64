import type { NewDealer } from '@warsha/contract/dealers'
import { refuseDealerName } from '@warsha/domain/dealers'
import { dealerSearchBody } from '@warsha/domain/search'
import { changesBetween, record } from '../audit/record.ts'
import { endpoint } from '../lib/endpoint.ts'
import { type AnyRefusal, at, orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { findKept } from '../merging/queries.ts'
import { isReferredTo } from '../merging/references.ts'
import { figuresSeen } from '../parties/figures-seen.ts'
import { partyRefusals, storedParty } from '../parties/stored-party.ts'
import { putSearchEntry, removeSearchEntry } from '../search/entries.ts'
import { dealerFigures, deleteDealer, findDealer, insertDealer, lockDealer, updateDealer } from './queries.ts'

/** Everything that is wrong with what was typed of a partner. */
export function dealerRefusals(typed: NewDealer): AnyRefusal[] {
  const unnamed = at('nameAr', refuseDealerName(typed))
  return [...(unnamed ? [unnamed] : []), ...partyRefusals(typed)]
}

/** Checks what was typed and gives it in the form in which it is stored. */
function checked(typed: NewDealer): NewDealer {
  orRefuse(dealerRefusals(typed)[0])
  return storedParty(typed)
}

/** The address of a partner who was merged into another leads to the one who stayed. */
export const getDealer = endpoint.dealers.get.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const dealer = (await findDealer(tx, id)) ?? (await findDealer(tx, (await findKept(tx, 'dealer', id)) ?? 0))
  if (!dealer) throw refuse({ code: 'NotFound' })
  return { ...dealer, figures: await figuresSeen(context, (shops) => dealerFigures(tx, dealer.id, shops)) }
})

export const createDealer = endpoint.dealers.create.handler(async ({ input, context }) => {
  const { tx } = context
  const dealer = await insertDealer(tx, checked(input))
  await putSearchEntry(tx, 'dealer', dealer.id, dealerSearchBody(dealer))
  await touchLookup(tx, 'dealers')
  const { id: entityId, nameEn, nameAr } = dealer
  await record(context, { entity: 'dealer', entityId, action: 'partnerAdded', changes: { nameEn, nameAr } })
  return dealer
})

export const changeDealer = endpoint.dealers.update.handler(async ({ input: { id, version, ...typed }, context }) => {
  const { tx } = context
  const before = await lockDealer(tx, id)
  if (!before) throw refuse({ code: 'NotFound' })
  if (before.version !== version) throw refuse({ code: 'InvalidData' })
  const fields = checked(typed)
  const changes = changesBetween(before, fields)
  if (!changes) return before
  const dealer = await updateDealer(tx, id, fields)
  await putSearchEntry(tx, 'dealer', id, dealerSearchBody(dealer))
  await touchLookup(tx, 'dealers')
  await record(context, { entity: 'dealer', entityId: id, action: 'partnerChanged', changes })
  return dealer
})

export const removeDealer = endpoint.dealers.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const dealer = await lockDealer(tx, id)
  if (!dealer) throw refuse({ code: 'NotFound' })
  if (await isReferredTo(tx, 'dealerId', id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteDealer(tx, id)
  await removeSearchEntry(tx, 'dealer', id)
  await touchLookup(tx, 'dealers')
  const { nameEn, nameAr } = dealer
  await record(context, { entity: 'dealer', entityId: id, action: 'partnerDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
