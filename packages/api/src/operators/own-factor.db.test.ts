import { openDatabase } from '@warsha/db/database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { telephone } from '../../test/authenticator.ts'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests } from '../../test/services.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { holdOperator } from '../platform/desk-log.ts'
import { resetOperatorOnServer } from '../users/reset-on-server.ts'

const { garage, owner, services, database } = await openGarage()
const { administrator, viewer } = operatorsOfTests
type Account = typeof administrator
let nth = 0
/** Each call comes from a place of its own, so that the tries of one test do not stop another. */
const caller = (token: string | null) =>
  clientOf(services, token, {
    address: `10.40.0.${nth++ & 255}`,
    clientId: null,
    onFault: (fault) => expect.fail(String(fault)),
  })
const ask = (account: Account) => caller(null).users.authenticate(account)
const enter = (account: Account, clientAuthToken: string, authCode: string) =>
  caller(null).users.verify2FactorAuthCode({ username: account.username, clientAuthToken, authCode })
const recover = (account: Account, clientAuthToken: string, recoveryCode: string) =>
  caller(null).users.verifyRecoveryCode({ username: account.username, clientAuthToken, recoveryCode })
const newest = async (token: string) => (await caller(token).subscriptions.deskLog({ pageSize: 1 })).items[0]

/** The account as if it had never had a second factor, then with one. */
async function withApp(account: Account) {
  const id = account === administrator ? -1 : -2
  await resetOperatorOnServer(owner, { id, email: account.username })
  // All tries of one test count for one account.
  await owner.withSchema('platform').deleteFrom('attempts').execute()
  const { token } = await ask(account)
  const desk = caller(token)
  const { setupToken, app } = await desk.operators.beginSecondFactor({ password: account.password, method: 'app' })
  expect(app?.qrSvg).toMatch(/^<svg /)
  const { code } = telephone(app?.secret ?? '')
  const { recoveryCodes } = await desk.operators.switchSecondFactorOn({ setupToken, authCode: code() })
  return { code, recoveryCodes, token, desk }
}

test('an operator sets up an app with their password and its first code, and gets recovery codes once', async () => {
  const { token } = await ask(administrator)
  const { operators } = caller(token)
  expect(await operators.secondFactor()).toMatchObject({ method: null, recoveryCodesLeft: 0 })
  const wrong = operators.beginSecondFactor({ password: 'nonsense', method: 'app' })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'InvalidCredentials' })
  const byMail = operators.beginSecondFactor({ password: administrator.password, method: 'email' })
  expect((await refusalOf(byMail)).code).toBe('mailNotSetUp')
  const { setupToken, app } = await operators.beginSecondFactor({ password: administrator.password, method: 'app' })
  const { code } = telephone(app?.secret ?? '')
  const notYet = operators.switchSecondFactorOn({ setupToken, authCode: code(5) })
  expect((await refusalOf(notYet)).code).toBe('InvalidAuthCode')
  // Pressed twice: one second factor, and recovery codes that one of the answers shows.
  const both = await Promise.allSettled(
    [1, 2].map(() => operators.switchSecondFactorOn({ setupToken, authCode: code() })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = operators.switchSecondFactorOn({ setupToken, authCode: code() })
  expect(await refusalOf(late)).toMatchObject({ code: 'InvalidData', status: 409 })
  expect(await operators.secondFactor()).toMatchObject({ method: 'app', recoveryCodesLeft: 10 })
  expect(await newest(token)).toMatchObject({ kind: 'account', action: 'secondFactorOn', entityId: -1 })
  const again = operators.beginSecondFactor({ password: administrator.password, method: 'app' })
  expect(await refusalOf(again)).toMatchObject({ code: 'InvalidData', status: 409 })
})

test('the code is asked for at the sign-in: until then the token opens nothing, and each code serves once', async () => {
  const { code } = await withApp(administrator)
  const asked = await ask(administrator)
  expect(asked).toMatchObject({ secondFactor: 'app', token: expect.stringMatching(/^__/) })
  expect((await refusalOf(caller(asked.token).operators.companies())).status).toBe(401)
  expect((await refusalOf(enter(administrator, asked.token, '000000'))).code).toBe('InvalidAuthCode')
  const { token } = await enter(administrator, asked.token, code(1))
  expect(await caller(token).operators.companies()).toEqual([])
  expect((await refusalOf(enter(administrator, asked.token, code(1)))).code).toBe('InvalidAuthCode')
  const next = await ask(administrator)
  expect((await refusalOf(enter(administrator, next.token, code(1)))).code).toBe('InvalidAuthCode')
})

