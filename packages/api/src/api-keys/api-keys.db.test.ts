import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, services, owner } = await openGarage()
const { shopId, secondShopId, companyId } = garage
const day = (later = 30) => addDays(dayIn('Asia/Riyadh', new Date().toISOString()), later)
let nth = 0
type Wish = Partial<Parameters<typeof garage.api.apiKeys.create>[0]>
const wishes = (more: Wish = {}) => ({
  name: `Shop site ${++nth}`,
  expiresOn: day(),
  shopRoles: [{ shopId, roles: ['WorkshopManager' as const] }],
  allowedActions: null,
  ...more,
})
async function made(more: Wish = {}) {
  const { id, key } = await garage.api.apiKeys.create(wishes(more))
  return { id, key, api: clientOf(services, key), inShop: (shop: number) => clientOf(services, key, { shopId: shop }) }
}
const listed = async (id: number) => (await garage.api.apiKeys.list()).keys.find((one) => one.id === id)
const notForKeys = { code: 'notForApiKeys', status: 403 }

test('a key is shown once, stored as a hash, and opens what its roles open', async () => {
  const { id, key, api } = await made()
  expect(key).toMatch(new RegExp(`^wk_${companyId}_[0-9a-f]{64}$`))
  const stored = JSON.stringify(await owner.selectFrom('apiKeys').selectAll().execute())
  expect(stored).not.toContain(key.slice(-40))
  expect(JSON.stringify(await garage.api.apiKeys.list())).not.toContain(key.slice(-40))
  expect((await api.customers.list({})).items).toBeDefined()
  expect(await api.apiKeys.own()).toMatchObject({ id, shopId, shopRoles: [{ shopId, roles: ['WorkshopManager'] }] })
  expect((await refusalOf(api.employees.list({}))).code).toBe('NotAuthorized')
  expect((await refusalOf(api.audit.list({}))).code).toBe('NotAuthorized')
})

test('a text that is no key, a key of another secret and a key under another company are not signed in', async () => {
  const { key } = await made()
  const other = `${key.slice(0, -4)}${key.endsWith('0000') ? '1111' : '0000'}`
  const moved = key.replace(`wk_${companyId}_`, `wk_${rival.companyId}_`)
  for (const text of ['wk_', other, moved, `${key}0`, key.toUpperCase()])
    expect(await refusalOf(clientOf(services, text).customers.list({}))).toMatchObject({ code: 'notSignedIn' })
})

test('a key reaches no accounts, passwords, second factors or keys, however it was made', async () => {
  const { api } = await made()
  const calls = [
    api.users.list({}),
    api.users.profile(),
    api.users.changePassword({ password: 'Warsha-2026', newPassword: 'Warsha-2027' }),
    api.users.passkeys(),
    api.users.sessions(),
    api.apiKeys.list(),
    api.webhooks.list(),
    api.apiKeys.create(wishes()),
    api.apiKeys.revoke({ id: 1 }),
    api.users.logout(),
  ]
  for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused).toMatchObject(notForKeys)
})

test('a key does single actions alone where they were chosen', async () => {
  const { api } = await made({ allowedActions: ['customers.edit'] })
  expect((await api.customers.list({})).items).toBeDefined()
  expect((await refusalOf(api.tickets.list({}))).code).toBe('NotAllowedOperation')
})

test('a key works in its shops alone, and says which', async () => {
  const shopRoles = [{ shopId: secondShopId, roles: ['WorkshopManager' as const] }]
  const { api, inShop } = await made({ shopRoles })
  expect((await api.apiKeys.own()).shopId).toBe(secondShopId)
  expect((await api.tickets.list({})).items).toBeDefined()
  for (const shop of [shopId, rival.shopId, -1])
    expect((await refusalOf(inShop(shop).tickets.list({}))).code).toBe('NotAuthorized')
  const both = await made({ shopRoles: [...shopRoles, { shopId, roles: ['StoreManager'] }] })
  expect((await both.api.apiKeys.own()).shopId).toBe(Math.min(shopId, secondShopId))
  expect((await both.inShop(secondShopId).apiKeys.own()).shopId).toBe(secondShopId)
  expect((await both.inShop(secondShopId).tickets.list({})).items).toBeDefined()
  expect((await refusalOf(both.inShop(shopId).tickets.list({}))).code).toBe('NotAuthorized')
})

test('a key that is revoked is refused from the next call on, and revoking it again changes nothing', async () => {
  const { id, api } = await made()
  await api.customers.list({})
  const twice = await Promise.all([1, 2].map(() => garage.api.apiKeys.revoke({ id })))
  expect(twice).toEqual([{ done: true }, { done: true }])
  expect(await refusalOf(api.customers.list({}))).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect((await listed(id))?.state).toBe('revoked')
  const log = await garage.api.audit.list({ entity: 'apiKey', entityId: id })
  expect(log.items.map(({ action }) => action)).toEqual(['apiKeyRevoked', 'apiKeyMade'])
})

