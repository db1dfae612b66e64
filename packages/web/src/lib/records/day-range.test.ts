import { expect, test } from 'vitest'
import { daysIn, daysText } from './day-range.ts'

test('UXX-030 a range of days is kept in the address by its name or by its days', () => {
  expect(daysIn('currentMonth', '2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  const own = { from: '2026-10-05', to: '2026-10-09' }
  expect(daysIn(daysText(own), '2026-11-17')).toEqual(own)
})

test.each(['all', '', 'someday', '2026-10-09..2026-10-05', '2026-02-31..2026-03-01', '..2026-03-01'])(
  'all days are shown for %j',
  (text) => {
    expect(daysIn(text, '2026-11-17')).toBeNull()
  },
)
