import { inCompany, openDatabase } from '@warsha/db/database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withMail } from '../../test/account-mails.ts'
import { type Client, clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { testServices } from '../../test/services.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { hashPassword } from './passwords.ts'

const opened = await openGarage()
const { garage, owner } = opened
const password = 'Warsha-2026'
const [passwordHash, anotherHash] = [await hashPassword(password), await hashPassword(password)]

let onBegin = (_text: string) => {}
/** The server with one connection to the companies: two transactions are never open at once. */
const database = openDatabase(opened.database.appUrl, {
  connections: 1,
  onStatement: (text) => text.startsWith('begin') && onBegin(text),
})
const services = testServices(database, opened.services.platform)
const endMail = withMail(services)
afterAll(async () => {
  endMail()
  await services.close()
  await database.destroy()
})

const person = await garage.as(['Owner'])
const colleague = await garage.as(['Technician'])
const store = (fields: { passwordHash: string; isBusinessUser?: boolean }) =>
  owner
    .updateTable('users')
    .set(fields)
    .where('companyId', '=', garage.companyId)
    .where('id', '=', person.userId)
    .execute()
beforeEach(() => store({ passwordHash, isBusinessUser: true }))

let nth = 0
/** Each call comes from a place of its own, so that the tries of one test do not stop another. */
const caller = (): Client => clientOf(services, person.token, { address: `10.95.0.${++nth}`, clientId: null })

type Call = (api: Client, password: string) => Promise<unknown>
const changes: [name: string, Call][] = [
  ['one’s own password', ({ users }, typed) => users.changePassword({ password: typed, newPassword: 'Warsha-2027' })],
  [
    'the password of the business user',
    ({ users }, typed) => users.changeBusinessPassword({ password: typed, newPassword: 'Warsha-2027' }),
  ],
  [
    'the e-mail of the business user',
    ({ users }, typed) =>
      users.actviationCodeForNewBusinessEmail({ password: typed, newEmail: 'new.business@example.com' }),
  ],
  ['a new second factor', ({ users }, typed) => users.beginSecondFactor({ password: typed, method: 'app' })],
  [
    'the end of the second factor',
    ({ users }, typed) => users.switchSecondFactorOff({ password: typed, code: '000000' }),
  ],
  ['new recovery codes', ({ users }, typed) => users.renewRecoveryCodes({ password: typed, code: '000000' })],
  ['a new passkey', ({ users }, typed) => users.beginPasskey({ password: typed })],
  ['a PIN', ({ tablets }, typed) => tablets.setPin({ password: typed, pin: '7390' })],
]
const question: [name: string, Call] = [
  'a question for the password of the business user',
  ({ users }, typed) => users.verifyBusinessUserPassword({ password: typed }),
]

const held = 'another transaction holds the connection'
/** In which order the call is answered, and another transaction has the only connection: it keeps that until the call is answered. */
async function orderOf(call: Promise<unknown>): Promise<string[]> {
  const order: string[] = []
  const begun = new Promise<string>((resolve) => {
    onBegin = resolve
  })
  const answered = refusalOf(call).then(({ code }) => order.push(code))
  await begun
  await inCompany(database, garage.companyId, async () => {
    order.push(held)
    await answered
  })
  return order
}

test.each([...changes, question])('%s: no connection is held while the password is checked', async (_, call) => {
  expect(await orderOf(call(caller(), 'a guess'))).toEqual([held, 'InvalidCredentials'])
})

const common = 'password123'
const chosen: [name: string, (api: Client) => Promise<unknown>][] = [
  ['one’s own', ({ users }) => users.changePassword({ password, newPassword: common })],
  ['that of the business user', ({ users }) => users.changeBusinessPassword({ password, newPassword: common })],
  [
    'that of a colleague',
    ({ users }) => users.changePasswordByAdmin({ id: colleague.userId, version: 1, newPassword: common }),
  ],
  [
    'that of a new account',
    ({ users }) =>
      users.create({
        ...{ username: 'new.account@example.com', nameEn: 'Person', nameAr: 'شخص', password: common },
        ...{ companyRoles: ['Owner'], shopRoles: [] },
      }),
  ],
]

test.each(chosen)('a chosen password is judged and hashed before the change begins: %s', async (_, call) => {
  const begun: string[] = []
  onBegin = (text) => begun.push(text)
  expect((await refusalOf(call(caller()))).code).toBe('passwordTooCommon')
  expect(begun.map((text) => text.startsWith('begin read only'))).toEqual([true])
})

test('who may not manage accounts is refused before a password is hashed', async () => {
  const { users } = colleague.api
  const asked = users.changePasswordByAdmin({ id: person.userId, version: 1, newPassword: common })
  expect(await refusalOf(asked)).toMatchObject({ status: 403 })
})

test.each(changes)('%s: refused where the password has changed since it was checked', async (_, call) => {
  const { calling } = await owner.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ passwordHash: anotherHash })
      .where('companyId', '=', garage.companyId)
      .where('id', '=', person.userId)
      .execute()
    const begun = refusalOf(call(caller(), password))
    await untilWaiting(owner)
    return { calling: begun }
  })
  expect((await calling).code).toBe('InvalidCredentials')
  const stored = await owner
    .selectFrom('users')
    .select(['passwordHash', 'twoFactor'])
    .where('companyId', '=', garage.companyId)
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ passwordHash: anotherHash, twoFactor: false })
})
