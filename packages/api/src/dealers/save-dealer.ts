import type { NewDealer } from '@warsha/contract/dealers'
import { refuseDealerName } from '@warsha/domain/dealers'
import { businessSearchBody } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { type AnyRefusal, at, orRefuse, refuse } from '../lib/refuse.ts'
import { findKept } from '../merging/queries.ts'
import { figuresSeen } from '../parties/figures-seen.ts'
import { partyKeeper } from '../parties/keep-party.ts'
import { partyRefusals, storedParty } from '../parties/stored-party.ts'
import { dealerFigures, dealersTable } from './queries.ts'

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
  const dealer =
    (await dealersTable.find(tx, id)) ?? (await dealersTable.find(tx, (await findKept(tx, 'dealer', id)) ?? 0))
  if (!dealer) throw refuse({ code: 'NotFound' })
  return { ...dealer, figures: await figuresSeen(context, (shops) => dealerFigures(tx, dealer.id, shops)) }
})

const partners = partyKeeper({
  entity: 'dealer',
  actions: { added: 'partnerAdded', changed: 'partnerChanged', deleted: 'partnerDeleted' },
  checked,
  table: dealersTable,
  searchBodyOf: businessSearchBody,
})

export const createDealer = endpoint.dealers.create.handler(({ input, context }) => partners.add(context, input))

export const changeDealer = endpoint.dealers.update.handler(({ input: { id, version, ...typed }, context }) =>
  partners.change(context, { id, version }, typed),
)

export const removeDealer = endpoint.dealers.remove.handler(({ input: { id }, context }) =>
  partners.remove(context, id),
)
