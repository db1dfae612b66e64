import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl } from '@warsha/db/connection'
import { openDatabase } from '@warsha/db/database'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'
import { unguarded } from './lib/guarded.ts'
import { router } from './router.ts'
import { hashPassword } from './users/passwords.ts'

const { garage, given, services, database } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())
await given.user({ username: 'boss@example.com', passwordHash: await hashPassword('Warsha-2026') })
const bearer = { authorization: `Bearer ${garage.token}` }
const signIn = { username: 'boss@example.com', password: 'Warsha-2026' }

test('API-001 English answers under /api/en, Arabic under /api', async () => {
  const wrong = { ...signIn, password: 'wrong' }
  const en = await app.inject({ method: 'POST', url: '/api/en/users/authenticate', payload: wrong })
  const ar = await app.inject({ method: 'POST', url: '/api/users/authenticate', payload: wrong })
  expect(en.json().errors[0]).toMatchObject({ code: 'InvalidCredentials', message: 'Username or Password not correct' })
  expect(ar.json().errors[0].message).toMatch(/[\u0600-\u06ff]/)
})

test('API-004 API-124 a call without a bearer token is 401 with the error envelope', async () => {
  const answer = await app.inject({ url: '/api/en/users/userProfile' })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().errors[0]).toMatchObject({
    code: 'notSignedIn',
    message: 'You are not allowed to access this resource',
  })
  expect((await app.inject({ url: '/api/en/users/userProfile', headers: bearer })).statusCode).toBe(200)
})

test('every answer says in which state it met the shop: another one after a change, also where the call is refused', async () => {
  const met = async () => {
    const { headers } = await app.inject({ url: '/api/en/users/userProfile', headers: bearer })
    return Number(headers['x-shop-version'])
  }
  const before = await met()
  const there = (await garage.as(['Owner'], null, { shopId: garage.secondShopId })).api
  const {
    isPrimary: _p,
    timeZoneWrtGMT: _hours,
    mapUrl: _map,
    enabled: _e,
    picturePath: _a,
    stampPicturePath: _b,
    openTickets: _o,
    numbers: _n,
    ...shop
  } = await there.shops.get({ id: garage.shopId })
  await there.shops.update({ ...shop, nameEn: 'Renamed meanwhile', nameAr: 'تغيّر اسمها' })
  expect(await met()).toBe(before + 1)
  const refused = await app.inject({ url: '/api/en/customers/999999', headers: bearer })
  expect([refused.statusCode, refused.headers['x-shop-version']]).toEqual([404, String(before + 1)])
  expect((await app.inject({ url: '/api/en/health' })).headers['x-shop-version']).toBe(undefined)
})

test('an unknown field, a wrong type and a missing field are 400 and name the field', async () => {
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/en/users/authenticate', payload })
  const missing = await post({ username: 'a' })
  expect([missing.statusCode, missing.json().errors[0]]).toMatchObject([
    400,
    { code: 'fieldRequired', field: 'password' },
  ])
  const unknown = await post({ ...signIn, shoeSize: 43 })
  expect(unknown.json().errors[0]).toMatchObject({ code: 'invalidInput', field: 'shoeSize' })
  const long = await post({ ...signIn, username: 'a'.repeat(101) })
  expect(long.json().errors[0]).toMatchObject({ code: 'fieldTooLong', field: 'username', data: { max: 100 } })
  const short = await app.inject({
    method: 'PUT',
    url: '/api/en/users/changePassword',
    headers: bearer,
    payload: { password: signIn.password, newPassword: 'short' },
  })
  expect(short.json().errors[0]).toMatchObject({ code: 'fieldTooShort', field: 'newPassword', data: { min: 8 } })
})

test.each([
  ['fieldNotNumber', '/payments/drawers', { float: 'much' }],
  ['fieldTooLow', '/payments/drawers', { float: -1 }],
  ['fieldTooHigh', '/payments/drawers', { float: 1e15 }],
  ['fieldNotDate', '/tickets/addPaymentDue/1', { paymentDueOn: '0001-01-01', version: 1 }],
])('%s: a value that cannot be stored is 400 and names its field', async (code, path, payload) => {
  const headers = { ...bearer, 'idempotency-key': randomUUID() }
  const answer = await app.inject({ method: 'POST', url: `/api/en${path}`, headers, payload })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ code, field: Object.keys(payload)[0] }]])
})

