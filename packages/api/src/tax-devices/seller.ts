import type { Party } from '@warsha/domain/parties'
import { isGroupNumber } from '@warsha/domain/tax-devices'
import type { Seller } from '@warsha/zatca/documents'
import type { CsrFields } from '@warsha/zatca/keys'

/** The authority refuses longer fields of a request. */
const longest = 64
const cut = (text: string): string => [...text].slice(0, longest).join('').trim()

/** The seller as e-invoices name them: in Arabic, where that was written. Ask `refuseFacts` first. */
export function eInvoiceSeller({ nameAr, nameEn, vatNumber, identifiers, address }: Party): Seller {
  const words = { ...address.en, ...filled(address.ar) }
  const [register] = identifiers
  return {
    name: nameAr.trim() || nameEn,
    vatNumber: vatNumber ?? '',
    id: { scheme: register?.scheme === '700' ? '700' : 'CRN', value: register?.number ?? '' },
    address: {
      street: words.street ?? '',
      building: address.buildingNo ?? '',
      district: words.district ?? '',
      city: words.city ?? '',
      postalCode: address.postalCode ?? '',
      country: address.country,
    },
  }
}

/** A part that is empty in one language is told in the other. */
const filled = (words: Party['address']['ar']): Partial<NonNullable<Party['address']['ar']>> =>
  Object.fromEntries(Object.entries(words ?? {}).filter(([, text]) => text?.trim()))

export type Unit = {
  registrationNo: string
  shop: { id: number; nameEn: string; nameAr: string }
  serial: string
  memberTin: string | null
}

/** What the request for a certificate says of a shop. It stamps standard and simplified documents. */
export function csrFieldsOf(party: Party, { registrationNo, shop, serial, memberTin }: Unit): CsrFields {
  const seller = eInvoiceSeller(party)
  const { building, street, city } = seller.address
  const isMember = isGroupNumber(seller.vatNumber)
  return {
    commonName: cut(`WARSHA-${registrationNo}-${shop.id}`),
    deviceSerial: `1-Warsha|2-1|3-${serial}`,
    vatNumber: seller.vatNumber,
    organizationUnit: isMember ? (memberTin ?? '') : cut(shop.nameAr.trim() || shop.nameEn),
    organizationName: cut(seller.name),
    country: 'SA',
    invoiceTypes: '1100',
    address: cut(`${building} ${street}, ${city}`),
    industry: 'Vehicle repair',
  }
}
