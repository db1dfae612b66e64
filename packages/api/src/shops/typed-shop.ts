import type { NewShop } from '@warsha/contract/shops'
import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { refuseEmail } from '@warsha/domain/emails'
import { refuseNationalAddress, saudiArabia } from '@warsha/domain/national-address'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import { isPlace } from '../company/queries.ts'
import { isRegistration } from '../company/vat-registration-queries.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { isEmployee } from '../users/account-queries.ts'
import { listNames } from './queries.ts'

/** What was typed of a shop, in the form in which it is stored: empty is nothing, a phone is written with its country. */
export async function typedShop(tx: CompanyTx, typed: NewShop): Promise<NewShop> {
  orRefuse(at('contactNo', refusePhone(typed.contactNo ?? '')))
  orRefuse(at('email', refuseEmail(typed.email ?? '')))
  if (typed.vatRegistrationId !== null && !(await isRegistration(tx, typed.vatRegistrationId)))
    throw refuse({ code: 'NotFound', field: 'vatRegistrationId' })
  if (!(await isPlace(tx, typed))) throw refuse({ code: 'NotFound', field: 'cityId' })
  if (typed.countryId === saudiArabia) orRefuse(refuseNationalAddress(typed))
  if (typed.managerId !== null && !(await isEmployee(tx, typed.managerId)))
    throw refuse({ code: 'NotFound', field: 'managerId' })
  const filled = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value]),
  ) as NewShop
  return { ...filled, contactNo: phoneOf(typed.contactNo ?? '') }
}

/** Two shops of one name could not be distinguished in the switcher; checked only while the shops are locked. */
export async function refuseTakenName(tx: CompanyTx, shop: { nameEn: string; nameAr: string }, exceptId = 0) {
  const others = (await listNames(tx)).filter(({ id }) => id !== exceptId)
  if (hasName(others, shop)) throw refuse({ code: 'shopAlreadyExists', field: 'nameAr' })
}
