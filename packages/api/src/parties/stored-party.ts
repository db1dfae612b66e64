import { refuseVatNumber } from '@warsha/domain/customers'
import { refuseEmail } from '@warsha/domain/emails'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import { at, orRefuse } from '../lib/refuse.ts'

/** What a customer and a partner have in common. */
type Party = {
  contactNo: string | null
  whatsappNo: string | null
  email: string | null
  vatNumber: string | null
}

/** Checks what was typed of a customer or a partner and gives it in the form in which it is stored: an empty text is no value. */
export function storedParty<T extends Party>(typed: T): T {
  orRefuse(at('contactNo', refusePhone(typed.contactNo ?? '')))
  orRefuse(at('whatsappNo', refusePhone(typed.whatsappNo ?? '')))
  orRefuse(at('email', refuseEmail(typed.email ?? '')))
  orRefuse(at('vatNumber', refuseVatNumber(typed.vatNumber ?? '')))
  const filled = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value]),
  ) as T
  return {
    ...filled,
    contactNo: typed.contactNo ? phoneOf(typed.contactNo) : null,
    whatsappNo: typed.whatsappNo ? phoneOf(typed.whatsappNo) : null,
  }
}
