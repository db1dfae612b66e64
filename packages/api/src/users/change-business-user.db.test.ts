import { afterAll, expect, test } from 'vitest'
import { mailsTo, withMail } from '../../test/account-mails.ts'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { hashPassword } from './passwords.ts'

const { garage, rival, owner, services } = await openGarage()
afterAll(withMail(services))
const password = 'Warsha-2026'
const passwordHash = await hashPassword(password)
let nth = 0
const visitor = (token: string | null = null) =>
  clientOf(services, token, { address: `10.60.0.${++nth}`, clientId: null })
const signIn = (username: string) => visitor().users.authenticate({ username, password })
const newEmail = () => `business${++nth}@example.com`

/** The one business user of the garage; each test has another one. */
async function businessUser() {
  await owner.updateTable('users').set({ isBusinessUser: false }).where('companyId', '=', garage.companyId).execute()
  const username = newEmail()
  const id = await garage.given.user({ username, passwordHash })
  await owner.updateTable('users').set({ isBusinessUser: true }).where('id', '=', id).execute()
  return { id, username, api: visitor((await signIn(username)).token) }
}
type User = Awaited<ReturnType<typeof businessUser>>
const codeSent = async (email: string) =>
  /^\d{6}$/m.exec((await mailsTo(services, garage.companyId, email)).at(-1)?.text ?? '')?.[0] ?? ''
const askFor = ({ api }: User, email: string, secret = password) =>
  api.users.actviationCodeForNewBusinessEmail({ password: secret, newEmail: email })
const change = ({ api }: User, codeToken: string, activationCode: string) =>
  refusalOf(api.users.changeBusinessUser({ codeToken, activationCode }))

test('ADM-011 ADM-012 API-036 the business user gets another e-mail by their password and the code that it brings', async () => {
  const user = await businessUser()
  const [email, away] = [newEmail(), visitor((await signIn(user.username)).token)]
  expect(await refusalOf(askFor(user, email, 'nonsense'))).toMatchObject({
    code: 'InvalidCredentials',
    data: { field: 'password' },
  })
  const { codeToken } = await askFor(user, ` ${email.toUpperCase()}`)
  const code = await codeSent(email)
  expect(await mailsTo(services, garage.companyId, user.username)).toEqual([])
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await change(user, codeToken, wrong)).toMatchObject({ code: 'InvalidActivationCode', status: 422 })
  // Until the code is right everything is as it was.
  expect((await refusalOf(signIn(email))).code).toBe('InvalidCredentials')
  const both = await Promise.all([change(user, codeToken, code), change(user, codeToken, code)])
  expect(both.map((one) => one.code).toSorted()).toEqual(['InvalidActivationCode', 'went through'])
  expect(await user.api.users.profile()).toMatchObject({ id: user.id, username: email })
  expect((await refusalOf(away.users.profile())).status).toBe(440)
  expect((await refusalOf(signIn(user.username))).code).toBe('InvalidCredentials')
  expect((await refusalOf(signIn(email))).code).toBe('went through')
  const log = await garage.api.audit.list({ entity: 'user', entityId: user.id })
  expect(log.items[0]).toMatchObject({ action: 'businessUserChanged', changes: { username: [user.username, email] } })
})

test('API-018 each company is told its own name', async () => {
  const [ours, theirs] = [await garage.api.users.companyName(), await rival.api.users.companyName()]
  expect([ours.nameEn, theirs.nameEn]).toEqual(['Al-Noor Garage', 'Rival Motors'])
  expect((await refusalOf(visitor().users.companyName())).status).toBe(401)
})

test('an e-mail that somebody signs in with, in this company or another, is refused at both steps', async () => {
  const [user, theirs, later] = [await businessUser(), newEmail(), newEmail()]
  await rival.given.user({ username: theirs, passwordHash })
  expect(await refusalOf(askFor(user, theirs))).toMatchObject({
    code: 'EmailAlreadyExists',
    data: { field: 'newEmail' },
  })
  expect((await refusalOf(askFor(user, user.username))).code).toBe('EmailAlreadyExists')
  expect((await refusalOf(askFor(user, 'no e-mail'))).code).toBe('invalidEmail')
  const { codeToken } = await askFor(user, later)
  await rival.given.user({ username: later, passwordHash })
  expect((await change(user, codeToken, await codeSent(later))).code).toBe('EmailAlreadyExists')
  expect(await user.api.users.profile()).toMatchObject({ username: user.username })
  expect((await refusalOf(signIn(theirs))).code).toBe('went through')
})

test('only the business user may, and a code of somebody else or of a sign-in is none', async () => {
  const [user, email] = [await businessUser(), newEmail()]
  const other = garage.api.users.actviationCodeForNewBusinessEmail({ password, newEmail: email })
  expect((await refusalOf(other)).status).toBe(403)
  const { codeToken } = await askFor(user, email)
  const code = await codeSent(email)
  expect((await refusalOf(garage.api.users.changeBusinessUser({ codeToken, activationCode: code }))).status).toBe(403)
  const { setupToken } = await user.api.users.beginSecondFactor({ password, method: 'email' })
  expect((await change(user, setupToken, await codeSent(user.username))).code).toBe('InvalidActivationCode')
  expect((await change(user, codeToken, code)).code).toBe('went through')
})
