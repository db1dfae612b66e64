import { expect, test } from 'vitest'
import { returnPathOf } from './return-path.ts'

test.each(['/tickets/openTickets/12?tab=parts#notes', '/customers', '/userProfile'])(
  'AUT-008 the sign-in leads back to %s',
  (path) => {
    expect(returnPathOf(path)).toBe(path)
  },
)

test.each([
  undefined,
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example/tickets',
  '//customers',
  '/\\elsewhere.example',
  '/tickets\\..\\',
  '/tickets\u0000',
  '/login',
  '/forgetPassword',
  '/nowhere',
])('the sign-in never leads to %j', (path) => {
  expect(returnPathOf(path)).toBeNull()
})
