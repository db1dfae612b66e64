import { afterAll, expect, test } from 'vitest'
import { installationMailsTo, linkIn, withMail } from '../../test/account-mails.ts'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests } from '../../test/services.ts'
import { forgetOld } from '../jobs/forget-old.job.ts'
import { mostFromOne, mostLinkMails } from '../platform/attempts.ts'

const { garage, services, owner, given } = await openGarage()
afterAll(withMail(services))
const password = 'Chosen-by-me-2026'
let nth = 0
/** Each call comes from a place of its own, so that the tries of one test do not stop another. */
const visitor = (token: string | null = null) =>
  clientOf(services, token, { address: `10.40.${nth++ >> 8}.${nth & 255}`, host: 'localhost:3000', clientId: null })
const form = (more: object = {}) => ({
  businessName: 'Dawn Garage',
  businessEmail: `dawn${++nth}@example.com`,
  businessPhone: '0501234567',
  callingCode: 966,
  firstName: 'Sara',
  lastName: 'Al-Harbi',
  country: 156,
  password,
  preferedLanguage: 'ar' as const,
  promotionCode: 'SPRING',
  agree: true as const,
  ...more,
})
const register = (more: object = {}) => visitor().activation.registerUser(form(more))
const links = async (email: string) => (await installationMailsTo(services, email)).map(linkIn)
async function registered(more: object = {}) {
  const typed = form(more)
  const { registeredCompanyId: id } = await visitor().activation.registerUser(typed)
  const code = (await links(typed.businessEmail)).at(-1)?.activationcode ?? ''
  return { id, username: typed.businessEmail, code }
}
const activate = (username: string, activationCode: string, subDomain = `dawn${++nth}`) =>
  visitor().activation.activateCustomer({ username, activationCode, subDomain })
const companies = async () => (await owner.selectFrom('companies').select('id').execute()).length

test('AUT-031 AUT-046 API-017 API-025 API-030 a business registers, confirms its e-mail and starts with an empty company', async () => {
  const before = await companies()
  const { id, username, code } = await registered({ businessEmail: 'Sara@Dawn.example' }).then((made) => ({
    ...made,
    username: 'sara@dawn.example',
  }))
  expect(id).toBeGreaterThan(0)
  const [mail] = await installationMailsTo(services, username)
  const link = linkIn(mail)
  expect([link.path, link.username]).toEqual(['/businessActivation', username])
  expect(mail?.subject).toMatch(/^تفعيل حساب Dawn Garage · Activate/)
  // Nothing is made, and nobody signs in, before the e-mail is confirmed.
  expect(await companies()).toBe(before)
  expect((await refusalOf(visitor().users.authenticate({ username, password }))).code).toBe('InvalidCredentials')

  const activationcode = link.activationcode ?? code
  const valid = await visitor().activation.validateBusinessCode({ username, activationcode })
  expect(valid).toEqual({
    token: expect.any(String),
    businessName: 'Dawn Garage',
    suggestedSubDomain: 'dawn-garage',
    baseDomain: null,
    currentVersion: 'test',
  })
  const answer = await activate(username, activationcode, ' Dawn-Garage ')
  expect(answer).toMatchObject({ currentVersion: 'test', handOverTo: null })
  const api = visitor(answer.token)
  expect(await api.users.profile()).toMatchObject({ username, isBusinessUser: true, currentShopRoles: ['Owner'] })
  expect(await api.company.profile()).toMatchObject({
    ...{ nameEn: 'Dawn Garage', nameAr: 'Dawn Garage', subDomain: 'dawn-garage', email: username },
    ...{ contactNo: '+966501234567', countryId: 156, allowVat: false },
  })
  const stored = await owner
    .selectFrom('companies')
    .select('promotionCode')
    .where('subDomain', '=', 'dawn-garage')
    .execute()
  expect(stored).toEqual([{ promotionCode: 'SPRING' }])
  const { steps } = await api.setup.nextSteps()
  expect(steps?.map(({ step, done }) => done && step).filter(Boolean)).toEqual(['services'])
  expect((await api.tickets.list({})).totalItems).toBe(0)
  expect((await refusalOf(visitor().users.authenticate({ username, password }))).code).toBe('went through')
})

test('of two activations at once one makes the company, and the link is used up', async () => {
  const { username, code } = await registered()
  const before = await companies()
  const both = await Promise.all([refusalOf(activate(username, code)), refusalOf(activate(username, code))])
  expect(both.map(({ code: told }) => told).toSorted()).toEqual(['InvalidActivationCode', 'went through'])
  expect(await companies()).toBe(before + 1)
  expect((await refusalOf(activate(username, code))).code).toBe('InvalidActivationCode')
  const check = visitor().activation.validateBusinessCode({ username, activationcode: code })
  expect((await refusalOf(check)).code).toBe('InvalidActivationCode')
})

