import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { mostPerAccount } from '../platform/logins.ts'
import { hashPassword } from './passwords.ts'

const { garage, given, services, owner } = await openGarage()
const passwordHash = await hashPassword('Warsha-2026')

const visitor = (address: string, token: string | null = null) => clientOf(services, token, { address })

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

test('too many wrong passwords stop the account, even for the right one', async () => {
  await given.user({ username: 'guessed@example.com', passwordHash })
  for (let attempt = 0; attempt < mostPerAccount; attempt++) {
    await refusalOf(
      visitor('10.0.0.3').users.authenticate({ username: 'guessed@example.com', password: `guess ${attempt}` }),
    )
  }
  const right = await refusalOf(
    visitor('10.0.0.4').users.authenticate({ username: 'guessed@example.com', password: 'Warsha-2026' }),
  )
  expect(right).toMatchObject({ code: 'API_CALLS_QUOTA_EXCEEDED', status: 429 })
})

test('wrong passwords that come together are counted as if they came one by one', async () => {
  await given.user({ username: 'stormed@example.com', passwordHash })
  const guesses = Array.from({ length: 3 * mostPerAccount }, (_, guess) =>
    refusalOf(
      visitor(`10.1.0.${guess}`).users.authenticate({ username: 'stormed@example.com', password: `g${guess}` }),
    ),
  )
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'InvalidCredentials').length).toBeLessThanOrEqual(mostPerAccount)
  expect(codes.every((code) => ['InvalidCredentials', 'API_CALLS_QUOTA_EXCEEDED'].includes(code))).toBe(true)
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
