import { type Party, registerIdentifiers } from '@warsha/domain/parties'
import type { Address, ShopPool, TenantPool } from './pools/tenants.ts'

/** Who issues the documents of a shop: the company, at the shop's address and under its own registration and phone. */
export const sellerOf = (company: TenantPool, shop: ShopPool): Party => ({
  nameEn: company.name.en,
  nameAr: company.name.ar,
  vatNumber: company.vatNumber,
  identifiers: registerIdentifiers(shop.crNumber),
  address: postalAddress(shop.address),
  phone: shop.contactNo,
  iban: company.iban,
})

const postalAddress = (address: Address): Party['address'] => {
  const { buildingNo, additionalNo, postalCode } = address
  return { buildingNo, additionalNo, postalCode, country: 'SA', en: wordsOf(address, 'en'), ar: wordsOf(address, 'ar') }
}

const wordsOf = ({ street, district, city }: Address, language: 'en' | 'ar') => ({
  street: street[language],
  district: district[language],
  city: city[language],
})
