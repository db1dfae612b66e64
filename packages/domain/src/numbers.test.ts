import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  counterYear,
  documentNumber,
  isInvoiceKind,
  nextCount,
  numberedKinds,
  prefixOf,
  prefixOfPlace,
  refusePrefix,
} from './numbers.ts'

test('a number is the prefix, the year where the pattern shows it, and the count', () => {
  expect(documentNumber({ prefix: 'INV-', withYear: true, digits: 5 }, 2026, 42)).toBe('INV-2026-00042')
  expect(documentNumber({ prefix: 'T-', withYear: false, digits: 4 }, 2026, 42)).toBe('T-0042')
  expect(documentNumber({ prefix: 'INV', withYear: true, digits: 3 }, 2026, 7)).toBe('INV2026-007')
  expect(documentNumber({ prefix: '', withYear: true, digits: 3 }, 2026, 7)).toBe('2026-007')
})

test('SEQ-04 numbers restart with the year only where they show it', () => {
  const yearly = { prefix: 'JRNL/', withYear: true, digits: 5 }
  expect(counterYear(yearly, 2017)).toBe(2017)
  expect(documentNumber(yearly, 2016, 2)).toBe('JRNL/2016/00002')
  expect(counterYear({ ...yearly, withYear: false }, 2017)).toBe(0)
})

test('a count that outgrows its digits is written in full', () => {
  expect(documentNumber({ prefix: 'T-', withYear: false, digits: 2 }, 2026, 12345)).toBe('T-12345')
})

test('a counter begins at 1 and leaves no gap', () => {
  expect([nextCount(null), nextCount(0), nextCount(41)]).toEqual([1, 1, 42])
})

test('two documents of one pattern never share a number', () => {
  const pattern = fc.record({
    prefix: fc.constantFrom('', 'T', 'T-', 'INV/', 'ف-'),
    withYear: fc.boolean(),
    digits: fc.integer({ min: 1, max: 10 }),
  })
  const document = fc.record({
    year: fc.integer({ min: 2020, max: 2099 }),
    count: fc.integer({ min: 1, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(pattern, document, document, (one, a, b) => {
      const same = a.count === b.count && counterYear(one, a.year) === counterYear(one, b.year)
      expect(documentNumber(one, a.year, a.count) === documentNumber(one, b.year, b.count)).toBe(same)
    }),
  )
})

test('a prefix ends with no digit and holds no year', () => {
  for (const good of ['INV-', 'INV2-', 'RUH/A.', '2-INV']) expect(refusePrefix(good), good).toBeNull()
  const reasonOf = (prefix: string) => refusePrefix(prefix)?.data.reason
  expect(['', 'inv-', 'INV #', 'ABCDEFGHIJKLM', 'ف-'].map(reasonOf)).toEqual(Array(5).fill('signs'))
  expect(reasonOf('INV-1')).toBe('digitAtEnd')
  expect(reasonOf('INV-2026-')).toBe('year')
  expect(refusePrefix(prefixOf(' inv-'))).toBeNull()
})

test('numbers of different prefixes are never alike, however each is written', () => {
  const signs = fc.constantFrom('A', 'B', '1', '2', '0', '-', '/')
  const prefix = fc.string({ unit: signs, minLength: 1, maxLength: 8 }).filter((one) => refusePrefix(one) === null)
  const numbered = fc.record({
    prefix,
    withYear: fc.boolean(),
    digits: fc.integer({ min: 1, max: 6 }),
    year: fc.integer({ min: 2020, max: 2030 }),
    count: fc.integer({ min: 1, max: 20_301_231 }),
  })
  fc.assert(
    fc.property(numbered, numbered, (one, other) => {
      fc.pre(one.prefix !== other.prefix)
      expect(documentNumber(one, one.year, one.count)).not.toBe(documentNumber(other, other.year, other.count))
    }),
  )
})

test('the first shop counts plainly, each other one by its place', () => {
  expect([0, 1, 2].map((place) => prefixOfPlace('salesInvoice', place))).toEqual(['INV-', 'INV2-', 'INV3-'])
  expect(numberedKinds.filter(isInvoiceKind)).toEqual(['salesInvoice', 'returnInvoice', 'debitNote'])
})
