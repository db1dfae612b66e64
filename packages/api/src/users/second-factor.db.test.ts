import { afterAll, expect, test } from 'vitest'
import { mailsTo, withMail } from '../../test/account-mails.ts'
import { telephone, withApp } from '../../test/authenticator.ts'
import { type Client, clientOf } from '../../test/client.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { mostCodesPerAccount, mostPerNetwork } from '../platform/attempts.ts'
import { hashPassword } from './passwords.ts'

const { garage, rival, services, owner } = await openGarage()
afterAll(withMail(services))
const password = 'Warsha-2026'
const passwordHash = await hashPassword(password)
let nth = 0
/** Each call comes from a place of its own, so that the tries of one test do not stop another. */
const visitor = (token: string | null = null): Client =>
  clientOf(services, token, { address: `10.30.${nth++ >> 8}.${nth & 255}`, clientId: null })

async function somebody(company: Company = garage) {
  const username = `careful${++nth}@example.com`
  const id = await company.given.user({ username, passwordHash })
  const { token } = await visitor().users.authenticate({ username, password })
  return { id, username, user: visitor(token), token }
}
async function withTelephone(company: Company = garage) {
  const one = await somebody(company)
  return { ...one, ...(await withApp(one.user, password)) }
}
const codeIn = (text = '') => /^\d{6}$/m.exec(text)?.[0] ?? ''
const codesMailed = async (username: string) =>
  (await mailsTo(services, garage.companyId, username)).map(({ text }) => codeIn(text))
async function withMailbox() {
  const one = await somebody()
  const { setupToken } = await one.user.users.beginSecondFactor({ password, method: 'email' })
  const [code = ''] = await codesMailed(one.username)
  const { recoveryCodes } = await one.user.users.switchSecondFactorOn({ setupToken, authCode: code })
  return { ...one, recoveryCodes }
}
const ask = (username: string) => visitor().users.authenticate({ username, password })
const asked = async (username: string) => (await ask(username)).token
const enter = (username: string, clientAuthToken: string, authCode: string) =>
  refusalOf(visitor().users.verify2FactorAuthCode({ username, clientAuthToken, authCode }))
const recover = (username: string, clientAuthToken: string, recoveryCode: string) =>
  refusalOf(visitor().users.verifyRecoveryCode({ username, clientAuthToken, recoveryCode }))
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** The user's telephone may show the codes of this moment once more. */
const forgetSteps = (id: number) =>
  owner.updateTable('secondFactors').set({ lastStep: 0 }).where('userId', '=', id).execute()

test('AUT-006 AUT-012 API-015 after the password a code of the app is asked for, and opens a session once', async () => {
  const { username, code, id } = await withTelephone()
  const answer = await ask(username)
  expect(answer).toMatchObject({ secondFactor: 'app', lastLoginDate: null, handOverTo: null })
  expect(answer.token.startsWith('__')).toBe(true)
  // What waits for its code is no session.
  expect((await refusalOf(visitor(answer.token).users.profile())).status).toBe(401)
  expect(await enter(username, answer.token, other(code(1)))).toMatchObject({ code: 'InvalidAuthCode', status: 422 })
  const right = code(1)
  const signedIn = await visitor().users.verify2FactorAuthCode({
    username: ` ${username.toUpperCase()} `,
    clientAuthToken: answer.token,
    authCode: `${right.slice(0, 3)} ${right.slice(3)}`,
  })
  expect(signedIn.secondFactor).toBeNull()
  expect(await visitor(signedIn.token).users.profile()).toMatchObject({ id, enable2FactorAuthentication: true })
  const [newest, before] = await visitor(signedIn.token).users.signInHistory()
  expect([newest?.succeeded, before?.succeeded]).toEqual([true, false])
  expect((await enter(username, answer.token, right)).code).toBe('InvalidAuthCode')
  expect((await enter(username, await asked(username), right)).code).toBe('InvalidAuthCode')
})

test('AUT-014 API-146 a wrong code, token, name and company are one answer, and none comes sooner than the others', async () => {
  const [one, two, theirs] = [await withTelephone(), await withTelephone(), await withTelephone(rival)]
  const [own, foreign] = [await asked(one.username), await asked(theirs.username)]
  const codes: string[] = []
  const tries: [username: string, token: string, code: string][] = [
    [one.username, own, other(one.code(1))],
    [one.username, own, two.code(1)],
    [one.username, `__${'x'.repeat(43)}`, one.code(1)],
    [two.username, own, two.code(1)],
    [one.username, foreign, theirs.code(1)],
    ['nobody@example.com', own, one.code(1)],
  ]
  for (const [username, token, code] of tries) {
    const began = performance.now()
    codes.push((await enter(username, token, code)).code)
    expect(performance.now() - began).toBeGreaterThanOrEqual(245)
  }
  expect(new Set(codes)).toEqual(new Set(['InvalidAuthCode']))
  expect((await enter(one.username, own, one.code(1))).code).toBe('went through')
})

