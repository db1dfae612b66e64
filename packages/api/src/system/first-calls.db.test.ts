import { gunzipSync } from 'node:zlib'
import { mostFirstCalls } from '@warsha/domain/first-calls'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { garage, rival, given, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())

type Caller = { token?: string; prefix?: string; headers?: Record<string, string>; from?: string }
const get = (url: string, { token, headers, from = '203.0.113.7' }: Caller = {}) =>
  app.inject({ url, remoteAddress: from, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })
const first = (calls: readonly string[], caller: Caller = {}) =>
  get(
    `${caller.prefix ?? '/api/en'}/first?${calls.map((call) => `call=${encodeURIComponent(call)}`).join('&')}`,
    caller,
  )

test('several calls in one request are answered as each would be alone, in their order', async () => {
  const { id } = await given.ticket()
  const calls = [
    '/users/userProfile',
    `/tickets/${id}`,
    '/tickets?page=1&pageSize=20',
    '/tickets/999999',
    '/setup/nextSteps',
  ]
  const caller = { token: garage.token }
  const alone = await Promise.all(calls.map((call) => get(`/api/en${call}`, caller)))
  const together = await first(calls, caller)
  expect(together.headers['content-type']).toMatch(/^application\/json/)
  expect(together.headers['cache-control']).toBe('no-store')
  expect(together.json()).toEqual(
    alone.map((answer) => ({
      status: answer.statusCode,
      shopVersion: answer.headers['x-shop-version'],
      body: answer.json(),
    })),
  )
  expect(alone.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 200])
})

test('the whole answer is compressed, and its parts are not', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const lookups = `/lookupData?shopId=${garage.shopId}&part=start`
  const answer = await first(['/users/userProfile', lookups], { token: garage.token, headers })
  expect(answer.headers['content-encoding']).toBe('gzip')
  const read = JSON.parse(gunzipSync(answer.rawPayload).toString())
  expect(read).toMatchObject([{ body: { username: expect.any(String) } }, { body: { company: expect.any(Object) } }])
})

test('each of them is asked for its permission, its company and its language', async () => {
  const { id } = await given.ticket()
  const statuses = async (calls: string[], caller: Caller = {}) =>
    (await first(calls, caller)).json().map(({ status }: { status: number }) => status)
  const calls = ['/users/userProfile', `/tickets/${id}`, '/dashboard/today?allShops=false']
  expect(await statuses(calls)).toEqual([401, 401, 401])
  expect(await statuses(calls, { token: rival.token })).toEqual([200, 404, 200])
  const personnel = await garage.as(['HRManager'])
  expect(await statuses(['/users/userProfile', `/tickets/${id}`], { token: personnel.token })).toEqual([200, 403])
  const [refused] = (await first(['/tickets/999999'], { token: garage.token, prefix: '/api' })).json()
  expect(refused.body.errors[0].message).toMatch(/[\u0600-\u06ff]/)
})

test('what is no first call, too many or none at all is refused beside its field', async () => {
  const read = '/users/userProfile'
  for (const calls of [
    [],
    ['/customers'],
    [read, '/tickets/live'],
    ['/first?call=/tickets'],
    Array(mostFirstCalls + 1).fill(read),
  ]) {
    const answer = await first(calls, { token: garage.token })
    expect([answer.statusCode, answer.json().errors[0]], String(calls)).toMatchObject([
      400,
      { code: 'invalidInput', field: 'call' },
    ])
  }
})

test('each of them counts in the quota of its caller', async () => {
  const left = async (from: string) =>
    Number((await get('/api/en/businessUsers/signInOptions', { from })).headers['x-ratelimit-remaining'])
  const [mine, others] = [await left('203.0.113.8'), await left('203.0.113.9')]
  await first(['/businessUsers/signInOptions', '/users/userProfile'], { from: '203.0.113.8' })
  expect(await left('203.0.113.8')).toBe(mine - 4)
  expect(await left('203.0.113.9')).toBe(others - 1)
})
