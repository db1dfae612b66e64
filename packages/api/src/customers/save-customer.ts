import type { NewCustomer } from '@warsha/contract/customers'
import { refuseCustomerName } from '@warsha/domain/customers'
import { customerSearchBody } from '@warsha/domain/search'
import { changesBetween, record } from '../audit/record.ts'
import { endpoint } from '../lib/endpoint.ts'
import { type AnyRefusal, at, orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { findKept } from '../merging/queries.ts'
import { isReferredTo } from '../merging/references.ts'
import { figuresSeen } from '../parties/figures-seen.ts'
import { partyRefusals, storedParty } from '../parties/stored-party.ts'
import { putSearchEntry, removeSearchEntry } from '../search/entries.ts'
import {
  customerFigures,
  deleteCustomer,
  findCustomer,
  insertCustomer,
  lockCustomer,
  updateCustomer,
} from './queries.ts'

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

/** The address of a customer who was merged into another leads to the one who stayed. */
export const getCustomer = endpoint.customers.get.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const customer = (await findCustomer(tx, id)) ?? (await findCustomer(tx, (await findKept(tx, 'customer', id)) ?? 0))
  if (!customer) throw refuse({ code: 'NotFound' })
  return { ...customer, figures: await figuresSeen(context, (shops) => customerFigures(tx, customer.id, shops)) }
})

export const createCustomer = endpoint.customers.create.handler(async ({ input, context }) => {
  const { tx } = context
  const customer = await insertCustomer(tx, checked(input))
  await putSearchEntry(tx, 'customer', customer.id, customerSearchBody(customer))
  await touchLookup(tx, 'customers')
  await record(context, {
    entity: 'customer',
    entityId: customer.id,
    action: 'customerAdded',
    changes: { nameEn: customer.nameEn, nameAr: customer.nameAr },
  })
  return customer
})

export const changeCustomer = endpoint.customers.update.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const before = await lockCustomer(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const fields = checked(typed)
    const changes = changesBetween(before, fields)
    if (!changes) return before
    const customer = await updateCustomer(tx, id, fields)
    await putSearchEntry(tx, 'customer', id, customerSearchBody(customer))
    await touchLookup(tx, 'customers')
    await record(context, { entity: 'customer', entityId: id, action: 'customerChanged', changes })
    return customer
  },
)

export const removeCustomer = endpoint.customers.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const customer = await lockCustomer(tx, id)
  if (!customer) throw refuse({ code: 'NotFound' })
  if (await isReferredTo(tx, 'customerId', id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteCustomer(tx, id)
  await removeSearchEntry(tx, 'customer', id)
  await touchLookup(tx, 'customers')
  await record(context, {
    entity: 'customer',
    entityId: id,
    action: 'customerDeleted',
    changes: { nameEn: customer.nameEn, nameAr: customer.nameAr },
  })
  return { done: true as const }
})
