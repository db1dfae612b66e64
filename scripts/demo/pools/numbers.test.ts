import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cars } from './cars/all.ts'
import { crNumberOf, ibanOf, identityOf, isIban, isIdentity, mobileOf, vatNumberOf } from './identifiers.ts'
import { plateCount, plateLetters, plateOf } from './plates.ts'
import { mainTenant, secondTenant } from './tenants.ts'
import { checkDigitOf, isVin, vinOf } from './vin.ts'

const below = (limit: number) => fc.integer({ min: 0, max: limit - 1 })

test('mobiles, VAT numbers and registrations have the form the authorities give them', () => {
  fc.assert(
    fc.property(below(100_000), (n) => {
      expect(mobileOf(n)).toMatch(/^\+9665\d{8}$/)
      expect(vatNumberOf(n)).toMatch(/^3\d{13}3$/)
      expect(crNumberOf('Jeddah', n)).toMatch(/^40309\d{5}$/)
    }),
  )
})

test('an IBAN published as an example is accepted, and refused with one digit changed', () => {
  expect(isIban('SA0380000000608010167519')).toBe(true)
  expect(isIban('SA0380000000608010167518')).toBe(false)
})

test('an identity number with a true check digit is accepted, and refused with another', () => {
  expect(isIdentity('1000000008')).toBe(true)
  expect(isIdentity('1000000007')).toBe(false)
  expect(isIdentity('1080000001')).toBe(true)
  expect(isIdentity('1080000002')).toBe(false)
})

test('every IBAN and every identity number has true check digits', () => {
  fc.assert(
    fc.property(below(1_000_000), (n) => {
      expect(isIban(ibanOf(n))).toBe(true)
      expect(isIdentity(identityOf('national', n))).toBe(true)
      expect(isIdentity(identityOf('resident', n))).toBe(true)
    }),
  )
  expect([mainTenant, secondTenant].every((tenant) => isIban(tenant.iban))).toBe(true)
})

test('the check digit of a VIN is the one of the published example', () => {
  expect(checkDigitOf('1M8GDM9A0KP042788')).toBe('X')
  expect(isVin('1M8GDM9AXKP042788')).toBe(true)
  expect(isVin('1M8GDM9A1KP042788')).toBe(false)
})

test('every demo car has a valid VIN in every year it is seen', () => {
  for (const car of cars) {
    for (let year = car.years[0]; year <= car.years[1]; year++)
      expect(vinOf(car, year, year * 7), car.model).toSatisfy(isVin)
  }
})

test('VEH-005 the seventeen letters stand for each other as decided', () => {
  expect(Array.from(plateLetters.arabic).join(' ')).toBe('ا ب ح د ر س ص ط ع ق ك ل م ن ه و ى')
  expect(Array.from(plateLetters.latin).join(' ')).toBe('A B J D R S X T E G K L Z N H U V')
})

test('VEH-005 a plate has 1 to 4 digits and three of the seventeen letters, the same in both scripts', () => {
  fc.assert(
    fc.property(below(plateCount), (n) => {
      const plate = plateOf(n)
      expect(plate.digits).toMatch(/^[1-9]\d{0,3}$/)
      expect(plate.latin).toHaveLength(3)
      const positions = (text: string, alphabet: string) => Array.from(text).map((letter) => alphabet.indexOf(letter))
      expect(positions(plate.arabic, plateLetters.arabic)).toEqual(positions(plate.latin, plateLetters.latin))
      expect(positions(plate.latin, plateLetters.latin)).not.toContain(-1)
    }),
  )
})

test('no two of the first hundred thousand plates are the same', () => {
  const seen = new Set(Array.from({ length: 100_000 }, (_, n) => Object.values(plateOf(n)).join(' ')))
  expect(seen.size).toBe(100_000)
})
