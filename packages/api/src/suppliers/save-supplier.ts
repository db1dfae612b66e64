import type { NewSupplier } from '@warsha/contract/suppliers'
import { refuseSupplierName } from '@warsha/domain/suppliers'
import { changesBetween, record } from '../audit/record.ts'
import { endpoint } from '../lib/endpoint.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { isReferredTo } from '../merging/references.ts'
import { storedParty } from '../parties/stored-party.ts'
import { deleteSupplier, findSupplier, insertSupplier, lockSupplier, updateSupplier } from './queries.ts'

/** Checks what was typed and gives it in the form in which it is stored. */
function checked(typed: NewSupplier): NewSupplier {
  orRefuse(at('nameAr', refuseSupplierName(typed)))
  return storedParty(typed)
}

export const getSupplier = endpoint.suppliers.get.handler(async ({ input: { id }, context: { tx } }) => {
  const supplier = await findSupplier(tx, id)
  if (!supplier) throw refuse({ code: 'NotFound' })
  return supplier
})

export const createSupplier = endpoint.suppliers.create.handler(async ({ input, context }) => {
  const { tx } = context
  const supplier = await insertSupplier(tx, checked(input))
  await touchLookup(tx, 'suppliers')
  const { id: entityId, nameEn, nameAr } = supplier
  await record(context, { entity: 'supplier', entityId, action: 'supplierAdded', changes: { nameEn, nameAr } })
  return supplier
})

export const changeSupplier = endpoint.suppliers.update.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const before = await lockSupplier(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const fields = checked(typed)
    const changes = changesBetween(before, fields)
    if (!changes) return before
    const supplier = await updateSupplier(tx, id, fields)
    await touchLookup(tx, 'suppliers')
    await record(context, { entity: 'supplier', entityId: id, action: 'supplierChanged', changes })
    return supplier
  },
)

export const removeSupplier = endpoint.suppliers.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const supplier = await lockSupplier(tx, id)
  if (!supplier) throw refuse({ code: 'NotFound' })
  if (await isReferredTo(tx, 'supplierId', id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteSupplier(tx, id)
  await touchLookup(tx, 'suppliers')
  const { nameEn, nameAr } = supplier
  await record(context, { entity: 'supplier', entityId: id, action: 'supplierDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
