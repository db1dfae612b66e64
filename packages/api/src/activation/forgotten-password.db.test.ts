import { afterAll, expect, test } from 'vitest'
import { linkIn, mailsTo, withMail } from '../../test/account-mails.ts'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { forgetOld } from '../jobs/forget-old.job.ts'
import { mostFromOne, mostLinkMails } from '../platform/attempts.ts'
import { hashPassword } from '../users/passwords.ts'

const { garage, rival, given, services, owner } = await openGarage()
afterAll(withMail(services))
const old = 'Warsha-2026'
const newPassword = 'Chosen-again-2026'
const passwordHash = await hashPassword(old)
let nth = 0
/** Each call comes from a place of its own, so that the tries of one test do not stop another. */
const visitor = (token: string | null = null, host = 'localhost:3000') =>
  clientOf(services, token, { address: `10.20.${nth++ >> 8}.${nth & 255}`, host, clientId: null })
const ask = (email: string, more: { subDomain?: string } = {}, host?: string) =>
  visitor(null, host).activation.forgetPassword({ email, language: 'ar', ...more })
const mails = (username: string) => mailsTo(services, garage.companyId, username)
const links = async (username: string) => (await mails(username)).map(linkIn)
async function forgetful() {
  const username = `forgetful${++nth}@example.com`
  const id = await given.user({ username, passwordHash })
  return { username, id }
}
async function withLink() {
  const user = await forgetful()
  await ask(user.username)
  const [link] = await links(user.username)
  return { ...user, resetPasswordCode: link?.resetPasswordCode ?? '' }
}
const signIn = (username: string, password: string) => refusalOf(visitor().users.authenticate({ username, password }))
const reset = (username: string, resetPasswordCode: string, password = newPassword) =>
  refusalOf(visitor().activation.resetPassword({ username, resetPasswordCode, newPassword: password }))

test('AUT-048 AUT-050 AUT-052 API-026 API-027 API-028 a forgotten password is replaced by the link of an e-mail', async () => {
  const { username } = await forgetful()
  const before = await visitor().users.authenticate({ username, password: old })
  expect(await ask(` ${username.toUpperCase()} `)).toEqual({ done: true })
  const [mail, ...more] = await mails(username)
  expect(more).toEqual([])
  // Both languages, the asked one first, as text and as a page.
  expect(mail?.subject).toMatch(/^اختيار كلمة مرور جديدة · Choose a new password$/)
  expect(mail?.text.indexOf('مرحبًا')).toBeLessThan(mail?.text.indexOf('Hello') ?? -1)
  expect(mail?.html).toMatch(/dir="rtl"[\s\S]*dir="ltr"/)
  const { path, resetPasswordCode = '', ...rest } = linkIn(mail)
  expect([path, rest.username, rest.host]).toEqual(['/resetPassword', username, 'localhost:3000'])

  const check = (code: string) => visitor().activation.validateResetPasswordCode({ username, resetPasswordCode: code })
  expect([await check(resetPasswordCode), await check(`${resetPasswordCode}x`)]).toEqual([true, false])
  const answer = await visitor().activation.resetPassword({ username, resetPasswordCode, newPassword })
  expect(answer).toMatchObject({ currentVersion: 'test', handOverTo: null })
  expect(await visitor(answer.token).users.profile()).toMatchObject({ username, mustChangePassword: false })
  // What was open with the old password is over.
  expect((await refusalOf(visitor(before.token).users.profile())).status).toBe(440)
  expect([(await signIn(username, old)).code, (await signIn(username, newPassword)).code]).toEqual([
    'InvalidCredentials',
    'went through',
  ])
  const log = await garage.api.audit.list({ entity: 'user' })
  expect(log.items.map(({ action }) => action)).toContain('passwordReset')
})

