import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { readSettings, type Settings } from '../settings.ts'

const { garage, services } = await openGarage()
const site = 'https://site.example'
let nth = 0
async function newKey(): Promise<string> {
  const { key } = await garage.api.apiKeys.create({
    name: `Site ${++nth}`,
    expiresOn: addDays(dayIn('Asia/Riyadh', new Date().toISOString()), 30),
    shopRoles: [{ shopId: garage.shopId, roles: ['WorkshopManager'] }],
    allowedActions: null,
  })
  return key
}
const server = (settings: Partial<Settings>) =>
  buildServer({ ...services, settings: { ...services.settings, ...settings } }, null)
const of = (key: string, more = {}) => ({
  url: '/api/en/apiKeys/own',
  headers: { authorization: `Bearer ${key}`, ...more },
})

test('each key has a quota of its own, which the answers tell', async () => {
  const app = await server({ apiKeyCallsPerMinute: 3 })
  const [one, other] = [await newKey(), await newKey()]
  const answers = []
  for (let call = 0; call < 4; call++) answers.push(await app.inject(of(one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  expect(answers[0]?.headers).toMatchObject({ 'ratelimit-policy': '"minute";q=3;w=60' })
  expect(answers[0]?.headers.ratelimit).toMatch(/^"minute";r=2;t=\d+$/)
  const [over] = answers.slice(-1)
  expect(over?.headers.ratelimit).toMatch(/^"minute";r=0;t=\d+$/)
  expect(Number(over?.headers['retry-after'])).toBeGreaterThan(0)
  expect(over?.json().errors[0].code).toBe('API_CALLS_QUOTA_EXCEEDED')
  expect((await app.inject(of(other))).statusCode).toBe(200)
  expect((await app.inject({ ...of(garage.token), url: '/api/en/users/userProfile' })).statusCode).toBe(200)
  await app.close()
})

test('a key names its shop in a header, and one that is no number is refused', async () => {
  const app = await server({})
  const key = await newKey()
  expect((await app.inject(of(key, { 'x-shop-id': String(garage.shopId) }))).json().shopId).toBe(garage.shopId)
  for (const shop of ['0', 'x', '1e3', String(garage.secondShopId)])
    expect((await app.inject(of(key, { 'x-shop-id': shop }))).statusCode).toBe(403)
  // A session works in the shop that its user chose, whatever a header says.
  const headers = { authorization: `Bearer ${garage.token}`, 'x-shop-id': String(garage.secondShopId) }
  const profile = await app.inject({ url: '/api/en/users/userProfile', headers })
  expect(profile.json().currentShopId).toBe(garage.shopId)
  await app.close()
})

test('pages of other origins may not read the API, until their origin is set; cookies never come along', async () => {
  const key = await newKey()
  const question = {
    method: 'OPTIONS' as const,
    url: '/api/en/tickets',
    headers: { origin: site, 'access-control-request-method': 'GET' },
  }
  const closed = await server({})
  for (const call of [of(key, { origin: site }), question])
    expect((await closed.inject(call)).headers['access-control-allow-origin']).toBeUndefined()
  await closed.close()

  const open = await server({ apiOrigins: [site] })
  const answer = await open.inject(of(key, { origin: site }))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': site })
  expect(answer.headers.vary).toContain('Origin')
  const asked = await open.inject(question)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-headers']).toContain('Authorization')
  for (const { headers } of [answer, asked]) expect(headers['access-control-allow-credentials']).toBeUndefined()
  for (const origin of ['https://site.example.evil.example', 'http://site.example', 'null'])
    expect((await open.inject(of(key, { origin }))).headers['access-control-allow-origin']).toBeUndefined()
  await open.close()
})

test('origins are set whole, without a path and never as a star', () => {
  const read = (API_ORIGINS: string) =>
    readSettings({ DATABASE_URL: 'postgresql://a@b/c', WARSHA_SECRET: 'x'.repeat(40), API_ORIGINS })
  expect(read(`${site}, http://localhost:8080`)).toMatchObject({
    settings: { apiOrigins: [site, 'http://localhost:8080'] },
  })
  for (const wrong of ['*', 'site.example', `${site}/`, `${site}/page`, 'ftp://site.example'])
    expect(read(wrong)).toMatchObject({ problems: [expect.stringContaining('API_ORIGINS')] })
})
