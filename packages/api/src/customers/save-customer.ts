import type { NewCustomer } from '@warsha/contract/customers'
import type { CompanyTx } from '@warsha/db/database'
import { refuseCustomerName } from '@warsha/domain/customers'
import { customerSearchBody } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { type AnyRefusal, at, orRefuse, refuse } from '../lib/refuse.ts'
import { partyKeeper } from '../parties/keep-party.ts'
import { partyPageOf } from '../parties/one-party.ts'
import { partyRefusals, storedParty } from '../parties/stored-party.ts'
import { findPriceList } from '../spare-parts/price-list-queries.ts'
import { customersTable } from './queries.ts'

/** Everything that is wrong with what was typed of a customer. */
export function customerRefusals(typed: NewCustomer): AnyRefusal[] {
  const unnamed = at('nameAr', refuseCustomerName(typed))
  const unreachable: AnyRefusal[] = typed.contactNo === '' ? [{ code: 'invalidMobileNo', field: 'contactNo' }] : []
  return [...(unnamed ? [unnamed] : []), ...unreachable, ...partyRefusals(typed)]
}

/** Checks what was typed and gives it in the form in which it is stored. A customer can be called. */
function checked(typed: NewCustomer): NewCustomer {
  orRefuse(customerRefusals(typed)[0])
  return storedParty(typed)
}

export const getCustomer = endpoint.customers.get.handler(({ input, context }) =>
  partyPageOf(context, 'customer', customersTable, input.id),
)

/** Lists can be chosen while they are in use; a customer keeps the one that they have. */
async function refusePriceList(tx: CompanyTx, chosen: number | null, kept: number | null): Promise<void> {
  if (chosen === null || chosen === kept) return
  if (!(await findPriceList(tx, chosen))?.active) throw refuse({ code: 'NotFound', field: 'priceListId' })
}

const customers = partyKeeper({
  entity: 'customer',
  actions: { added: 'customerAdded', changed: 'customerChanged', deleted: 'customerDeleted' },
  checked,
  table: customersTable,
  searchBodyOf: customerSearchBody,
  refuses: (tx, { priceListId }, before) => refusePriceList(tx, priceListId, before?.priceListId ?? null),
})

export const createCustomer = endpoint.customers.create.handler(({ input, context }) => customers.add(context, input))

export const changeCustomer = endpoint.customers.update.handler(
  async ({ input: { id, version, priceListId, ...typed }, context }) => {
    // Where the list is not named the customer keeps theirs; had it changed since it is read here, their version would have too.
    const kept = priceListId === undefined ? (await customersTable.find(context.tx, id))?.priceListId : priceListId
    return customers.change(context, { id, version }, { ...typed, priceListId: kept ?? null })
  },
)

export const removeCustomer = endpoint.customers.remove.handler(({ input: { id }, context }) =>
  customers.remove(context, id),
)
