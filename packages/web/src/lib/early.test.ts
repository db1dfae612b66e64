import { isFirstCall, mostFirstCalls } from '@warsha/domain/first-calls'
import { pageOf, pathOf } from '@warsha/domain/records'
import { roleNames, runsShop } from '@warsha/domain/roles'
import { routes, tabletPath } from '@warsha/domain/routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage, tokenOf } from './browser.testing.ts'
import { askEarly, askEarlyFiles, takeEarly, takeEarlyFile } from './early.ts'
import { callsOfSignIn, firstCalls, screenFor, screenWithoutSession } from './first-calls.ts'

const claims = { exp: 4_000_000_000, user: 7, csId: '3' }
const token = tokenOf({ ...claims, role: ['WorkshopManager'] })
const asked: string[] = []
let now = 0
let status = 200
const answers = [
  { status: 200, shopVersion: '4', body: { of: 0 } },
  { status: 404, shopVersion: null, body: { of: 1 } },
]

beforeEach(() => {
  asked.length = 0
  now = 0
  status = 200
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', {})
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(answers, { status })
  })
})

test('the shell asks for its user and the lists of their shop, home for its figures too', () => {
  expect(firstCalls(token, '/customers')).toEqual(['/users/userProfile', '/lookupData?shopId=3&userId=7&part=start'])
  expect(firstCalls(token, '/home')).toHaveLength(4)
  // The steps of a new company stand above the figures, for those who may see them.
  const owner = tokenOf({ ...claims, role: ['Owner'] })
  expect(firstCalls(owner, '/home').slice(4)).toEqual(['/setup/nextSteps'])
  const technician = tokenOf({ ...claims, role: ['Technician'] })
  expect(firstCalls(technician, '/home').slice(2)).toEqual(['/tickets/myJobs'])
  expect(firstCalls(technician, '/customers')).toHaveLength(2)
  expect(firstCalls('nonsense', '/home')).toEqual([])
})

test('a ticket is asked for whatever its address opens in it, and a list as long as it is not filtered', () => {
  const ofTicket = ['/tickets/12', '/tickets/around/12']
  expect(firstCalls(token, pageOf('ticket', 12)).slice(2)).toEqual(ofTicket)
  expect(firstCalls(token, '/tickets/closedTickets/12', true).slice(2)).toEqual(ofTicket)
  expect(firstCalls(token, pathOf('ticket', 'list')).slice(2)).toEqual([
    '/tickets?page=1&pageSize=20',
    '/tickets/counts?allShops=false',
  ])
  expect(firstCalls(token, pathOf('ticket', 'list'), true)).toHaveLength(2)
})

test('who runs a shop has the morning page at home, and who is led on from there asks for no screen of others', () => {
  for (const role of roleNames) {
    const own = tokenOf({ ...claims, role: [role] })
    expect(screenFor(own, '/home') === '/home', role).toBe(runsShop([role]))
    expect(screenFor(own, '/customers')).toBe('/customers')
  }
  const personnel = tokenOf({ ...claims, role: ['HRManager'] })
  expect(firstCalls(personnel, '/home')).toHaveLength(2)
  expect(screenFor(tokenOf({ ...claims, role: ['Technician', 'Owner'] }), '/home')).toBe('/home')
})

test('who is not signed in sees the public page at the address, or the sign-in, which a tablet has names for', () => {
  for (const { path, permission } of routes) {
    const isOwn = permission === 'public' && path !== '/login' && path !== tabletPath
    expect(screenWithoutSession(path, false), path).toBe(isOwn ? path : '/login')
    expect(screenWithoutSession(path, true), path).toBe(isOwn ? path : tabletPath)
  }
})

const together = (prefix: string, ...calls: string[]) =>
  `${prefix}/first?${calls.map((call) => `call=${encodeURIComponent(call)}`).join('&')}`

test('first calls are one request, and each answer is taken once, by the one it was asked for', async () => {
  askEarly(token, 'en', ['/users/userProfile', '/tickets/12'])
  expect(asked).toEqual([together('/api/en', '/users/userProfile', '/tickets/12')])
  expect(takeEarly('another', '/api/en/users/userProfile')).toBeNull()
  const profile = await takeEarly(token, '/api/en/users/userProfile')
  expect([profile?.status, profile?.headers.get('X-Shop-Version'), await profile?.json()]).toEqual([
    200,
    '4',
    { of: 0 },
  ])
  const ticket = await takeEarly(token, '/api/en/tickets/12')
  expect([ticket?.status, ticket?.headers.has('X-Shop-Version'), await ticket?.json()]).toEqual([404, false, { of: 1 }])
  expect(takeEarly(token, '/api/en/users/userProfile')).toBeNull()
  expect(takeEarly(token, '/api/en/lookupData')).toBeNull()
})

test('where the one request is refused, whoever takes a call of it is told so, to make that call alone', async () => {
  status = 429
  askEarly(token, 'ar', ['/users/userProfile', '/tickets/12'])
  await expect(takeEarly(token, '/api/users/userProfile')).rejects.toThrow('429')
  await expect(takeEarly(token, '/api/tickets/12')).rejects.toThrow('429')
})

test('the API takes as first calls whatever a screen asks for at its start', () => {
  for (const role of roleNames)
    for (const { path } of routes) {
      const calls = firstCalls(tokenOf({ ...claims, role: [role] }), path.replaceAll(/\$\w+/g, '12'))
      expect(calls.length).toBeLessThanOrEqual(mostFirstCalls)
      expect(calls.filter((call) => !isFirstCall(call))).toEqual([])
    }
  expect(callsOfSignIn.every(isFirstCall)).toBe(true)
})

test('an answer that has waited too long is asked for again', () => {
  askEarly(token, 'ar', ['/users/userProfile'])
  now = 10_001
  expect(takeEarly(token, '/api/users/userProfile')).toBeNull()
})

test('who is not signed in gets the early answers of nobody', async () => {
  askEarly(null, 'en', callsOfSignIn)
  expect(takeEarly(token, '/api/en/businessUsers/signInOptions')).toBeNull()
  expect(await takeEarly(null, '/api/en/businessUsers/signInOptions')).toBeInstanceOf(Response)
})

test('a file that was requested early is taken once', async () => {
  askEarlyFiles(['/assets/en-shell.json', '/assets/en-work.json'])
  expect(asked).toEqual(['/assets/en-shell.json', '/assets/en-work.json'])
  expect(await takeEarlyFile('/assets/en-work.json')).toBeInstanceOf(Response)
  expect(takeEarlyFile('/assets/en-work.json')).toBeNull()
  expect(takeEarlyFile('/assets/en-office.json')).toBeNull()
})
