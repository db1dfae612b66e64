import { expect, test } from 'vitest'
import { dependenciesOf, isFree, licencesPage, readLock, refusedLicences } from '../scripts/licences.ts'
import { read } from './repo.ts'

test('every dependency may be used in a product that is sold', () => {
  expect(dependenciesOf(readLock()).length, 'the check must find the packages').toBeGreaterThan(100)
  expect(refusedLicences(readLock())).toEqual([])
})

test('docs/licences.md is what `node scripts/licences.ts` writes', () => {
  expect(read('docs/licences.md')).toBe(licencesPage(readLock()))
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND CC-BY-NC-4.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['BUSL-1.1', false],
  ['', false],
])('%j is free: %s', (expression, expected) => {
  expect(isFree(expression)).toBe(expected)
})

test('the check sees a licence that forbids commercial use', () => {
  const lock = {
    packages: { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.0.0', license: 'CC-BY-NC-4.0' } },
  }
  expect(refusedLicences(lock)).toEqual(['@b/c 1.0.0: CC-BY-NC-4.0'])
})

test('a licence read by hand counts for that version, in tests alone', () => {
  const lock = (version: string, dev: boolean) => ({
    packages: { 'node_modules/saxon-js': { version, license: 'SEE LICENSE IN LICENSE.txt', dev } },
  })
  expect(refusedLicences(lock('2.7.0', true))).toEqual([])
  expect(refusedLicences(lock('2.7.0', false))).toHaveLength(1)
  expect(refusedLicences(lock('3.0.0', true))).toHaveLength(1)
})
