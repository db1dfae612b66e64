import { expect, test } from 'vitest'
import { type BoardLane, laneOf, stepsTo } from './board.ts'
import type { ServiceStatus, TicketStatus } from './tickets.ts'

const ticket = (status: TicketStatus, waitingReason: string | null = null, ...services: ServiceStatus[]) => ({
  status,
  waitingReason,
  services: services.map((one, at) => ({ id: at + 1, status: one })),
})
const steps = (lane: BoardLane, of: ReturnType<typeof ticket>) => {
  const found = stepsTo(lane, of)
  return found?.map((step) => step.do) ?? null
}

test('a car that stands still is in the lane of those that wait, until its work is done', () => {
  expect(laneOf(ticket('Pending', 'bayBusy'))).toBe('Waiting')
  expect(laneOf(ticket('InProgress'))).toBe('InProgress')
  expect(laneOf(ticket('ReopenTicket'))).toBe('InProgress')
  expect(laneOf(ticket('Completed', 'bayBusy'))).toBe('Ready')
  expect(laneOf(ticket('CheckOut'))).toBe('CheckOut')
  expect(laneOf(ticket('Closed'))).toBeNull()
})

test('what is dragged to work starts its first pending service, and needs one', () => {
  expect(stepsTo('InProgress', ticket('Pending', null, 'Canceled', 'Pending', 'Pending'))).toEqual([
    { do: 'start', services: [2] },
  ])
  expect(steps('InProgress', ticket('Pending', 'bayBusy', 'Pending'))).toEqual(['goOn', 'start'])
  expect(steps('InProgress', ticket('InProgress', 'bayBusy', 'InProgress'))).toEqual(['goOn'])
  expect(steps('InProgress', ticket('Pending'))).toBeNull()
})

test('what is dragged back from the end is opened again first', () => {
  expect(steps('InProgress', ticket('Completed', null, 'Completed'))).toEqual(['reopen'])
  expect(steps('Waiting', ticket('CheckOut', null, 'Completed'))).toEqual(['reopen', 'wait'])
  expect(steps('Pending', ticket('InProgress', null, 'InProgress', 'Completed'))).toEqual(['plan'])
})

test('to be ready all that is open is finished, the cancelled stays cancelled', () => {
  const open = ticket('InProgress', 'bayBusy', 'InProgress', 'Canceled', 'Completed', 'Pending')
  expect(stepsTo('Ready', open)).toEqual([{ do: 'finish', services: [1, 4] }])
  expect(stepsTo('Ready', ticket('Pending'))).toEqual([{ do: 'complete' }])
})

test('to leave is one step, and the lane it is in is none', () => {
  expect(steps('CheckOut', ticket('Completed'))).toEqual(['checkOut'])
  expect(steps('Waiting', ticket('InProgress', 'bayBusy'))).toEqual([])
})
