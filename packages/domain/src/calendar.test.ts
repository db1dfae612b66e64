import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  dayIn,
  gmtText,
  isTimeZone,
  listingRanges,
  minutesAheadOfGmt,
  momentsOf,
  momentText,
  rangeNames,
  rangeOf,
  startOfDay,
  weekday,
} from './calendar.ts'
import { addDays, daysBetween } from './durations.ts'

const zones = [
  'Asia/Riyadh',
  'UTC',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Los_Angeles',
]
const anyDay = fc.integer({ min: 0, max: 14_000 }).map((days) => addDays('2000-01-01', days))

describe('I18-017 a moment has its day in the zone of the shop', () => {
  test('in Riyadh the day begins at nine in the evening of Greenwich', () => {
    expect(dayIn('Asia/Riyadh', '2026-08-21T20:59:59.999Z')).toBe('2026-08-21')
    expect(dayIn('Asia/Riyadh', '2026-08-21T21:00:00.000Z')).toBe('2026-08-22')
    expect(startOfDay('2026-08-22', 'Asia/Riyadh')).toBe('2026-08-21T21:00:00.000Z')
  })

  test('a day that the clocks begin late begins with its first moment', () => {
    expect(startOfDay('2023-04-28', 'Africa/Cairo')).toBe('2023-04-27T22:00:00.000Z')
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  })

  test('a day with two midnights begins with the first of them', () => {
    expect(startOfDay('2025-10-26', 'Atlantic/Azores')).toBe('2025-10-26T00:00:00.000Z')
  })

  test('the first moment of a day is of that day, and the one before it is not', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30')) // Samoa skipped this day when it crossed the date line
        const start = startOfDay(day, zone)
        expect(dayIn(zone, start)).toBe(day)
        expect(dayIn(zone, new Date(Date.parse(start) - 1).toISOString()) < day).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('the offset from Greenwich is that of the moment', () => {
    expect(minutesAheadOfGmt('Asia/Riyadh', '2026-08-22T10:00:00.123Z')).toBe(180)
    expect(minutesAheadOfGmt('America/Los_Angeles', '2026-01-01T00:00:00.000Z')).toBe(-480)
    expect(minutesAheadOfGmt('America/Los_Angeles', '2026-07-01T00:00:00.000Z')).toBe(-420)
  })

  test('clocks that are put forward a minute after midnight are right on both sides of it, whatever was asked before', () => {
    for (const _again of [1, 2]) {
      expect(minutesAheadOfGmt('America/St_Johns', '2010-03-14T03:30:59.999Z')).toBe(-210)
      expect(minutesAheadOfGmt('America/St_Johns', '2010-03-14T03:31:00.000Z')).toBe(-150)
      expect(minutesAheadOfGmt('America/New_York', '2010-03-14T03:31:00.000Z')).toBe(-300)
    }
  })

  test('a name that is no zone is told apart', () => {
    expect(isTimeZone('Asia/Riyadh')).toBe(true)
    expect(isTimeZone('Riyadh/Asia')).toBe(false)
  })
})

describe('a name is good in any letter case, and callers cannot fill the memory with them', () => {
  /** The spelling of this number: its bits say which letters are large. */
  const spelling = (number: number) => {
    let at = 0
    return 'america/argentina/buenos_aires'.replaceAll(/[a-z]/g, (letter) =>
      (number >> at++) & 1 ? letter.toUpperCase() : letter,
    )
  }
  const noon = '2026-08-22T12:00:00.000Z'
  const countFormats = () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat')
    onTestFinished(() => formats.mockRestore())
    return () => formats.mock.calls.length
  }

  test('a name that was only looked at is not kept', () => {
    expect(isTimeZone(spelling(1))).toBe(true)
    const formats = countFormats()
    expect(minutesAheadOfGmt(spelling(1), noon)).toBe(-180)
    expect(formats()).toBe(1)
  })

  test('of many names the first are forgotten and are right when they are asked for again', () => {
    for (const number of Array(2500).keys()) expect(minutesAheadOfGmt(spelling(number), noon)).toBe(-180)
    const formats = countFormats()
    expect(minutesAheadOfGmt(spelling(0), noon)).toBe(-180)
    expect(formats()).toBe(1)
    // The clock of a name is made once, whatever moment is asked for.
    expect(minutesAheadOfGmt(spelling(0), '2026-08-23T12:00:00.000Z')).toBe(-180)
    expect(formats()).toBe(1)
  })
})

describe('UXX-035 the ranges of listings', () => {
  test.each([
    ['today', '2026-08-19', '2026-08-19'],
    ['currentWeek', '2026-08-16', '2026-08-22'],
    ['currentMonth', '2026-08-01', '2026-08-31'],
    ['currentYear', '2026-01-01', '2026-12-31'],
    ['last30Days', '2026-07-21', '2026-08-19'],
  ] as const)('%s of Wednesday 2026-08-19 is %s to %s', (name, from, to) => {
    expect(rangeOf(name, '2026-08-19')).toEqual({ from, to })
  })

  test('each listing starts with its own', () => {
    expect(listingRanges).toMatchObject({
      tickets: 'last30Days',
      estimates: 'last30Days',
      invoices: 'currentMonth',
      financialSummary: 'currentYear',
      payments: 'today',
      stockActivities: 'currentWeek',
    })
  })

  test('every range holds today', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...rangeNames), (today, name) => {
        const { from, to } = rangeOf(name, today)
        expect(from <= today && today <= to).toBe(true)
      }),
    )
  })

  test('I18-016 a week runs from Sunday to Saturday', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { from, to } = rangeOf('currentWeek', today)
        expect([weekday(from), weekday(to), daysBetween(from, to)]).toEqual([0, 6, 6])
      }),
    )
  })

  test('the moments of a range end where the next day begins', () => {
    expect(momentsOf({ from: '2026-08-01', to: '2026-08-31' }, 'Asia/Riyadh')).toEqual({
      from: '2026-07-31T21:00:00.000Z',
      before: '2026-08-31T21:00:00.000Z',
    })
  })
})

test.each([
  ['2026-11-17T07:12:00Z', '2026-11-17 10:12 AM'],
  ['2026-11-17T09:00:00Z', '2026-11-17 12:00 PM'],
  ['2026-11-17T21:05:00Z', '2026-11-18 12:05 AM'],
])('a paper prints %s as the clock of the shop showed it: %s', (at, text) => {
  expect(momentText('Asia/Riyadh', at)).toBe(text)
})

test('ADM-023 hours ahead of GMT are written with their minutes', () => {
  expect([3, 5.5, 5.75, 0, -4, -9.5].map(gmtText)).toEqual([
    'GMT+3',
    'GMT+5:30',
    'GMT+5:45',
    'GMT+0',
    'GMT-4',
    'GMT-9:30',
  ])
})
