import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mostPasskeys } from '@warsha/domain/passkeys'
import { expect, test } from 'vitest'
import { withApp } from '../../test/authenticator.ts'
import { type Client, clientOf } from '../../test/client.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { androidStatement } from '../../test/maker-statement.ts'
import { passkeyDevice, type Saying } from '../../test/passkey-device.ts'
import { forgetOld } from '../jobs/forget-old.job.ts'
import { hashPassword } from './passwords.ts'
import { resetSecondFactorOnServer } from './reset-on-server.ts'

const { garage, rival, services, owner } = await openGarage()
const password = 'Warsha-2026'
const passwordHash = await hashPassword(password)
let nth = 0
const visitor = (token: string | null = null, host = 'localhost:3000'): Client =>
  clientOf(services, token, { address: `10.70.${nth++ >> 8}.${nth & 255}`, clientId: null, host })

async function somebody(company: Company = garage) {
  const username = `keyed${++nth}@example.com`
  const id = await company.given.user({ username, passwordHash })
  const { token } = await visitor().users.authenticate({ username, password })
  return { id, username, api: visitor(token) }
}
async function withPasskey(company: Company = garage, kind?: Parameters<typeof passkeyDevice>[0]) {
  const one = await somebody(company)
  const device = passkeyDevice(kind)
  const { challenge, userHandle } = await one.api.users.beginPasskey({ password })
  await one.api.users.addPasskey({ name: 'Phone', ...device.made(challenge) })
  return { ...one, device, userHandle }
}
type Keyed = Awaited<ReturnType<typeof withPasskey>>
const newChallenge = async () => (await visitor().users.passkeyChallenge())?.challenge ?? ''
const signIn = async ({ device, userHandle }: Pick<Keyed, 'device' | 'userHandle'>, said: Saying = {}) =>
  visitor().users.authenticateWithPasskey(device.shown(await newChallenge(), userHandle, said))
const refused = async (one: Keyed, said: Saying = {}) => (await refusalOf(signIn(one, said))).code

test.each(['es256', 'eddsa', 'rs256'] as const)(
  'a passkey of the kind %s signs its user in, without password and without code',
  async (kind) => {
    const one = await withPasskey(garage, kind)
    const answer = await signIn(one)
    expect(answer).toMatchObject({ secondFactor: null, handOverTo: null })
    const api = visitor(answer.token)
    expect(await api.users.profile()).toMatchObject({ id: one.id, username: one.username })
    expect(await api.users.passkeys()).toMatchObject({
      available: true,
      passkeys: [{ name: 'Phone', usedAt: expect.any(String) }],
    })
    expect((await api.users.signInHistory())[0]?.succeeded).toBe(true)
  },
)

test.each(['es256', 'eddsa', 'rs256'] as const)(
  'a passkey of the kind %s that was stored as SubjectPublicKeyInfo still signs its user in',
  async (kind) => {
    const one = await withPasskey(garage, kind)
    await owner.updateTable('passkeys').set({ publicKey: one.device.spki }).where('userId', '=', one.id).execute()
    expect(await refused(one)).toBe('went through')
    const other = await withPasskey(garage, kind)
    await owner.updateTable('passkeys').set({ publicKey: other.device.spki }).where('userId', '=', one.id).execute()
    expect(await refused(one)).toBe('passkeyRefused')
  },
)

test('it counts as both factors, and is added with both where there are two', async () => {
  const one = await withPasskey()
  const { code } = await withApp(one.api, password)
  expect((await visitor().users.authenticate({ username: one.username, password })).secondFactor).toBe('app')
  expect((await signIn(one)).secondFactor).toBeNull()
  const begin = (more: object) => refusalOf(one.api.users.beginPasskey({ password, ...more }))
  expect((await begin({})).code).toBe('InvalidAuthCode')
  expect((await begin({ password: 'nonsense', code: code(1) })).code).toBe('InvalidCredentials')
  expect((await begin({ code: code(1) })).code).toBe('went through')
})

test('what a device or a browser says otherwise is refused', async () => {
  const one = await withPasskey()
  const wrong: Saying[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { rpId: 'evil.example' },
    // Somebody was there, and was not recognised.
    { flags: 1 },
    { flags: 4 },
    { type: 'webauthn.create' },
    // A page of ours in a frame of another site.
    { crossOrigin: true },
  ]
  for (const said of wrong) expect([said, await refused(one, said)]).toEqual([said, 'passkeyRefused'])
  const shown = one.device.shown(await newChallenge(), one.userHandle)
  const other = one.device.shown(await newChallenge(), one.userHandle)
  const mixed = { ...shown, signature: other.signature }
  expect(await refusalOf(visitor().users.authenticateWithPasskey(mixed))).toMatchObject({
    code: 'passkeyRefused',
    status: 422,
  })
  expect(
    (await refusalOf(visitor().users.authenticateWithPasskey({ ...shown, challenge: other.challenge }))).code,
  ).toBe('passkeyRefused')
  expect(await refused(one)).toBe('went through')
})

