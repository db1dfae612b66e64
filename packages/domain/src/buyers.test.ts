import { expect, test } from 'vitest'
import { type Buyer, missingOfBuyer, refuseBuyer, refuseIdentifier, taxTypeOf } from './buyers.ts'
import { money } from './money.ts'

const place = { buildingNo: '7421', street: 'King Fahd Rd', district: 'Olaya', city: 'Riyadh', postalCode: '12211' }
const nowhere = { buildingNo: null, street: null, district: null, city: null, postalCode: null }
const buyer = (of: Partial<Buyer> = {}): Buyer => ({
  ...place,
  type: 'Company',
  vatNumber: null,
  crNumber: null,
  country: 'SA',
  idScheme: null,
  idNumber: null,
  wantsStandard: false,
  ...of,
})
const choice = { vatAllowed: true, simplifiedBelowLimit: false, total: money(2_000_00), currency: 'SAR' }

test.each<[string, Partial<Buyer>, 'Standard' | 'Simplified']>([
  ['a company', { type: 'Company' }, 'Standard'],
  ['a company without any address', { type: 'Company', ...nowhere }, 'Standard'],
  ['a government body', { type: 'Government' }, 'Standard'],
  ['a person', { type: 'Individual' }, 'Simplified'],
  ['a person registered for VAT', { type: 'Individual', vatNumber: '300918273600003' }, 'Standard'],
  ['a person who asks for it', { type: 'Individual', wantsStandard: true }, 'Standard'],
])('INV-005 %s gets the tax invoice of their kind', (_, of, taxType) => {
  expect(taxTypeOf(buyer(of), choice)).toBe(taxType)
})

test.each([
  ['999.99 riyals where the company chose so', { simplifiedBelowLimit: true, total: money(999_99) }, 'Simplified'],
  ['999.99 riyals where it did not', { total: money(999_99) }, 'Standard'],
  ['1,000 riyals', { simplifiedBelowLimit: true, total: money(1_000_00) }, 'Standard'],
  ['another currency', { simplifiedBelowLimit: true, total: money(1_00), currency: 'KWD' }, 'Standard'],
  ['no VAT at all', { vatAllowed: false }, 'Simplified'],
] as const)('INV-005 a company gets for %s a %o invoice', (_, of, taxType) => {
  expect(taxTypeOf(buyer(), { ...choice, ...of })).toBe(taxType)
})

test('INV-005 whoever asks for a standard invoice gets one below 1,000 riyals too, whatever the company chose', () => {
  const small = { ...choice, simplifiedBelowLimit: true, total: money(230_00) }
  expect(taxTypeOf(buyer({ type: 'Individual', wantsStandard: true }), small)).toBe('Standard')
})

test('INV-005 a standard invoice lacks what it must name, a simplified one nothing', () => {
  const bare = buyer(nowhere)
  expect(missingOfBuyer(bare, 'Standard')).toEqual([
    'identifier',
    'buildingNo',
    'street',
    'district',
    'city',
    'postalCode',
  ])
  expect(missingOfBuyer(bare, 'Simplified')).toEqual([])
})

test('INV-005 a buyer in another country has no national address: street and city are named', () => {
  expect(missingOfBuyer(buyer({ ...nowhere, country: 'AE', vatNumber: '100123456700003' }), 'Standard')).toEqual([
    'street',
    'city',
  ])
  expect(missingOfBuyer(buyer({ ...nowhere, country: 'AE', street: 'Corniche', city: 'Dubai' }), 'Standard')).toEqual([
    'identifier',
  ])
})

test.each([
  ['a VAT number', { vatNumber: '300918273600003' }],
  ['a commercial register', { crNumber: '1010773164' }],
  ['a 700 number', { idScheme: '700', idNumber: '7001234567' }],
] as const)('INV-005 %s identifies the buyer', (_, of) => expect(missingOfBuyer(buyer(of), 'Standard')).toEqual([]))

test('INV-005 what is missing is named by the refusal', () => {
  expect(refuseBuyer([])).toBeNull()
  expect(refuseBuyer(['identifier'])?.data.reason).toBe('identifier')
  expect(refuseBuyer(['identifier', 'city'])?.data).toEqual({
    reason: 'identifierAndAddress',
    missing: 'identifier, city',
  })
  expect(refuseBuyer(['city'])?.data.reason).toBe('address')
})

test.each([
  [null, null, null],
  [null, '', null],
  ['700', '7001234567', null],
  ['MOM', '12A7', null],
  ['700', '1001234567', 'form'],
  ['NAT', '2001234567', 'form'],
  ['OTH', 'A 1', 'form'],
  ['700', '', 'half'],
  [null, '7001234567', 'half'],
] as const)('an identifier %s %s is refused as %s', (idScheme, idNumber, reason) => {
  expect(refuseIdentifier({ idScheme, idNumber })?.data.reason ?? null).toBe(reason)
})
