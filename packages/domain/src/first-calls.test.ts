import { expect, test } from 'vitest'
import { isFirstCall } from './first-calls.ts'

test('the first request of a page brings reads of the first screens alone', () => {
  for (const call of [
    '/users/userProfile',
    '/lookupData?shopId=3&userId=7&part=start',
    '/tickets/12',
    '/tickets/around/12',
  ])
    expect(isFirstCall(call), call).toBe(true)
  for (const call of [
    '/customers',
    '/tickets/12/lines',
    '/tickets/live',
    '/first?call=/tickets',
    '/../users/userProfile',
    '/tickets#1',
    'tickets',
    '',
  ])
    expect(isFirstCall(call), call).toBe(false)
})
