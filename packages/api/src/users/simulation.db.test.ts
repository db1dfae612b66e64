import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { documentedEndpoints, type Endpoint } from '../../test/fuzz/endpoints.ts'
import { ordinaryCall } from '../../test/fuzz/ordinary-call.ts'
import { buildWorld } from '../../test/fuzz/world.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { garage, rival, services, owner } = await openGarage()
const settings = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }
const app = await buildServer({ ...services, settings }, null)
afterAll(() => app.close())

/** An owner of their own for each test, as whom nobody else looks. */
const anOwner = () => garage.as(['Owner'])
/** A technician of the company, on paper only. */
const neverSignedIn = () => garage.given.user({ username: `${randomUUID()}@example.com`, roles: ['Technician'] })
const logOf = (userId: number) =>
  owner
    .selectFrom('auditEvents')
    .select(['action', 'entityId', 'userId'])
    .where('companyId', '=', garage.companyId)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

test('an owner sees the product with the rights of a user, and leaves with their own; both are in the log', async () => {
  const boss = await anOwner()
  const technician = await garage.as(['Technician'], ['tickets.view'])
  const { token, profile } = await boss.api.users.startSimulation({ id: technician.userId })
  const seen = clientOf(services, token)
  expect(profile).toMatchObject({
    id: technician.userId,
    currentShopRoles: ['Technician'],
    userAllowedModuleActions: ['tickets.view'],
    simulatedBy: { nameEn: expect.stringMatching(/^User/), nameAr: 'مستخدم' },
  })
  expect(await seen.users.profile()).toEqual(profile)
  // What the user may not open, the owner may not either meanwhile: with the old token of the session as with the new one.
  for (const api of [seen, boss.api])
    expect(await refusalOf(api.users.list({ page: 1, pageSize: 10 }))).toMatchObject({ code: 'NotAuthorized' })
  const own = await seen.users.endSimulation()
  expect(own.profile).toMatchObject({ id: boss.userId, simulatedBy: null, currentShopRoles: ['Owner'] })
  expect((await clientOf(services, own.token).users.list({ page: 1, pageSize: 10 })).totalItems).toBeGreaterThan(1)
  expect(await logOf(boss.userId)).toEqual([
    { action: 'simulationStarted', entityId: technician.userId, userId: boss.userId },
    { action: 'simulationEnded', entityId: technician.userId, userId: boss.userId },
  ])
  expect(await logOf(technician.userId)).toEqual([])
  // The user themselves notices nothing.
  expect(await technician.api.users.profile()).toMatchObject({ simulatedBy: null })
  expect((await technician.api.users.sessions()).sessions).toHaveLength(1)
})

test('nobody but an owner simulates, nobody themselves, and nobody of another company, disabled, or without an open shop', async () => {
  const boss = await anOwner()
  const technician = await garage.as(['Technician'])
  const administrator = await garage.as(['SystemAdministrator'])
  for (const { api } of [technician, administrator, await garage.as(['WorkshopManager'])])
    expect(await refusalOf(api.users.startSimulation({ id: technician.userId }))).toMatchObject({
      code: 'NotAuthorized',
      status: 403,
    })
  const start = (id: number) => refusalOf(boss.api.users.startSimulation({ id }))
  expect(await start(rival.userId)).toMatchObject({ code: 'NotFound' })
  expect(await start(-1)).toMatchObject({ status: 400 })
  expect(await start(boss.userId)).toMatchObject({ code: 'nothingToSimulate' })
  const gone = await garage.as(['Technician'])
  await owner.updateTable('users').set({ enabled: false }).where('id', '=', gone.userId).execute()
  expect(await start(gone.userId)).toMatchObject({ code: 'nothingToSimulate' })
  const limited = await garage.as(['Owner'], ['tickets.view'])
  expect(await refusalOf(limited.api.users.startSimulation({ id: technician.userId }))).toMatchObject({
    code: 'rightsBeyondOwn',
  })
  expect(await logOf(boss.userId)).toEqual([])
})

