import type { Address, ShopPool, TenantPool } from './pools/tenants.ts'

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

/** Who issues the papers of a shop: the company, at the shop's address and under its own registration and phone. */
export const sellerOf = (company: TenantPool, shop: ShopPool): Party => ({
  nameEn: company.name.en,
  nameAr: company.name.ar,
  vatNumber: company.vatNumber,
  crNumber: shop.crNumber,
  addressEn: addressLines(shop.address, 'en'),
  addressAr: addressLines(shop.address, 'ar'),
  phone: shop.contactNo,
  iban: company.iban,
})

const addressLines = (address: Address, language: 'en' | 'ar'): string[] => [
  `${address.buildingNo} ${address.street[language]}${language === 'en' ? ', ' : '، '}${address.district[language]}`,
  `${address.city[language]} ${address.postalCode}-${address.additionalNo}`,
]