test('of two businesses that take one sub-domain at once, one has it, and the other chooses again', async () => {
  const [one, other] = [await registered(), await registered()]
  const subDomain = `same${nth}`
  const answers = await Promise.all([one, other].map((it) => refusalOf(activate(it.username, it.code, subDomain))))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['subDomainTaken', 'went through'])
  const loser = answers[0]?.code === 'subDomainTaken' ? one : other
  expect((await refusalOf(activate(loser.username, loser.code))).code).toBe('went through')
})

test('AUT-025 a registration says in which language its owner reads', async () => {
  const { preferedLanguage: _, ...silent } = form()
  const without = silent as ReturnType<typeof form>
  expect((await refusalOf(visitor().activation.registerUser(without))).status).toBe(400)
  expect((await refusalOf(register({ preferedLanguage: 'fr' }))).status).toBe(400)
})

test('the sign-in offers to register where this installation takes any', async () => {
  const offered = async () => (await visitor().activation.signInOptions()).registration
  expect(await offered()).toBe(true)
  const { settings } = services
  Object.assign(services, { settings: { ...settings, registration: false } })
  expect(await offered()).toBe(false)
  Object.assign(services, { settings })
})

test('AUT-042 API-022 a sub-domain is free when it is well formed and no company has it', async () => {
  await owner.updateTable('companies').set({ subDomain: 'noor' }).where('id', '=', garage.companyId).execute()
  const { username, code } = await registered()
  const { token } = await visitor().activation.validateBusinessCode({ username, activationcode: code })
  const ask = (subDomain: string) => clientOf(services, token).activation.validateSubDomain({ subDomain })
  expect(await Promise.all(['noor', 'NOOR ', 'noor-2', 'www', 'n', 'نور'].map(ask))).toEqual([
    ...[false, false, true, false, false, false],
  ])
  expect(await refusalOf(activate(username, code, 'www'))).toMatchObject({
    code: 'subDomainUnusable',
    data: { field: 'subDomain' },
  })
})

test('AUT-041 the check of an activation gives the version and a token, without which nobody learns which sub-domains are taken', async () => {
  const { username, code } = await registered()
  const check = await visitor().activation.validateBusinessCode({ username, activationcode: code })
  expect(check.currentVersion).toBe(services.version)
  const asked = (token: string | null) =>
    refusalOf(clientOf(services, token).activation.validateSubDomain({ subDomain: 'free-name' }))
  expect((await asked(check.token)).code).toBe('went through')
  for (const token of [null, 'nobody', garage.token]) expect((await asked(token)).code).toBe('InvalidActivationCode')
  // It opens no session.
  expect((await refusalOf(clientOf(services, check.token).users.profile())).status).toBe(401)
})

test('AUT-033 API-141 an e-mail that is registered is refused, and one network asks only a few times', async () => {
  await given.user({ username: 'known@example.com' })
  for (const businessEmail of ['Known@example.com', operatorsOfTests.administrator.username])
    expect(await refusalOf(register({ businessEmail }))).toMatchObject({
      code: 'EmailAlreadyExists',
      data: { field: 'businessEmail' },
      status: 422,
    })
  const asker = clientOf(services, null, { address: '10.41.0.1', host: 'localhost:3000', clientId: null })
  const ask = () => refusalOf(asker.activation.registerUser(form({ businessEmail: 'known@example.com' })))
  for (let asked = 0; asked < mostFromOne; asked++) expect((await ask()).code).toBe('EmailAlreadyExists')
  expect((await ask()).code).toBe('tooManyTries')
})

test('an e-mail that was given away while the link waited is refused, and no company is made', async () => {
  const { username, code } = await registered()
  const before = await companies()
  await given.user({ username })
  expect((await refusalOf(activate(username, code))).code).toBe('EmailAlreadyExists')
  expect(await companies()).toBe(before)
})

test('AUT-034 AUT-035 API-020 the activation e-mail is sent again with a new link, and not too often', async () => {
  const { id, username, code } = await registered()
  const again = () => visitor().activation.reSendActivationEmail({ id })
  expect(await again()).toEqual({ done: true })
  expect((await refusalOf(activate(username, code))).code).toBe('InvalidActivationCode')
  for (let sent = 2; sent < mostLinkMails; sent++) await again()
  expect(await refusalOf(again())).toMatchObject({ code: 'tooManyTries', status: 429 })
  const all = await links(username)
  expect(all).toHaveLength(mostLinkMails)
  expect((await refusalOf(activate(username, all.at(-1)?.activationcode ?? ''))).code).toBe('went through')
  expect((await refusalOf(visitor().activation.reSendActivationEmail({ id: 12 }))).code).toBe('NotFound')
})

test('who registers again has the newest link alone, and a link of another e-mail opens nothing', async () => {
  const first = await registered()
  const second = await registered({ businessEmail: first.username, businessName: 'Dawn Two' })
  const other = await registered()
  expect((await refusalOf(activate(first.username, first.code))).code).toBe('InvalidActivationCode')
  expect((await refusalOf(activate(first.username, other.code))).code).toBe('InvalidActivationCode')
  expect((await refusalOf(activate(second.username, second.code))).code).toBe('went through')
})

