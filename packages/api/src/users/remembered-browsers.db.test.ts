import { afterAll, expect, test } from 'vitest'
import { linkIn, mailsTo, withMail } from '../../test/account-mails.ts'
import { withApp } from '../../test/authenticator.ts'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { forgetOld } from '../jobs/forget-old.job.ts'
import { hashPassword } from './passwords.ts'
import { resetOnServer, resetSecondFactorOnServer } from './reset-on-server.ts'

const { garage, services, owner } = await openGarage()
afterAll(withMail(services))
const password = 'Warsha-2026'
const passwordHash = await hashPassword(password)
let nth = 0

/** A browser keeps the cookies that it is sent, and brings all of them. */
function browser() {
  const jar = new Map<string, string>()
  const sent: string[] = []
  const keep = (cookie: string) => {
    sent.push(cookie)
    const [pair = ''] = cookie.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair)
  }
  const as = (token: string | null = null) =>
    clientOf(services, token, {
      address: `10.40.${nth++ >> 8}.${nth & 255}`,
      clientId: null,
      cookies: [...jar.values()].join('; '),
      onCookie: keep,
    })
  return { as, sent, jar }
}
async function withTelephone() {
  const username = `trusting${++nth}@example.com`
  const id = await garage.given.user({ username, passwordHash })
  const { token } = await browser().as().users.authenticate({ username, password })
  return { id, username, ...(await withApp(browser().as(token), password)) }
}
type User = Awaited<ReturnType<typeof withTelephone>>
type Browser = ReturnType<typeof browser>
const ask = ({ as }: Browser, { username }: User, secret = password) =>
  as().users.authenticate({ username, password: secret })
/** Signs in with a recovery code, of which there are ten. */
async function remembered(own: Browser, user: User, secret = password) {
  const { token } = await ask(own, user, secret)
  const recoveryCode = user.recoveryCodes.pop() ?? ''
  const { username } = user
  const answer = await own.as().users.verifyRecoveryCode({
    ...{ username, clientAuthToken: token, recoveryCode, remember: true },
  })
  return own.as(answer.token)
}
const isAsked = async (own: Browser, user: User, secret = password) =>
  (await ask(own, user, secret)).secondFactor !== null

test('a browser that is remembered is asked for no code, for thirty days, and no other browser and no other user', async () => {
  const [user, colleague, own] = [await withTelephone(), await withTelephone(), browser()]
  await remembered(own, user)
  const [cookie = ''] = own.sent
  expect(cookie).toMatch(/; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/)
  expect([await isAsked(own, user), await isAsked(browser(), user), await isAsked(own, colleague)]).toEqual([
    false,
    true,
    true,
  ])
  // The password is asked for as ever.
  expect((await refusalOf(ask(own, user, 'nonsense'))).code).toBe('InvalidCredentials')
  await remembered(own, colleague)
  expect([await isAsked(own, user), await isAsked(own, colleague)]).toEqual([false, false])
  // One user's token under the name of another is none.
  const [theirs = '', ours = ''] = [...own.jar.keys()]
  const swapped = browser()
  swapped.jar.set(theirs, `${theirs}=${own.jar.get(ours)?.split('=')[1]}`)
  expect(await isAsked(swapped, user)).toBe(true)
  const stored = await owner
    .selectFrom('rememberedBrowsers')
    .select('tokenHash')
    .where('userId', '=', user.id)
    .execute()
  expect(cookie).not.toContain(stored[0]?.tokenHash)
  const passed = new Date(Date.now() - 1000).toISOString()
  await owner.updateTable('rememberedBrowsers').set({ expiresAt: passed }).where('userId', '=', user.id).execute()
  expect(await isAsked(own, user)).toBe(true)
  await forgetOld(services)
  expect(await owner.selectFrom('rememberedBrowsers').select('id').where('userId', '=', user.id).execute()).toEqual([])
})

