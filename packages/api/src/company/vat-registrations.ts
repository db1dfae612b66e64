import type { NewVatRegistration } from '@warsha/contract/vat-registrations'
import type { CompanyTx } from '@warsha/db/database'
import { refuseVatNumber } from '@warsha/domain/customers'
import { refuseNationalAddress, saudiArabia } from '@warsha/domain/national-address'
import { refuseHalfName, refuseNumberChange, refuseRegistrationRemoval } from '@warsha/domain/vat-registrations'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { findCompany, isPlace } from './queries.ts'
import {
  deleteRegistration,
  holdRegistration,
  insertRegistration,
  listRegistrations,
  updateRegistration,
} from './vat-registration-queries.ts'

const entity = 'vatRegistration'

export const vatRegistrations = endpoint.company.vatRegistrations.handler(({ context: { tx } }) =>
  listRegistrations(tx),
)

export const addVatRegistration = endpoint.company.addVatRegistration.handler(async ({ input, context }) => {
  const { tx } = context
  await findCompany(tx, { lock: true })
  const typed = await checked(tx, input)
  const { id } = await insertRegistration(tx, typed)
  await record(context, { entity, entityId: id, action: 'added', changes: filled(typed) })
  return registrationNow(tx, id)
})

export const changeVatRegistration = endpoint.company.changeVatRegistration.handler(
  async ({ input: { id, version, ...input }, context }) => {
    const { tx } = context
    const before = await lockedRegistration(tx, id)
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const typed = await checked(tx, input, id)
    orRefuse(refuseNumberChange(before, typed.vatNumber))
    const changes = changesBetween(before, typed)
    if (!changes) return before
    await updateRegistration(tx, id, typed)
    await record(context, { entity, entityId: id, action: 'changed', changes })
    return registrationNow(tx, id)
  },
)

export const removeVatRegistration = endpoint.company.removeVatRegistration.handler(
  async ({ input: { id }, context }) => {
    const { tx } = context
    const before = await lockedRegistration(tx, id)
    orRefuse(refuseRegistrationRemoval(before))
    await deleteRegistration(tx, id)
    const { vatNumber } = before
    await record(context, { entity, entityId: id, action: 'vatRegistrationDeleted', changes: { vatNumber } })
    return { done: true as const }
  },
)

/** What is told of a new registration: what was typed. */
const filled = (typed: NewVatRegistration) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null))

/** The company is held, so that two people cannot give one number twice; then the registration itself. */
async function lockedRegistration(tx: CompanyTx, id: number) {
  await findCompany(tx, { lock: true })
  if (!(await holdRegistration(tx, id))) throw refuse({ code: 'NotFound' })
  return registrationNow(tx, id)
}

async function registrationNow(tx: CompanyTx, id: number) {
  const found = (await listRegistrations(tx)).find((one) => one.id === id)
  if (!found) throw refuse({ code: 'NotFound' })
  return found
}

/** What was typed, in the form in which it is stored: empty is nothing. */
async function checked(tx: CompanyTx, input: NewVatRegistration, exceptId = 0): Promise<NewVatRegistration> {
  orRefuse(at('vatNumber', refuseVatNumber(input.vatNumber)))
  orRefuse(refuseHalfName(input))
  if (!(await isPlace(tx, input))) throw refuse({ code: 'NotFound', field: 'cityId' })
  if (input.countryId === saudiArabia) orRefuse(refuseNationalAddress(input))
  const others = (await listRegistrations(tx)).filter(({ id }) => id !== exceptId)
  if (others.some(({ vatNumber }) => vatNumber === input.vatNumber))
    throw refuse({ code: 'vatNumberTaken', field: 'vatNumber' })
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, value === '' ? null : value]),
  ) as NewVatRegistration
}