test('a key expires at the end of its last day, and idle time does not end it', async () => {
  const { id, api } = await made({ expiresOn: day(0) })
  const { sessionId } = await owner
    .selectFrom('apiKeys')
    .select('sessionId')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const session = owner.updateTable('sessions').where('companyId', '=', companyId).where('id', '=', sessionId)
  await session.set({ lastSeenAt: new Date(Date.now() - 300 * 86_400_000).toISOString() }).execute()
  expect((await api.customers.list({})).items).toBeDefined()
  await session.set({ expiresAt: new Date(Date.now() - 1000).toISOString() }).execute()
  expect((await refusalOf(api.customers.list({}))).code).toBe('SESSION_EXPIRED')
  expect((await listed(id))?.state).toBe('expired')
  for (const expiresOn of [day(-1), day(731)])
    expect(await refusalOf(garage.api.apiKeys.create(wishes({ expiresOn })))).toMatchObject({
      code: 'apiKeyExpiryOutOfRange',
    })
})

test('the list tells when and from where a key was used last', async () => {
  const { id, key } = await made()
  expect(await listed(id)).toMatchObject({ usedAt: null, usedFrom: null, state: 'working' })
  await clientOf(services, key, { address: '10.9.8.7' }).customers.list({})
  const used = await listed(id)
  expect(used?.usedFrom).toBe('10.9.8.7')
  expect(Date.parse(used?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('what a key does stands in the log under its name, and people are not mixed with keys', async () => {
  const { api } = await made({ name: 'Booking site' })
  const { id } = await api.customers.create({ type: 'Individual', nameEn: 'Sami', contactNo: '0551112233' })
  const log = await garage.api.audit.list({ entity: 'customer', entityId: id })
  expect(log.items[0]).toMatchObject({ userNameEn: 'Booking site', action: 'customerAdded' })
  const people = await garage.api.users.list({ searchInput: 'Booking site' })
  expect(people.items).toEqual([])
  const { userId } = log.items[0] ?? { userId: 0 }
  expect((await refusalOf(garage.api.users.get({ id: userId }))).code).toBe('NotFound')
  expect(await garage.api.users.exists({ id: userId })).toEqual({ exists: false })
})

test('of two keys with one name made at once one is made, and the name is free once that is revoked', async () => {
  const wish = wishes()
  const both = await Promise.all([1, 2].map(() => refusalOf(garage.api.apiKeys.create(wish))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['apiKeyNameTaken', 'went through'])
  const { keys } = await garage.api.apiKeys.list()
  await garage.api.apiKeys.revoke({ id: keys.find(({ name }) => name === wish.name)?.id ?? 0 })
  expect((await refusalOf(garage.api.apiKeys.create(wish))).code).toBe('went through')
})

test('nobody hands a key more than they hold, and no key is an owner or works in another company', async () => {
  const { api, userId } = await garage.as(['SystemAdministrator'])
  expect((await refusalOf(api.apiKeys.create(wishes()))).code).toBe('rightsBeyondOwn')
  await owner.insertInto('userShopRoles').values({ companyId, userId, shopId, role: 'Technician' }).execute()
  const technician = [{ shopId, roles: ['Technician' as const] }]
  expect((await refusalOf(api.apiKeys.create(wishes({ shopRoles: technician })))).code).toBe('went through')
  expect((await refusalOf(api.apiKeys.create(wishes()))).code).toBe('rightsBeyondOwn')
  const refused = async (shopRoles: NonNullable<Wish['shopRoles']>) =>
    (await refusalOf(garage.api.apiKeys.create(wishes({ shopRoles })))).code
  expect(await refused([{ shopId, roles: ['Owner'] }])).toBe('roleInWrongPlace')
  expect(await refused([])).toBe('NoShopAssigned')
  expect(await refused([{ shopId, roles: [] }])).toBe('NoShopAssigned')
  expect(await refused([{ shopId: rival.shopId, roles: ['Technician'] }])).toBe('NotFound')
  // Where the maker has single actions alone, so has the key.
  const limited = await garage.as(['SystemAdministrator'], ['tickets.view'])
  await owner
    .insertInto('userShopRoles')
    .values({ companyId, userId: limited.userId, shopId, role: 'Technician' })
    .execute()
  const asked = { shopRoles: technician }
  expect((await refusalOf(limited.api.apiKeys.create(wishes(asked)))).code).toBe('rightsBeyondOwn')
  expect(
    (await refusalOf(limited.api.apiKeys.create(wishes({ ...asked, allowedActions: ['tickets.view'] })))).code,
  ).toBe('went through')
})

test('keys are for owners and administrators of their own company', async () => {
  const { id } = await made()
  for (const role of ['WorkshopManager', 'HRManager', 'StoreManager', 'Technician'] as const) {
    const { api } = await garage.as([role])
    const calls = [api.apiKeys.list(), api.apiKeys.create(wishes()), api.apiKeys.revoke({ id })].map(refusalOf)
    for (const { code } of await Promise.all(calls)) expect(code).toBe('NotAuthorized')
    expect((await refusalOf(api.apiKeys.own())).code).toBe('NotFound')
  }
  expect((await rival.api.apiKeys.list()).keys).toEqual([])
  expect((await refusalOf(rival.api.apiKeys.revoke({ id }))).code).toBe('NotFound')
  expect((await listed(id))?.state).toBe('working')
})
