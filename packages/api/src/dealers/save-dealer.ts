import type { NewDealer } from '@warsha/contract/dealers'
import { refuseVatNumber } from '@warsha/domain/customers'
import { refuseDealerName } from '@warsha/domain/dealers'
import { refuseEmail } from '@warsha/domain/emails'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import { changesBetween, record } from '../audit/record.ts'
import { endpoint } from '../lib/endpoint.ts'
import { type AnyRefusal, orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { findKept } from '../merging/queries.ts'
import { deleteDealer, findDealer, insertDealer, isDealerUsed, lockDealer, updateDealer } from './queries.ts'

const at = (field: string, refusal: AnyRefusal | null) => refusal && { ...refusal, field }

/** Checks what was typed and gives it in the form in which it is stored. */
function checked(typed: NewDealer): NewDealer {
  orRefuse(at('nameAr', refuseDealerName(typed)))
  orRefuse(at('contactNo', refusePhone(typed.contactNo ?? '')))
  orRefuse(at('whatsappNo', refusePhone(typed.whatsappNo ?? '')))
  orRefuse(at('email', refuseEmail(typed.email ?? '')))
  orRefuse(at('vatNumber', refuseVatNumber(typed.vatNumber ?? '')))
  const blank = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value]),
  ) as NewDealer
  return {
    ...blank,
    contactNo: typed.contactNo ? phoneOf(typed.contactNo) : null,
    whatsappNo: typed.whatsappNo ? phoneOf(typed.whatsappNo) : null,
  }
}

/** The address of a partner who was merged into another leads to the one who stayed. */
export const getDealer = endpoint.dealers.get.handler(async ({ input: { id }, context: { tx } }) => {
  const dealer = (await findDealer(tx, id)) ?? (await findDealer(tx, (await findKept(tx, 'dealer', id)) ?? 0))
  if (!dealer) throw refuse({ code: 'NotFound' })
  return dealer
})

export const createDealer = endpoint.dealers.create.handler(async ({ input, context }) => {
  const { tx } = context
  const dealer = await insertDealer(tx, checked(input))
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
  await touchLookup(tx, 'dealers')
  await record(context, { entity: 'dealer', entityId: id, action: 'partnerChanged', changes })
  return dealer
})

export const removeDealer = endpoint.dealers.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const dealer = await lockDealer(tx, id)
  if (!dealer) throw refuse({ code: 'NotFound' })
  if (await isDealerUsed(tx, id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteDealer(tx, id)
  await touchLookup(tx, 'dealers')
  const { nameEn, nameAr } = dealer
  await record(context, { entity: 'dealer', entityId: id, action: 'partnerDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
