import { expect, test } from 'vitest'
import { money } from './money.ts'
import {
  costOfRequest,
  discountOfRest,
  isPartWaiting,
  type PartRequest,
  partRequestStateOf,
  refuseAskBack,
  refuseIssue,
  refuseReceipt,
  refuseRequestQuantity,
  refuseRequestRemoval,
  refuseReturn,
  shortOf,
  unitCostOf,
  withIssued,
  withRequested,
  withReturned,
} from './part-requests.ts'

const request = (some: Partial<PartRequest> = {}): PartRequest => ({
  requestedMilli: 4000,
  reservedMilli: 0,
  issuedMilli: 0,
  returnedMilli: 0,
  receivedMilli: 0,
  askedBackMilli: 0,
  ...some,
})

test('STK-012 a request waits, is issued in parts, issued, asked back and returned', () => {
  const states = [
    {},
    { issuedMilli: 1000 },
    { issuedMilli: 4000 },
    { issuedMilli: 4000, askedBackMilli: 1000 },
    { requestedMilli: 3000, issuedMilli: 4000, returnedMilli: 1000 },
    { requestedMilli: 0, issuedMilli: 4000, returnedMilli: 4000 },
  ].map((some) => partRequestStateOf(request(some)))
  expect(states).toEqual([
    'waitingIssue',
    'waitingIssueOrReturn',
    'issued',
    'waitingIssueOrReturn',
    'issued',
    'returned',
  ])
  expect(states.map(isPartWaiting)).toEqual([true, true, false, true, false, false])
})

test('what is short is what is open and not reserved', () => {
  expect(shortOf(request({ issuedMilli: 1000, reservedMilli: 2000 }))).toBe(1000)
})

test('no more is issued than the ticket still asks for', () => {
  expect(refuseIssue(request({ issuedMilli: 1000 }), 3001)).toEqual({
    code: 'issueExceedsRequest',
    data: { open: 3000 },
  })
  expect(refuseIssue(request(), 0)).toEqual({ code: 'stockQuantityMissing', data: {} })
  expect(refuseIssue(request({ issuedMilli: 1000 }), 3000)).toBeNull()
})

test('STK-011 asked back, returned and received is at most what is out', () => {
  const out = request({ issuedMilli: 4000, returnedMilli: 1000, askedBackMilli: 2000, receivedMilli: 1000 })
  const refused = (issued: number) => ({ code: 'returnExceedsIssued', data: { issued } })
  expect(refuseAskBack(out, 1001)).toEqual(refused(1000))
  expect(refuseReturn(out, 3001)).toEqual(refused(3000))
  expect(refuseReceipt(out, 2001)).toEqual(refused(2000))
  expect([refuseAskBack(out, 1000), refuseReturn(out, 3000), refuseReceipt(out, 2000)]).toEqual([null, null, null])
})

test('a line leaves the ticket, or asks for less, only as far as nothing is out', () => {
  const out = request({ issuedMilli: 2000 })
  expect(refuseRequestRemoval(out)).toEqual({ code: 'partIssued', data: { out: 2000 } })
  expect(refuseRequestRemoval(request())).toBeNull()
  expect(refuseRequestQuantity(out, 1000)).toEqual({ code: 'quantityBelowIssued', data: { out: 2000 } })
  expect(refuseRequestQuantity(out, 2000)).toBeNull()
})

test('what is issued takes from what was reserved first', () => {
  const asked = request({ reservedMilli: 1500 })
  expect(withIssued(asked, 1000)).toMatchObject({ issuedMilli: 1000, reservedMilli: 500 })
  expect(withIssued(asked, 2000)).toMatchObject({ issuedMilli: 2000, reservedMilli: 0 })
})

test('what comes back is wanted no more, asked back no more and not received', () => {
  const out = request({ issuedMilli: 4000, receivedMilli: 4000, askedBackMilli: 1000 })
  expect(withReturned(out, 1000)).toMatchObject({ requestedMilli: 3000, returnedMilli: 1000, askedBackMilli: 0 })
  expect(withReturned(out, 3000)).toMatchObject({ requestedMilli: 1000, askedBackMilli: 0, receivedMilli: 1000 })
  expect(partRequestStateOf(withReturned(out, 4000))).toBe('returned')
})

test('a request for more reserves what is available, and one for less gives back what it does not need', () => {
  const asked = request({ requestedMilli: 2000, reservedMilli: 2000 })
  expect(withRequested(asked, 5000, 1000)).toMatchObject({ requestedMilli: 5000, reservedMilli: 3000 })
  expect(withRequested(asked, 1000, 9000)).toMatchObject({ requestedMilli: 1000, reservedMilli: 1000 })
  expect(withRequested(request({ requestedMilli: 0 }), 2000, -500)).toMatchObject({ reservedMilli: 0 })
  expect(withRequested(request({ issuedMilli: 3000 }), 4000, 9000)).toMatchObject({ reservedMilli: 1000 })
})

test('the discount of a line falls with its quantity, rounded for the shop', () => {
  expect(discountOfRest(money(100), 3000, 2000)).toBe(66)
  expect(discountOfRest(money(100), 3000, 0)).toBe(0)
  expect(discountOfRest(money(100_000_000_000), 1_000_000_000, 999_999_999)).toBe(99_999_999_900)
})

test('a line costs what left the store for it, and the average for what is still to come', () => {
  const half = { ...request({ issuedMilli: 1000 }), issuedValue: money(70_00) }
  expect(costOfRequest(half, money(50_00))).toBe(220_00)
  expect(unitCostOf(half, money(50_00))).toBe(55_00)
  expect(unitCostOf({ ...request({ requestedMilli: 0 }), issuedValue: money(0) }, money(50_00))).toBe(50_00)
})
