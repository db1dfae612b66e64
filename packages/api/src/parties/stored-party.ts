import { type BuyerId, refuseIdentifier } from '@warsha/domain/buyers'
import { refuseVatNumber } from '@warsha/domain/customers'
import { refuseEmail } from '@warsha/domain/emails'
import { type AddressPart, addressParts, refuseAddressPart } from '@warsha/domain/national-address'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import { type AnyRefusal, at, orRefuse } from '../lib/refuse.ts'

/** What a customer and a partner have in common; what they buy is billed, what a supplier sells is not. */
type Party = Record<AddressPart, string | null> &
  Partial<BuyerId> & {
    contactNo: string | null
    whatsappNo: string | null
    email: string | null
    vatNumber: string | null
  }

/** Everything that is wrong with what was typed of a customer or a partner. */
export const partyRefusals = (typed: Party): AnyRefusal[] =>
  [
    at('contactNo', refusePhone(typed.contactNo ?? '')),
    at('whatsappNo', refusePhone(typed.whatsappNo ?? '')),
    at('email', refuseEmail(typed.email ?? '')),
    at('vatNumber', refuseVatNumber(typed.vatNumber ?? '')),
    at('idNumber', refuseIdentifier({ idScheme: typed.idScheme ?? null, idNumber: typed.idNumber ?? null })),
    ...addressParts.map((part) => at(part, refuseAddressPart(part, typed[part] ?? ''))),
  ].filter((refusal) => refusal !== null)

/** Checks what was typed of a customer or a partner and gives it in the form in which it is stored: an empty text is no value. */
export function storedParty<T extends Party>(typed: T): T {
  orRefuse(partyRefusals(typed)[0])
  const filled = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value]),
  ) as T
  return {
    ...filled,
    contactNo: typed.contactNo ? phoneOf(typed.contactNo) : null,
    whatsappNo: typed.whatsappNo ? phoneOf(typed.whatsappNo) : null,
  }
}