test('a cookie that was stolen is worth nothing after the user signed out everywhere else', async () => {
  const [user, own, stolen] = [await withTelephone(), browser(), browser()]
  await remembered(stolen, user)
  const api = await remembered(own, user)
  expect(await isAsked(stolen, user)).toBe(false)
  const { rememberedBrowsers } = await api.users.sessions()
  expect(rememberedBrowsers.map(({ isThis }) => isThis)).toEqual([true, false])
  await api.users.endOtherSessions()
  expect([await isAsked(stolen, user), await isAsked(own, user)]).toEqual([true, false])
})

test('each is forgotten by itself, by its user alone', async () => {
  const [user, own] = [await withTelephone(), browser()]
  const api = await remembered(own, user)
  const { rememberedBrowsers } = await api.users.sessions()
  const { id = 0 } = rememberedBrowsers[0] ?? {}
  expect((await refusalOf(garage.api.users.forgetBrowser({ id }))).status).toBe(404)
  await api.users.forgetBrowser({ id })
  expect(await isAsked(own, user)).toBe(true)
  expect((await refusalOf(api.users.forgetBrowser({ id }))).status).toBe(404)
})

test('a changed password forgets every browser, and a sign-in that waits for its code', async () => {
  const [user, own] = [await withTelephone(), browser()]
  const api = await remembered(own, user)
  const { token: waiting } = await ask(browser(), user)
  const newPassword = 'Chosen-2026'
  await api.users.changePassword({ password, newPassword })
  expect(await isAsked(own, user, newPassword)).toBe(true)
  const [recoveryCode = '', username] = [user.recoveryCodes[0], user.username]
  const late = browser().as().users.verifyRecoveryCode({ username, clientAuthToken: waiting, recoveryCode })
  expect((await refusalOf(late)).code).toBe('InvalidAuthCode')
})

test('whoever chooses a new password by a link is asked for the code all the same', async () => {
  const [user, own] = [await withTelephone(), browser()]
  await remembered(own, user)
  const { username } = user
  await own.as().activation.forgetPassword({ email: username, language: 'en' })
  const { resetPasswordCode = '' } = linkIn((await mailsTo(services, garage.companyId, username)).at(-1))
  const newPassword = 'Chosen-again-2026'
  const answer = await own.as().activation.resetPassword({ username, resetPasswordCode, newPassword })
  expect(answer).toMatchObject({ secondFactor: 'app' })
  expect((await refusalOf(own.as(answer.token).users.profile())).status).toBe(401)
  const authCode = user.code(1)
  const signedIn = await own.as().users.verify2FactorAuthCode({ username, clientAuthToken: answer.token, authCode })
  expect(await own.as(signedIn.token).users.profile()).toMatchObject({ username })
})

test('a user who is invited anew is asked for the code all the same', async () => {
  const user = await withTelephone()
  const { username, id } = user
  await owner.updateTable('users').set({ mustChangePassword: true }).where('id', '=', id).execute()
  await garage.api.users.sendActivationEmail({ id })
  const { activationcode = '' } = linkIn((await mailsTo(services, garage.companyId, username)).at(-1))
  const answer = await browser().as().activation.activateUser({ username, activationcode, password: 'Chosen-2026' })
  expect(answer).toMatchObject({ secondFactor: 'app' })
})

test('on the server a password can be reset without the second factor, and the second factor without the password', async () => {
  const user = await withTelephone()
  const { username, id } = user
  const again = await resetOnServer(owner, username)
  expect(await isAsked(browser(), user, again?.password)).toBe(true)
  const api = await remembered(browser(), user, again?.password)
  expect(await resetSecondFactorOnServer(owner, ` ${username.toUpperCase()}`)).toBe(true)
  expect((await refusalOf(api.users.profile())).status).toBe(440)
  expect(await isAsked(browser(), user, again?.password)).toBe(false)
  expect(await resetSecondFactorOnServer(owner, username)).toBe(false)
  expect(await resetSecondFactorOnServer(owner, 'nobody@example.com')).toBeNull()
  const log = await garage.api.audit.list({ entity: 'user' })
  const [line] = log.items.filter(({ entityId }) => entityId === id)
  expect(line).toMatchObject({ action: 'secondFactorResetOnServer', userNameEn: 'On the server' })
})
