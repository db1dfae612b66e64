import type { NameFact } from './name-facts.ts'
import { type Party, type PostalAddress, registerIdentifiers } from './parties.ts'

type Naming = { vatRegistrationId: number | null }

/** An address as it is typed for a company, a shop or a registration, with its town and country looked up. */
export type TypedAddress = Pick<PostalAddress, 'buildingNo' | 'additionalNo' | 'postalCode' | 'country'> &
  Record<'addressEn' | 'addressAr' | 'districtEn' | 'districtAr' | 'cityEn' | 'cityAr', string | null>
type Registered = TypedAddress & {
  vatNumber: string
  nameEn: string | null
  nameAr: string | null
  crNumber: string | null
}
type Company = TypedAddress &
  Pick<Party, 'nameEn' | 'nameAr' | 'iban'> & { crNumber: string | null; contactNo: string | null }
type Shop = TypedAddress & { commercialRegister: string | null; contactNo: string | null }

const isWritten = (address: TypedAddress | null): address is TypedAddress =>
  Boolean(address?.addressEn || address?.addressAr)

/** Who issues the documents of a shop. What the registration leaves empty is the shop's, and then the company's. */
export function sellerUnder(registration: Registered | null, shop: Shop, company: Company): Party {
  return {
    nameEn: registration?.nameEn ?? company.nameEn,
    nameAr: registration?.nameAr ?? company.nameAr,
    vatNumber: registration?.vatNumber ?? null,
    identifiers: registerIdentifiers(registration?.crNumber ?? shop.commercialRegister ?? company.crNumber),
    address: postalAddress([registration, shop].find(isWritten) ?? company),
    phone: shop.contactNo ?? company.contactNo,
    iban: company.iban,
  }
}

const postalAddress = ({ buildingNo, additionalNo, postalCode, country, ...words }: TypedAddress): PostalAddress => ({
  buildingNo,
  additionalNo,
  postalCode,
  country,
  en: { street: words.addressEn, district: words.districtEn, city: words.cityEn },
  ar: { street: words.addressAr, district: words.districtAr, city: words.cityAr },
})

/** What of the company holds a registration: invoices and purchases that carry its number, and whoever names it. */
export type RegistrationUse = { onInvoices: boolean; named: boolean }

type NumberRefusal = { code: 'vatNumberOnInvoices'; data: object; field: 'vatNumber' }
/** The number of an invoice that was issued belongs to it for good; another number is another registration. */
export const refuseNumberChange = (
  before: { vatNumber: string } & Pick<RegistrationUse, 'onInvoices'>,
  typed: string,
): NumberRefusal | null =>
  before.onInvoices && typed !== before.vatNumber ? { code: 'vatNumberOnInvoices', data: {}, field: 'vatNumber' } : null

/** Why a registration stays. */
export const refuseRegistrationRemoval = ({
  onInvoices,
  named,
}: RegistrationUse): { code: 'vatRegistrationInUse'; data: object } | null =>
  onInvoices || named ? { code: 'vatRegistrationInUse', data: {} } : null

/** A registration has its legal name in both languages, or none of its own. */
export const refuseHalfName = (typed: {
  nameEn: string | null
  nameAr: string | null
}): { code: 'vatRegistrationHalfNamed'; data: object; field: 'nameEn' | 'nameAr' } | null =>
  Boolean(typed.nameEn) === Boolean(typed.nameAr)
    ? null
    : { code: 'vatRegistrationHalfNamed', data: {}, field: typed.nameEn ? 'nameAr' : 'nameEn' }

type Charging = { allowVat: boolean } & Naming
type OpenShop = { name: NameFact } & Naming
export type NeedsNumber = { code: 'vatNeedsNumber'; data: { shop: NameFact }; field: 'vatRegistrationId' }
/** Only who is registered charges VAT (VAT Implementing Regulations, article 53): each shop that is open sells under a number. */
export function refuseVatWithoutNumber(company: Charging, openShops: readonly OpenShop[]): NeedsNumber | null {
  if (!company.allowVat || company.vatRegistrationId !== null) return null
  const shop = openShops.find(({ vatRegistrationId }) => vatRegistrationId === null)
  return shop ? { code: 'vatNeedsNumber', data: { shop: shop.name }, field: 'vatRegistrationId' } : null
}

/** A document with VAT names the number of its seller; one without asks for none. */
export const refuseNoSellerNumber = (
  vat: number,
  seller: Pick<Party, 'vatNumber'>,
): { code: 'sellerHasNoVatNumber'; data: object } | null =>
  vat > 0 && seller.vatNumber === null ? { code: 'sellerHasNoVatNumber', data: {} } : null
