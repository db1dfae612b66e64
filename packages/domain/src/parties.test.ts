import { expect, test } from 'vitest'
import {
  addressLines,
  buyerIdentifierOf,
  type PostalAddress,
  registerIdentifiers,
  registerNumberOf,
  wordsTypedOnce,
} from './parties.ts'

const address: PostalAddress = {
  buildingNo: '3190',
  additionalNo: '7421',
  postalCode: '14234',
  country: 'SA',
  en: { street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh' },
  ar: { street: 'طريق خريص', district: 'النسيم', city: 'الرياض' },
}

test('ZAT-017 an address is written in two lines of either language', () => {
  expect(addressLines(address, 'en')).toEqual(['3190 Khurais Rd, An Nasim', 'Riyadh 14234-7421'])
  expect(addressLines(address, 'ar')).toEqual(['3190 طريق خريص، النسيم', 'الرياض 14234-7421'])
})

test('what is not known leaves no gap, and a language in which nothing was written has no lines', () => {
  const digits = { ...address, additionalNo: null, en: { street: null, district: 'An Nasim', city: null }, ar: null }
  expect(addressLines(digits, 'en')).toEqual(['3190, An Nasim', '14234'])
  expect(addressLines(digits, 'ar')).toEqual([])
  const nothing = { ...address, buildingNo: null, additionalNo: null, postalCode: null }
  expect(addressLines({ ...nothing, en: { street: null, district: null, city: '' } }, 'en')).toEqual([])
})

test('an address that is typed once belongs to the language of its script', () => {
  const arabic = { street: 'طريق الملك', district: null, city: 'Riyadh' }
  expect(wordsTypedOnce(arabic)).toEqual({ en: null, ar: arabic })
  const english = { street: null, district: null, city: 'Riyadh' }
  expect(wordsTypedOnce(english)).toEqual({ en: english, ar: null })
})

test('a number of the commercial register names its scheme, and is found again', () => {
  expect(registerIdentifiers('1010773164')).toEqual([{ scheme: 'CRN', number: '1010773164' }])
  expect(registerIdentifiers(' 7001234567 ')).toEqual([{ scheme: '700', number: '7001234567' }])
  expect([...registerIdentifiers(null), ...registerIdentifiers(' ')]).toEqual([])
  const licence = { scheme: 'MLS', number: '4030' } as const
  expect(registerNumberOf({ identifiers: [licence, ...registerIdentifiers('7001234567')] })).toBe('7001234567')
  expect(registerNumberOf({ identifiers: [licence] })).toBeNull()
})

test('a standard invoice names a buyer without VAT and register by what they have, a simplified one does not', () => {
  const [licence, register] = [
    { scheme: 'MLS', number: '4030' } as const,
    { scheme: 'CRN', number: '1010445208' } as const,
  ]
  const bare = { vatNumber: null, identifiers: [licence] }
  expect(buyerIdentifierOf(bare, 'Standard')).toEqual(licence)
  expect(buyerIdentifierOf(bare, 'Simplified')).toBeNull()
  expect(buyerIdentifierOf({ ...bare, vatNumber: '300918273600003' }, 'Standard')).toBeNull()
  expect(buyerIdentifierOf({ ...bare, identifiers: [licence, register] }, 'Simplified')).toEqual(register)
  expect(buyerIdentifierOf({ vatNumber: null, identifiers: [] }, 'Standard')).toBeNull()
})