test('AUT-013 what is not six digits is no code', async () => {
  const { username } = await withTelephone()
  const clientAuthToken = await asked(username)
  for (const authCode of ['', '12345', 'abcdef', '1234567'])
    expect((await enter(username, clientAuthToken, authCode)).status).toBe(400)
})

test('of two who bring one code at the same moment, one is let in', async () => {
  const phone = await withTelephone()
  const tokens = [await asked(phone.username), await asked(phone.username)]
  const right = phone.code(1)
  const both = await Promise.all(tokens.map((token) => enter(phone.username, token, right)))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidAuthCode', 'went through'])
  const mailed = await withMailbox()
  const token = await asked(mailed.username)
  const code = (await codesMailed(mailed.username)).at(-1) ?? ''
  const twice = await Promise.all([1, 2].map(() => enter(mailed.username, token, code)))
  expect(twice.map((one) => one.code).toSorted()).toEqual(['InvalidAuthCode', 'went through'])
})

test('AUT-015 a code by e-mail works for the sign-in it was sent for, until a newer one or ten minutes', async () => {
  const { username, id } = await withMailbox()
  const answer = await ask(username)
  expect(answer.secondFactor).toBe('email')
  const [, first = ''] = await codesMailed(username)
  const [mail] = (await mailsTo(services, garage.companyId, username)).slice(-1)
  expect(mail?.subject).toBe(`${first} رمز دخولك · ${first} is your code to sign in`)
  expect((await enter(username, await asked(username), first)).code).toBe('InvalidAuthCode')
  await visitor().users.reSendAuthCode({ username, clientAuthToken: answer.token })
  const second = (await codesMailed(username)).at(-1) ?? ''
  expect(second).not.toBe(first)
  expect((await enter(username, answer.token, first)).code).toBe('InvalidAuthCode')
  const waiting = owner.selectFrom('authCodes').select(['codeHash', 'expiresAt']).where('userId', '=', id)
  const stored = await waiting.execute()
  expect(JSON.stringify(stored)).not.toContain(second)
  for (const { expiresAt } of stored) expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeLessThanOrEqual(10)
  const passed = new Date(Date.now() - 1000).toISOString()
  await owner.updateTable('authCodes').set({ expiresAt: passed }).where('userId', '=', id).execute()
  expect((await enter(username, answer.token, second)).code).toBe('InvalidAuthCode')
})

test('nothing is sent again for a name or a token that is none, and the answer is the same', async () => {
  const { username } = await withMailbox()
  const before = (await codesMailed(username)).length
  const wrong = { username, clientAuthToken: '__none' }
  expect(await visitor().users.reSendAuthCode(wrong)).toEqual({ done: true })
  expect(await visitor().users.reSendAuthCode({ ...wrong, username: 'nobody@example.com' })).toEqual({ done: true })
  expect(await codesMailed(username)).toHaveLength(before)
})

test('one sign-in is tried with five codes, one account with twenty, even by who knows the password', async () => {
  const { username, code } = await withTelephone()
  const token = await asked(username)
  const tries = await Promise.all(Array.from({ length: 7 }, () => enter(username, token, other(code(1)))))
  const codes = tries.map((one) => one.code)
  expect(codes.filter((one) => one === 'InvalidAuthCode')).toHaveLength(5)
  expect(codes.filter((one) => one === 'tooManyTries')).toHaveLength(2)
  expect((await enter(username, token, code(1))).code).toBe('tooManyTries')
  for (let more = 5; more < mostCodesPerAccount; more += 5) {
    const another = await asked(username)
    for (let tried = 0; tried < 5; tried++) await enter(username, another, other(code(1)))
  }
  expect(await enter(username, await asked(username), code(1))).toMatchObject({ code: 'tooManyTries', status: 429 })
})

test('tries with tokens that nobody was given keep no user out, and are few from one network', async () => {
  const { username, code } = await withTelephone()
  for (let tried = 0; tried <= mostCodesPerAccount; tried += 7) {
    const guesses = Array.from({ length: 7 }, (_, at) => enter(username, `__made-up-${tried + at}`, code(1)))
    for (const { code: refused } of await Promise.all(guesses)) expect(refused).toBe('InvalidAuthCode')
  }
  expect((await enter(username, await asked(username), code(1))).code).toBe('went through')
  const stranger = clientOf(services, null, { address: '203.0.113.77', clientId: null })
  const guess = (at: number) =>
    refusalOf(stranger.users.verifyRecoveryCode({ username, clientAuthToken: `__${at}`, recoveryCode: 'aaaaa-aaaaa' }))
  const all = await Promise.all(Array.from({ length: mostPerNetwork + 3 }, (_, at) => guess(at)))
  expect(all.filter((one) => one.code === 'tooManyTries')).toHaveLength(3)
}, 20_000)

