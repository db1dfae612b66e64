import { expect, test } from 'vitest'
import { expiryOf, warnedBefore } from './expiry.ts'

test('a document is warned of 60 days before it runs out, and more so from 30 days on', () => {
  const of = (day: string) => expiryOf(day, '2026-11-23')
  expect(['2026-11-22', '2026-11-23', '2026-12-23', '2026-12-24', '2027-01-22', '2027-01-23'].map(of)).toEqual([
    ...['expired', 'soon', 'soon', 'later', 'later', null],
  ])
  expect(warnedBefore('2026-11-23')).toBe('2027-01-23')
})
