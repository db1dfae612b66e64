import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { hashPassword } from './passwords.ts'

const { garage, owner, services } = await openGarage()
const { users } = garage.api
const password = 'Warsha-2026'
const visitor = (token: string | null = null) => clientOf(services, token, { address: '10.7.1.1' })
const signIn = (username: string, secret = password) => visitor().users.authenticate({ username, password: secret })

test('API-033 API-041 the business user’s password is checked, and changed by that user with the old one', async () => {
  const made = await users.create({
    ...{ username: 'business@example.com', nameEn: 'Person', nameAr: 'شخص', password },
    ...{ companyRoles: ['Owner'], shopRoles: [] },
  })
  await owner
    .updateTable('users')
    .set({ isBusinessUser: true, passwordHash: await hashPassword(password) })
    .where('id', '=', made.id)
    .execute()
  const own = visitor((await signIn(made.username)).token)
  await owner.updateTable('users').set({ mustChangePassword: false }).where('id', '=', made.id).execute()
  const other = visitor((await signIn(made.username)).token)
  expect(await users.verifyBusinessUserPassword({ password })).toEqual({ done: true })
  expect((await refusalOf(users.verifyBusinessUserPassword({ password: 'guess' }))).code).toBe('InvalidCredentials')
  const change = { password, newPassword: 'Changed-2026' }
  expect((await refusalOf(users.changeBusinessPassword(change))).status).toBe(403)
  expect((await refusalOf(own.users.changeBusinessPassword({ ...change, password: 'guess' }))).code).toBe(
    'InvalidCredentials',
  )
  await own.users.changeBusinessPassword(change)
  expect((await own.users.profile()).id).toBe(made.id)
  expect((await refusalOf(other.users.profile())).status).toBe(440)
  expect((await refusalOf(signIn(made.username, 'Changed-2026'))).code).toBe('went through')
})
