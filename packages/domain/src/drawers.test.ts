import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ByMode,
  cashOf,
  countedByMode,
  denominationsOf,
  differenceByMode,
  expectedByMode,
  refuseChangedDrawer,
  refuseCloseDrawer,
  refuseClosedDrawer,
  refuseDrawerMove,
  refuseOpenDrawer,
  refusePieces,
} from './drawers.ts'
import { money, sum } from './money.ts'

const nothing: ByMode = {
  cash: money(0),
  card: money(0),
  bankTransfer: money(0),
  cheque: money(0),
  online: money(0),
}

test('cash should be the float, what was taken and put in, less what was taken out and suppliers got; a card only what was taken', () => {
  const expected = expectedByMode({
    float: money(50_000),
    takings: { cash: money(23_000), card: money(11_500) },
    movedIn: money(10_000),
    movedOut: money(2_550),
    toSuppliers: money(450),
  })
  expect(expected).toEqual({ ...nothing, cash: 80_000, card: 11_500 })
})

test('notes and coins are added up by their kind', () => {
  const pieces = [
    { denomination: money(50_000), count: 2 },
    { denomination: money(25), count: 3 },
  ]
  expect(cashOf(pieces)).toBe(100_075)
  expect(cashOf([])).toBe(0)
})

test('any count of pieces is what its differences say: counted = expected + difference, per mode', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(money)
  const byMode = fc.record({ cash: amount, card: amount, bankTransfer: amount, cheque: amount, online: amount })
  fc.assert(
    fc.property(byMode, byMode, (expected, counted) => {
      const difference = differenceByMode(expected, counted)
      expect(sum(Object.values(difference))).toBe(sum(Object.values(counted)) - sum(Object.values(expected)))
      expect(difference.cash + expected.cash).toBe(counted.cash)
    }),
  )
})

test('a till is closed by whoever saw what should be in it now', () => {
  const expected = { ...nothing, cash: money(500), card: money(-200) }
  const seen = [
    { mode: 'cash' as const, amount: money(500) },
    { mode: 'card' as const, amount: money(-200) },
  ]
  expect(refuseChangedDrawer(expected, seen)).toBeNull()
  expect(refuseChangedDrawer(expected, seen.slice(0, 1))?.code).toBe('drawerContentChanged')
  expect(refuseChangedDrawer({ ...expected, online: money(1) }, seen)?.code).toBe('drawerContentChanged')
})

test('a till that agrees is closed without a word, one that does not needs one, also where modes level out', () => {
  expect(refuseCloseDrawer(nothing, '')).toBeNull()
  expect(refuseCloseDrawer({ ...nothing, cash: money(-500) }, ' ')).toEqual({
    code: 'drawerDifferenceUnexplained',
    data: { amount: -500 },
  })
  expect(refuseCloseDrawer({ ...nothing, cash: money(-500), card: money(500) }, '')).toEqual({
    code: 'drawerDifferenceUnexplained',
    data: { amount: -500 },
  })
  expect(refuseCloseDrawer({ ...nothing, cash: money(100), card: money(-700) }, '')?.data).toEqual({ amount: -700 })
  expect(refuseCloseDrawer({ ...nothing, cash: money(-500) }, 'Coins to the guard')).toBeNull()
})

test('what is taken out is in the till and has a reason; what is put in needs the reason alone', () => {
  expect(refuseDrawerMove('Out', money(501), money(500), 'Tea')).toEqual({
    code: 'drawerHoldsLess',
    data: { amount: 500 },
  })
  expect(refuseDrawerMove('Out', money(500), money(500), 'Tea')).toBeNull()
  expect(refuseDrawerMove('In', money(501), money(0), 'Change')).toBeNull()
  expect(refuseDrawerMove('In', money(501), money(0), ' ')?.code).toBe('drawerMoveReasonMissing')
})

test.each([
  ['SAR', 2, 500_00, 5],
  ['KWD', 3, 20_000, 5],
  ['BHD', 3, 20_000, 5],
  ['OMR', 3, 50_000, 5],
  ['CHF', 2, 500_00, 1],
  ['CLP', 0, 10_000, 1],
] as const)('the pieces of a till of %s are different, the largest first', (code, decimals, largest, smallest) => {
  const pieces = denominationsOf({ code, decimals })
  expect([...new Set(pieces)].sort((a, b) => b - a)).toEqual(pieces)
  expect([pieces[0], pieces.at(-1)]).toEqual([largest, smallest])
})

test('what was counted is cash by its pieces and the other ways to pay by their amounts; what was not counted is nothing', () => {
  const pieces = [{ denomination: money(5_000), count: 3 }]
  expect(countedByMode(pieces, [{ mode: 'card', amount: money(700) }])).toEqual({ ...nothing, cash: 15_000, card: 700 })
  expect(countedByMode([], [])).toEqual(nothing)
})

test('a shop has one open drawer, and one that was counted is over', () => {
  expect(refuseOpenDrawer(undefined)).toBeNull()
  expect(refuseOpenDrawer({ id: 1 })?.code).toBe('drawerAlreadyOpen')
  expect(refuseClosedDrawer({ closedAt: null })).toBeNull()
  expect(refuseClosedDrawer({ closedAt: '2026-11-17T18:00:00Z' })?.code).toBe('drawerNotOpen')
})

test('each kind of note and coin is counted once, and none that the currency does not have', () => {
  const riyal = { code: 'SAR', decimals: 2 }
  const fifty = { denomination: money(5_000), count: 1 }
  expect(refusePieces([fifty, { denomination: money(25), count: 4 }], riyal)).toBeNull()
  expect(refusePieces([], riyal)).toBeNull()
  expect(refusePieces([fifty, fifty], riyal)?.code).toBe('invalidInput')
  expect(refusePieces([{ denomination: money(30), count: 1 }], riyal)?.code).toBe('invalidInput')
})