test('a registration ends after three days, and is forgotten', async () => {
  const { id, username, code } = await registered()
  const stored = owner.withSchema('platform').selectFrom('registrations').selectAll().where('id', '=', id)
  const { expiresAt, codeHash, passwordHash } = await stored.executeTakeFirstOrThrow()
  expect([codeHash.includes(code), passwordHash.includes(password)]).toEqual([false, false])
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect(hours).toBeLessThanOrEqual(72)
  const passed = new Date(Date.now() - 1000).toISOString()
  await owner
    .withSchema('platform')
    .updateTable('registrations')
    .set({ expiresAt: passed })
    .where('id', '=', id)
    .execute()
  const check = visitor().activation.validateBusinessCode({ username, activationcode: code })
  expect((await refusalOf(check)).code).toBe('InvalidActivationCode')
  expect((await refusalOf(activate(username, code))).code).toBe('InvalidActivationCode')
  expect((await refusalOf(visitor().activation.reSendActivationEmail({ id }))).code).toBe('NotFound')
  await forgetOld(services)
  expect(await stored.execute()).toEqual([])
})

test('AUT-020 AUT-021 AUT-022 AUT-023 AUT-027 AUT-028 AUT-029 what is missing, too long or wrong is refused', async () => {
  const long = 'x'.repeat(51)
  const wrong: [object, string][] = [
    [{ businessName: '' }, 'fieldRequired'],
    [{ businessName: long }, 'fieldTooLong'],
    [{ firstName: long }, 'fieldTooLong'],
    [{ lastName: ' ' }, 'fieldRequired'],
    [{ businessEmail: 'sara' }, 'invalidEmail'],
    [{ businessEmail: `${'s'.repeat(90)}@dawn.example` }, 'fieldTooLong'],
    [{ businessPhone: '12' }, 'invalidMobileNo'],
    [{ callingCode: 20 }, 'invalidMobileNo'],
    [{ password: 'short' }, 'fieldTooShort'],
    [{ password: 'Password123' }, 'passwordTooCommon'],
    [{ country: 999_999 }, 'NotFound'],
    [{ promotionCode: long }, 'fieldTooLong'],
  ]
  for (const [more, code] of wrong) {
    const refused = await refusalOf(register(more))
    expect([more, refused.code === code || refused.data.code === code || refused.status === 400]).toEqual([more, true])
    expect(refused.code).not.toBe('went through')
  }
  expect((await refusalOf(register({ agree: false }))).status).toBe(400)
})

test('who registers with the e-mail of somebody else gains nothing: their password is not that of the link’s reader', async () => {
  const first = await registered()
  const businessEmail = first.username
  const { code } = await registered({ businessEmail, password: 'Somebody-else-2026' })
  const open = (typed: string) =>
    visitor().activation.activateCustomer({
      ...{ username: businessEmail, activationCode: code, subDomain: `dawn${++nth}`, password: typed },
    })
  const before = await companies()
  expect(await refusalOf(open(password))).toMatchObject({ code: 'InvalidCredentials', data: { field: 'password' } })
  expect(await companies()).toBe(before)
  expect((await open('Somebody-else-2026')).token).toEqual(expect.any(String))
})

test('a closed installation says so, and one without mail registers nobody', async () => {
  const { settings, mailer } = services
  const { id } = await registered()
  Object.assign(services, { settings: { ...settings, registration: false } })
  expect(await visitor().activation.registration()).toEqual({ open: false, countries: [] })
  expect((await refusalOf(register())).code).toBe('registrationClosed')
  expect((await refusalOf(visitor().activation.reSendActivationEmail({ id }))).code).toBe('registrationClosed')
  Object.assign(services, { settings, mailer: null })
  expect((await visitor().activation.registration()).open).toBe(false)
  expect((await refusalOf(register())).code).toBe('mailNotSetUp')
  Object.assign(services, { mailer })
  const { open, countries } = await visitor().activation.registration()
  expect([open, countries.find(({ id: country }) => country === 156)?.dialCode]).toEqual([true, '+966'])
})

test('AUT-032 API-019 terms and privacy come in the asked language', async () => {
  const [en, ar] = await Promise.all(
    (['en', 'ar'] as const).map((language) => visitor().activation.termsNPrivacy({ language })),
  )
  for (const text of [en?.termsNConditions, en?.privacyPolicy]) expect(text).not.toMatch(/[\u0600-\u06ff]/)
  for (const text of [ar?.termsNConditions, ar?.privacyPolicy]) expect(text).toMatch(/[\u0600-\u06ff]/)
  expect(en?.termsNConditions.split('\n\n').length).toBe(ar?.termsNConditions.split('\n\n').length)
})

test('the role of the companies reads no password of a registration', async () => {
  const read = services.database.withSchema('platform').selectFrom('registrations').select('passwordHash').execute()
  await expect(read).rejects.toThrow(/permission denied/)
})