test('pressed twice at once it begins once, and left twice it ends once', async () => {
  const [boss, user] = [await anOwner(), await garage.as(['Technician'])]
  const both = await Promise.all([1, 2].map(() => refusalOf(boss.api.users.startSimulation({ id: user.userId }))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['simulationOnlyLooks', 'went through'])
  await Promise.all([1, 2].map(() => boss.api.users.endSimulation()))
  expect((await boss.api.users.profile()).id).toBe(boss.userId)
  expect((await logOf(boss.userId)).map(({ action }) => action)).toEqual(['simulationStarted', 'simulationEnded'])
})

test('it ends with the session, with the role of the owner, and with the account that is seen', async () => {
  const user = await garage.as(['Technician'])
  const [signedOut, demoted] = [await anOwner(), await anOwner()]
  for (const { api } of [signedOut, demoted]) await api.users.startSimulation({ id: user.userId })
  await signedOut.api.users.logout()
  expect(await refusalOf(signedOut.api.users.profile())).toMatchObject({ status: 440 })
  expect((await logOf(signedOut.userId)).map(({ action }) => action)).toEqual(['simulationStarted', 'simulationEnded'])
  await owner.updateTable('users').set({ companyRoles: [] }).where('id', '=', demoted.userId).execute()
  expect(await refusalOf(demoted.api.users.profile())).toMatchObject({ status: 440 })
  const third = await anOwner()
  await third.api.users.startSimulation({ id: user.userId })
  await owner.updateTable('users').set({ enabled: false }).where('id', '=', user.userId).execute()
  expect(await refusalOf(third.api.users.profile())).toMatchObject({ status: 440 })
})

test('a user who was looked at can be deleted, and whoever looks at that moment signs in again', async () => {
  const [before, now, other] = [await anOwner(), await anOwner(), await anOwner()]
  const [fresh, gone] = [await neverSignedIn(), await neverSignedIn()]
  await before.api.users.startSimulation({ id: fresh })
  await before.api.users.logout()
  await other.api.users.startSimulation({ id: gone })
  await other.api.users.endSimulation()
  await now.api.users.startSimulation({ id: gone })
  for (const id of [fresh, gone]) await garage.api.users.remove({ id })
  // The screen still shows the deleted user: it must not go on with the rights of the owner.
  expect(await refusalOf(now.api.users.profile())).toMatchObject({ status: 440 })
  expect((await other.api.users.profile()).id).toBe(other.userId)
  expect(await refusalOf(other.api.users.startSimulation({ id: gone }))).toMatchObject({ code: 'NotFound' })
})

test('a user who is deleted while an owner begins to look at them is either gone or seen', async () => {
  for (let nth = 0; nth < 4; nth++) {
    const [boss, id] = [await anOwner(), await neverSignedIn()]
    const [looked, deleted] = await Promise.all([
      refusalOf(boss.api.users.startSimulation({ id })),
      refusalOf(garage.api.users.remove({ id })),
    ])
    expect(['went through', 'NotFound']).toContain(looked.code)
    expect(deleted.code).toBe('went through')
  }
})

test('whoever was given a password is seen as they will see it, and is not asked to choose one', async () => {
  const [boss, fresh] = [await anOwner(), await garage.as(['Technician'])]
  await owner.updateTable('users').set({ mustChangePassword: true }).where('id', '=', fresh.userId).execute()
  const { profile } = await boss.api.users.startSimulation({ id: fresh.userId })
  expect(profile.mustChangePassword).toBe(false)
  expect((await boss.api.users.profile()).id).toBe(fresh.userId)
  expect(await refusalOf(fresh.api.users.signInHistory())).toMatchObject({ code: 'passwordMustChange' })
})

describe('nothing is written while an owner sees the product as another owner', async () => {
  const world = await buildWorld(garage, owner, 'Ours')
  const boss = await anOwner()
  const other = await garage.as(['Owner'])
  await boss.api.users.startSimulation({ id: other.userId })
  const signedIn = (await documentedEndpoints()).filter(
    ({ meta: { permission } }) => permission !== 'public' && permission !== 'operator',
  )
  const changes = ({ method, meta }: Endpoint) => meta.changes ?? method !== 'GET'
  const revision = async () =>
    (
      await owner
        .selectFrom('companyRevisions')
        .select('revision')
        .where('companyId', '=', garage.companyId)
        .executeTakeFirst()
    )?.revision

  test('only leaving it and signing out are open', () => {
    const open = signedIn.filter((endpoint) => changes(endpoint) && endpoint.meta.evenSimulating)
    expect(open.map(({ name }) => name).toSorted()).toEqual(['users.endSimulation', 'users.logout'])
  })

  test.each(signedIn.filter((endpoint) => changes(endpoint) && !endpoint.meta.evenSimulating))(
    '$name is refused and changes nothing',
    async (endpoint) => {
      const before = await revision()
      const { statusCode, body } = await ordinaryCall(app, endpoint, { owner, world, token: boss.token })
      expect([statusCode, body]).toEqual([406, expect.stringContaining('"simulationOnlyLooks"')])
      expect(await revision()).toBe(before)
    },
  )
})
