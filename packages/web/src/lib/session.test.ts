import type { UserProfile } from '@warsha/contract/users'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, tokenOf } from './browser.testing.ts'
import { clientId } from './client-id.ts'
import { session } from './session.ts'

const token = tokenOf({ exp: 4_000_000_000 })
const answer = { token, currentVersion: '0.2.0', lastLoginDate: '2026-08-22T10:00:00+03:00' }
const profile: UserProfile = {
  id: 7,
  companyId: 1,
  registrationNo: 'R1',
  username: 'owner@example.com',
  nameEn: 'Faisal',
  nameAr: 'فيصل',
  access: 'full',
  addOns: [],
  jobTitle: null,
  employeeId: null,
  language: 'ar',
  layout: 'top',
  timeZone: 'Asia/Kuwait',
  timeZoneWrtGMT: 3,
  currentShopId: 3,
  currentShopRoles: ['Owner'],
  userShops: [],
  shopRoles: [],
  userNonRoles: ['Owner'],
  userAllowedModuleActions: null,
  isBusinessUser: true,
  hideFloatingButton: false,
  hideFloatingContact: false,
  autoPlayIntro: true,
  openWhatsapp: 'web',
  whatsappSharingPreference: 'link',
  enable2FactorAuthentication: false,
  lastLoginDate: null,
  mustChangePassword: false,
  simulatedBy: null,
  tablet: null,
  secondFactorDueAt: null,
  mustSetUpSecondFactor: false,
  version: 1,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', { addEventListener: () => undefined })
})

test('AUT-009 a new version starts with an empty storage and is kept; the colours and the language stay', () => {
  localStorage.setItem('warsha.version', '0.1.0')
  localStorage.setItem('warsha.lookup.makes', 'old')
  localStorage.setItem('left over', 'old')
  localStorage.setItem('warsha.language', 'en')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  session.signedIn(answer)
  expect(localStorage.getItem('warsha.version')).toBe('0.2.0')
  expect(localStorage.getItem('left over')).toBeNull()
  expect(localStorage.getItem('warsha.lookup.makes')).toBeNull()
  expect(localStorage.getItem('warsha.language')).toBe('en')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})

test('AUT-009 the same version keeps what is stored', () => {
  localStorage.setItem('warsha.version', '0.2.0')
  localStorage.setItem('something', 'kept')
  session.signedIn(answer)
  expect(localStorage.getItem('something')).toBe('kept')
})

test("AUT-010 the last login date is stored with a 'Z'", () => {
  session.signedIn(answer)
  expect(localStorage.getItem('warsha.lastLogin')).toBe('2026-08-22T07:00:00.000Z')
})

test('AUT-011 NAV-059 the token, the shop, the time zone and the layout are stored', () => {
  session.signedIn(answer)
  session.keep(profile)
  const kept = ['token', 'shop', 'timeZone', 'layout'].map((name) => localStorage.getItem(`warsha.${name}`))
  expect(kept).toEqual([token, '3', 'Asia/Kuwait', 'top'])
})

test('a session is there again when the page is loaded again', () => {
  session.signedIn(answer)
  session.keep(profile)
  session.open()
  expect(session.get()).toEqual({ token, profile })
})

test('AUT-016 a token that is over is no session', () => {
  localStorage.setItem('warsha.token', tokenOf({ exp: 1 }))
  session.open()
  expect(session.get()).toEqual({ token: null, profile: null })
})

test('a profile that was on its way while the shop was switched or the user left is not kept', () => {
  session.signedIn(answer)
  session.keep({ ...profile, currentShopId: 4 }, tokenOf({ exp: 4_000_000_000, csId: 4 }))
  session.learned(profile, token)
  expect(session.get().profile?.currentShopId).toBe(4)
  session.signedOut()
  session.learned(profile, token)
  expect([session.get().profile, localStorage.getItem('warsha.profile')]).toEqual([null, null])
})

test('a tab that slept while one user left and another came forgets the first before it knows the second', () => {
  let hear: (event: { key: string | null }) => void = () => undefined
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof hear) => (hear = listener) })
  const [first, second] = [7, 8].map((user) => tokenOf({ exp: 4_000_000_000, co: 1, user })) as [string, string]
  const other = tokenOf({ exp: 4_000_000_000, co: 1, user: 8, csId: 2 })
  localStorage.setItem('warsha.token', first)
  session.open()
  const seen: (string | null)[] = []
  const stop = session.listen(() => seen.push(session.get().token))
  for (const token of [second, other]) {
    localStorage.setItem('warsha.token', token)
    hear({ key: 'warsha.token' })
  }
  stop()
  expect(seen).toEqual([null, second, other])
})

test('AUT-018 signing out leaves nothing of the user', () => {
  session.signedIn(answer)
  session.keep(profile)
  localStorage.setItem('warsha.lookups', 'his')
  localStorage.setItem('warsha.lookup.customers', 'his')
  session.signedOut(true)
  const names = ['token', 'profile', 'shop', 'timeZone', 'lookups', 'lookup.customers']
  expect(names.map((name) => localStorage.getItem(`warsha.${name}`))).toEqual(names.map(() => null))
  expect(session.get()).toEqual({ token: null, profile: null, left: true })
})

test('API-005 the id of a browser is random and stays', () => {
  const id = clientId()
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(clientId()).toBe(id)
})
