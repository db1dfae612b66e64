import { expect, test } from 'vitest'
import {
  agedSums,
  ageOf,
  giveBackOf,
  mostStatementLines,
  oldestFirst,
  refuseCredit,
  refuseShares,
  refuseStatement,
  totalOfAges,
} from './dues.ts'
import { money } from './money.ts'

const today = '2026-11-21'

test.each([
  ['2026-12-01', 'notDue'],
  ['2026-11-21', 'notDue'],
  ['2026-11-20', 'days30'],
  ['2026-10-22', 'days30'],
  ['2026-10-21', 'days60'],
  ['2026-09-22', 'days60'],
  ['2026-09-21', 'days90'],
  ['2026-08-23', 'days90'],
  ['2026-08-22', 'older'],
] as const)('what was to be paid by %s is %s', (dueOn, age) => {
  expect(ageOf(dueOn, today)).toBe(age)
})

test('the ages add up to what is asked for; a visit that is not asked for stands in none', () => {
  const owed = [
    { remaining: money(100_00), dueOn: '2026-11-25' },
    { remaining: money(50_00), dueOn: '2026-11-01' },
    { remaining: money(25_00), dueOn: '2026-11-02' },
    { remaining: money(7_00), dueOn: null },
  ]
  const aged = agedSums(owed, today)
  expect(aged).toEqual({ notDue: 100_00, days30: 75_00, days60: 0, days90: 0, older: 0 })
  expect(totalOfAges(aged)).toBe(175_00)
})

test('an amount pays what was due first, and what is not asked for yet last of all', () => {
  const owed = [
    { id: 4, remaining: money(40_00), dueOn: null },
    { id: 3, remaining: money(30_00), dueOn: '2026-11-01' },
    { id: 2, remaining: money(20_00), dueOn: '2026-10-01' },
    { id: 1, remaining: money(10_00), dueOn: '2026-11-01' },
  ]
  expect(oldestFirst(owed, money(35_00))).toEqual({
    shares: [
      { ticketId: 2, amount: 20_00 },
      { ticketId: 1, amount: 10_00 },
      { ticketId: 3, amount: 5_00 },
    ],
    left: 0,
  })
  expect(oldestFirst(owed, money(120_00)).left).toBe(20_00)
})

test('a statement that is longer than a document takes is refused', () => {
  expect(refuseStatement(mostStatementLines)).toBeNull()
  expect(refuseStatement(mostStatementLines + 1)).toEqual({
    code: 'statementTooLong',
    data: { most: mostStatementLines },
  })
})

test('a visit is not paid beyond what it owes, nor credit beyond what there is', () => {
  const share = { number: 'T-1', remaining: money(50_00), amount: money(50_00) }
  expect(refuseShares([share])).toBeNull()
  expect(refuseShares([share, { ...share, number: 'T-2', amount: money(50_01) }])).toEqual({
    code: 'paymentExceedsDue',
    data: { ticketNumber: 'T-2', remaining: 50_00 },
  })
  expect(refuseShares([{ ...share, remaining: money(-10_00) }])).toMatchObject({ data: { remaining: 0 } })
  expect(refuseCredit(money(10_00), money(10_00))).toBeNull()
  expect(refuseCredit(money(10_00), money(10_01))).toEqual({ code: 'creditExceeded', data: { credit: 10_00 } })
})

test('PMT-007 what is given back goes over the payments, the newest first, and never beyond what is left of one', () => {
  const payments = [
    { id: 1, amount: money(500_00), refunded: money(0) },
    { id: 2, amount: money(150_00), refunded: money(50_00) },
  ]
  expect(giveBackOf(payments, money(80_00)).map(({ of, amount }) => [of.id, amount])).toEqual([[2, 80_00]])
  expect(giveBackOf(payments, money(202_65)).map(({ of, amount }) => [of.id, amount])).toEqual([
    [2, 100_00],
    [1, 102_65],
  ])
})