test('of two sign-ins with one code at the same moment one is let in', async () => {
  const { code } = await withApp(administrator)
  const tokens = [(await ask(administrator)).token, (await ask(administrator)).token]
  const both = await Promise.allSettled(tokens.map((token) => enter(administrator, token, code(1))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a recovery code lets in once, and the log of the desk says so', async () => {
  const { recoveryCodes, desk } = await withApp(administrator)
  const [first = ''] = recoveryCodes
  const { token } = await recover(administrator, (await ask(administrator)).token, first.toUpperCase())
  expect(await newest(token)).toMatchObject({ kind: 'account', action: 'recoveryCodeUsed', operator: 'administrator' })
  const again = recover(administrator, (await ask(administrator)).token, first)
  expect((await refusalOf(again)).code).toBe('InvalidAuthCode')
  expect(await desk.operators.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 })
})

test('each of the two accounts has its own: the code, the token and the set-up of one are nothing to the other', async () => {
  const { code, recoveryCodes } = await withApp(administrator)
  const { token } = await ask(viewer)
  expect((await caller(token).operators.secondFactor()).method).toBeNull()
  const other = await withApp(viewer)
  const waiting = await ask(viewer)
  expect((await refusalOf(enter(viewer, waiting.token, code(1)))).code).toBe('InvalidAuthCode')
  expect((await refusalOf(recover(viewer, waiting.token, recoveryCodes[1] ?? ''))).code).toBe('InvalidAuthCode')
  expect((await refusalOf(enter(administrator, waiting.token, code(1)))).code).toBe('InvalidAuthCode')
  await enter(viewer, waiting.token, other.code(1))
  await resetOperatorOnServer(owner, { id: -2, email: viewer.username })
  const mine = (await ask(viewer)).token
  const begun = await caller(mine).operators.beginSecondFactor({ password: viewer.password, method: 'app' })
  await resetOperatorOnServer(owner, { id: -1, email: administrator.username })
  const foreign = caller((await ask(administrator)).token).operators.switchSecondFactorOn({
    setupToken: begun.setupToken,
    authCode: telephone(begun.app?.secret ?? '').code(),
  })
  expect((await refusalOf(foreign)).code).toBe('InvalidAuthCode')
})

test('it is switched off, and its recovery codes are replaced, with both factors once more', async () => {
  const { code, recoveryCodes, desk, token } = await withApp(administrator)
  const { password } = administrator
  const [, second = '', third = ''] = recoveryCodes
  for (const proof of [
    { password: 'nonsense', code: code(1) },
    { password, code: '000000' },
  ]) {
    expect((await refusalOf(desk.operators.switchSecondFactorOff(proof))).code).toMatch(/^Invalid/)
    expect((await refusalOf(desk.operators.renewRecoveryCodes(proof))).code).toMatch(/^Invalid/)
  }
  const { recoveryCodes: renewed } = await desk.operators.renewRecoveryCodes({ password, code: second })
  expect(await newest(token)).toMatchObject({ action: 'recoveryCodesRenewed' })
  const old = recover(administrator, (await ask(administrator)).token, third)
  expect((await refusalOf(old)).code).toBe('InvalidAuthCode')
  const waiting = (await ask(administrator)).token
  await desk.operators.switchSecondFactorOff({ password, code: code(1) })
  expect(await newest(token)).toMatchObject({ action: 'secondFactorOff' })
  expect((await refusalOf(recover(administrator, waiting, renewed[0] ?? ''))).code).toBe('InvalidAuthCode')
  expect((await ask(administrator)).secondFactor).toBeNull()
})

test('codes are tried out a few times and no more', async () => {
  await withApp(administrator)
  const { token } = await ask(administrator)
  const codes: string[] = []
  for (let tried = 0; tried < 6; tried++) codes.push((await refusalOf(enter(administrator, token, '000000'))).code)
  expect(codes.slice(0, 5).every((code) => code === 'InvalidAuthCode')).toBe(true)
  expect(codes[5]).toBe('tooManyTries')
})

test('no user of a company comes to it, and it is taken away on the server, which ends what is open', async () => {
  const { desk } = await withApp(administrator)
  expect(await refusalOf(garage.api.operators.secondFactor())).toMatchObject({ code: 'NotAuthorized', status: 403 })
  const mine = { password: 'x', method: 'app' as const }
  expect((await refusalOf(garage.api.operators.beginSecondFactor(mine))).code).toBe('NotAuthorized')
  expect(await resetOperatorOnServer(owner, { id: -1, email: administrator.username })).toBe(true)
  expect(await resetOperatorOnServer(owner, { id: -1, email: administrator.username })).toBe(false)
  expect((await refusalOf(desk.operators.companies())).status).toBe(440)
  const { token, secondFactor } = await ask(administrator)
  expect(secondFactor).toBeNull()
  expect(await newest(token)).toMatchObject({ action: 'secondFactorReset' })
})

/** By the command on the server, which is a process of its own. */
const command = openDatabase(database.ownerUrl, { connections: 1 })
afterAll(() => command.destroy())
const takenAway = () => resetOperatorOnServer(command, { id: -1, email: administrator.username })
test('a sign-in that is under way while its account is reset leaves no session', async () => {
  const { code } = await withApp(administrator)
  const { token } = await ask(administrator)
  // The session is stored once the test lets go.
  await sql`create function platform.store_later() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(1); return new; end'`.execute(owner)
  await sql`create trigger store_later before insert on platform.operator_sessions
    for each row execute function platform.store_later()`.execute(owner)
  const { entering, resetting } = await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    const started = enter(administrator, token, code(1))
    await untilWaiting(owner, 1)
    const reset = takenAway()
    await Promise.race([reset, untilWaiting(owner, 2)])
    return { entering: started, resetting: reset }
  })
  const { token: entered } = await entering
  expect(await resetting).toBe(true)
  expect((await refusalOf(caller(entered).operators.companies())).status).toBe(440)
  await sql`drop function platform.store_later() cascade`.execute(owner)
})

test('a session that a reset ends while its call waits comes into no company', async () => {
  const { desk } = await withApp(administrator)
  const supportAccessUntil = new Date(Date.now() + 3_600_000).toISOString()
  await owner.updateTable('companies').set({ supportAccessUntil }).where('id', '=', garage.companyId).execute()
  const calls = await holdOperator(owner, -1, async () => {
    const resetting = takenAway()
    await untilWaiting(owner, 1)
    const entering = desk.operators.enter({ companyId: garage.companyId })
    await Promise.race([entering, untilWaiting(owner, 2)])
    return { resetting, entering }
  })
  expect(await refusalOf(calls.entering)).toMatchObject({ code: 'SESSION_EXPIRED', status: 440 })
  expect(await calls.resetting).toBe(true)
})
