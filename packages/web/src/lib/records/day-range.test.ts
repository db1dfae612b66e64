import { expect, test } from 'vitest'
import { daysIn, daysText } from './day-range.ts'

test('UXX-035 a range in the address is a name or two days', () => {
  expect(daysIn('last30Days', '2026-11-17')).toEqual({ from: '2026-10-19', to: '2026-11-17' })
  expect(daysIn('2026-11-01..2026-11-05', '2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-11-05' })
  expect(daysText({ from: '2026-11-01', to: '2026-11-05' })).toBe('2026-11-01..2026-11-05')
})

test.each(['all', '', '2026-11-05..2026-11-01', '2026-13-01..2026-11-05', 'yesterday'])(
  'UXX-035 %o is no range: every day counts',
  (text) => {
    expect(daysIn(text, '2026-11-17')).toBeNull()
  },
)
