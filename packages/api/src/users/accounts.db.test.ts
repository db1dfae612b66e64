import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests } from '../../test/services.ts'

const { garage, rival, owner, services } = await openGarage()
const { companyId, shopId, secondShopId } = garage
const password = 'Warsha-2026'
let count = 0
const account = (more: object = {}) => ({
  username: `Person${++count}@Example.com`,
  nameEn: 'Person',
  nameAr: 'شخص',
  password,
  shopRoles: [{ shopId, roles: ['WorkshopManager' as const] }],
  ...more,
})
const visitor = (token: string | null = null) => clientOf(services, token, { address: `10.7.0.${count}` })
const signIn = (username: string, secret = password) => visitor().users.authenticate({ username, password: secret })
const ownPassword = 'Chosen-2026'
/** Signed in, after choosing their own password. */
async function signedIn(username: string) {
  const user = visitor((await signIn(username)).token)
  await user.users.changePassword({ password, newPassword: ownPassword })
  return user
}
/** The account as it is sent back to be changed. */
const edited = ({
  isBusinessUser: _,
  lastLoginDate: __,
  mustChangePassword: ___,
  enable2FactorAuthentication: ____,
  ...fields
}: Awaited<ReturnType<typeof garage.api.users.create>>) => fields
const { users } = garage.api

test('API-032 an account is made, and its user signs in with the e-mail in any letter case', async () => {
  const made = await users.create(account({ employeeId: await garage.given.technician() }))
  expect(made).toMatchObject({ username: `person${count}@example.com`, enabled: true, lastLoginDate: null })
  const { token } = await signIn(`PERSON${count}@example.com`)
  expect(await visitor(token).users.profile()).toMatchObject({ id: made.id, currentShopRoles: ['WorkshopManager'] })
  expect((await users.list({ searchInput: made.username })).items).toMatchObject([{ id: made.id }])
  const { items } = await garage.api.audit.list({ entity: 'user', entityId: made.id })
  expect(items.map(({ action }) => action)).toEqual(['userAdded'])
})

test('API-141 an e-mail that anybody in the installation has is refused, also when it is sent twice at once', async () => {
  const taken = account()
  await rival.api.users.create({ ...taken, shopRoles: [{ shopId: rival.shopId, roles: ['Technician'] }] })
  expect(await refusalOf(users.create(taken))).toMatchObject({ code: 'EmailAlreadyExists', status: 422 })
  const twice = account()
  const both = await Promise.all([refusalOf(users.create(twice)), refusalOf(users.create(twice))])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['EmailAlreadyExists', 'went through'])
  const operator = account({ username: operatorsOfTests.viewer.username })
  expect((await refusalOf(users.create(operator))).code).toBe('EmailAlreadyExists')
})

test.each([
  ['no e-mail (ADM-018)', { username: 'nobody' }, 'invalidEmail'],
  ['neither role nor shop (ADM-020)', { shopRoles: [] }, 'NoShopAssigned'],
  ['a shop without a role', { shopRoles: [{ shopId, roles: [] }] }, 'NoSystemRolesAssigned'],
  ['an owner of one shop', { shopRoles: [{ shopId, roles: ['Owner'] }] }, 'roleInWrongPlace'],
  ['a shop of another company', { shopRoles: [{ shopId: rival.shopId, roles: ['Technician'] }] }, 'NotFound'],
  ['nobody’s employee', { employeeId: 999_999 }, 'NotFound'],
])('an account with %s is refused, and nothing of it is stored', async (_, more, code) => {
  const before = (await users.list({})).totalItems
  expect((await refusalOf(users.create(account(more)))).code).toBe(code)
  expect((await users.list({})).totalItems).toBe(before)
})

