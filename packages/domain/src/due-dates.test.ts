import { describe, expect, test } from 'vitest'
import { dueDateMoves, lateBy, refuseDueDate, ticketDueWith } from './due-dates.ts'

const noon = '2026-08-22T09:00:00.000Z'
const later = '2026-08-22T10:30:00.000Z'

describe('SVC-005 a service due after its ticket', () => {
  test('asks before the due date of the ticket moves', () => {
    expect(refuseDueDate(noon, later, false)).toEqual({ code: 'serviceDueAfterTicket', data: { dueAt: later } })
    expect(refuseDueDate(noon, later, true)).toBeNull()
    expect(ticketDueWith(noon, later)).toBe(later)
  })

  test('is none when it is due with the ticket, before it, or at no known time', () => {
    expect([
      dueDateMoves(noon, noon),
      dueDateMoves(later, noon),
      dueDateMoves(null, later),
      dueDateMoves(noon, null),
    ]).toEqual([false, false, false, false])
    expect(refuseDueDate(later, noon, false)).toBeNull()
    expect(ticketDueWith(later, noon)).toBe(later)
  })

  test('gives a ticket without a due date its own', () => {
    expect(ticketDueWith(null, later)).toBe(later)
    expect(ticketDueWith(null, null)).toBeNull()
  })

  test('compares moments, not their spelling', () => {
    expect(dueDateMoves(noon, '2026-08-22T12:00:00+03:00')).toBe(false)
  })
})

describe('a promise', () => {
  test('is late by the minutes since it was due', () => {
    expect(lateBy(noon, later)).toBe(90)
    expect(lateBy(noon, '2026-08-22T09:00:59.999Z')).toBe(0)
  })

  test('is not late before it is due, when nothing was promised, or when it was kept', () => {
    expect(lateBy(later, noon)).toBe(0)
    expect(lateBy(null, noon)).toBe(0)
    expect(lateBy(noon, later, '2026-08-22T08:59:00.000Z')).toBe(0)
    expect(lateBy(noon, later, '2026-08-22T09:10:00.000Z')).toBe(10)
  })
})
