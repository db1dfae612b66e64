import { describe, expect, test } from 'vitest'
import {
  dueAfter,
  dueOnOrAfter,
  dueUpTo,
  nextDueOf,
  refuseEnded,
  refuseSchedule,
  refuseSettled,
  type Schedule,
} from './recurring-expenses.ts'

const monthly = (more: Partial<Schedule> = {}): Schedule => ({
  every: 'month',
  dayOfMonth: 5,
  startsOn: '2026-01-05',
  endsOn: null,
  ...more,
})

describe('when it falls due', () => {
  test('first on the first such day of the schedule, that day included', () => {
    expect(dueOnOrAfter(monthly(), '2026-01-01')).toBe('2026-01-05')
    expect(dueOnOrAfter(monthly({ startsOn: '2026-01-06' }), '2026-01-06')).toBe('2026-02-05')
    expect(dueOnOrAfter(monthly({ startsOn: '2025-12-20' }), '2025-12-20')).toBe('2026-01-05')
  })

  test('the 31st is the last day of a short month, and the 31st again after it', () => {
    const last = monthly({ dayOfMonth: 31, startsOn: '2026-01-31' })
    expect(dueUpTo(last, '2026-01-31', '2026-05-30')).toEqual({
      due: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
      next: '2026-05-31',
    })
    expect(dueAfter(monthly({ dayOfMonth: 30, startsOn: '2028-01-30' }), '2028-01-30')).toBe('2028-02-29')
  })

  test('every three months and every year keep to the month in which they started', () => {
    const quarterly = monthly({ every: 'quarter', startsOn: '2026-02-05' })
    expect(dueUpTo(quarterly, '2026-02-05', '2026-12-31').due).toEqual([
      '2026-02-05',
      '2026-05-05',
      '2026-08-05',
      '2026-11-05',
    ])
    expect(dueOnOrAfter(quarterly, '2026-05-06')).toBe('2026-08-05')
    const yearly = monthly({ every: 'year', dayOfMonth: 29, startsOn: '2024-02-29' })
    expect([dueAfter(yearly, '2024-02-29'), dueAfter(yearly, '2027-02-28')]).toEqual(['2025-02-28', '2028-02-29'])
  })

  test('never after its end, and on the end itself once more', () => {
    const ending = monthly({ endsOn: '2026-03-05' })
    expect(dueUpTo(ending, '2026-01-05', '2027-01-01')).toEqual({
      due: ['2026-01-05', '2026-02-05', '2026-03-05'],
      next: null,
    })
    expect(dueOnOrAfter(monthly({ endsOn: '2026-01-04' }), '2026-01-01')).toBeNull()
  })

  test('after weeks in which nobody looked, every day of them once', () => {
    const { due, next } = dueUpTo(monthly(), '2026-01-05', '2026-04-04')
    expect(due).toEqual(['2026-01-05', '2026-02-05', '2026-03-05'])
    expect(dueUpTo(monthly(), next, '2026-04-04').due).toEqual([])
  })

  test('a day that is moved makes no second due in its month, and what goes on again begins today', () => {
    expect(nextDueOf(monthly({ dayOfMonth: 20 }), '2026-03-05')).toBe('2026-04-20')
    expect(nextDueOf(monthly({ dayOfMonth: 1 }), '2026-03-05')).toBe('2026-04-01')
    expect(nextDueOf(monthly(), '2026-03-05', '2026-06-06')).toBe('2026-07-05')
    expect(nextDueOf(monthly(), null)).toBe('2026-01-05')
  })
})

test('it ends after it starts, and starts no earlier than a year ago', () => {
  const today = '2026-11-24'
  expect(refuseSchedule({ startsOn: '2026-11-01', endsOn: null }, today)).toBeNull()
  expect(refuseSchedule({ startsOn: '2026-11-01', endsOn: '2026-11-01' }, today)).toBeNull()
  expect(refuseSchedule({ startsOn: '2026-11-01', endsOn: '2026-10-31' }, today)?.code).toBe('recurringEndsBeforeStart')
  expect(refuseSchedule({ startsOn: '2025-11-24', endsOn: null }, today)).toBeNull()
  expect(refuseSchedule({ startsOn: '2025-11-23', endsOn: null }, today)).toEqual({
    code: 'recurringStartsTooEarly',
    data: { earliest: '2025-11-24' },
  })
})

test('what ended is not changed, and each time is settled once', () => {
  expect([refuseEnded('active'), refuseEnded('paused'), refuseEnded('ended')?.code]).toEqual([
    ...[null, null, 'recurringEnded'],
  ])
  expect([refuseSettled('due'), refuseSettled('recorded')?.code, refuseSettled('skipped')?.code]).toEqual([
    ...[null, 'recurringDueSettled', 'recurringDueSettled'],
  ])
})