test('ADM-020 ROL-008 API-142 API-143 a user without a role, or without a shop that is open to them, cannot use the system', async () => {
  const made = await users.create(account({ shopRoles: [{ shopId: secondShopId, roles: ['Technician'] }] }))
  const setShop = (enabled: boolean) =>
    owner
      .updateTable('shops')
      .set({ enabled })
      .where('companyId', '=', companyId)
      .where('id', '=', secondShopId)
      .execute()
  await setShop(false)
  expect((await refusalOf(signIn(made.username))).code).toBe('NoShopAssigned')
  await setShop(true)
  expect((await refusalOf(signIn(made.username))).code).toBe('went through')
  await owner.deleteFrom('userShopRoles').where('companyId', '=', companyId).where('userId', '=', made.id).execute()
  expect((await refusalOf(signIn(made.username))).code).toBe('NoSystemRolesAssigned')
  for (const shopRoles of [[], [{ shopId, roles: [] }]])
    expect(['NoShopAssigned', 'NoSystemRolesAssigned']).toContain(
      (await refusalOf(users.create(account({ shopRoles })))).code,
    )
})

test('API-037 changed rights count at once, and every session of the user ends', async () => {
  const { id, username } = await users.create(account())
  const user = await signedIn(username)
  const made = await users.get({ id })
  const shopRoles = [{ shopId: secondShopId, roles: ['StoreManager' as const] }]
  const saved = await users.saveCredentials({ ...edited(made), shopRoles, allowedActions: ['store.sales'] })
  expect(saved).toMatchObject({ version: made.version + 1, shopRoles, allowedActions: ['store.sales'] })
  expect((await refusalOf(user.users.profile())).status).toBe(440)
  const { token } = await signIn(made.username, ownPassword)
  expect((await visitor(token).users.profile()).currentShopRoles).toEqual(['StoreManager'])
})

test('API-037 another e-mail is the new sign-in, and the old one is free again', async () => {
  const made = await users.create(account())
  const username = `renamed${count}@example.com`
  await users.saveCredentials({ ...edited(made), username })
  expect((await refusalOf(signIn(made.username))).code).toBe('InvalidCredentials')
  expect((await refusalOf(signIn(username))).code).toBe('went through')
  await users.create(account({ username: made.username }))
})

test('a page that is stale, an account of another company and one without the role change nothing', async () => {
  const made = await users.create(account())
  const changed = { ...edited(made), nameEn: 'Changed' }
  await users.saveCredentials(changed)
  expect(await refusalOf(users.saveCredentials(changed))).toMatchObject({ code: 'InvalidData', status: 409 })
  const reset = { id: made.id, version: made.version, newPassword: 'Another-2026' }
  expect(await refusalOf(users.changePasswordByAdmin(reset))).toMatchObject({ code: 'InvalidData', status: 409 })
  const fresh = { ...changed, version: made.version + 1 }
  for (const refused of await Promise.all(
    [
      rival.api.users.saveCredentials({ ...fresh, shopRoles: [{ shopId: rival.shopId, roles: ['Technician'] }] }),
      rival.api.users.changePasswordByAdmin({ ...reset, version: fresh.version }),
      rival.api.users.remove({ id: made.id }),
      rival.api.users.changePreferences({ id: made.id, version: fresh.version, language: 'en' }),
    ].map(refusalOf),
  ))
    expect(refused).toMatchObject({ code: 'NotFound', status: 404 })
  const manager = await garage.as(['WorkshopManager'])
  for (const { status } of await Promise.all(
    [
      manager.api.users.list({}),
      manager.api.users.create(account()),
      manager.api.users.saveCredentials(fresh),
      manager.api.users.remove({ id: made.id }),
      manager.api.users.exists({ id: made.id }),
      manager.api.users.verifyBusinessUserPassword({ password }),
    ].map(refusalOf),
  ))
    expect(status).toBe(403)
  expect((await users.list({ searchInput: made.username })).items).toMatchObject([{ version: fresh.version }])
})

test('an administrator makes no owner and touches none', async () => {
  const { api } = await garage.as(['SystemAdministrator'])
  const boss = await users.create(account({ companyRoles: ['Owner'], shopRoles: [] }))
  const actions = [
    api.users.create(account({ companyRoles: ['Owner'], shopRoles: [] })),
    api.users.saveCredentials({ ...edited(boss), nameEn: 'Renamed' }),
    api.users.changePasswordByAdmin({ id: boss.id, version: boss.version, newPassword: 'Stolen-2026' }),
    api.users.changePreferences({ id: boss.id, version: boss.version, language: 'en' }),
    api.users.remove({ id: boss.id }),
  ]
  for (const refused of await Promise.all(actions.map(refusalOf)))
    expect(refused).toMatchObject({ code: 'rightsBeyondOwn', status: 403 })
})

