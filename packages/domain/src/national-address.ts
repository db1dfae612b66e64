/** Saudi Arabia's number in the list of countries: there alone an address has parts of an exact length. */
export const saudiArabia = 156

/** The parts of the Saudi national address that are digits, and how many of them (ZAT-017). */
export const addressDigits = { buildingNo: 4, additionalNo: 4, postalCode: 5 } as const
export type AddressPart = keyof typeof addressDigits
export const addressParts = Object.keys(addressDigits) as AddressPart[]

export type AddressRefusal = { code: 'fieldNotDigits'; data: { digits: number } }

/** Why a part of a national address cannot be right as typed, or null. Nothing typed is no wrong number; digits are Western. */
export function refuseAddressPart(part: AddressPart, typed: string): AddressRefusal | null {
  const digits = addressDigits[part]
  return typed === '' || (typed.length === digits && /^\d+$/.test(typed))
    ? null
    : { code: 'fieldNotDigits', data: { digits } }
}

/** The first part that cannot be right, with the field it stands in; an absent part is not wrong. */
export function refuseNationalAddress(
  typed: Partial<Record<AddressPart, string | null>>,
): (AddressRefusal & { field: AddressPart }) | null {
  for (const field of addressParts) {
    const refusal = refuseAddressPart(field, typed[field] ?? '')
    if (refusal) return { ...refusal, field }
  }
  return null
}

/** What a standard tax invoice names of its buyer's address (rules BR-KSA-10, BR-KSA-63); the additional number may be absent. */
export const addressNeeded = ['buildingNo', 'street', 'district', 'city', 'postalCode'] as const
export type AddressNeeded = (typeof addressNeeded)[number]

/** In another country there is no national address: street and city alone are asked for (BR-KSA-10). */
export const addressNeededIn = (country: string): readonly AddressNeeded[] =>
  country === 'SA' ? addressNeeded : ['street', 'city']

/** What of it is missing. `country` is two letters of ISO 3166. */
export const missingOfAddress = (typed: Record<AddressNeeded, string | null>, country = 'SA'): AddressNeeded[] =>
  addressNeededIn(country).filter((part) => !typed[part]?.trim())
