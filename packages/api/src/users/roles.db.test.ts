import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { companyId, shopId, secondShopId } = garage
const hold = (userId: number, shop: number, role: string) =>
  owner.insertInto('userShopRoles').values({ companyId, userId, shopId: shop, role }).execute()

test('ROL-003 NAV-071 API-038 a user has other roles in another shop, and switching the shop brings them', async () => {
  const { api, userId } = await garage.as(['WorkshopManager'])
  await hold(userId, secondShopId, 'StoreManager')
  expect((await api.users.profile()).currentShopRoles).toEqual(['WorkshopManager'])
  const { profile } = await api.users.switchShop({ shopId: secondShopId })
  expect(profile).toMatchObject({ currentShopId: secondShopId, currentShopRoles: ['StoreManager'] })
  expect(profile.shopRoles).toEqual([
    { shopId, roles: ['WorkshopManager'] },
    { shopId: secondShopId, roles: ['StoreManager'] },
  ])
})

test('ADM-015 ADM-016 the profile says where its user works and with which roles, and what they prefer', async () => {
  const { api, userId } = await garage.as(['StoreManager'])
  await hold(userId, secondShopId, 'Technician')
  const before = await api.users.profile()
  const chosen = {
    layout: 'top',
    timeZone: 'Asia/Kolkata',
    hideFloatingButton: true,
    hideFloatingContact: true,
    autoPlayIntro: !before.autoPlayIntro,
    openWhatsapp: 'app',
    whatsappSharingPreference: 'pdf',
  } as const
  await api.users.saveProfile({ id: userId, version: before.version, ...chosen })
  const profile = await api.users.profile()
  expect(profile).toMatchObject({
    ...chosen,
    timeZoneWrtGMT: 5.5,
    enable2FactorAuthentication: false,
    userNonRoles: [],
  })
  expect(profile).toMatchObject({ currentShopId: shopId, currentShopRoles: ['StoreManager'] })
  expect(profile.userShops.map(({ id }) => id)).toEqual([shopId, secondShopId])
  expect(profile.shopRoles).toEqual([
    { shopId, roles: ['StoreManager'] },
    { shopId: secondShopId, roles: ['Technician'] },
  ])
  const boss = await garage.as(['Owner'])
  expect((await boss.api.users.profile()).userNonRoles).toEqual(['Owner'])
})

test('ROL-004 the owner stays owner in every shop', async () => {
  const { api } = await garage.as(['Owner'])
  const { profile } = await api.users.switchShop({ shopId: secondShopId })
  expect(profile).toMatchObject({ currentShopRoles: ['Owner'], userNonRoles: ['Owner'] })
})

test('ROL-006 ROL-007 the owner sees every shop; anyone else only the work shops in which they hold a role', async () => {
  const idsOf = async (api: typeof garage.api) => (await api.users.profile()).userShops.map((shop) => shop.id)
  expect(await idsOf(garage.api)).toEqual([shopId, secondShopId])
  const manager = await garage.as(['WorkshopManager'])
  expect(await idsOf(manager.api)).toEqual([shopId])
  await hold(manager.userId, secondShopId, 'Technician')
  expect(await idsOf(manager.api)).toEqual([shopId, secondShopId])
  await owner
    .updateTable('shops')
    .set({ isWorkshop: false })
    .where('companyId', '=', companyId)
    .where('id', '=', secondShopId)
    .execute()
  expect(await idsOf(manager.api)).toEqual([shopId])
  expect(await idsOf(garage.api)).toEqual([shopId, secondShopId])
  await owner
    .updateTable('shops')
    .set({ isWorkshop: true })
    .where('companyId', '=', companyId)
    .where('id', '=', secondShopId)
    .execute()
})

test('ROL-007 a shop without a role, or of another company, cannot be switched to', async () => {
  const { api } = await garage.as(['WorkshopManager'])
  expect((await refusalOf(api.users.switchShop({ shopId: secondShopId }))).code).toBe('NotFound')
  expect((await refusalOf(garage.api.users.switchShop({ shopId: rival.shopId }))).code).toBe('NotFound')
})

test('a role that is taken away is gone with the next call', async () => {
  const { api, userId } = await garage.as(['WorkshopManager'])
  expect((await api.customers.list({})).totalItems).toBe(0)
  await owner.deleteFrom('userShopRoles').where('companyId', '=', companyId).where('userId', '=', userId).execute()
  expect((await refusalOf(api.customers.list({}))).status).toBe(403)
})

