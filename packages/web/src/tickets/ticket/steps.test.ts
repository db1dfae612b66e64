import { expect, test } from 'vitest'
import { sampleTicket } from '../../lib/lines/sample.testing.ts'
import { stepsOf } from './steps.ts'

test('TKT-008 the line of states says when each was reached, and names the present one', () => {
  const line = stepsOf(sampleTicket())
  expect(line?.current).toBe(1)
  expect(line?.steps.map(({ at }) => at)).toEqual([
    '2026-11-21T05:35:00.000Z',
    '2026-11-21T06:05:00.000Z',
    null,
    null,
    null,
  ])
})

test('a ticket that was opened again stands in the place of work, and what came after is to come', () => {
  const line = stepsOf(sampleTicket({ status: 'ReopenTicket', completedAt: '2026-11-21T09:00:00.000Z' }))
  expect(line?.steps[1]?.state).toBe('ReopenTicket')
  expect(line?.steps[2]?.at).toBeNull()
})

test('a closed ticket has every state behind it', () => {
  expect(stepsOf(sampleTicket({ status: 'Closed' }))?.current).toBe(4)
})

test('a cancelled ticket is on no way', () => {
  expect(stepsOf(sampleTicket({ status: 'Canceled' }))).toBeNull()
})
