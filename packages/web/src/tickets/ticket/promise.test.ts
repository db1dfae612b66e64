import { expect, test } from 'vitest'
import { sampleTicket } from '../../lib/lines/sample.testing.ts'
import { promiseStateOf } from './promise.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00.000Z`)
const hour = 3_600_000

test('TKT-005 an open ticket counts down to its due date', () => {
  expect(promiseStateOf(sampleTicket(), at('12:00'))).toEqual({ kind: 'left', ms: 2 * hour })
})

test('a passed promise says how late the car is', () => {
  expect(promiseStateOf(sampleTicket(), at('15:00'))).toEqual({ kind: 'late', ms: hour })
})

test('work that is done no longer counts: it was in time, or so much too late', () => {
  const done = (clock: string) => sampleTicket({ status: 'Completed', completedAt: new Date(at(clock)).toISOString() })
  expect(promiseStateOf(done('13:00'), at('20:00'))).toEqual({ kind: 'kept' })
  expect(promiseStateOf(done('15:30'), at('20:00'))).toEqual({ kind: 'broken', ms: 1.5 * hour })
})

test('without a promise, and on a cancelled ticket, nothing is counted', () => {
  expect(promiseStateOf(sampleTicket({ promisedAt: null }), at('12:00'))).toEqual({ kind: 'none' })
  expect(promiseStateOf(sampleTicket({ status: 'Canceled' }), at('12:00'))).toEqual({ kind: 'none' })
})
