import { expect, test } from 'vitest'
import {
  refuseHalfName,
  refuseNoSellerNumber,
  refuseNumberChange,
  refuseRegistrationRemoval,
  refuseVatWithoutNumber,
  sellerUnder,
  type TypedAddress,
} from './vat-registrations.ts'

const nowhere: TypedAddress = {
  ...{ buildingNo: null, additionalNo: null, postalCode: null, country: 'SA' },
  ...{ addressEn: null, addressAr: null, districtEn: null, districtAr: null, cityEn: null, cityAr: null },
}
const company = {
  ...{ ...nowhere, nameEn: 'Al-Noor', nameAr: 'النور', iban: 'SA03', crNumber: '1010', contactNo: '+966' },
  ...{ addressEn: 'King Fahd Rd', buildingNo: '7421' },
}
const shop = { ...nowhere, commercialRegister: '2020', contactNo: null, addressAr: 'شارع العليا', buildingNo: '3308' }
const bare = { ...nowhere, vatNumber: '310122393500003', nameEn: null, nameAr: null, crNumber: null }

test('a registration that says only its number sells under the name of the company, where the shop is', () => {
  expect(sellerUnder(bare, shop, company)).toMatchObject({
    ...{ nameEn: 'Al-Noor', nameAr: 'النور', vatNumber: '310122393500003', phone: '+966', iban: 'SA03' },
    identifiers: [{ scheme: 'CRN', number: '2020' }],
    address: { buildingNo: '3308', ar: { street: 'شارع العليا' } },
  })
})

test('what a registration says of itself stands before what shop and company say', () => {
  const full = { ...bare, nameEn: 'Noor East', nameAr: 'نور الشرق', crNumber: '7001234567', addressEn: 'Corniche' }
  expect(sellerUnder(full, shop, company)).toMatchObject({
    ...{ nameEn: 'Noor East', nameAr: 'نور الشرق' },
    identifiers: [{ scheme: '700', number: '7001234567' }],
    address: { buildingNo: null, en: { street: 'Corniche' }, ar: { street: null } },
  })
})

test('without a registration there is no VAT number; without an address of the shop there is that of the company', () => {
  const seller = sellerUnder(null, { ...nowhere, commercialRegister: null, contactNo: '+9665' }, company)
  expect(seller).toMatchObject({ vatNumber: null, phone: '+9665', identifiers: [{ number: '1010' }] })
  expect(seller.address).toMatchObject({ buildingNo: '7421', en: { street: 'King Fahd Rd' } })
})

test('a number on invoices is not changed, and a registration in use is not removed', () => {
  const number = '310122393500003'
  expect(refuseNumberChange({ vatNumber: number, onInvoices: true }, '300918273600003')?.code).toBe(
    'vatNumberOnInvoices',
  )
  expect(refuseNumberChange({ vatNumber: number, onInvoices: true }, number)).toBeNull()
  expect(refuseNumberChange({ vatNumber: number, onInvoices: false }, '300918273600003')).toBeNull()
  expect(refuseRegistrationRemoval({ onInvoices: true, named: false })?.code).toBe('vatRegistrationInUse')
  expect(refuseRegistrationRemoval({ onInvoices: false, named: true })?.code).toBe('vatRegistrationInUse')
  expect(refuseRegistrationRemoval({ onInvoices: false, named: false })).toBeNull()
})

test('a legal name is told in both languages or in none', () => {
  expect(refuseHalfName({ nameEn: 'East', nameAr: null })?.field).toBe('nameAr')
  expect(refuseHalfName({ nameEn: '', nameAr: 'الشرق' })?.field).toBe('nameEn')
  expect(refuseHalfName({ nameEn: null, nameAr: '' })).toBeNull()
  expect(refuseHalfName({ nameEn: 'East', nameAr: 'الشرق' })).toBeNull()
})

test('VAT is charged only where each open shop sells under a number, its own or that of the company', () => {
  const name = { en: 'Malaz', ar: 'الملز' }
  const [named, unnamed] = [2, null].map((vatRegistrationId) => ({ name, vatRegistrationId }))
  const shops = [named, unnamed].flatMap((one) => one ?? [])
  const refusal = { code: 'vatNeedsNumber', data: { shop: name }, field: 'vatRegistrationId' }
  expect(refuseVatWithoutNumber({ allowVat: true, vatRegistrationId: null }, shops)).toEqual(refusal)
  expect(refuseVatWithoutNumber({ allowVat: true, vatRegistrationId: null }, shops.slice(0, 1))).toBeNull()
  expect(refuseVatWithoutNumber({ allowVat: true, vatRegistrationId: 1 }, shops)).toBeNull()
  expect(refuseVatWithoutNumber({ allowVat: false, vatRegistrationId: null }, shops)).toBeNull()
})

test('a document with VAT names the number of its seller; one without VAT needs none', () => {
  const number = { vatNumber: '310122393500003' }
  expect(refuseNoSellerNumber(15, { vatNumber: null })?.code).toBe('sellerHasNoVatNumber')
  expect(refuseNoSellerNumber(15, number)).toBeNull()
  expect(refuseNoSellerNumber(0, { vatNumber: null })).toBeNull()
})
