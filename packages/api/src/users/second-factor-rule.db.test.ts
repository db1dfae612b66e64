import type { Role } from '@warsha/domain/roles'
import { expect, test } from 'vitest'
import { withApp } from '../../test/authenticator.ts'
import { type Client, clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { hashPassword } from './passwords.ts'

const { company, services, owner } = await openGarage()
const password = 'Warsha-2026'
const passwordHash = await hashPassword(password)
let nth = 0
const visitor = (token: string | null = null): Client =>
  clientOf(services, token, { address: `10.90.${nth++ >> 8}.${nth & 255}`, clientId: null })

/** A company of its own for each test: a rule concerns everybody in it. */
async function garageOf(name: string) {
  const garage = await company(name)
  const enter = async (roles: Role[]) => {
    const username = `rule${++nth}@example.com`
    const id = await garage.given.user({ username, passwordHash, roles })
    const { token } = await visitor().users.authenticate({ username, password })
    return { id, username, token, api: visitor(token) }
  }
  const boss = await enter(['Owner'])
  const save = async (roles: Role[], graceDays: 0 | 7 | 14 = 0, api = boss.api) => {
    const { version } = await api.users.secondFactorRule()
    return api.users.saveSecondFactorRule({ version, roles, graceDays })
  }
  const daysPass = (days: number) =>
    owner
      .updateTable('companies')
      .set({ secondFactorSince: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where('id', '=', garage.companyId)
      .execute()
  return { garage, enter, boss, save, daysPass }
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('a user of a role that needs a second factor does nothing else until they have set one up', async () => {
  const { enter, save, boss } = await garageOf('At Once')
  const keeper = await enter(['StoreManager'])
  await save(['StoreManager'])
  expect(await refusalOf(keeper.api.suppliers.list({}))).toMatchObject({ code: 'secondFactorMissing', status: 403 })
  expect(await codeOf(keeper.api.users.beginPasskey({ password }))).toBe('secondFactorMissing')
  expect(await codeOf(keeper.api.users.saveProfile({ id: keeper.id, version: 1, language: 'ar' }))).toBe(
    'secondFactorMissing',
  )
  // A new session is no way round it; what the setting up takes is open.
  const { token } = await visitor().users.authenticate({ username: keeper.username, password })
  const again = visitor(token)
  expect(await codeOf(again.suppliers.list({}))).toBe('secondFactorMissing')
  expect(await again.users.profile()).toMatchObject({ mustSetUpSecondFactor: true })
  expect(await again.users.secondFactor()).toMatchObject({ method: null })
  expect((await boss.api.users.secondFactorRule()).without).toMatchObject([{ id: keeper.id }])
  const { code } = await withApp(again, password)
  expect(await codeOf(again.suppliers.list({}))).toBe('went through')
  expect(await codeOf(keeper.api.suppliers.list({}))).toBe('went through')
  expect(await again.users.profile()).toMatchObject({ mustSetUpSecondFactor: false, secondFactorDueAt: null })
  expect((await boss.api.users.secondFactorRule()).without).toEqual([])
  // It stays on while the role asks for it, and says so.
  expect(await again.users.secondFactor()).toMatchObject({ method: 'app', stays: true })
  const off = (step: number) => codeOf(again.users.switchSecondFactorOff({ password, code: code(step) }))
  expect(await off(1)).toBe('secondFactorStays')
  await save([])
  expect(await again.users.secondFactor()).toMatchObject({ stays: false })
  expect(await off(1)).toBe('went through')
})

test('until the days that the company gives are over the user works on, and is told when', async () => {
  const { enter, save, daysPass } = await garageOf('In Time')
  const keeper = await enter(['StoreManager'])
  await save(['StoreManager'], 7)
  const due = Date.parse((await keeper.api.users.profile()).secondFactorDueAt ?? '')
  expect(Math.round((due - Date.now()) / 86_400_000)).toBe(7)
  await daysPass(6.9)
  expect(await codeOf(keeper.api.suppliers.list({}))).toBe('went through')
  expect(await keeper.api.users.profile()).toMatchObject({ mustSetUpSecondFactor: false })
  await daysPass(7.1)
  expect(await codeOf(keeper.api.suppliers.list({}))).toBe('secondFactorMissing')
  // Saved again it gives no more time; for one more role the days begin anew.
  await save(['StoreManager'], 7)
  expect(await codeOf(keeper.api.suppliers.list({}))).toBe('secondFactorMissing')
  await save(['StoreManager', 'Technician'], 7)
  expect(await codeOf(keeper.api.suppliers.list({}))).toBe('went through')
})

test('a role of any shop counts, other roles and other companies are left alone', async () => {
  const { garage, enter, save } = await garageOf('Two Shops')
  const other = await garageOf('Beside Them')
  const { api: both } = await garage.as(['Technician'], null, {
    also: { shopId: garage.given.secondShopId, role: 'HRManager' },
  })
  const worker = await enter(['Technician'])
  const stranger = await other.enter(['HRManager'])
  await save(['HRManager'])
  expect(await codeOf(both.users.signInHistory())).toBe('secondFactorMissing')
  expect(await codeOf(worker.api.users.signInHistory())).toBe('went through')
  expect(await codeOf(stranger.api.users.signInHistory())).toBe('went through')
  expect(await other.boss.api.users.secondFactorRule()).toMatchObject({ roles: [], dueAt: null, without: [] })
})

test('an owner asks it of owners only once they have one themselves, and is never locked out', async () => {
  const { save, boss, garage } = await garageOf('Own First')
  for (const days of [0, 14] as const)
    expect(await codeOf(save(['Owner', 'Technician'], days))).toBe('ownSecondFactorFirst')
  expect(await codeOf(save(['Technician']))).toBe('went through')
  await withApp(boss.api, password)
  await save(['Owner', 'Technician'])
  expect(await codeOf(boss.api.suppliers.list({}))).toBe('went through')
  // Even an owner whose second factor was taken away on the server sets one up and goes on.
  await owner.deleteFrom('recoveryCodes').where('companyId', '=', garage.companyId).execute()
  await owner.deleteFrom('secondFactors').where('companyId', '=', garage.companyId).execute()
  await owner.updateTable('users').set({ twoFactor: false }).where('companyId', '=', garage.companyId).execute()
  expect(await codeOf(boss.api.users.secondFactorRule())).toBe('secondFactorMissing')
  await withApp(boss.api, password)
  expect(await codeOf(boss.api.users.secondFactorRule())).toBe('went through')
})

test('an owner who sees the product as somebody else does not go round it', async () => {
  const { enter, boss, save, daysPass } = await garageOf('Looked Round')
  const [late, keeper] = [await enter(['Owner']), await enter(['StoreManager'])]
  await withApp(boss.api, password)
  await save(['Owner'], 7)
  // Whoever is looked at needs none, and it is the owner whom the days count for.
  const seen = await late.api.users.startSimulation({ id: keeper.id })
  expect(Date.parse(seen.profile.secondFactorDueAt ?? '')).toBeGreaterThan(Date.now())
  const api = visitor(seen.token)
  expect(await codeOf(api.suppliers.list({}))).toBe('went through')
  await daysPass(7.1)
  expect(await codeOf(api.suppliers.list({}))).toBe('secondFactorMissing')
  expect(await api.users.profile()).toMatchObject({ id: keeper.id, mustSetUpSecondFactor: true })
  expect((await visitor((await api.users.endSimulation()).token).users.profile()).id).toBe(late.id)
  expect(await codeOf(late.api.users.startSimulation({ id: keeper.id }))).toBe('secondFactorMissing')
  await withApp(late.api, password)
  // Nobody is asked for it as whom they only look, even where that user is late.
  await save(['StoreManager'], 0)
  expect(await codeOf(keeper.api.suppliers.list({}))).toBe('secondFactorMissing')
  const whole = await late.api.users.startSimulation({ id: keeper.id })
  expect(whole.profile).toMatchObject({ secondFactorDueAt: null, mustSetUpSecondFactor: false })
  expect(await codeOf(visitor(whole.token).suppliers.list({}))).toBe('went through')
})

test('only an owner decides it, of two at once one, and the log says what changed', async () => {
  const { enter, save, boss, garage } = await garageOf('Who Decides')
  for (const role of ['SystemAdministrator', 'HRManager', 'Technician'] as const) {
    const { api } = await enter([role])
    expect(await codeOf(api.users.secondFactorRule())).toBe('NotAuthorized')
    expect(await codeOf(api.users.saveSecondFactorRule({ version: 1, roles: [], graceDays: 0 }))).toBe('NotAuthorized')
  }
  const { version } = await boss.api.users.secondFactorRule()
  const one = (roles: Role[]) => codeOf(boss.api.users.saveSecondFactorRule({ version, roles, graceDays: 14 }))
  const both = await Promise.all([one(['Technician']), one(['DataEntry'])])
  expect(both.toSorted()).toEqual(['InvalidData', 'went through'])
  expect(await one(['Technician'])).toBe('InvalidData')
  await save(['ReportManager', 'HRManager'], 7)
  const events = await owner
    .selectFrom('auditEvents')
    .select(['action', 'changes'])
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'secondFactorRuleChanged')
    .orderBy('id', 'desc')
    .execute()
  expect(events).toHaveLength(2)
  expect(events[0]?.changes).toMatchObject({
    secondFactorRoles: [expect.any(String), 'HRManager, ReportManager'],
    secondFactorGraceDays: [14, 7],
  })
  const twice = await boss.api.users.secondFactorRule()
  const doubled = { version: twice.version, roles: ['Owner', 'Owner'] as Role[], graceDays: 7 as const }
  expect(await codeOf(boss.api.users.saveSecondFactorRule(doubled))).toBe('BAD_REQUEST')
})
