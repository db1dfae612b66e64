import { withConnection } from '@warsha/db/connection'
import { inCompany } from '@warsha/db/database'
import { tabletSessionHours } from '@warsha/domain/tablets'
import { expect, test, vi } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { storeOf } from '../../test/store.ts'
import { codeOf, openTablets, password, pin, usual } from '../../test/tablets.ts'
import { deleteTabletsOf } from './queries.ts'

const { company, garage, rival, services, owner, database, browser, tabletOf, person, enterFor } = await openTablets()

test('people of the shop begin to work with a tap on their name and their PIN, and what they do is theirs', async () => {
  const at = await tabletOf(garage)
  const [ali, sami] = [await person(garage), await person(garage, ['StoreManager'])]
  const shown = await at.own.as().tablets.here()
  expect(shown).toMatchObject({ name: 'Bay 2', shop: { id: garage.shopId } })
  expect(shown?.people.filter(({ hasPin }) => hasPin).map(({ id }) => id)).toEqual(
    expect.arrayContaining([ali.id, sami.id]),
  )
  const first = await enterFor(at, ali.id)
  expect(await first.users.profile()).toMatchObject({
    id: ali.id,
    currentShopRoles: ['Technician'],
    tablet: { name: 'Bay 2', idleMinutes: 5 },
  })
  // The next one taps: whoever stood there before is out.
  const second = await enterFor(at, sami.id)
  expect(await second.users.profile()).toMatchObject({ id: sami.id, currentShopRoles: ['StoreManager'] })
  expect(await codeOf(first.users.profile())).toBe('SESSION_EXPIRED')
  expect((await sami.api.users.signInHistory())[0]).toMatchObject({ succeeded: true })
  const [listed] = (await garage.api.tablets.list()).filter(({ id }) => id === at.made.id)
  expect(listed).toMatchObject({ ...usual, roles: usual.roles.toSorted(), isThis: false, seenAt: expect.any(String) })
  expect((await at.own.as(garage.token).tablets.list()).filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([
    at.made.id,
  ])
})

test('a tablet that is taken away lets nobody call again: who works at one is asked for in full at every call', async () => {
  const at = await tabletOf(garage)
  const someone = await enterFor(at, (await person(garage)).id)
  const kept = vi.spyOn(services.callers, 'keep')
  await someone.users.profile()
  expect(kept).not.toHaveBeenCalled()
  // Past the program, so that nothing else tells of it.
  await withConnection(database.ownerUrl, (client) =>
    client.query('update app.tablets set ended_at = now() where id = $1', [at.made.id]),
  )
  expect(await codeOf(someone.users.profile())).toBe('SESSION_EXPIRED')
})

test('the cookie is read by no script, goes to the API of this site alone, and is kept where it is used', async () => {
  const at = await tabletOf(garage)
  await at.enter((await person(garage)).id)
  const cookies = at.own.sent.filter((cookie) => cookie.startsWith('warsha_tablet='))
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies)
    expect(cookie).toMatch(/^warsha_tablet=\d+\.[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/)
  const stored = await owner
    .selectFrom('tablets')
    .select('tokenHash')
    .where('id', '=', at.made.id)
    .executeTakeFirstOrThrow()
  expect(cookies[0]).not.toContain(stored.tokenHash)
})

test('no browser but the tablet lets anybody in by a PIN, and none of another company', async () => {
  const at = await tabletOf(garage)
  const ali = await person(garage)
  const stranger = browser()
  expect(await stranger.as().tablets.here()).toBeNull()
  const forged = [
    'warsha_tablet=',
    `warsha_tablet=${garage.companyId}.${'A'.repeat(43)}`,
    // The token of the tablet, said to be of another company.
    (at.own.jar.get('warsha_tablet') ?? '').replace(`=${garage.companyId}.`, `=${rival.companyId}.`),
    'warsha_tablet=99999999999999999.x',
  ]
  for (const cookies of ['', ...forged]) {
    const api = clientOf(services, null, { cookies })
    expect([cookies, await api.tablets.here()]).toEqual([cookies, null])
    expect([cookies, await codeOf(api.tablets.enter({ userId: ali.id, pin }))]).toEqual([cookies, 'tabletOver'])
  }
  const theirs = await tabletOf(rival)
  expect(await codeOf(theirs.enter(ali.id))).toBe('pinGone')
})

test('only who holds a role that the tablet lets in, in its shop and with an account in use, works at it', async () => {
  const at = await tabletOf(garage)
  const manager = await person(garage, ['WorkshopManager'])
  const elsewhere = await person(garage, ['Technician'], pin, garage.secondShopId)
  const gone = await person(garage)
  await owner.updateTable('users').set({ enabled: false }).where('id', '=', gone.id).execute()
  const people = (await at.own.as().tablets.here())?.people.map(({ id }) => id) ?? []
  for (const { id } of [manager, elsewhere, gone]) {
    expect(people).not.toContain(id)
    expect(await codeOf(at.enter(id))).toBe('pinGone')
  }
  // A role that is taken away counts at once, in a session that is open too.
  const ali = await person(garage)
  const api = await enterFor(at, ali.id)
  await garage.api.tablets.save({ id: at.made.id, version: 1, ...usual, roles: ['StoreManager'] })
  expect(await codeOf(api.users.profile())).toBe('SESSION_EXPIRED')
  expect(await codeOf(at.enter(ali.id))).toBe('pinGone')
})

test('a session at a tablet reaches its shop with the roles of the tablet, whatever else its user is', async () => {
  const at = await tabletOf(garage)
  const both = await person(garage, ['Technician', 'WorkshopManager'])
  await owner
    .insertInto('userShopRoles')
    .values({ companyId: garage.companyId, userId: both.id, shopId: garage.secondShopId, role: 'WorkshopManager' })
    .execute()
  await owner
    .updateTable('users')
    .set({ companyRoles: ['Owner'], isBusinessUser: false })
    .where('id', '=', both.id)
    .execute()
  const api = await enterFor(at, both.id)
  expect(await api.users.profile()).toMatchObject({
    currentShopRoles: ['Technician'],
    userNonRoles: [],
    userShops: [{ id: garage.shopId }],
    shopRoles: [{ shopId: garage.shopId, roles: ['Technician'] }],
    isBusinessUser: false,
  })
  expect(await both.api.users.profile()).toMatchObject({ userNonRoles: ['Owner'] })
  expect(await codeOf(api.users.list({}))).toBe('NotAuthorized')
  for (const call of [() => api.users.secondFactorRule(), () => api.tablets.list()])
    expect(await codeOf(call())).toBe('notOnTablet')
  expect(await codeOf(api.users.switchShop({ shopId: garage.secondShopId }))).toBe('notOnTablet')
  // What they see of other shops in their own browser is not seen where everybody stands.
  const { id: ticket } = await garage.given.ticket({ shopId: garage.secondShopId })
  expect(await codeOf(both.api.tickets.get({ id: ticket }))).toBe('went through')
  expect(await codeOf(api.tickets.get({ id: ticket }))).toBe('recordOfOtherShop')
})

test('lists over all shops, the search and the notifications of a tablet know its shop alone', async () => {
  const at = await tabletOf(garage)
  const both = await person(garage, ['Technician'])
  for (const role of ['WorkshopManager', 'StoreManager'] as const)
    await owner
      .insertInto('userShopRoles')
      .values({ companyId: garage.companyId, userId: both.id, shopId: garage.secondShopId, role })
      .execute()
  const here = await garage.given.ticket()
  const there = await garage.given.ticket({ shopId: garage.secondShopId })
  const part = await storeOf({ owner, services }, garage).part(0)
  const told = { companyId: garage.companyId, userId: both.id }
  const ofPart = { ...told, kind: 'partAtMinimum' as const, partId: part.id, quantityMilli: 0 }
  await owner
    .insertInto('notifications')
    .values([
      { ...ofPart, shopId: garage.shopId },
      { ...ofPart, shopId: garage.secondShopId },
    ])
    .execute()
  const ofCompany = { kind: 'reportingLate' as const, waitingCount: 2, waitingHours: 25, shopId: garage.shopId }
  await owner
    .insertInto('notifications')
    .values({ ...told, ...ofCompany })
    .execute()
  const api = await enterFor(at, both.id)
  const numbers = async (of: typeof api) =>
    (await of.tickets.list({ allShops: true, pageSize: 100 })).items.map(({ number }) => number)
  expect(await numbers(both.api)).toEqual(expect.arrayContaining([here.number, there.number]))
  expect(await numbers(api)).toContain(here.number)
  expect(await numbers(api)).not.toContain(there.number)
  const toldTo = async (of: typeof api) => {
    const { items, totalItems, totalNewItems } = await of.notifications.list({})
    return { kinds: items.map(({ kind, shopId }) => [kind, shopId]), totalItems, totalNewItems }
  }
  expect(await toldTo(both.api)).toMatchObject({ totalItems: 3, totalNewItems: 3 })
  expect(await toldTo(api)).toEqual({ kinds: [['partAtMinimum', garage.shopId]], totalItems: 1, totalNewItems: 1 })
  expect(await codeOf(api.notifications.clearAll())).toBe('notOnTablet')
})

test('nobody enters at a tablet of a shop that is closed, and a shop that is deleted takes its tablets along', async () => {
  const shopId = garage.secondShopId
  const [at, ali] = [await tabletOf(garage, { shopId }), await person(garage, ['Technician'], pin, garage.secondShopId)]
  const api = await enterFor(at, ali.id)
  const setEnabled = (enabled: boolean) =>
    owner.updateTable('shops').set({ enabled }).where('id', '=', shopId).execute()
  await setEnabled(false)
  expect((await at.own.as().tablets.here())?.people).toEqual([])
  expect(await codeOf(at.enter(ali.id))).toBe('pinGone')
  expect(await codeOf(garage.api.tablets.add({ shopId, ...usual }))).toBe('NotFound')
  await setEnabled(true)
  await inCompany(services.database, garage.companyId, async (tx) => {
    await deleteTabletsOf(tx, shopId)
  })
  expect(await at.own.as().tablets.here()).toBeNull()
  expect(await codeOf(api.users.profile())).toBe('SESSION_EXPIRED')
  expect(await codeOf(at.enter(ali.id))).toBe('tabletOver')
})

test('how somebody gets in is not changed at a tablet', async () => {
  const at = await tabletOf(garage)
  const ali = await person(garage)
  const api = await enterFor(at, ali.id)
  const calls = {
    changePassword: () => api.users.changePassword({ password, newPassword: 'Another-2026' }),
    setPin: () => api.tablets.setPin({ password, pin: '8264' }),
    removePin: () => api.tablets.removePin(),
    beginPasskey: () => api.users.beginPasskey({ password }),
    endOtherSessions: () => api.users.endOtherSessions(),
    beginSecondFactor: () => api.users.beginSecondFactor({ password, method: 'app' }),
  }
  for (const [name, call] of Object.entries(calls)) expect([name, await codeOf(call())]).toEqual([name, 'notOnTablet'])
  expect(await codeOf(api.users.saveProfile({ id: ali.id, version: 1, language: 'ar' }))).toBe('went through')
  expect(await api.users.profile()).toMatchObject({ tablet: { name: 'Bay 2' }, language: 'ar' })
  expect(await codeOf(api.users.logout())).toBe('went through')
  expect(await codeOf(api.users.profile())).toBe('SESSION_EXPIRED')
})

test('a session at a tablet ends with its idle minutes, with a shift, and with the tablet', async () => {
  const at = await tabletOf(garage, { idleMinutes: 5 })
  const ali = await person(garage)
  const api = await enterFor(at, ali.id)
  const seen = (minutes: number) =>
    owner
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('tabletId', '=', at.made.id)
      .execute()
  await seen(5)
  expect(await codeOf(api.users.signInHistory())).toBe('went through')
  await seen(6.5)
  expect(await codeOf(api.users.signInHistory())).toBe('SESSION_EXPIRED')
  const { expiresAt } = await owner
    .selectFrom('sessions')
    .select('expiresAt')
    .where('tabletId', '=', at.made.id)
    .executeTakeFirstOrThrow()
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - tabletSessionHours * 3_600_000)).toBeLessThan(60_000)
  const again = await enterFor(at, ali.id)
  await garage.api.tablets.end({ id: at.made.id })
  expect(await codeOf(again.users.profile())).toBe('SESSION_EXPIRED')
  expect(await at.own.as().tablets.here()).toBeNull()
  expect(await codeOf(at.enter(ali.id))).toBe('tabletOver')
  expect(await codeOf(garage.api.tablets.end({ id: at.made.id }))).toBe('NotFound')
})

test('a company that needs a second factor asks for none at its tablet, which is one', async () => {
  const own = await company('Two Steps')
  const at = await tabletOf(own)
  const ali = await person(own)
  await owner
    .updateTable('companies')
    .set({
      secondFactorRoles: ['Technician'],
      secondFactorGraceDays: 0,
      secondFactorSince: new Date(Date.now() - 60_000).toISOString(),
    })
    .where('id', '=', own.companyId)
    .execute()
  expect(await ali.api.users.profile()).toMatchObject({ mustSetUpSecondFactor: true })
  const api = await enterFor(at, ali.id)
  expect(await api.users.profile()).toMatchObject({ mustSetUpSecondFactor: false, secondFactorDueAt: null })
  expect(await codeOf(api.tickets.list({}))).toBe('went through')
})
