import { expect, test } from 'vitest'
import { defaultPageSize, pageSizeOf, pageSizes, viewModeOf, viewModes } from './lists.ts'

test('UXX-033 UXX-037 a page has 10, 20, 50 or 100 rows, 20 at first', () => {
  expect(pageSizes).toEqual([10, 20, 50, 100])
  expect(defaultPageSize).toBe(20)
  expect(['50', 50, '7', 'many', undefined].map((asked) => pageSizeOf(asked))).toEqual([50, 50, 20, 20, 20])
  expect([pageSizeOf('50', 10), pageSizeOf('many', 10), pageSizeOf('many', 7)]).toEqual([50, 10, 20])
  expect(['box', 'list', 'cards', undefined].map(viewModeOf)).toEqual(['box', 'list', 'list', 'list'])
})

test('UXX-032 a list is shown as rows or as boxes', () => expect(viewModes).toEqual(['list', 'box']))