test('a signature serves once, also for two at the same moment, and a copied device is noticed', async () => {
  const one = await withPasskey()
  const shown = one.device.shown(await newChallenge(), one.userHandle)
  const both = await Promise.all([1, 2].map(() => refusalOf(visitor().users.authenticateWithPasskey(shown))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['passkeyRefused', 'went through'])
  expect(await refused(one, { count: 1 })).toBe('passkeyRefused')
  // Telephones count nothing: there the challenge alone tells that it was used.
  const phone = await withPasskey()
  await owner.updateTable('passkeys').set({ signCount: 0 }).where('userId', '=', phone.id).execute()
  const silent = phone.device.shown(await newChallenge(), phone.userHandle, { count: 0 })
  expect((await refusalOf(visitor().users.authenticateWithPasskey(silent))).code).toBe('went through')
  expect((await refusalOf(visitor().users.authenticateWithPasskey(silent))).code).toBe('passkeyRefused')
  await owner
    .updateTable('usedChallenges')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute()
  await forgetOld(services)
  expect(await owner.selectFrom('usedChallenges').selectAll().execute()).toEqual([])
})

test('nobody signs in as another, in this company or the other, nor sooner than anybody is refused', async () => {
  const [one, two, theirs] = [await withPasskey(), await withPasskey(), await withPasskey(rival)]
  const handles = [two.userHandle, theirs.userHandle, Buffer.from('999.1').toString('base64url'), 'bm9uc2Vuc2U']
  for (const userHandle of handles) {
    const began = performance.now()
    expect((await refusalOf(signIn({ device: one.device, userHandle }))).code).toBe('passkeyRefused')
    expect(performance.now() - began).toBeGreaterThanOrEqual(245)
  }
  await owner.updateTable('users').set({ enabled: false }).where('id', '=', one.id).execute()
  expect(await refused(one)).toBe('passkeyRefused')
})

test('a challenge is for one user and one purpose, and is over after ten minutes', async () => {
  const [one, two, device] = [await somebody(), await somebody(), passkeyDevice()]
  const { challenge } = await one.api.users.beginPasskey({ password })
  const add = (api: Client, challengeOf: string, said: Saying = {}) =>
    refusalOf(api.users.addPasskey({ name: 'Laptop', ...device.made(challengeOf, said) }))
  for (const attempt of [
    add(two.api, challenge),
    add(one.api, await newChallenge()),
    add(one.api, 'bm9uc2Vuc2U'),
    add(one.api, challenge, { origin: 'https://evil.example' }),
    add(one.api, challenge, { flags: 1 }),
  ])
    expect((await attempt).code).toBe('passkeyRefused')
  for (const kind of ['weakRsa', 'es384'] as const) {
    const weak = { name: 'Laptop', ...passkeyDevice(kind).made(challenge) }
    expect([kind, (await refusalOf(one.api.users.addPasskey(weak))).code]).toEqual([kind, 'passkeyRefused'])
  }
  const both = await Promise.all([add(one.api, challenge), add(one.api, challenge)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['passkeyRefused', 'went through'])
})

test('what the maker of a device says of it is not read, and no address in it is asked', async () => {
  const heard: (string | undefined)[] = []
  const server = createServer((request, response) => {
    heard.push(request.url)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const maker = androidStatement(`http://127.0.0.1:${(server.address() as AddressInfo).port}/called-back`)
  const [one, device] = [await somebody(), passkeyDevice()]
  const { challenge, userHandle } = await one.api.users.beginPasskey({ password })
  const added = await refusalOf(one.api.users.addPasskey({ name: 'Phone', ...device.made(challenge, {}, maker) }))
  server.close()
  expect([heard, added.code]).toEqual([[], 'went through'])
  expect((await signIn({ device, userHandle })).secondFactor).toBeNull()
})

test('without a domain in the settings there are none in production, and a bare address has none', async () => {
  const { api } = await somebody()
  expect(await visitor(null, '127.0.0.1:3000').users.passkeyChallenge()).toBeNull()
  const { settings } = services
  Object.assign(services, { settings: { ...settings, production: true } })
  expect(await visitor().users.passkeyChallenge()).toBeNull()
  expect(await api.users.passkeys()).toMatchObject({ available: false })
  expect((await refusalOf(api.users.beginPasskey({ password }))).code).toBe('passkeyRefused')
  Object.assign(services, { settings: { ...settings, production: true, publicUrl: 'https://garage.example' } })
  expect(await visitor().users.passkeyChallenge()).toMatchObject({ rpId: 'garage.example' })
  Object.assign(services, { settings })
})

test('passkeys are renamed and removed by their user alone, and there are twenty at most', async () => {
  const [one, two] = [await withPasskey(), await withPasskey()]
  const [{ id } = { id: 0 }] = (await one.api.users.passkeys()).passkeys
  for (const stranger of [two.api, garage.api, rival.api]) {
    expect((await refusalOf(stranger.users.renamePasskey({ id, name: 'Mine' }))).status).toBe(404)
    expect((await refusalOf(stranger.users.removePasskey({ id }))).status).toBe(404)
  }
  await one.api.users.renamePasskey({ id, name: 'Old phone' })
  expect((await one.api.users.passkeys()).passkeys).toMatchObject([{ name: 'Old phone' }])
  await one.api.users.removePasskey({ id })
  expect(await refused(one)).toBe('passkeyRefused')
  const { challenge } = await two.api.users.beginPasskey({ password })
  for (let made = 1; made < mostPasskeys; made++)
    await two.api.users.addPasskey({ name: `Key ${made}`, ...passkeyDevice().made(challenge) })
  const oneMore = { name: 'One more', ...passkeyDevice().made(challenge) }
  expect(await refusalOf(two.api.users.addPasskey(oneMore))).toMatchObject({
    code: 'tooManyPasskeys',
    data: { max: 20 },
  })
  expect((await refusalOf(two.api.users.beginPasskey({ password }))).code).toBe('tooManyPasskeys')
})

test('whoever makes an account safe takes its passkeys away', async () => {
  const [one, two] = [await withPasskey(), await withPasskey()]
  const { version } = await garage.api.users.get({ id: one.id })
  await garage.api.users.changePasswordByAdmin({ id: one.id, version, newPassword: 'Another-2026' })
  expect(await refused(one)).toBe('passkeyRefused')
  await withApp(two.api, password)
  await resetSecondFactorOnServer(owner, two.username)
  expect(await refused(two)).toBe('passkeyRefused')
})