test('a recovery code lets in once, also of two at the same moment, and new ones end the old', async () => {
  const { username, id, code, recoveryCodes } = await withTelephone()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = '', third = ''] = recoveryCodes
  const stored = await owner.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', id).execute()
  expect(stored.map(({ codeHash }) => codeHash)).not.toContain(first.replace('-', ''))
  const token = await asked(username)
  expect((await recover(username, token, 'aaaaa-aaaaa')).code).toBe('InvalidAuthCode')
  expect((await recover(username, token, first.toUpperCase().replace('-', ' '))).code).toBe('went through')
  expect((await recover(username, await asked(username), first)).code).toBe('InvalidAuthCode')
  const [one, two] = [await asked(username), await asked(username)]
  const both = await Promise.all([one, two].map((each) => recover(username, each, second)))
  expect(both.map((each) => each.code).toSorted()).toEqual(['InvalidAuthCode', 'went through'])
  const answer = await visitor().users.verify2FactorAuthCode({
    username,
    clientAuthToken: await asked(username),
    authCode: code(1),
  })
  const user = visitor(answer.token)
  expect(await user.users.secondFactor()).toMatchObject({ method: 'app', recoveryCodesLeft: 8 })
  await forgetSteps(id)
  const renewed = await user.users.renewRecoveryCodes({ password, code: code(1) })
  expect((await recover(username, await asked(username), third)).code).toBe('InvalidAuthCode')
  expect((await recover(username, await asked(username), renewed.recoveryCodes[0] ?? '')).code).toBe('went through')
  const log = await garage.api.audit.list({ entity: 'user' })
  const actions = log.items.filter(({ entityId }) => entityId === id).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['secondFactorOn', 'recoveryCodeUsed', 'recoveryCodesRenewed']))
})

test('it is switched on by a code, never by the password alone, and for oneself', async () => {
  const [one, two] = [await somebody(), await somebody()]
  const wrong = one.user.users.beginSecondFactor({ password: 'nonsense', method: 'app' })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'InvalidCredentials', data: { field: 'password' } })
  const { setupToken, app } = await one.user.users.beginSecondFactor({ password, method: 'app' })
  const { code } = telephone(app?.secret ?? '')
  const on = (user: Client, authCode: string) => refusalOf(user.users.switchSecondFactorOn({ setupToken, authCode }))
  expect((await on(one.user, other(code()))).code).toBe('InvalidAuthCode')
  expect((await on(two.user, code())).code).toBe('InvalidAuthCode')
  expect((await ask(one.username)).secondFactor).toBeNull()
  const both = await Promise.all([on(one.user, code()), on(one.user, code())])
  expect(both.map((each) => each.code).toSorted()).toEqual(['InvalidData', 'went through'])
  const again = one.user.users.beginSecondFactor({ password, method: 'email' })
  expect((await refusalOf(again)).code).toBe('InvalidData')
  const { sealedSecret } = await owner
    .selectFrom('secondFactors')
    .select('sealedSecret')
    .where('userId', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(sealedSecret).not.toContain(app?.secret)
})

test('it is switched off by password and code together', async () => {
  const { user, id, username, code, recoveryCodes } = await withTelephone()
  const off = (proof: { password: string; code: string }) => refusalOf(user.users.switchSecondFactorOff(proof))
  expect((await off({ password: 'nonsense', code: code(1) })).code).toBe('InvalidCredentials')
  expect((await off({ password, code: other(code(1)) })).code).toBe('InvalidAuthCode')
  expect((await ask(username)).secondFactor).toBe('app')
  expect((await off({ password, code: recoveryCodes[0] ?? '' })).code).toBe('went through')
  expect((await ask(username)).secondFactor).toBeNull()
  expect(await owner.selectFrom('recoveryCodes').selectAll().where('userId', '=', id).execute()).toEqual([])
  const mailed = await withMailbox()
  const { codeToken } = await mailed.user.users.sendOwnAuthCode()
  const sent = (await codesMailed(mailed.username)).at(-1) ?? ''
  const by = (token?: string) =>
    refusalOf(mailed.user.users.switchSecondFactorOff({ password, code: sent, ...(token && { codeToken: token }) }))
  expect((await by()).code).toBe('InvalidAuthCode')
  expect((await by(codeToken)).code).toBe('went through')
})

test('whoever manages accounts takes it away from another, not from the main owner, themselves or a rival’s user', async () => {
  const one = await withTelephone()
  const reset = (api: Client, id: number) => refusalOf(api.users.resetSecondFactor({ id }))
  const manager = await garage.as(['WorkshopManager'])
  expect((await reset(manager.api, one.id)).status).toBe(403)
  expect((await reset(rival.api, one.id)).status).toBe(404)
  expect((await reset(one.user, one.id)).code).toBe('ownAccountStays')
  expect((await reset(garage.api, one.id)).code).toBe('went through')
  expect((await reset(garage.api, one.id)).code).toBe('InvalidData')
  expect((await refusalOf(one.user.users.profile())).status).toBe(440)
  expect((await ask(one.username)).secondFactor).toBeNull()
})
