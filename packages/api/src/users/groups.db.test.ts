import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { groupsIn } from '../../test/permission-groups.ts'

const opened = await openGarage()
const { garage, rival, owner } = opened
const { companyId, shopId, secondShopId } = garage
const { aGroup, changed, account, inGroup, edited, signedIn, next } = groupsIn(opened)
const { users } = garage.api

test('somebody in a group holds its roles in their shops and its actions, but for what differs', async () => {
  const group = await aGroup(['WorkshopManager'], ['tickets.view', 'customers.new'])
  const made = await inGroup(group.id, { added: ['tickets.cancel'], removed: ['customers.new'] })
  expect(made).toMatchObject({
    companyRoles: [],
    shopRoles: [{ shopId, roles: ['WorkshopManager'] }],
    allowedActions: ['tickets.view', 'tickets.cancel'],
    group: {
      id: group.id,
      nameEn: group.nameEn,
      shopIds: [shopId],
      added: ['tickets.cancel'],
      removed: ['customers.new'],
    },
  })
  // What is sent for roles and actions beside a group counts for nothing.
  const saved = await users.saveCredentials({ ...edited(made), companyRoles: ['Owner'], allowedActions: null })
  expect(saved).toMatchObject({ version: made.version, companyRoles: [], allowedActions: made.allowedActions })
  expect((await users.list({ groupId: group.id })).items.map(({ id }) => id)).toEqual([made.id])
  expect((await users.groups()).find(({ id }) => id === group.id)).toMatchObject({ people: 1, isOwn: false })
  const left = await users.saveCredentials({ ...edited(made), group: null })
  expect(left).toMatchObject({ group: null, allowedActions: made.allowedActions, shopRoles: made.shopRoles })
})

test('when a group changes everybody follows but where they differ; their sessions end and the next one has the new rights', async () => {
  const group = await aGroup(['WorkshopManager'], ['tickets.view', 'customers.new'])
  const [plain, differing, other] = [
    await inGroup(group.id),
    await inGroup(group.id, { removed: ['customers.new'], added: ['dealers.new'] }),
    await users.create(account({ shopRoles: [{ shopId, roles: ['WorkshopManager'] }] })),
  ]
  const [screen, untouched] = [await signedIn(plain.id), await signedIn(other.id)]
  expect((await refusalOf(screen.tickets.list({}))).code).toBe('went through')
  const saved = await users.changeGroup(
    changed(group, { allowedActions: ['tickets.view', 'tickets.new', 'customers.new', 'customers.edit'] }),
  )
  expect(saved).toMatchObject({ version: 2, people: 2 })
  expect((await refusalOf(screen.users.profile())).status).toBe(440)
  expect((await refusalOf(untouched.users.profile())).code).toBe('went through')
  expect((await users.get({ id: plain.id })).allowedActions).toEqual([
    ...['tickets.view', 'tickets.new', 'customers.new', 'customers.edit'],
  ])
  expect(await users.get({ id: differing.id })).toMatchObject({
    version: differing.version + 1,
    allowedActions: ['tickets.view', 'tickets.new', 'customers.edit', 'dealers.new'],
  })
  expect((await (await signedIn(plain.id)).users.profile()).userAllowedModuleActions).toContain('customers.edit')
  const { items } = await garage.api.audit.list({ entity: 'user', entityId: differing.id })
  expect(items[0]).toMatchObject({ action: 'userFollowedGroup', changes: { groupId: { nameEn: group.nameEn } } })
  const log = await garage.api.audit.list({ entity: 'permissionGroup', entityId: group.id })
  expect(log.items.map(({ action }) => action)).toEqual(['permissionGroupChanged', 'permissionGroupAdded'])
})

test('a new name of a group ends no session, and roles of a group reach every shop of its people', async () => {
  const group = await aGroup(['Technician'])
  const made = await inGroup(group.id, { shopIds: [shopId, secondShopId] })
  const screen = await signedIn(made.id)
  const renamed = await users.changeGroup(changed(group, { nameEn: `Renamed ${next()}` }))
  expect((await refusalOf(screen.users.profile())).code).toBe('went through')
  await users.changeGroup(changed(renamed, { roles: ['StoreManager', 'Technician'] }))
  expect((await users.get({ id: made.id })).shopRoles).toEqual(
    [shopId, secondShopId].map((id) => ({ shopId: id, roles: ['StoreManager', 'Technician'] })),
  )
})

