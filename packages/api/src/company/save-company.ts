import type { Company } from '@warsha/contract/company'
import type { CompanyTx } from '@warsha/db/database'
import { refuseEmail } from '@warsha/domain/emails'
import { ibanOf, refuseIban } from '@warsha/domain/ibans'
import { refuseNationalAddress, saudiArabia } from '@warsha/domain/national-address'
import { type ModuleAction, mayDo } from '@warsha/domain/permissions'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import type { CompanyContext } from '../lib/context.ts'
import { endSession } from '../lib/end-session.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { refuseNumberless } from './numberless.ts'
import { findCompany, isPlace, updateCompany } from './queries.ts'
import { isRegistration } from './vat-registration-queries.ts'

type Stored = Omit<Company, 'hasSubscriptionExpired'>
type Fields = Partial<Stored>

export const companyProfile = endpoint.company.profile.handler(({ context }) => shown(context))

export const getCompany = endpoint.company.get.handler(({ input: { id }, context }) => {
  if (id !== context.tx.companyId) throw refuse({ code: 'NotFound' })
  return shown(context)
})

export const saveGeneralInfo = endpoint.company.saveGeneralInfo.handler(
  ({ input: { id, version, ...fields }, context }) => change(context, id, version, fields),
)
export const saveContactInfo = endpoint.company.saveContactInfo.handler(
  ({ input: { id, version, ...fields }, context }) => change(context, id, version, fields),
)
/** Whoever saves tax settings signs in again, so that nothing on their screen counts with the old ones (ZAT-008). */
export const saveVat = endpoint.company.saveVat.handler(async ({ input: { id, version, ...fields }, context }) => {
  const saved = await change(context, id, version, fields)
  if (saved.version !== version) await endSession(context.tx, context.actor.sessionId)
  return saved
})

const parts: ModuleAction[] = ['administration.contactInfo', 'administration.vatSettings']
export const saveCompany = endpoint.company.save.handler(({ input: { id, version, ...fields }, context }) => {
  const missing = parts.find((action) => !mayDo(context.actor, action))
  if (missing) throw refuse({ code: 'NotAllowedOperation', data: { action: missing } })
  return change(context, id, version, fields)
})

async function shown({ tx, actor }: CompanyContext): Promise<Company> {
  return { ...(await findCompany(tx)), hasSubscriptionExpired: actor.subscriptionExpired }
}

/** Stores the fields of one part; a page that is stale, or another company's number, changes nothing. */
async function change(context: CompanyContext, id: number, version: number, typed: Fields): Promise<Company> {
  const { tx } = context
  if (id !== tx.companyId) throw refuse({ code: 'NotFound' })
  const before = await findCompany(tx, { lock: true })
  if (before.version !== version) throw refuse({ code: 'InvalidData' })
  const fields = await checked(tx, before, typed)
  const changes = changesBetween(before, fields)
  if (!changes) return shown(context)
  await updateCompany(tx, fields)
  if (typed.allowVat !== undefined) await refuseNumberless(tx)
  await record(context, { entity: 'company', entityId: id, action: 'companyChanged', changes })
  return shown(context)
}

/** What was typed, in the form in which it is stored: empty is nothing, a phone is written with its country. */
async function checked(tx: CompanyTx, before: Stored, typed: Fields): Promise<Fields> {
  orRefuse(at('contactNo', refusePhone(typed.contactNo ?? '')))
  orRefuse(at('email', refuseEmail(typed.email ?? '')))
  orRefuse(at('iban', refuseIban(typed.iban ?? '')))
  const place = { countryId: typed.countryId ?? before.countryId, cityId: typed.cityId ?? null }
  if (typed.vatRegistrationId != null && !(await isRegistration(tx, typed.vatRegistrationId)))
    throw refuse({ code: 'NotFound', field: 'vatRegistrationId' })
  if (!(await isPlace(tx, place))) throw refuse({ code: 'NotFound', field: 'cityId' })
  // Elsewhere than in Saudi Arabia a code may have letters, and any length.
  if (place.countryId === saudiArabia) orRefuse(refuseNationalAddress(typed))
  const blank = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value]))
  return {
    ...blank,
    ...(typed.contactNo && { contactNo: phoneOf(typed.contactNo) }),
    ...(typed.iban && { iban: ibanOf(typed.iban) }),
  }
}
