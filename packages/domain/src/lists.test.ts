import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultPageSize,
  pageCount,
  pageOf,
  pageSizeOf,
  pageSizes,
  rowsBefore,
  viewModeOf,
  viewModes,
  withoutDefaults,
} from './lists.ts'

test('UXX-033 UXX-036 UXX-037 a page has 10, 20, 50 or 100 rows, 20 at first', () => {
  expect(pageSizes).toEqual([10, 20, 50, 100])
  expect(defaultPageSize).toBe(20)
  expect(['50', 50, '7', 'many', undefined].map(pageSizeOf)).toEqual([50, 50, 20, 20, 20])
  expect(['box', 'list', 'cards', undefined].map(viewModeOf)).toEqual(['box', 'list', 'list', 'list'])
})

test('UXX-032 a list is shown as rows or as boxes', () => expect(viewModes).toEqual(['list', 'box']))

test('a page that is asked for but does not exist becomes the nearest that does', () => {
  expect(pageOf('3', 45, 20)).toBe(3)
  expect(pageOf('4', 45, 20)).toBe(3)
  expect(pageOf('-2', 45, 20)).toBe(1)
  expect(pageOf('x', 45, 20)).toBe(1)
  expect(pageOf('1', 0, 20)).toBe(1)
  expect(pageOf('2.9', 45, 20)).toBe(2)
})

test('the pages of a list cover every row once', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.constantFrom(...pageSizes), (total, size) => {
      const last = pageCount(total, size)
      expect(rowsBefore(last, size)).toBeLessThanOrEqual(Math.max(0, total - 1))
      expect(rowsBefore(last + 1, size)).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('UXX-031 values equal to their defaults are dropped from the address', () => {
  const values = { page: 1, pageSize: 50, status: undefined, search: 'camry' }
  expect(withoutDefaults(values, { page: 1, pageSize: 20 })).toEqual({ pageSize: 50, search: 'camry' })
})
