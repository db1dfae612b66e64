import { expect, test } from 'vitest'
import { money } from './money.ts'
import { noStock } from './stock.ts'
import {
  countedAs,
  differenceOf,
  missingOfReserved,
  refuseLine,
  refusePosting,
  seesExpected,
  surplusValueOf,
  withScanned,
} from './stock-counts.ts'

const booked = (currentMilli: number, ledgerId = 1) => ({ currentMilli, ledgerId })

test('each scan adds to the count, and the first one says what is expected', () => {
  const first = withScanned(null, 1000, booked(3000))
  expect(first).toEqual({ countedMilli: 1000, expectedMilli: 3000, ledgerId: 1, movedBetween: false })
  const second = withScanned(first, 1000, booked(3000))
  expect([second.countedMilli, differenceOf(second)]).toEqual([2000, -1000])
})

test('what moves between two scans of a part makes its count unsure; a typed quantity begins anew', () => {
  const unsure = withScanned(withScanned(null, 1000, booked(3000)), 1000, booked(2000, 2))
  expect(unsure.movedBetween).toBe(true)
  expect(withScanned(unsure, 1000, booked(2000, 2)).movedBetween).toBe(true)
  expect(countedAs(2000, booked(2000, 2))).toEqual({
    ...{ countedMilli: 2000, expectedMilli: 2000 },
    ...{ ledgerId: 2, movedBetween: false },
  })
})

test('found goods are worth the average, without any here the last cost, and nothing where none is known', () => {
  const here = { currentMilli: 3000, reservedMilli: 0, value: money(10_00) }
  expect(surplusValueOf(here, money(9_00), 1000)).toBe(3_33)
  expect(surplusValueOf(noStock, money(9_00), 2000)).toBe(18_00)
  expect(surplusValueOf(noStock, null, 2000)).toBe(0)
})

test('a shortage beyond what is available takes from what is reserved', () => {
  const stock = { currentMilli: 5000, reservedMilli: 4000, value: money(5_00) }
  expect([-1000, -2000, -5000, 3000].map((difference) => missingOfReserved(stock, difference))).toEqual([
    0, 1000, 4000, 0,
  ])
})

test('a line is counted again where it moved, was corrected by another sheet, or is not here any more', () => {
  const line = { partNo: 'P-1', movedBetween: false, correctedSince: false }
  const stock = { currentMilli: 2000, reservedMilli: 0, value: money(2_00) }
  const again = { code: 'countMovedMeanwhile', data: { partNo: 'P-1' } }
  expect(refuseLine(line, stock, -2000)).toBeNull()
  expect(refuseLine(line, stock, -2001)).toEqual(again)
  expect(refuseLine({ ...line, movedBetween: true }, stock, 0)).toEqual(again)
  expect(refuseLine({ ...line, correctedSince: true }, stock, 1000)).toEqual(again)
  expect(refuseLine({ ...line, correctedSince: true }, stock, 0)).toBeNull()
})

test('a blind count hides what is expected from all but the owner, who posts it', () => {
  const blind = { state: 'open', blind: true } as const
  expect([seesExpected(blind, false), seesExpected(blind, true)]).toEqual([false, true])
  expect(seesExpected({ ...blind, state: 'posted' }, false)).toBe(true)
  expect(refusePosting(blind, false, 3)).toMatchObject({ code: 'countIsBlind' })
  expect(refusePosting(blind, true, 3)).toBeNull()
  expect(refusePosting(blind, true, 0)).toMatchObject({ code: 'countNothing', data: { reason: 'notCounted' } })
  expect(refusePosting({ state: 'posted', blind: false }, true, 3)).toMatchObject({ code: 'countNotOpen' })
})
