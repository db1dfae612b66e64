import { expect, test } from 'vitest'
import { filterOfView, savedViewOf } from './list-views.ts'

test('a view that nobody knows is all open tickets', () => {
  expect(savedViewOf('late')).toBe('late')
  expect(savedViewOf('everything')).toBe('open')
})

test('UXX-030 each saved view asks for its own tickets, mine for those of the employee', () => {
  expect(filterOfView('open', 7)).toEqual({})
  expect(filterOfView('mine', 7)).toEqual({ technicianId: 7 })
  expect(filterOfView('ready', 7)).toEqual({ ready: true })
  expect(filterOfView('waiting', null)).toEqual({ waiting: true })
  expect(filterOfView('late', null)).toEqual({ late: true })
  expect(filterOfView('unpaid', null)).toEqual({ unpaid: true })
})
