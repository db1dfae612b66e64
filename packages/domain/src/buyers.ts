import type { CustomerType } from './customers.ts'
import type { InvoiceTaxType } from './invoices.ts'
import { type Money, money } from './money.ts'
import { type AddressNeeded, addressNeeded, missingOfAddress } from './national-address.ts'

/**
 * What names a buyer without a VAT number, by the authority's scheme (rule BR-KSA-14): 700 number, licences of ministries and for
 * investment, tax number, national, residence or GCC id, passport, other. The commercial register has a field of its own.
 */
export const buyerSchemes = ['700', 'MOM', 'MLS', 'SAG', 'TIN', 'NAT', 'IQA', 'GCC', 'PAS', 'OTH'] as const
export type BuyerScheme = (typeof buyerSchemes)[number]
export type BuyerId = { idScheme: BuyerScheme | null; idNumber: string | null }

/** The form of a number where the authority fixes one (rules BR-KSA-F-07 to BR-KSA-F-11). */
const forms: Partial<Record<BuyerScheme, RegExp>> = {
  '700': /^7\d{9}$/,
  TIN: /^3\d{9}$/,
  NAT: /^1\d{9}$/,
  IQA: /^2\d{9}$/,
}
const anyForm = /^[0-9A-Za-z]{1,30}$/

export type IdentifierRefusal = { code: 'invalidIdentifier'; data: { reason: 'half' | 'form' } }

/** An identifier is a scheme and a number; neither stands alone. Nothing typed is no wrong one. */
export function refuseIdentifier({ idScheme, idNumber }: BuyerId): IdentifierRefusal | null {
  const no = (reason: 'half' | 'form'): IdentifierRefusal => ({ code: 'invalidIdentifier', data: { reason } })
  if (idScheme === null) return idNumber ? no('half') : null
  if (!idNumber) return no('half')
  return (forms[idScheme] ?? anyForm).test(idNumber) ? null : no('form')
}

/** What an invoice asks of whoever is billed. */
export type Buyer = BuyerId &
  Record<AddressNeeded, string | null> & {
    type: CustomerType
    vatNumber: string | null
    crNumber: string | null
    /** Two letters of ISO 3166. */
    country: string
    /** A person who asks for a standard tax invoice. */
    wantsStandard: boolean
  }

/** What the company chose about its invoices, and what is invoiced. */
export type InvoiceChoice = { vatAllowed: boolean; simplifiedBelowLimit: boolean; total: Money; currency: string }

/** Below this total with VAT, in halalas, a simplified tax invoice may be given to anybody (VAT Implementing Regulations, article 53). */
export const simplifiedLimit = money(1_000_00)

const mayBeSimplified = ({ simplifiedBelowLimit, total, currency }: InvoiceChoice): boolean =>
  simplifiedBelowLimit && currency === 'SAR' && total < simplifiedLimit

/**
 * Companies, government bodies and whoever is registered for VAT get a standard tax invoice, and so does a person who asks for
 * one, however small. It depends on who the buyer is, never on what their record lacks.
 */
export function taxTypeOf(buyer: Buyer, choice: InvoiceChoice): InvoiceTaxType {
  if (!choice.vatAllowed) return 'Simplified'
  if (buyer.wantsStandard) return 'Standard'
  const registered = buyer.type !== 'Individual' || buyer.vatNumber !== null
  return registered && !mayBeSimplified(choice) ? 'Standard' : 'Simplified'
}

/** Everybody in our records has a name. */
export const buyerNeeded = ['identifier', ...addressNeeded] as const
export type BuyerNeeded = (typeof buyerNeeded)[number]

/** What the buyer's record lacks for this invoice, in the order of its form; a simplified invoice needs nothing of it. */
export function missingOfBuyer(buyer: Buyer, taxType: InvoiceTaxType): BuyerNeeded[] {
  if (taxType === 'Simplified') return []
  const identified = [buyer.vatNumber, buyer.crNumber, buyer.idNumber].some((number) => number?.trim())
  return [...(identified ? [] : (['identifier'] as const)), ...missingOfAddress(buyer, buyer.country)]
}

export const buyerRefusalReasons = ['identifier', 'address', 'identifierAndAddress'] as const
export type BuyerRefusal = {
  code: 'buyerIncomplete'
  data: { reason: (typeof buyerRefusalReasons)[number]; missing: string }
}

/** No standard tax invoice is issued until the buyer's record has all that it names. */
export function refuseBuyer(missing: readonly BuyerNeeded[]): BuyerRefusal | null {
  if (missing.length === 0) return null
  const lacks = (part: BuyerNeeded) => missing.includes(part)
  const address = addressNeeded.some(lacks)
  const reason = lacks('identifier') ? (address ? 'identifierAndAddress' : 'identifier') : 'address'
  return { code: 'buyerIncomplete', data: { reason, missing: missing.join(', ') } }
}
