import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { hashPassword } from './passwords.ts'

const { garage, rival, given, services, owner } = await openGarage()
Object.assign(services, { settings: { ...services.settings, baseDomain: 'warsha.example' } })
const password = 'Warsha-2026'
const own = 'noor.warsha.example'
const shared = 'warsha.example:3000'
for (const [company, subDomain] of [
  [garage, 'noor'],
  [rival, 'rival'],
] as const)
  await owner.updateTable('companies').set({ subDomain }).where('id', '=', company.companyId).execute()
const username = 'moving@example.com'
await given.user({ username, passwordHash: await hashPassword(password) })

const at = (host: string, token: string | null = null) => clientOf(services, token, { address: '10.8.0.1', host })
async function codeFromSignIn(): Promise<string> {
  const { handOverTo } = await at(shared).users.authenticate({ username, password })
  return new URL(handOverTo ?? 'none:').hash.slice('#handOver='.length)
}
const exchange = (code: string, host = own) => refusalOf(at(host).users.handOver({ code }))

test('who signs in at the shared host goes on at the host of the company, with a code and never the token', async () => {
  const { token, handOverTo } = await at(shared).users.authenticate({ username, password })
  expect(handOverTo).toMatch(/^http:\/\/noor\.warsha\.example:3000\/login#handOver=[\w-]{43}$/)
  expect(handOverTo).not.toContain(token)
  const code = new URL(handOverTo ?? '').hash.slice('#handOver='.length)
  const answer = await at(own).users.handOver({ code })
  expect(answer).toMatchObject({ currentVersion: 'test', handOverTo: null })
  expect(await at(own, answer.token).users.profile()).toMatchObject({ username, companyId: garage.companyId })
})

test('a user who signs in at the company’s host stays there, and without a base domain everybody stays', async () => {
  expect((await at(`${own}:3000`).users.authenticate({ username, password })).handOverTo).toBeNull()
  const { settings } = services
  Object.assign(services, { settings: { ...settings, baseDomain: null } })
  expect((await at('localhost:3000').users.authenticate({ username, password })).handOverTo).toBeNull()
  Object.assign(services, { settings })
})

test('a code is good once', async () => {
  const code = await codeFromSignIn()
  expect((await exchange(code)).status).toBe(200)
  expect(await exchange(code)).toMatchObject({ code: 'handOverExpired', status: 422 })
})

test('of two who come with one code at the same moment, one goes on', async () => {
  const code = await codeFromSignIn()
  const both = await Promise.all([exchange(code), exchange(code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('a code lives for sixty seconds', async () => {
  const code = await codeFromSignIn()
  const { expiresAt } = await owner
    .withSchema('platform')
    .selectFrom('handOvers')
    .select('expiresAt')
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const left = Date.parse(expiresAt) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60_000)
  const passed = new Date(Date.now() - 1000).toISOString()
  await owner.withSchema('platform').updateTable('handOvers').set({ expiresAt: passed }).execute()
  expect((await exchange(code)).code).toBe('handOverExpired')
})

test('at another host the code is worth nothing, and is gone', async () => {
  for (const elsewhere of ['rival.warsha.example', shared, 'noor.evil.example']) {
    const code = await codeFromSignIn()
    expect((await exchange(code, elsewhere)).code).toBe('handOverExpired')
    expect((await exchange(code)).code).toBe('handOverExpired')
  }
})

test('a session that has ended in the meantime is not handed over', async () => {
  const { token, handOverTo } = await at(shared).users.authenticate({ username, password })
  await at(shared, token).users.logout()
  expect((await exchange(new URL(handOverTo ?? '').hash.slice('#handOver='.length))).code).toBe('handOverExpired')
})

test('the time of the sign-in before comes along, not of the one that is handed over', async () => {
  const before = Date.now()
  await at(shared).users.authenticate({ username, password })
  const between = Date.now()
  const { lastLoginDate } = await at(own).users.handOver({ code: await codeFromSignIn() })
  expect(Date.parse(lastLoginDate ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(lastLoginDate ?? '')).toBeLessThanOrEqual(between)
})

test('only the hash of a code is stored', async () => {
  const code = await codeFromSignIn()
  const rows = await owner.withSchema('platform').selectFrom('handOvers').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('the host a browser addressed is the one that counts', async () => {
  const app = await buildServer(services, null)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/en/users/authenticate',
    headers: { host: 'warsha.example' },
    payload: { username, password },
  })
  expect(answer.json<{ handOverTo: string }>().handOverTo).toMatch(/^http:\/\/noor\.warsha\.example\/login#handOver=/)
  await app.close()
})
