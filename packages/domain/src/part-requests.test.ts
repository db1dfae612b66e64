import { expect, test } from 'vitest'
import {
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
