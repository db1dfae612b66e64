import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, services } = await openGarage()
const { shopId } = garage
const { users } = garage.api
const password = 'Warsha-2026'
const ownPassword = 'Chosen-2026'
let count = 0
const account = () => ({
  username: `first${++count}@example.com`,
  ...{ nameEn: 'Person', nameAr: 'شخص', password },
  shopRoles: [{ shopId, roles: ['WorkshopManager' as const] }],
})
const visitor = (token: string | null) => clientOf(services, token, { address: `10.9.0.${count}` })
const signIn = (username: string, secret = password) => visitor(null).users.authenticate({ username, password: secret })
/** Signed in, after choosing their own password. */
async function signedIn(username: string) {
  const user = visitor((await signIn(username)).token)
  await user.users.changePassword({ password, newPassword: ownPassword })
  return user
}

test('a user whose password another chose can only choose their own, once and for good', async () => {
  const made = await users.create(account())
  expect(made.mustChangePassword).toBe(true)
  const user = visitor((await signIn(made.username)).token)
  expect((await user.users.profile()).mustChangePassword).toBe(true)
  const calls = [user.tickets.list({}), user.lookups.data({}), user.users.switchShop({ shopId })]
  for (const refused of await Promise.all(calls.map(refusalOf)))
    expect(refused).toMatchObject({ code: 'passwordMustChange', status: 403 })
  expect(await refusalOf(user.users.changePassword({ password, newPassword: password }))).toMatchObject({
    code: 'passwordUnchanged',
    status: 422,
  })
  await user.users.changePassword({ password, newPassword: ownPassword })
  expect((await user.users.profile()).mustChangePassword).toBe(false)
  expect((await refusalOf(user.tickets.list({}))).code).toBe('went through')
  const { version } = await users.get({ id: made.id })
  await users.changePasswordByAdmin({ id: made.id, version, newPassword: 'Another-2026' })
  const again = visitor((await signIn(made.username, 'Another-2026')).token)
  expect((await refusalOf(again.tickets.list({}))).code).toBe('passwordMustChange')
  await again.users.logout()
})

test('a password that many people use is refused wherever one is chosen', async () => {
  const common = 'Password123'
  expect(await refusalOf(users.create({ ...account(), password: common }))).toMatchObject({
    code: 'passwordTooCommon',
    status: 422,
  })
  const made = await users.create(account())
  const reset = { id: made.id, version: made.version, newPassword: 'QWERTYUIOP' }
  expect((await refusalOf(users.changePasswordByAdmin(reset))).code).toBe('passwordTooCommon')
  const user = visitor((await signIn(made.username)).token)
  expect((await refusalOf(user.users.changePassword({ password, newPassword: common }))).code).toBe('passwordTooCommon')
})

test('a name of invisible characters is no name', async () => {
  expect(await refusalOf(users.create({ ...account(), nameEn: '\u200b\u3164' }))).toMatchObject({ status: 400 })
})

test('API-034 one’s own password is changed with the old one, and every other session ends', async () => {
  const made = await users.create(account())
  const user = await signedIn(made.username)
  const other = visitor((await signIn(made.username, ownPassword)).token)
  const change = { password: ownPassword, newPassword: 'Changed-2026' }
  expect((await refusalOf(user.users.changePassword({ ...change, password: 'guess' }))).code).toBe('InvalidCredentials')
  await user.users.changePassword(change)
  expect((await user.users.profile()).id).toBe(made.id)
  expect((await refusalOf(other.users.profile())).status).toBe(440)
  expect((await refusalOf(signIn(made.username, ownPassword))).code).toBe('InvalidCredentials')
  expect((await refusalOf(signIn(made.username, 'Changed-2026'))).code).toBe('went through')
})