test('a stale page, another company, a role that manages no accounts: none of them changes a group', async () => {
  const group = await aGroup(['Technician'])
  const theirs = await rival.api.users.addGroup({ nameEn: 'Theirs', nameAr: 'لهم', roles: ['Technician'] })
  await users.changeGroup(changed(group, { nameEn: `First ${next()}` }))
  expect(await refusalOf(users.changeGroup(changed(group, { nameEn: `Second ${next()}` })))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
  expect((await refusalOf(rival.api.users.changeGroup(changed(group, { version: 2 })))).code).toBe('NotFound')
  expect((await refusalOf(inGroup(theirs.id))).code).toBe('NotFound')
  expect((await users.groups()).map(({ id }) => id)).not.toContain(theirs.id)
  expect((await refusalOf(inGroup(group.id, { shopIds: [rival.shopId] }))).code).toBe('NotFound')
  const { api } = await garage.as(['WorkshopManager'])
  for (const work of [
    () => api.users.groups(),
    () => api.users.addGroup({ nameEn: 'X', nameAr: 'س', roles: ['Technician'] }),
    () => api.users.changeGroup(changed(group, { version: 2 })),
  ])
    expect((await refusalOf(work())).code).toBe('NotAuthorized')
})

test('two who add one name at once, or save one group at once: the second is told', async () => {
  for (const nameEn of ['Twin', 'Twin 2', 'Twin 3', 'Twin 4']) {
    const twin = { nameEn, nameAr: `${nameEn} ع`, roles: ['Technician' as const] }
    const all = await Promise.all([1, 2, 3, 4].map(() => refusalOf(users.addGroup(twin))))
    expect(all.map(({ code }) => code).toSorted()).toEqual([...Array(3).fill('nameTaken'), 'went through'])
  }
  const group = await aGroup(['Technician'])
  expect((await refusalOf(users.changeGroup(changed(group, { nameEn: 'Twin' })))).code).toBe('nameTaken')
  const saves = ['tickets.view', 'tickets.new'].map((action) =>
    refusalOf(users.changeGroup(changed(group, { allowedActions: [action] }))),
  )
  expect((await Promise.all(saves)).map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
})

test('a group is archived once nobody is in it, and then nobody comes into it until it is in use again', async () => {
  const group = await aGroup(['Technician'])
  const made = await inGroup(group.id)
  expect(await refusalOf(users.changeGroup(changed(group, { active: false })))).toMatchObject({
    code: 'groupHasPeople',
  })
  await users.remove({ id: made.id })
  const archived = await users.changeGroup(changed(group, { active: false }))
  expect((await refusalOf(inGroup(group.id))).code).toBe('NotFound')
  await users.changeGroup(changed(archived, { active: true }))
  expect((await refusalOf(inGroup(group.id))).code).toBe('went through')
})

test('a change of a group and of somebody in it at once: both are stored, and the person has the rights of the group as it is then', async () => {
  for (let round = 0; round < 5; round++) {
    const group = await aGroup(['WorkshopManager'], ['tickets.view'])
    const made = await inGroup(group.id)
    const [ofGroup, ofUser] = await Promise.all([
      refusalOf(users.changeGroup(changed(group, { allowedActions: ['tickets.view', 'tickets.new'] }))),
      refusalOf(
        users.saveCredentials({
          ...edited(made),
          group: { id: group.id, shopIds: [shopId], added: ['tickets.cancel'], removed: [] },
        }),
      ),
    ])
    expect(ofGroup.code).toBe('went through')
    // Where the group came first, the page of the user is stale.
    expect(['went through', 'InvalidData']).toContain(ofUser.code)
    const { allowedActions } = await users.get({ id: made.id })
    const more = ofUser.code === 'went through' ? ['tickets.cancel'] : []
    expect(allowedActions).toEqual(['tickets.view', 'tickets.new', ...more])
  }
})

test('somebody who joins while the group changes has the rights of the changed group', async () => {
  for (let round = 0; round < 5; round++) {
    const group = await aGroup(['WorkshopManager'], ['tickets.view'])
    const [, made] = await Promise.all([
      users.changeGroup(changed(group, { allowedActions: ['tickets.new'] })),
      inGroup(group.id),
    ])
    expect((await users.get({ id: made.id })).allowedActions).toEqual(['tickets.new'])
  }
})

test('the database holds: nobody differs from no group, and no group is of another company', async () => {
  const { id } = await aGroup(['Technician'])
  const set = (values: object, at = companyId) =>
    owner.updateTable('users').set(values).where('companyId', '=', at).where('isBusinessUser', '=', false).execute()
  await expect(set({ actionsAdded: ['tickets.view'] })).rejects.toThrow(/users_differ_from_a_group/)
  await expect(set({ groupId: id }, rival.companyId)).rejects.toThrow(/users_group_fkey/)
})

test('a company keeps so many groups', async () => {
  const kept = (await rival.api.users.groups()).length
  for (let more = kept; more < 50; more++)
    await rival.api.users.addGroup({ nameEn: `R ${more}`, nameAr: `ر ${more}`, roles: ['Technician'] })
  expect((await refusalOf(rival.api.users.addGroup({ nameEn: 'R', nameAr: 'ر', roles: ['Technician'] }))).code).toBe(
    'tooManyGroups',
  )
})
