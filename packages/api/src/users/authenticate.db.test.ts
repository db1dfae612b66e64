import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { mostFromOne, mostPerAccount } from '../platform/attempts.ts'
import { hashPassword } from './passwords.ts'

const { garage, given, services, owner } = await openGarage()
const passwordHash = await hashPassword('Warsha-2026')

const visitor = (address: string, token: string | null = null, clientId: string | null = null) =>
  clientOf(services, token, { address, clientId })

test('AUT-004 API-014 signing in answers with a token, the version and the last sign-in', async () => {
  await given.user({ username: 'first@example.com', passwordHash })
  const first = await visitor('10.0.0.1').users.authenticate({ username: 'First@Example.com', password: 'Warsha-2026' })
  expect(first).toMatchObject({ currentVersion: 'test', lastLoginDate: null })
  const second = await visitor('10.0.0.1').users.authenticate({
    username: 'first@example.com',
    password: 'Warsha-2026',
  })
  expect(Date.parse(second.lastLoginDate ?? '')).toBeGreaterThan(0)
  expect(await visitor('10.0.0.1', second.token).users.profile()).toMatchObject({
    username: 'first@example.com',
    companyId: garage.companyId,
  })
})

test('AUT-005 API-145 a wrong password and an unknown username are refused alike', async () => {
  await given.user({ username: 'known@example.com', passwordHash })
  const wrong = await refusalOf(
    visitor('10.0.0.2').users.authenticate({ username: 'known@example.com', password: 'nonsense' }),
  )
  const unknown = await refusalOf(
    visitor('10.0.0.2').users.authenticate({ username: 'nobody@example.com', password: 'nonsense' }),
  )
  expect([wrong.code, unknown.code]).toEqual(['InvalidCredentials', 'InvalidCredentials'])
})

const guess = (username: string, from: string, clientId: string | null = null, password = 'a guess') =>
  refusalOf(visitor(from, null, clientId).users.authenticate({ username, password }))

test('wrong passwords pause the account for their network, even for the right one, and say for how long', async () => {
  const username = 'guessed@example.com'
  await given.user({ username, passwordHash })
  for (let tries = 0; tries < mostFromOne; tries++)
    expect((await guess(username, '10.0.0.3')).code).toBe('InvalidCredentials')
  const right = await guess(username, '10.0.0.3', null, 'Warsha-2026')
  expect(right).toMatchObject({ code: 'tooManyTries', status: 429, data: { count: 15 } })
  expect((await guess(username, '2001:db8::1', null, 'Warsha-2026')).code).toBe('went through')
})

test('tries from one IPv6 network are counted together', async () => {
  const username = 'six@example.com'
  await given.user({ username, passwordHash })
  for (let tries = 0; tries < mostFromOne; tries++) await guess(username, `2001:db8:0:7::${tries}`)
  expect((await guess(username, '2001:db8:0:7:ffff::1')).code).toBe('tooManyTries')
})

test('a device that has signed in before is let in while others guess from everywhere', async () => {
  const username = 'stormed@example.com'
  await given.user({ username, passwordHash })
  expect((await guess(username, '10.0.0.9', 'own phone', 'Warsha-2026')).code).toBe('went through')
  const storm = Array.from({ length: mostPerAccount + 20 }, (_, tries) => guess(username, `10.1.0.${tries}`))
  const codes = (await Promise.all(storm)).map(({ code }) => code)
  // Exactly as many are judged as there may be: a burst that is refused as a whole would keep everybody out.
  expect(codes.filter((code) => code === 'InvalidCredentials')).toHaveLength(mostPerAccount)
  expect(codes.filter((code) => code === 'tooManyTries')).toHaveLength(20)
  expect((await guess(username, '10.0.0.10', 'a new one', 'Warsha-2026')).code).toBe('tooManyTries')
  expect((await guess(username, '10.1.0.1', 'own phone', 'Warsha-2026')).code).toBe('went through')
  for (let tries = 0; tries < mostFromOne; tries++)
    expect((await guess(username, '10.0.0.9', 'own phone')).code).toBe('InvalidCredentials')
  expect((await guess(username, '10.0.0.9', 'own phone')).code).toBe('tooManyTries')
})

test('a refusal takes as long for a username that exists as for one that does not', async () => {
  await given.user({ username: 'timed@example.com', passwordHash })
  for (const username of ['timed@example.com', 'untimed@example.com']) {
    const began = performance.now()
    await refusalOf(visitor('10.0.0.8').users.authenticate({ username, password: 'nonsense' }))
    expect(performance.now() - began).toBeGreaterThanOrEqual(245)
  }
})

test('API-142 a user without any role cannot sign in', async () => {
  await given.user({ username: 'noroles@example.com', passwordHash, roles: [] })
  expect(
    (
      await refusalOf(
        visitor('10.0.0.5').users.authenticate({ username: 'noroles@example.com', password: 'Warsha-2026' }),
      )
    ).code,
  ).toBe('NoSystemRolesAssigned')
})

test('AUT-018 API-016 API-127 signing out ends the session at once', async () => {
  const { api } = await garage.as(['Owner'])
  await api.users.logout()
  expect(await refusalOf(api.users.profile())).toMatchObject({ code: 'SESSION_EXPIRED', status: 440 })
})

test('a disabled user is signed out by the next call', async () => {
  const { api, userId } = await garage.as(['WorkshopManager'])
  await owner
    .updateTable('users')
    .set({ enabled: false })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', userId)
    .execute()
  expect((await refusalOf(api.users.profile())).status).toBe(440)
})

test('a missing or forged token is 401', async () => {
  expect((await refusalOf(visitor('10.0.0.6').users.profile())).status).toBe(401)
  expect((await refusalOf(visitor('10.0.0.6', `${garage.token}x`).users.profile())).status).toBe(401)
})

test('AUT-055 API-021 the sign-in history shows the last ten, failed ones too', async () => {
  await given.user({ username: 'often@example.com', passwordHash })
  await refusalOf(visitor('10.0.0.7').users.authenticate({ username: 'often@example.com', password: 'wrong' }))
  let token = ''
  for (let time = 0; time < 10; time++)
    token = (await visitor('10.0.0.7').users.authenticate({ username: 'often@example.com', password: 'Warsha-2026' }))
      .token
  const history = await visitor('10.0.0.7', token).users.signInHistory()
  expect(history.map(({ succeeded }) => succeeded)).toEqual(Array.from({ length: 10 }, () => true))
})
