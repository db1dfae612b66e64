import { rangeOf } from '@warsha/domain/calendar'
import { expect, test } from 'vitest'
import {
  durationOf,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatLongDateTime,
  formatMonth,
  formatTime,
  hijriDate,
  relativeTime,
  timestampParts,
  weekdayName,
} from './format-time.ts'

const riyadh = 'Asia/Riyadh'
const at = '2026-11-17T07:42:00.000Z'

test('I18-012 dates are yyyy-MM-dd, on the calendar of the given time zone', () => {
  expect(formatDate(at, riyadh)).toBe('2026-11-17')
  expect(formatDate('2026-11-17T22:30:00Z', riyadh)).toBe('2026-11-18')
  expect(formatDate('2026-11-17T22:30:00Z', 'UTC')).toBe('2026-11-17')
})

test('I18-012 dates with time add hh:mm aa', () => {
  expect(formatDateTime(at, riyadh, 'en')).toBe('2026-11-17 10:42 AM')
  expect(formatDateTime('2026-11-17T21:05:00Z', riyadh, 'en')).toBe('2026-11-18 12:05 AM')
  expect(formatTime('2026-11-17T09:00:00Z', riyadh, 'en')).toBe('12:00 PM')
})

test('I18-012 an Arabic time says morning and evening in Arabic and is read from the right, whatever stands around it', () => {
  expect(formatTime(at, riyadh, 'ar')).toBe('\u206710:42 ص\u2069')
  expect(formatDateTime('2026-11-17T20:05:00Z', riyadh, 'ar')).toBe('\u20672026-11-17 11:05 م\u2069')
})

test('a day can be read in words, for readers without a table', () => {
  expect(formatLongDate(at, riyadh, 'ar')).toBe('الثلاثاء، 17 نوفمبر 2026')
  expect(formatLongDate(at, riyadh, 'en')).toBe('Tuesday, November 17, 2026')
  expect(formatLongDateTime(at, riyadh, 'en')).toBe('Tuesday, November 17, 2026, 10:42 AM')
  expect(formatLongDateTime(at, riyadh, 'ar')).toContain('2026، \u206710:42 ص')
})

test('I18-013 months are yyyy-MM', () => {
  expect(formatMonth(at, riyadh)).toBe('2026-11')
})

test('I18-014 a timestamp shows weekday, month and day in 12-hour form, and the year only when it is another one', () => {
  expect(timestampParts(at, '2026-12-01T00:00:00Z', riyadh, 'en')).toEqual({ day: 'Tue, Nov 17', time: '10:42 AM' })
  expect(timestampParts(at, '2027-01-05T00:00:00Z', riyadh, 'en').day).toBe('Tue, Nov 17, 2026')
})

test('I18-014 an Arabic timestamp has Arabic words and Western digits of the Gregorian calendar', () => {
  expect(timestampParts(at, '2026-12-01T00:00:00Z', riyadh, 'ar').day).toBe('الثلاثاء، 17 نوفمبر')
  expect(timestampParts(at, '2027-01-05T00:00:00Z', riyadh, 'ar').day).toContain('2026')
})

test('I18-015 relative time is worded as under 1 minute, minutes, 1 hour, hours, 1 day or days', () => {
  const ago = (ms: number) => relativeTime(new Date(Date.parse(at) - ms).toISOString(), at)
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect(ago(59_999)).toEqual({ key: 'underMinute', count: 0, future: false })
  expect(ago(59 * minute)).toEqual({ key: 'minutes', count: 59, future: false })
  expect(ago(hour)).toEqual({ key: 'hours', count: 1, future: false })
  expect(ago(day - 1)).toEqual({ key: 'hours', count: 23, future: false })
  expect(ago(day)).toEqual({ key: 'days', count: 1, future: false })
  expect(ago(-2 * day)).toEqual({ key: 'days', count: 2, future: true })
})

test('I18-016 the current week of a list runs from Sunday to Saturday', () => {
  expect(rangeOf('currentWeek', '2026-11-17')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})

test('a length of time is said in minutes, then hours and minutes, then days', () => {
  expect(durationOf(18 * 60_000)).toEqual({ key: 'minutes', minutes: 18 })
  expect(durationOf(378 * 60_000)).toEqual({ key: 'hours', hours: 6, minutes: 18 })
  expect(durationOf(3 * 86_400_000)).toEqual({ key: 'days', days: 3 })
})

test('a day can be named by its weekday and in the Hijri calendar', () => {
  expect(weekdayName('2026-11-17', 'en')).toBe('Tuesday')
  expect(weekdayName('2026-11-17', 'ar')).toBe('الثلاثاء')
  expect(hijriDate('2026-11-17', 'ar')).toBe('7 جمادى الآخرة 1448')
})
