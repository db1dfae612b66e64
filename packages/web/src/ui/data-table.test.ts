import { expect, test } from 'vitest'
import { nextSort, toggled } from './data-table.ts'

test('pressing a heading sorts by it upward, pressing it again downward', () => {
  const first = nextSort(undefined, 'total')
  expect(first).toEqual({ by: 'total', descending: false })
  expect(nextSort(first, 'total').descending).toBe(true)
  expect(nextSort({ by: 'total', descending: true }, 'due')).toEqual({ by: 'due', descending: false })
})

test('toggling a row leaves the old selection as it was', () => {
  const before = new Set([1, 2])
  expect([...toggled(before, 2)]).toEqual([1])
  expect([...toggled(before, 3)]).toEqual([1, 2, 3])
  expect([...before]).toEqual([1, 2])
})
