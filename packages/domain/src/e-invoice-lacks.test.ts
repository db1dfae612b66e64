import { expect, test } from 'vitest'
import { completedParty, missingForEInvoice, type PlannedEInvoice, refuseLacks } from './e-invoice-lacks.ts'
import type { Party } from './parties.ts'

const words = { street: 'طريق الملك فهد', district: 'العليا', city: 'الرياض' }
const seller: Party = {
  nameEn: 'Al-Noor',
  nameAr: 'ورشة النور',
  vatNumber: '310122393500003',
  identifiers: [{ scheme: 'CRN', number: '1010445208' }],
  address: { buildingNo: '7421', additionalNo: null, postalCode: '12211', country: 'SA', en: null, ar: words },
  phone: null,
  iban: null,
}
const buyer: Party = { ...seller, nameAr: 'شركة النقل', nameEn: '', vatNumber: '300918273600003', identifiers: [] }
const planned = (of: Partial<PlannedEInvoice> = {}): PlannedEInvoice => ({
  ...{ certificate: null, currency: 'SAR', vatBp: 1500, seller, buyer, taxType: 'Standard' },
  ...of,
})
const lacks = (of: Partial<PlannedEInvoice>) =>
  missingForEInvoice(planned(of)).map(({ of: who, fact }) => `${who} ${fact}`)
const refused = (of: Partial<PlannedEInvoice>) => refuseLacks(missingForEInvoice(planned(of)), 'INV-1')
const at = (party: Party, change: Partial<Party['address']>): Party => ({
  ...party,
  address: { ...party.address, ...change },
})

test('an e-invoice lacks nothing where certificate, seller and buyer are whole', () => {
  expect(lacks({})).toEqual([])
  expect(refused({})).toBeNull()
})

test('API-179 ZAT-019 a standard e-invoice names the whole address of its buyer, part by part; a simplified one does not', () => {
  const bare = at(buyer, { buildingNo: '742', postalCode: null, ar: { street: ' ', district: 'العليا', city: null } })
  expect(lacks({ buyer: bare })).toEqual(['buyer buildingNo', 'buyer street', 'buyer city', 'buyer postalCode'])
  expect(refused({ buyer: bare })).toEqual({
    code: 'invoiceAddressMissing',
    data: {},
    field: 'buildingNo',
  })
  expect(lacks({ buyer: bare, taxType: 'Simplified' })).toEqual([])
})

test('a buyer in another country names street and city, with neither district nor Saudi numbers', () => {
  const abroad = { country: 'AE', buildingNo: null, postalCode: null, ar: { ...words, district: null } }
  expect(lacks({ buyer: at(buyer, abroad) })).toEqual([])
  expect(lacks({ buyer: at(buyer, { ...abroad, ar: null, en: null }) })).toEqual(['buyer street', 'buyer city'])
})

test('a buyer has a name and one number, which is not the VAT number of the seller', () => {
  expect(lacks({ buyer: { ...buyer, nameAr: '', vatNumber: null } })).toEqual(['buyer name', 'buyer identifier'])
  expect(lacks({ buyer: { ...buyer, vatNumber: null, identifiers: [{ scheme: 'PAS', number: 'A1' }] } })).toEqual([])
  expect(lacks({ buyer: { ...buyer, vatNumber: seller.vatNumber } })).toEqual(['buyer ownVatNumber'])
  expect(refused({ buyer: { ...buyer, vatNumber: seller.vatNumber } })).toMatchObject({
    code: 'eInvoiceRefused',
    data: { reason: 'buyer', number: 'INV-1' },
  })
})

test('certificate, facts of the seller, currency, rate and a name that is too long for the QR code are told', () => {
  expect(lacks({ certificate: 'expired' })).toEqual(['certificate expired'])
  expect(refused({ certificate: 'otherNumber' })?.code).toBe('certificateVATNumberNotMatch')
  expect(lacks({ seller: { ...at(seller, { buildingNo: '12' }), identifiers: [] } })).toEqual([
    'seller register',
    'seller buildingNo',
  ])
  expect(lacks({ currency: 'USD', vatBp: 1000 })).toEqual(['seller currency', 'seller rate'])
  expect(lacks({ seller: { ...seller, nameAr: 'ن'.repeat(127) } })).toEqual([])
  expect(lacks({ seller: { ...seller, nameAr: 'ن'.repeat(128) } })).toEqual(['seller shorterName'])
  expect(refused({ currency: 'USD' })).toMatchObject({ data: { reason: 'currency' } })
  expect(refused({ vatBp: 1000 })).toMatchObject({ data: { reason: 'lines' } })
  expect(refused({ seller: at(seller, { district: '' } as object) })).toBeNull()
  expect(refused({ seller: at(seller, { postalCode: '1' }) })).toMatchObject({
    code: 'zatcaInvalidVATAddress',
    field: 'postalCode',
  })
})

test('a note names the parties of its invoice, and takes from their records only what the invoice did not say', () => {
  const old = { ...at(buyer, { buildingNo: null, ar: { ...words, street: null } }), nameAr: 'الاسم القديم' }
  const now = { ...buyer, nameAr: 'الاسم الجديد', identifiers: [{ scheme: 'CRN' as const, number: '1010101010' }] }
  const whole = completedParty(old, now, ['buildingNo', 'street'])
  expect(whole).toEqual({ ...at(buyer, {}), nameAr: 'الاسم القديم' })
  expect(completedParty(old, now, [])).toEqual(old)
  expect(completedParty(old, now, ['identifier']).identifiers).toEqual(now.identifiers)
})