test('ROL-003 an administrator hands out no role of a shop that they do not hold there', async () => {
  const { api } = await garage.as(['SystemAdministrator', 'StoreManager'])
  const roleAt = (shop: number, role: 'StoreManager' | 'WorkshopManager') =>
    account({ shopRoles: [{ shopId: shop, roles: [role] }] })
  const refused = [roleAt(shopId, 'WorkshopManager'), roleAt(secondShopId, 'StoreManager')]
  for (const typed of refused) expect((await refusalOf(api.users.create(typed))).code).toBe('rightsBeyondOwn')
  expect((await refusalOf(api.users.create(roleAt(shopId, 'StoreManager')))).code).toBe('went through')
})

test('an account that somebody could not have made is not edited, switched off or signed in with by them', async () => {
  const { api } = await garage.as(['SystemAdministrator', 'StoreManager'])
  const manager = await users.create(account())
  const { id, version } = manager
  const actions = [
    api.users.saveCredentials({ ...edited(manager), nameEn: 'Renamed' }),
    api.users.saveCredentials({ ...edited(manager), enabled: false }),
    api.users.saveCredentials({ ...edited(manager), username: 'taken@example.com' }),
    api.users.changePasswordByAdmin({ id, version, newPassword: 'Stolen-2026' }),
    api.users.changePreferences({ id, version, language: 'en' }),
    api.users.remove({ id }),
  ]
  for (const refused of await Promise.all(actions.map(refusalOf)))
    expect(refused).toMatchObject({ code: 'rightsBeyondOwn', status: 403 })
  expect((await users.list({ searchInput: manager.username })).items).toMatchObject([{ version, nameEn: 'Person' }])
})

test('a limited user cannot take over an account with more rights, by its password or its e-mail', async () => {
  const { api } = await garage.as(['SystemAdministrator', 'WorkshopManager'], ['tickets.view'])
  const full = await users.create(account())
  const set = ({ id, version }: typeof full) =>
    refusalOf(api.users.changePasswordByAdmin({ id, version, newPassword: 'Stolen-2026' }))
  const less = () => api.users.saveCredentials({ ...edited(full), allowedActions: ['tickets.view'] })
  for (const refused of [await set(full), await refusalOf(less()), await refusalOf(api.users.remove({ id: full.id }))])
    expect(refused.code).toBe('rightsBeyondOwn')
  expect((await set(await users.create(account({ allowedActions: ['tickets.view'] })))).code).toBe('went through')
})

test('a limited user grants no more rights than their own', async () => {
  const own = ['administration.auditLog', 'tickets.view'] as const
  const { api } = await garage.as(['SystemAdministrator', 'WorkshopManager'], [...own])
  const made = (allowedActions: string[] | null) => refusalOf(api.users.create(account({ allowedActions })))
  expect((await made(null)).code).toBe('rightsBeyondOwn')
  expect((await made(['tickets.view', 'tickets.discount'])).code).toBe('rightsBeyondOwn')
  expect((await made(['tickets.view'])).code).toBe('went through')
})

test('nobody removes their own rights, nor the main owner’s', async () => {
  const me = (await users.list({})).items.find(({ id }) => id === garage.userId)
  if (!me) throw new Error('The owner is not in the list of accounts')
  expect((await refusalOf(users.saveCredentials({ ...edited(me), enabled: false }))).code).toBe('ownAccountStays')
  expect((await users.saveCredentials({ ...edited(me), nameEn: 'Faisal' })).nameEn).toBe('Faisal')
  expect((await garage.api.users.profile()).nameEn).toBe('Faisal')
  const { id } = await users.create(account({ companyRoles: ['Owner'], shopRoles: [] }))
  await owner.updateTable('users').set({ isBusinessUser: true }).where('id', '=', id).execute()
  expect((await refusalOf(users.changePasswordByAdmin({ id, version: 1, newPassword: 'Another-2026' }))).code).toBe(
    'ownAccountStays',
  )
  expect((await refusalOf(users.remove({ id }))).code).toBe('ownAccountStays')
  await owner.updateTable('users').set({ isBusinessUser: false }).where('id', '=', id).execute()
})

