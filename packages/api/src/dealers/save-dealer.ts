import type { NewDealer } from '@warsha/contract/dealers'
import { refuseDealerName } from '@warsha/domain/dealers'
import { businessSearchBody } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { type AnyRefusal, at, orRefuse } from '../lib/refuse.ts'
import { partyKeeper } from '../parties/keep-party.ts'
import { partyPageOf } from '../parties/one-party.ts'
import { partyRefusals, storedParty } from '../parties/stored-party.ts'
import { dealersTable } from './queries.ts'

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

export const getDealer = endpoint.dealers.get.handler(({ input, context }) =>
  partyPageOf(context, 'dealer', dealersTable, input.id),
)

const dealers = partyKeeper({
  entity: 'dealer',
  actions: { added: 'partnerAdded', changed: 'partnerChanged', deleted: 'partnerDeleted' },
  checked,
  table: dealersTable,
  searchBodyOf: businessSearchBody,
})

export const createDealer = endpoint.dealers.create.handler(({ input, context }) => dealers.add(context, input))

export const changeDealer = endpoint.dealers.update.handler(({ input: { id, version, ...typed }, context }) =>
  dealers.change(context, { id, version }, typed),
)

export const removeDealer = endpoint.dealers.remove.handler(({ input: { id }, context }) => dealers.remove(context, id))
