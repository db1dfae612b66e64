import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { hashPassword } from './passwords.ts'
import { resetOnServer } from './reset-on-server.ts'

const { garage, rival, services, owner } = await openGarage()

test('the only owner who forgot the password gets one on the server, and chooses their own with it', async () => {
  const username = `owner-${randomUUID()}@example.com`
  const userId = await garage.given.user({ username, passwordHash: await hashPassword('forgotten by now') })
  const guest = clientOf(services, null)
  const { token } = await guest.users.authenticate({ username, password: 'forgotten by now' })
  for (let tries = 0; tries < 10; tries++) await refusalOf(guest.users.authenticate({ username, password: `${tries}` }))

  const reset = await resetOnServer(owner, ` ${username.toUpperCase()} `)
  if (!reset) throw new Error('The user was not found')
  expect((await refusalOf(clientOf(services, token).users.profile())).code).toBe('SESSION_EXPIRED')
  expect((await refusalOf(guest.users.authenticate({ username, password: 'forgotten by now' }))).code).toBe(
    'InvalidCredentials',
  )
  const again = await guest.users.authenticate({ username, password: reset.password })
  const api = clientOf(services, again.token)
  expect((await refusalOf(api.home.today({}))).code).toBe('passwordMustChange')

  const log = await garage.api.audit.list({ entity: 'user', entityId: userId })
  expect(log.items.map(({ action, userNameEn }) => [action, userNameEn])).toEqual([
    ['passwordResetOnServer', 'On the server'],
  ])
  expect((await rival.api.audit.list({ entity: 'user' })).items.map(({ action }) => action)).not.toContain(
    'passwordResetOnServer',
  )
})

test('a name that nobody signs in with resets nothing', async () => {
  expect(await resetOnServer(owner, 'nobody@example.com')).toBeNull()
})
