import { expect, test } from 'vitest'
import { clockText, minutesByHand, minutesOf } from './hours.ts'

const now = Date.parse('2026-11-21T07:00:00.000Z')

test('SVC-014 a running stretch counts from its start, in whole minutes', () => {
  expect(minutesOf({ workedMinutes: 40, runningSince: '2026-11-21T06:47:30.000Z' }, now)).toBe(52)
  expect(minutesOf({ workedMinutes: 40, runningSince: null }, now)).toBe(40)
})

test('a clock that is a little ahead of ours takes nothing away', () => {
  expect(minutesOf({ workedMinutes: 40, runningSince: '2026-11-21T07:00:20.000Z' }, now)).toBe(40)
})

test('minutes are written as a clock', () => {
  expect([52, 605, 0].map(clockText)).toEqual(['0:52', '10:05', '0:00'])
})

test('hours and minutes typed apart are one time; what is empty is nothing', () => {
  expect(minutesByHand({ hours: 1, minutes: 30 })).toBe(90)
  expect(minutesByHand({ hours: null, minutes: 15 })).toBe(15)
})