test('what goes wrong on our side says nothing of its inside and is found again by its number', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  // Nobody listens on the first port: the database is away. One without tables is a fault.
  const lost = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const empty = openDatabase(databaseUrl(database.ownerUrl, 'postgres'))
  for (const [broken, status, code] of [
    [lost, 503, 'databaseAway'],
    [empty, 500, 'APPLICATION_ERROR'],
  ] as const) {
    const server = await buildServer({ ...services, log, database: broken, tokens: services.tokens }, null)
    const answer = await server.inject({ url: '/api/en/users/userProfile', headers: bearer })
    await Promise.all([server.close(), broken.destroy()])
    expect([answer.statusCode, answer.json().errors.length, answer.json().errors[0].code]).toEqual([status, 1, code])
    expect(answer.body).not.toMatch(/postgres|127\.0\.0\.1|ECONN|select/i)
    expect(lines.join('')).toContain(String(answer.headers['x-request-id']))
  }
})

test('a body that is no JSON is 400, one over a megabyte 413, an unknown path 404', async () => {
  const headers = { 'content-type': 'application/json' }
  const send = (payload: string) => app.inject({ method: 'POST', url: '/api/en/users/authenticate', headers, payload })
  const said = ({ statusCode, body }: { statusCode: number; body: string }) => {
    const { errors } = JSON.parse(body) as { errors: { code: string }[] }
    return [statusCode, errors.map(({ code }) => code)]
  }
  expect(said(await send('{"username":'))).toEqual([400, ['unreadableRequest']])
  const large = JSON.stringify({ username: 'a'.repeat(1_100_000) })
  expect(said(await send(large))).toEqual([413, ['requestTooLarge']])
  expect(said(await app.inject({ url: '/api/en/nothing' }))).toEqual([404, ['NotFound']])
})

test('health, version and the OpenAPI document answer to everybody', async () => {
  expect((await app.inject({ url: '/api/health' })).json()).toMatchObject({ status: 'ok', database: 'ok' })
  expect((await app.inject({ url: '/api/version' })).json()).toMatchObject({ version: 'test' })
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toContain('/tickets/addTicketPayment/{ticketId}')
  expect((await app.inject({ url: '/api/docs' })).headers['content-type']).toContain('text/html')
})

