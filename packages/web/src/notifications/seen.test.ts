import { expect, test } from 'vitest'
import { isAllSeen } from './seen.ts'

test('what is new counts as read once all of it is shown, or no more can be', () => {
  expect(isAllSeen({ newItems: 0, shown: 20, hasMore: false })).toBe(false)
  expect(isAllSeen({ newItems: 20, shown: 20, hasMore: true })).toBe(true)
  expect(isAllSeen({ newItems: 21, shown: 20, hasMore: true })).toBe(false)
  expect(isAllSeen({ newItems: 101, shown: 100, hasMore: false })).toBe(true)
})
