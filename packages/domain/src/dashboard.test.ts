import { expect, test } from 'vitest'
import { barsOf, previousOf } from './dashboard.ts'

test('DSH ranges: seven days end today', () => {
  const bars = barsOf('7days', '2026-11-21')
  expect([bars.length, bars[0], bars.at(-1)]).toEqual([
    7,
    { from: '2026-11-15', to: '2026-11-15' },
    { from: '2026-11-21', to: '2026-11-21' },
  ])
  expect(previousOf(bars, '7days')).toEqual({ from: '2026-11-08', to: '2026-11-14' })
})

test('four weeks of seven days each, without gap or overlap', () => {
  expect(barsOf('4weeks', '2026-11-21')).toEqual([
    { from: '2026-10-25', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-14' },
    { from: '2026-11-15', to: '2026-11-21' },
  ])
})

test('twelve months, the last one up to today, across a year', () => {
  const bars = barsOf('12months', '2026-03-15')
  expect([bars.length, bars[0], bars[10], bars[11]]).toEqual([
    12,
    { from: '2025-04-01', to: '2025-04-30' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-15' },
  ])
  expect(previousOf(bars, '12months')).toEqual({ from: '2024-04-01', to: '2025-03-31' })
})
