import { expect, test } from 'vitest'
import { clockText, hoursAndMinutes } from './clock.ts'

test('SVC-014 the clock adds the running stretch to what was worked before', () => {
  const runningSince = '2026-11-21T06:00:00Z'
  expect(clockText({ workedMinutes: 0, runningSince }, Date.parse('2026-11-21T06:52:14Z'))).toBe('0:52:14')
  expect(clockText({ workedMinutes: 70, runningSince }, Date.parse('2026-11-21T06:00:05Z'))).toBe('1:10:05')
  expect(clockText({ workedMinutes: 70, runningSince: null }, Date.now())).toBe('1:10:00')
})

test('a clock of this machine that goes wrong shows no negative time', () => {
  expect(
    clockText({ workedMinutes: 0, runningSince: '2026-11-21T06:00:00Z' }, Date.parse('2026-11-21T05:00:00Z')),
  ).toBe('0:00:00')
})

test('planned time is hours and minutes', () =>
  expect([hoursAndMinutes(90), hoursAndMinutes(5)]).toEqual(['1:30', '0:05']))
