import { expect, test } from 'vitest'
import { rangeIn, rangeText } from './list-range.ts'
import { filterOfView, savedViewOf, shownState } from './list-views.ts'

test('a view that nobody knows is all open tickets', () => {
  expect(savedViewOf('late')).toBe('late')
  expect(savedViewOf('everything')).toBe('all')
})

test('UXX-030 each saved view asks for its own tickets, mine for those of the employee', () => {
  expect(filterOfView('all', 7)).toEqual({})
  expect(filterOfView('mine', 7)).toEqual({ technicianId: 7 })
  expect(filterOfView('ready', 7)).toEqual({ status: 'Completed' })
  expect(filterOfView('waiting', null)).toEqual({ waiting: true })
})

test('a car that stands still is shown as waiting, a finished one as ready', () => {
  expect(shownState({ status: 'InProgress', waitingReason: 'bayBusy' })).toBe('Waiting')
  expect(shownState({ status: 'InProgress', waitingReason: null })).toBe('InProgress')
  expect(shownState({ status: 'Completed', waitingReason: 'payment' })).toBe('Ready')
  expect(shownState({ status: 'CheckOut', waitingReason: 'payment' })).toBe('CheckOut')
})

test('UXX-035 a range in the address is a name or two days', () => {
  expect(rangeIn('last30Days', '2026-11-17')).toEqual({ from: '2026-10-19', to: '2026-11-17' })
  expect(rangeIn('2026-11-01..2026-11-05', '2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-11-05' })
  expect(rangeText({ from: '2026-11-01', to: '2026-11-05' })).toBe('2026-11-01..2026-11-05')
})

test.each(['all', '', '2026-11-05..2026-11-01', '2026-13-01..2026-11-05', 'yesterday'])(
  'UXX-035 %o is no range: every day counts',
  (text) => {
    expect(rangeIn(text, '2026-11-17')).toBeNull()
  },
)
