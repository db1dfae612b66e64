import { expect, test } from 'vitest'
import type { UserProfile } from '../session.ts'
import { ownerIn } from './owner.ts'

const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ co: 1, user }))}.x`
const profileOf = (id: number, simulatedBy: UserProfile['simulatedBy'] = null) => ({ id, simulatedBy }) as UserProfile

test('what is done on a device is of the user who is signed in there', () => {
  expect(ownerIn({ token: tokenOf(7), profile: profileOf(7) })).toBe('1/7')
  expect(ownerIn({ token: null, profile: null })).toBeNull()
  expect(ownerIn({ token: 'nonsense', profile: profileOf(7) })).toBeNull()
})

test('an owner who sees the product as another user owns nothing of theirs', () => {
  expect(ownerIn({ token: tokenOf(7), profile: profileOf(7, { nameEn: 'Owner', nameAr: 'المالك' }) })).toBeNull()
  // Another tab has begun it, and its profile has not come yet.
  expect(ownerIn({ token: tokenOf(7), profile: profileOf(1) })).toBeNull()
  expect(ownerIn({ token: tokenOf(7), profile: null })).toBeNull()
})