test('AUT-054 API-140 a link works once: of two who use it at the same moment, one has the password', async () => {
  const { username, resetPasswordCode } = await withLink()
  const both = await Promise.all(
    ['First-chosen-2026', 'Second-chosen-2026'].map((password) => reset(username, resetPasswordCode, password)),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidActivationCode', 'went through'])
  expect(await reset(username, resetPasswordCode)).toMatchObject({ code: 'InvalidActivationCode', status: 422 })
  const signedIn = await Promise.all(['First-chosen-2026', 'Second-chosen-2026'].map((one) => signIn(username, one)))
  expect(signedIn.map(({ code }) => code)).toEqual(
    both.map(({ code }) => (code === 'went through' ? 'went through' : 'InvalidCredentials')),
  )
})

test('a link opens only for the user it was sent to, and only the newest', async () => {
  const [one, other] = [await withLink(), await withLink()]
  expect((await reset(other.username, one.resetPasswordCode)).code).toBe('InvalidActivationCode')
  await ask(one.username)
  expect((await reset(one.username, one.resetPasswordCode)).code).toBe('InvalidActivationCode')
  const [, newest] = await links(one.username)
  expect((await reset(one.username, newest?.resetPasswordCode ?? '')).code).toBe('went through')
})

test('a link is bound to its purpose: one to choose a new password activates nobody', async () => {
  const { username, resetPasswordCode } = await withLink()
  const activation = { username, activationcode: resetPasswordCode }
  expect((await refusalOf(visitor().activation.validateActivationCode(activation))).code).toBe('InvalidActivationCode')
  expect((await refusalOf(visitor().activation.activateUser({ ...activation, password: newPassword }))).code).toBe(
    'InvalidActivationCode',
  )
  expect((await reset(username, resetPasswordCode)).code).toBe('went through')
})

test('a link ends after an hour, and is forgotten', async () => {
  const { username, id, resetPasswordCode } = await withLink()
  const stored = owner.withSchema('platform').selectFrom('accountLinks').selectAll().where('userId', '=', id)
  const { expiresAt, tokenHash } = await stored.executeTakeFirstOrThrow()
  expect(tokenHash).not.toBe(resetPasswordCode)
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(60)
  const passed = new Date(Date.now() - 1000).toISOString()
  await owner.withSchema('platform').updateTable('accountLinks').set({ expiresAt: passed }).execute()
  expect(await visitor().activation.validateResetPasswordCode({ username, resetPasswordCode })).toBe(false)
  expect((await reset(username, resetPasswordCode)).code).toBe('InvalidActivationCode')
  await forgetOld(services)
  expect(await stored.execute()).toEqual([])
})

test('a password that is too common leaves the link good', async () => {
  const { username, resetPasswordCode } = await withLink()
  expect(await reset(username, resetPasswordCode, 'Password123')).toMatchObject({
    code: 'passwordTooCommon',
    data: { field: 'newPassword' },
  })
  expect((await reset(username, resetPasswordCode)).code).toBe('went through')
})

test('a disabled user gets no link, and one sent before opens nothing', async () => {
  const { username, id, resetPasswordCode } = await withLink()
  await owner.updateTable('users').set({ enabled: false }).where('id', '=', id).execute()
  await ask(username)
  expect(await mails(username)).toHaveLength(1)
  expect((await reset(username, resetPasswordCode)).code).toBe('InvalidActivationCode')
})

test('an e-mail that nobody has is answered like any other, in no less time and with the same limit', async () => {
  const { username } = await forgetful()
  for (const email of [username, 'nobody@example.com', 'admin@operator.example']) {
    const began = performance.now()
    expect(await ask(email)).toEqual({ done: true })
    expect(performance.now() - began).toBeGreaterThanOrEqual(245)
    for (let again = 1; again < mostLinkMails; again++) await ask(email)
    expect(await refusalOf(ask(email))).toMatchObject({ code: 'tooManyTries', status: 429, data: { count: 15 } })
  }
  expect(await mails(username)).toHaveLength(mostLinkMails)
  const toNobody = await owner
    .selectFrom('mails')
    .select('id')
    .where('recipient', 'in', ['nobody@example.com'])
    .execute()
  expect(toNobody).toEqual([])
})

test('guessing at the code of a link is slowed down, and keeps its user from nothing', async () => {
  const { username, resetPasswordCode } = await withLink()
  const guesser = clientOf(services, null, { address: '10.21.0.1', clientId: null })
  const guess = (code: string) =>
    refusalOf(guesser.activation.resetPassword({ username, resetPasswordCode: code, newPassword }))
  for (let tries = 0; tries < mostFromOne; tries++)
    expect((await guess(`guess ${tries}`)).code).toBe('InvalidActivationCode')
  expect((await guess('one more')).code).toBe('tooManyTries')
  expect((await signIn(username, old)).code).toBe('went through')
  expect((await reset(username, resetPasswordCode)).code).toBe('went through')
})

test('an installation without mail, or whose address is unknown, says so to everybody', async () => {
  const { mailer, settings } = services
  const { username } = await forgetful()
  Object.assign(services, { mailer: null })
  for (const email of [username, 'nobody@example.com'])
    expect(await refusalOf(ask(email))).toMatchObject({ code: 'mailNotSetUp', status: 422 })
  // In production the host that a caller names is not believed.
  Object.assign(services, { mailer, settings: { ...settings, production: true } })
  expect((await refusalOf(ask(username, {}, 'evil.example'))).code).toBe('mailNotSetUp')
  Object.assign(services, { settings: { ...settings, production: true, publicUrl: 'https://warsha.example' } })
  await ask(username, {}, 'evil.example')
  expect((await links(username)).map(({ host }) => host)).toEqual(['warsha.example'])
  Object.assign(services, { settings })
  expect((await refusalOf(ask('no e-mail'))).code).toBe('invalidEmail')
})

test('where companies have hosts of their own, the link leads there, and no other company writes it', async () => {
  const { settings } = services
  Object.assign(services, { settings: { ...settings, baseDomain: 'warsha.example' } })
  await owner.updateTable('companies').set({ subDomain: 'noor' }).where('id', '=', garage.companyId).execute()
  const { username } = await forgetful()
  await ask(username, { subDomain: 'rival' })
  expect(await mails(username)).toEqual([])
  await ask(username, { subDomain: 'noor' }, 'noor.warsha.example:3000')
  expect((await links(username)).map(({ host }) => host)).toEqual(['noor.warsha.example:3000'])
  await owner.updateTable('companies').set({ subDomain: null }).where('id', '=', garage.companyId).execute()
  Object.assign(services, { settings })
})

test('no company sees or uses up a link of another', async () => {
  const { username, resetPasswordCode, id } = await withLink()
  const { inCompany } = await import('@warsha/db/database')
  const seen = await inCompany(services.database, rival.companyId, (tx) =>
    tx
      .withSchema('platform')
      .deleteFrom('accountLinks')
      .where('companyId', '=', garage.companyId)
      .where('userId', '=', id)
      .returning('userId')
      .execute(),
  )
  expect(seen).toEqual([])
  expect((await reset(username, resetPasswordCode)).code).toBe('went through')
})
