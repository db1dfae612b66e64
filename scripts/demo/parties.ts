import type { Address } from './pools/tenants.ts'
import type { Words } from './pools/words.ts'

/** One side of an invoice as it stood when it was issued. */
export type Party = {
  nameEn: string
  nameAr: string
  vatNumber: string | null
  crNumber: string | null
  addressEn: string[]
  addressAr: string[]
  phone: string | null
  iban: string | null
}

type Identity = { name: Words; vatNumber: string; crNumber: string; contactNo: string; iban: string }

export const sellerOf = (company: Identity, address: Address): Party => ({
  nameEn: company.name.en,
  nameAr: company.name.ar,
  vatNumber: company.vatNumber,
  crNumber: company.crNumber,
  addressEn: addressLines(address, 'en'),
  addressAr: addressLines(address, 'ar'),
  phone: company.contactNo,
  iban: company.iban,
})

const addressLines = (address: Address, language: 'en' | 'ar'): string[] => [
  `${address.buildingNo} ${address.street[language]}${language === 'en' ? ', ' : '، '}${address.district[language]}`,
  `${address.city[language]} ${address.postalCode}-${address.additionalNo}`,
]
