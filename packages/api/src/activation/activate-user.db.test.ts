import { afterAll, expect, test } from 'vitest'
import { linkIn, mailsTo, withMail } from '../../test/account-mails.ts'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { mostLinkMails } from '../platform/attempts.ts'

const { garage, rival, services } = await openGarage()
afterAll(withMail(services))
const { shopId } = garage
const { users } = garage.api
const password = 'Chosen-by-me-2026'
let nth = 0
const visitor = (token: string | null = null) =>
  clientOf(services, token, { address: `10.30.0.${++nth}`, host: 'localhost:3000', clientId: null })
const account = () => ({
  ...{ username: `invited${++nth}@example.com`, nameEn: 'Omar', nameAr: 'عمر', language: 'en' as const },
  shopRoles: [{ shopId, roles: ['WorkshopManager' as const] }],
})
const links = async (username: string) => (await mailsTo(services, garage.companyId, username)).map(linkIn)
async function invited() {
  const made = await users.create(account())
  const [link] = await links(made.username)
  return { ...made, activationcode: link?.activationcode ?? '' }
}
const activate = (username: string, activationcode: string, chosen = password) =>
  refusalOf(visitor().activation.activateUser({ username, activationcode, password: chosen }))

test('AUT-037 AUT-039 API-023 API-024 API-029 API-032 an invited user chooses a password by their link and starts', async () => {
  const { username, activationcode, mustChangePassword, id } = await invited()
  expect(mustChangePassword).toBe(true)
  const [link] = await links(username)
  expect([link?.path, link?.username]).toEqual(['/userActivation', username])
  const [mail] = await mailsTo(services, garage.companyId, username)
  expect(mail?.subject).toMatch(/^Your account at .+ · حسابك في /)
  const valid = await visitor().activation.validateActivationCode({ username, activationcode })
  expect(valid).toEqual({
    user: { username, employee: { fullNameEn: 'Omar', fullNameAr: 'عمر' } },
    businessNameEn: (await garage.api.company.profile()).nameEn,
    businessNameAr: (await garage.api.company.profile()).nameAr,
  })
  const { token } = await visitor().activation.activateUser({ username, activationcode, password })
  expect(await visitor(token).users.profile()).toMatchObject({ username, mustChangePassword: false })
  expect((await users.get({ id })).mustChangePassword).toBe(false)
  expect((await refusalOf(visitor().users.authenticate({ username, password }))).code).toBe('went through')
})

test('of two activations at once one goes through, and the link is used up', async () => {
  const { username, activationcode } = await invited()
  const both = await Promise.all([activate(username, activationcode), activate(username, activationcode)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidActivationCode', 'went through'])
  const check = visitor().activation.validateActivationCode({ username, activationcode })
  expect((await refusalOf(check)).code).toBe('InvalidActivationCode')
})

test('an invitation is sent again, the older one opens nothing, and too many are refused', async () => {
  const { id, username, activationcode } = await invited()
  await users.sendActivationEmail({ id })
  expect((await activate(username, activationcode)).code).toBe('InvalidActivationCode')
  for (let sent = 2; sent < mostLinkMails; sent++) await users.sendActivationEmail({ id })
  expect((await refusalOf(users.sendActivationEmail({ id }))).code).toBe('tooManyTries')
  const all = await links(username)
  expect(all).toHaveLength(mostLinkMails)
  expect((await activate(username, all.at(-1)?.activationcode ?? '')).code).toBe('went through')
  expect((await refusalOf(users.sendActivationEmail({ id }))).code).toBe('AccountAlreadyEnabled')
})

test('mails that strangers asked for keep nobody from being invited', async () => {
  const made = account()
  const ask = () => refusalOf(visitor().activation.forgetPassword({ email: made.username, language: 'en' }))
  for (let asked = 0; asked < mostLinkMails; asked++) expect((await ask()).code).toBe('went through')
  expect((await ask()).code).toBe('tooManyTries')
  expect((await refusalOf(users.create(made))).code).toBe('went through')
  expect(await links(made.username)).toHaveLength(1)
})

test('an invitation opens nothing once the e-mail of the account is another, or the account is disabled', async () => {
  const first = await invited()
  const { isBusinessUser: _, mustChangePassword: __, lastLoginDate: ___, activationcode: ____, ...known } = first
  const { enable2FactorAuthentication: _____, ...fields } = known
  const moved = await users.saveCredentials({ ...fields, username: `moved${nth}@example.com` })
  for (const username of [first.username, moved.username])
    expect((await activate(username, first.activationcode)).code).toBe('InvalidActivationCode')
  const second = await invited()
  const { isBusinessUser: _b, mustChangePassword: _m, lastLoginDate: _l, activationcode: _a, ...shown } = second
  const { enable2FactorAuthentication: _e, ...rest } = shown
  await users.saveCredentials({ ...rest, enabled: false })
  expect((await activate(second.username, second.activationcode)).code).toBe('InvalidActivationCode')
})

test('who may not make an account invites nobody, and no company invites a user of another', async () => {
  const { id, username } = await invited()
  const manager = await garage.as(['WorkshopManager'])
  expect((await refusalOf(manager.api.users.sendActivationEmail({ id }))).code).toBe('NotAuthorized')
  expect((await refusalOf(rival.api.users.sendActivationEmail({ id }))).code).toBe('NotFound')
  expect(await links(username)).toHaveLength(1)
})

test('without mail nobody is invited: the account is not made', async () => {
  const { mailer } = services
  Object.assign(services, { mailer: null })
  const wanted = account()
  expect((await refusalOf(users.create(wanted))).code).toBe('mailNotSetUp')
  Object.assign(services, { mailer })
  expect((await users.list({ searchInput: wanted.username })).totalItems).toBe(0)
  expect((await refusalOf(users.create({ ...wanted, password }))).code).toBe('went through')
})