test('security headers stand on every answer, and a request id', async () => {
  const { headers } = await app.inject({ url: '/api/health' })
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('an endpoint that names no permission is found, and none of ours is', () => {
  const bare = {
    shelf: { action: { ...router.system.health, '~orpc': { ...router.system.health['~orpc'], meta: {} } } },
  }
  expect(unguarded(router)).toEqual([])
  expect(unguarded(bare)).toEqual(['shelf.action'])
})

test('API-123 a caller over the quota is told to wait a minute', async () => {
  const small = await buildServer({ ...services, settings: { ...services.settings, callsPerMinute: 10 } }, null)
  const answers = []
  for (let call = 0; call < 11; call++)
    answers.push(await small.inject({ url: '/api/en/users/userProfile', headers: bearer }))
  expect(answers.slice(0, 10).every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect([answers[10]?.statusCode, answers[10]?.json().errors[0].code]).toEqual([429, 'API_CALLS_QUOTA_EXCEEDED'])
  expect(
    (await small.inject({ url: '/api/en/users/userProfile', headers: { authorization: 'Bearer other' } })).statusCode,
  ).toBe(401)
  await small.close()
})

test('a token that nobody signed gives no quota of its own', async () => {
  const small = await buildServer({ ...services, settings: { ...services.settings, callsPerMinute: 10 } }, null)
  const statuses = []
  for (let call = 0; call < 12; call++) {
    const headers = { authorization: `Bearer made-up-${call}` }
    statuses.push((await small.inject({ url: '/api/en/users/userProfile', headers })).statusCode)
  }
  expect(statuses.slice(10)).toEqual([429, 429])
  await small.close()
})

test('forged keys beyond the quota of their network ask the database nothing', async () => {
  const asked: string[] = []
  const own = openDatabase(database.appUrl, { onStatement: (text) => asked.push(text) })
  const limited = { ...services, database: own, settings: { ...services.settings, callsPerMinute: 60 } }
  const small = await buildServer(limited, null)
  const call = async (at: number) => {
    const headers = { authorization: `Bearer wk_${garage.companyId}_${String(at).padStart(64, '0')}` }
    return (await small.inject({ url: '/api/en/users/userProfile', headers })).statusCode
  }
  for (let at = 0; at < 60; at++) expect(await call(at)).toBe(401)
  const before = asked.length
  expect(before).toBeGreaterThan(60)
  for (let at = 60; at < 80; at++) expect(await call(at)).toBe(429)
  expect(asked.slice(before)).toEqual([])
  await small.close()
  await own.destroy()
})

test('answers of the API are kept by no cache on the way', async () => {
  for (const url of ['/api/en/users/userProfile', '/api/en/nothing', '/api/health'])
    expect((await app.inject({ url, headers: bearer })).headers['cache-control']).toBe('no-store')
})

test('the metrics name no path that a caller made up, and a strange token for them is a plain no', async () => {
  await app.inject({ url: '/api/en/tickets/made-up-by-a-caller', headers: bearer })
  await app.inject({ url: '/api/en/tickets/made-up-by-a-stranger' })
  const { body } = await app.inject({ url: '/api/metrics' })
  expect(body).toContain('path="/api/en/tickets/:value"')
  expect(body).not.toContain('made-up')
  const guarded = await buildServer({ ...services, settings: { ...services.settings, metricsToken: 'sesame!' } }, null)
  const strange = await guarded.inject({ url: '/api/metrics', headers: { authorization: 'Bearer sésame' } })
  expect(strange.statusCode).toBe(404)
  const right = await guarded.inject({ url: '/api/metrics', headers: { authorization: 'Bearer sesame!' } })
  expect(right.statusCode).toBe(200)
  await guarded.close()
})

test('in production metrics are closed without a token, to this machine too', async () => {
  const metrics = async (more: object) => {
    const server = await buildServer(
      { ...services, settings: { ...services.settings, production: true, ...more } },
      null,
    )
    const headers = { authorization: 'Bearer sesame!' }
    const { statusCode } = await server.inject({ url: '/api/metrics', headers })
    await server.close()
    return statusCode
  }
  expect([await metrics({}), await metrics({ metricsToken: 'sesame!' })]).toEqual([404, 200])
})

test('the description of the API and the source maps are closed by their settings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app.js.map'), '{}')
  await writeFile(join(folder, 'index.html'), '<p>')
  const statuses = async (open: boolean) => {
    const settings = { ...services.settings, apiDocs: open, sourceMaps: open }
    const server = await buildServer({ ...services, settings }, folder)
    const urls = [
      '/api/docs',
      '/api/openapi.json',
      '/assets/app.js.map',
      '/assets/app.js.map?v=1',
      '/assets/app.js%2Emap',
    ]
    const answers = await Promise.all(urls.map((url) => server.inject({ url })))
    await server.close()
    return answers.map(({ statusCode, body }) => (statusCode === 200 && body === '<p>' ? 404 : statusCode))
  }
  expect(await statuses(true)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(false)).toEqual([404, 404, 404, 404, 404])
  await rm(folder, { recursive: true })
})

test('who calls is told by the proxies that are named and by nobody else', async () => {
  const settings = { ...services.settings, trustedProxies: ['10.0.0.0/8'] }
  const behind = await buildServer({ ...services, settings }, null)
  // The metrics are open to this machine alone, so they show which address a call is counted for.
  const from = async (remoteAddress: string, said: string) =>
    (await behind.inject({ url: '/api/metrics', remoteAddress, headers: { 'x-forwarded-for': said } })).statusCode
  expect(await from('10.1.2.3', '127.0.0.1')).toBe(200)
  expect(await from('10.1.2.3', '127.0.0.1, 203.0.113.7')).toBe(404)
  expect(await from('192.0.2.1', '127.0.0.1')).toBe(404)
  await behind.close()
})

test('one line is logged for an answer, without what was searched for', async () => {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  const logged = await buildServer({ ...services, log: pino({ level: 'info' }, { write }) }, null)
  await logged.inject({ url: '/api/en/searchAll?searchInput=0551234567', headers: bearer })
  await logged.inject({ url: '/api/en/nowhere?searchInput=0551234567' })
  await logged.close()
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { method: 'GET', path: '/api/en/searchAll', status: 200, msg: 'Answered' },
    { method: 'GET', path: '/api/en/nowhere', status: 404, msg: 'Answered' },
  ])
  expect(lines.join('')).not.toContain('0551234567')
})

test('the log names paths without what was searched for and without the tokens of links', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const logging = await buildServer({ ...services, log }, null)
  const token = 'tOkEn_of-a-link-0123456789'
  await logging.inject({ url: `/api/en/shared/links/${token}/pdf?x=${token}` })
  await logging.inject({ url: `/links/${token}` })
  await logging.close()
  expect(lines.join('')).toContain('/api/en/shared/links/…/pdf')
  expect(lines.join('')).not.toContain(token)
})
