import { expect, test } from 'vitest'
import { refuseClock } from './clocks.ts'

const now = '2026-11-23T09:00:00.000Z'
const clocks = { server: now, database: now, last: now, seen: now }

test('documents are dated while the clocks agree, to some minutes', () => {
  expect(refuseClock(clocks)).toBeNull()
  expect(refuseClock({ ...clocks, server: '2026-11-23T09:10:00.000Z' })).toBeNull()
  expect(refuseClock({ ...clocks, last: '2026-01-01T00:00:00.000Z' })).toBeNull()
})

test.each([
  '2027-11-23T09:00:00.000Z',
  '2026-11-23T09:10:00.001Z',
  '2026-11-23T08:49:59.999Z',
  '1970-01-01T00:00:00.000Z',
])('none is dated by a server at %s', (server) =>
  expect(refuseClock({ ...clocks, server })).toEqual({ code: 'clockWrong', data: { reason: 'apart' } }),
)

test('none is dated before the last one', () => {
  const last = '2026-11-24T09:00:00.000Z'
  expect(refuseClock({ ...clocks, last })).toEqual({ code: 'clockWrong', data: { reason: 'behind' } })
})

test('none is dated far after the newest moment seen, even where both clocks say the same', () => {
  expect(refuseClock({ ...clocks, seen: '2026-11-09T09:00:00.000Z' })).toBeNull()
  const ahead = { code: 'clockWrong', data: { reason: 'ahead' } }
  expect(refuseClock({ ...clocks, seen: '2026-11-09T08:59:59.999Z' })).toEqual(ahead)
  // Written before the clock was set back: it says nothing about now.
  expect(refuseClock({ ...clocks, seen: '2027-11-09T08:59:59.999Z' })).toBeNull()
})
