import type { NewSupplier } from '@warsha/contract/suppliers'
import { businessSearchBody } from '@warsha/domain/search'
import { refuseSupplierName } from '@warsha/domain/suppliers'
import { endpoint } from '../lib/endpoint.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { partyKeeper } from '../parties/keep-party.ts'
import { storedParty } from '../parties/stored-party.ts'
import { suppliersTable } from './queries.ts'

/** Checks what was typed and gives it in the form in which it is stored. */
function checked(typed: NewSupplier): NewSupplier {
  orRefuse(at('nameAr', refuseSupplierName(typed)))
  return storedParty(typed)
}

export const getSupplier = endpoint.suppliers.get.handler(async ({ input: { id }, context: { tx } }) => {
  const supplier = await suppliersTable.find(tx, id)
  if (!supplier) throw refuse({ code: 'NotFound' })
  return supplier
})

const suppliers = partyKeeper({
  entity: 'supplier',
  actions: { added: 'supplierAdded', changed: 'supplierChanged', deleted: 'supplierDeleted' },
  checked,
  table: suppliersTable,
  searchBodyOf: businessSearchBody,
})

export const createSupplier = endpoint.suppliers.create.handler(({ input, context }) => suppliers.add(context, input))

export const changeSupplier = endpoint.suppliers.update.handler(({ input: { id, version, ...typed }, context }) =>
  suppliers.change(context, { id, version }, typed),
)

export const removeSupplier = endpoint.suppliers.remove.handler(({ input: { id }, context }) =>
  suppliers.remove(context, id),
)
