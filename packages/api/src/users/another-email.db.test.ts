import { afterAll, expect, test } from 'vitest'
import { linkIn, mailsTo, withMail } from '../../test/account-mails.ts'
import { type Client, clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { passkeyDevice } from '../../test/passkey-device.ts'
import { hashPassword } from './passwords.ts'

const { garage, owner, services } = await openGarage()
const { companyId, given } = garage
const { users } = garage.api
afterAll(withMail(services))
const password = 'Warsha-2026'
const newPassword = 'Chosen-again-2026'
const passwordHash = await hashPassword(password)
let nth = 0
const visitor = (token: string | null = null): Client =>
  clientOf(services, token, { address: `10.71.0.${++nth}`, clientId: null, host: 'localhost:3000' })

/** Signed in with a password, and with a passkey of their own. */
async function withPasskey() {
  const username = `keyed${++nth}@example.com`
  const id = await given.user({ username, passwordHash })
  const signedIn = await visitor().users.authenticate({ username, password })
  const [api, device] = [visitor(signedIn.token), passkeyDevice()]
  const { challenge, userHandle } = await api.users.beginPasskey({ password })
  await api.users.addPasskey({ name: 'Phone', ...device.made(challenge) })
  const byPasskey = async () => {
    const shown = device.shown((await visitor().users.passkeyChallenge())?.challenge ?? '', userHandle)
    return (await refusalOf(visitor().users.authenticateWithPasskey(shown))).code
  }
  return { id, username, api, byPasskey }
}
const setBusinessUser = (id: number, isBusinessUser: boolean) =>
  owner.updateTable('users').set({ isBusinessUser }).where('companyId', '=', companyId).where('id', '=', id).execute()
/** What an account is changed to, by whoever calls. */
async function rename(api: Client, id: number, username: string) {
  const { isBusinessUser: _, lastLoginDate: __, mustChangePassword: ___, ...known } = await users.get({ id })
  const { enable2FactorAuthentication: ____, group: _____, ...fields } = known
  return refusalOf(api.users.saveCredentials({ ...fields, nameEn: 'Renamed', username }))
}

test('nobody changes their own e-mail here, nor the main owner’s; another’s is changed', async () => {
  const [boss, main, other] = [await garage.as(['Owner']), await withPasskey(), await withPasskey()]
  await setBusinessUser(main.id, true)
  for (const id of [boss.userId, main.id]) {
    const before = await users.get({ id })
    expect(await rename(boss.api, id, `taken${id}@example.com`)).toMatchObject({ code: 'ownAccountStays', status: 422 })
    expect(await users.get({ id })).toEqual(before)
    // The same e-mail in capitals is no other one.
    expect((await rename(boss.api, id, before.username.toUpperCase())).code).toBe('went through')
  }
  // A name that was refused is still free.
  expect((await rename(boss.api, other.id, `taken${main.id}@example.com`)).code).toBe('went through')
  expect(await users.get({ id: other.id })).toMatchObject({ username: `taken${main.id}@example.com` })
  await setBusinessUser(main.id, false)
})

test('a passkey ends where the account gets another e-mail, and no other change ends it', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  expect((await rename(garage.api, one.id, one.username)).code).toBe('went through')
  expect(await one.byPasskey()).toBe('went through')
  expect((await rename(garage.api, one.id, `moved${one.id}@example.com`)).code).toBe('went through')
  expect([await one.byPasskey(), await other.byPasskey()]).toEqual(['passkeyRefused', 'went through'])
})

test('a passkey of the main owner ends where they move to another e-mail', async () => {
  const [main, other] = [await withPasskey(), await withPasskey()]
  await setBusinessUser(main.id, true)
  const newEmail = `main${main.id}@example.com`
  const { codeToken } = await main.api.users.actviationCodeForNewBusinessEmail({ password, newEmail })
  expect(await main.byPasskey()).toBe('went through')
  const [mail] = await mailsTo(services, companyId, newEmail)
  await main.api.users.changeBusinessUser({ codeToken, activationCode: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' })
  expect([await main.byPasskey(), await other.byPasskey()]).toEqual(['passkeyRefused', 'went through'])
  await setBusinessUser(main.id, false)
})

test('a passkey ends where a password is chosen by the link of an e-mail, and stays where one’s own is changed', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  await visitor().activation.forgetPassword({ email: one.username, language: 'en' })
  const [mail] = await mailsTo(services, companyId, one.username)
  const { resetPasswordCode = '' } = linkIn(mail)
  await other.api.users.changePassword({ password, newPassword })
  expect(await one.byPasskey()).toBe('went through')
  await visitor().activation.resetPassword({ username: one.username, resetPasswordCode, newPassword })
  expect([await one.byPasskey(), await other.byPasskey()]).toEqual(['passkeyRefused', 'went through'])
})