test('ROL-043 ROL-044 ROL-045 the token carries the claims of the specification', async () => {
  const { api, userId } = await garage.as(['WorkshopManager'], ['tickets.view'])
  await hold(userId, secondShopId, 'WorkshopManager')
  const same = decodeJwt((await api.users.switchShop({ shopId: secondShopId })).token)
  expect(same).toMatchObject({
    user: userId,
    csId: secondShopId,
    lang: 'ar',
    tz: 'Asia/Riyadh',
    layout: 'side',
    role: ['WorkshopManager'],
    sd: null,
    ssr: true,
    aamar: [],
  })
  expect([typeof same.regNo, typeof same.exp]).toEqual(['string', 'number'])
  await hold(userId, secondShopId, 'StoreManager')
  expect(decodeJwt((await api.users.switchShop({ shopId })).token)).toMatchObject({ ssr: false })
  const full = await garage.as(['WorkshopManager'])
  expect(decodeJwt((await full.api.users.switchShop({ shopId })).token)).toMatchObject({ aamar: ['WorkshopManager'] })
})

test('ROL-042 the business user alone lets support in until a moment, and the log tells', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await refusalOf(garage.api.company.supportAccess({ until }))).status).toBe(403)
  await owner
    .updateTable('users')
    .set({ isBusinessUser: true })
    .where('companyId', '=', companyId)
    .where('id', '=', garage.userId)
    .execute()
  await garage.api.company.supportAccess({ until })
  expect((await garage.api.lookups.data({})).adminOption).toEqual({ supportAccessUntil: until, supportInside: false })
  expect((await refusalOf(garage.api.company.supportAccess({ until: '2020-01-01T00:00:00Z' }))).code).toBe(
    'dueDateInPast',
  )
  await garage.api.company.supportAccess({ until: null })
  const { items } = await garage.api.audit.list({ entity: 'company' })
  expect(items.map((event) => event.action)).toEqual(['supportAccessEnded', 'supportAccessAllowed'])
  expect((await rival.api.lookups.data({})).adminOption).toEqual({ supportAccessUntil: null, supportInside: false })
})

test('ADM-005 API-126 NAV-077 an expired subscription reads but does not write; signing out and the language stay', async () => {
  const expired = await garage.as(['Owner'])
  const ends = (day: string | null) =>
    owner.updateTable('companies').set({ subscriptionEndsOn: day }).where('id', '=', companyId).execute()
  await ends('2020-01-01')
  expect((await expired.api.customers.list({})).items).toEqual([])
  const customer = { type: 'Individual' as const, nameEn: 'Late', contactNo: '0553014827' }
  expect(await refusalOf(expired.api.customers.create(customer))).toMatchObject({
    code: 'subscriptionExpired',
    status: 406,
  })
  const { version } = await expired.api.users.profile()
  expect((await expired.api.users.saveProfile({ id: expired.userId, version, language: 'en' })).profile.language).toBe(
    'en',
  )
  expect((await expired.api.lookups.data({})).company.hasSubscriptionExpired).toBe(true)
  await expired.api.users.logout()
  await ends(null)
})

test('a subscription lasts through its last day by the clock of the shop, wherever on earth that is', async () => {
  const { api } = await garage.as(['Owner'], null, { shopId: secondShopId })
  const set = async (timeZone: string, subscriptionEndsOn: string | null) => {
    await owner
      .updateTable('shops')
      .set({ timeZone })
      .where('companyId', '=', companyId)
      .where('id', '=', secondShopId)
      .execute()
    await owner.updateTable('companies').set({ subscriptionEndsOn }).where('id', '=', companyId).execute()
  }
  const isExpired = async () => (await api.lookups.data({})).company.hasSubscriptionExpired
  // At any moment one of them is not in the day that it is in Greenwich.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const today = dayIn(zone, new Date().toISOString())
    await set(zone, today)
    expect([zone, await isExpired()]).toEqual([zone, false])
    await set(zone, addDays(today, -1))
    expect([zone, await isExpired()]).toEqual([zone, true])
  }
  await set('Asia/Riyadh', null)
})

test('SUB-003 the last days of a subscription are told to those who may see to it, and to nobody else', async () => {
  const { companyId: id } = garage
  const set = (subscriptionEndsOn: string | null) =>
    owner.updateTable('companies').set({ subscriptionEndsOn }).where('id', '=', id).execute()
  const boss = await garage.as(['Owner'])
  const others = [
    await garage.as(['WorkshopManager']),
    await garage.as(['Technician']),
    await garage.as(['Owner'], ['tickets.view']),
  ]
  const told = async ({ api }: Pick<typeof boss, 'api'>) => (await api.lookups.data({})).company.subscriptionDaysLeft
  const { timeZone } = await boss.api.users.profile()
  const today = dayIn(timeZone, new Date().toISOString())
  await set(addDays(today, 9))
  const left = await told(boss)
  // Midnight may pass between the two.
  expect([9, 8]).toContain(left)
  for (const other of others) expect(await told(other)).toBeNull()
  for (const endsOn of [addDays(today, 40), addDays(today, -3), null]) {
    await set(endsOn)
    expect([endsOn, await told(boss)]).toEqual([endsOn, null])
  }
})