test('accounts are found by shop, role, state and name, and one of them by its number', async () => {
  const mark = `Marked${++count}`
  const add = (more: object) => users.create(account({ nameEn: mark, ...more }))
  const manager = await add({})
  const technician = await add({ nameAr: 'أسامة', shopRoles: [{ shopId: secondShopId, roles: ['Technician'] }] })
  const boss = await add({ companyRoles: ['Owner'], shopRoles: [], enabled: false })
  const found = async (asked: object) =>
    (await users.list({ searchInput: mark, sortBy: 'id', ...asked })).items.map(({ id }) => id)
  expect(await found({})).toEqual([manager.id, technician.id, boss.id])
  expect(await found({ shopId })).toEqual([manager.id, boss.id])
  expect(await found({ role: 'Technician' })).toEqual([technician.id])
  expect(await found({ role: 'Owner' })).toEqual([boss.id])
  expect(await found({ shopId, role: 'Technician' })).toEqual([])
  expect(await found({ searchInput: 'اسامه' })).toEqual([technician.id])
  expect(await found({ enabled: false })).toEqual([boss.id])
  expect(await found({ sortBy: 'lastLogin', isSortDescending: true })).toHaveLength(3)
  const { version: _, ...rest } = technician
  expect(await users.get({ id: technician.id })).toMatchObject(rest)
  expect((await refusalOf(rival.api.users.get({ id: manager.id }))).code).toBe('NotFound')
  expect((await refusalOf((await garage.as(['WorkshopManager'])).api.users.get({ id: manager.id }))).status).toBe(403)
})

test('API-035 a password set by the administrator is the only one from then on, and sessions end', async () => {
  const made = await users.create(account())
  const user = await signedIn(made.username)
  const { version } = await users.get({ id: made.id })
  const set = await users.changePasswordByAdmin({ id: made.id, version, newPassword: 'Another-2026' })
  expect(set.mustChangePassword).toBe(true)
  expect((await refusalOf(user.users.profile())).status).toBe(440)
  expect((await refusalOf(signIn(made.username))).code).toBe('InvalidCredentials')
  expect((await refusalOf(signIn(made.username, 'Another-2026'))).code).toBe('went through')
})

test('ADM-021 API-039 API-147 an account that nobody used is deleted; one that was used is not', async () => {
  const unused = await users.create(account())
  await users.remove({ id: unused.id })
  expect(await users.exists({ id: unused.id })).toEqual({ exists: false })
  expect((await refusalOf(signIn(unused.username))).code).toBe('InvalidCredentials')
  await users.create(account({ username: unused.username }))
  expect((await refusalOf(users.remove({ id: unused.id }))).code).toBe('NotFound')
  const used = await users.create(account())
  await signIn(used.username)
  expect(await refusalOf(users.remove({ id: used.id }))).toMatchObject({ code: 'CannotDeleteUser', status: 422 })
})

test('API-031 whether a user exists is told of the own company alone', async () => {
  expect(await users.exists({ id: garage.userId })).toEqual({ exists: true })
  expect(await users.exists({ id: rival.userId })).toEqual({ exists: false })
})

test('ADM-013 API-040 preferences are saved for oneself, and for others by who manages accounts', async () => {
  const made = await users.create(account())
  const own = await signedIn(made.username)
  const { version } = await own.users.profile()
  const { version: next } = await own.users.changePreferences({ id: made.id, version, hideFloatingButton: true })
  expect(await own.users.profile()).toMatchObject({ hideFloatingButton: true, version: next })
  await users.changePreferences({ id: made.id, version: next, layout: 'top' })
  expect((await own.users.profile()).layout).toBe('top')
  const seen = await users.preferencesOf({ id: made.id })
  expect(seen).toMatchObject({ layout: 'top', hideFloatingButton: true, language: 'ar' })
  expect((await refusalOf(own.users.preferencesOf({ id: garage.userId }))).status).toBe(403)
  expect((await refusalOf(rival.api.users.preferencesOf({ id: made.id }))).code).toBe('NotFound')
  expect(await refusalOf(users.changePreferences({ id: made.id, version, layout: 'side' }))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
  expect((await refusalOf(own.users.changePreferences({ id: garage.userId, version: 1, layout: 'top' }))).code).toBe(
    'NotFound',
  )
})
