import { expect, test } from 'vitest'
import { markOf } from './mark.ts'

const asked = {
  state: 'waitingIssue' as const,
  ...{ requestedMilli: 3000, reservedMilli: 0, issuedMilli: 0, returnedMilli: 0, receivedMilli: 0, askedBackMilli: 0 },
}

test('the mark of a part says what is still to be done about it, and of how much', () => {
  const marks = [
    { reservedMilli: 1000 },
    { reservedMilli: 3000 },
    { issuedMilli: 3000, receivedMilli: 1000 },
    { issuedMilli: 3000, receivedMilli: 3000 },
    { issuedMilli: 3000, receivedMilli: 3000, askedBackMilli: 500 },
    { requestedMilli: 0, issuedMilli: 3000, returnedMilli: 3000 },
  ].map((some) => markOf({ ...asked, ...some }))
  expect(marks.map(({ words, quantityMilli }) => [words, quantityMilli])).toEqual([
    ['short', 2000],
    ['reserved', 3000],
    ['issued', 2000],
    ['received', 3000],
    ['toReturn', 500],
    ['returned', 3000],
  ])
})

test('what is short says whether it is ordered, and on the way once the supplier has the order', () => {
  const order = { id: 7, number: 'PO-7', expectedOn: null }
  const marks = [
    { ...order, state: 'draft' as const },
    { ...order, state: 'sent' as const },
    { ...order, state: 'partlyReceived' as const, expectedOn: '2026-12-01' },
  ].map((one) => markOf({ ...asked, order: one }).words)
  expect(marks).toEqual(['onOrder', 'onTheWay', 'onTheWayBy'])
  expect(markOf({ ...asked, reservedMilli: 3000, order: { ...order, state: 'sent' } }).words).toBe('reserved')
})
