import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'
import { groupsIn } from '../../test/permission-groups.ts'
import { sentBy } from '../../test/sent.ts'
import { untilWaiting } from '../../test/waiting.ts'

const opened = await openGarage()
const { garage, owner, services } = opened
const { shopId, secondShopId } = garage
const { aGroup, changed, account, inGroup, edited, signedIn, next } = groupsIn(opened)
const { users } = garage.api

test('decision 52 holds through a group: who may not hand out a role may not put it into a group, nor anybody into one that has it', async () => {
  const administrator = await garage.as(['SystemAdministrator', 'WorkshopManager'])
  const beyond = { code: 'rightsBeyondOwn', status: 403 }
  const add = (roles: Role[]) =>
    administrator.api.users.addGroup({ nameEn: `A ${next()}`, nameAr: `أ ${next()}`, roles })
  expect(await refusalOf(add(['Owner']))).toMatchObject(beyond)
  expect(await refusalOf(add(['StoreManager']))).toMatchObject(beyond)
  expect((await refusalOf(add(['Technician']))).code).toBe('went through')
  const bosses = await aGroup(['Owner'])
  expect(await refusalOf(inGroup(bosses.id, {}, administrator.api.users))).toMatchObject(beyond)
  expect(
    await refusalOf(administrator.api.users.changeGroup(changed(bosses, { roles: ['Technician'] }))),
  ).toMatchObject(beyond)
  const workers = await aGroup(['Technician'])
  expect((await refusalOf(inGroup(workers.id, {}, administrator.api.users))).code).toBe('went through')
  // Not by taking from the person what is beyond them: whatever the group gets later would come to them.
  const stores = await aGroup(['WorkshopManager', 'StoreManager'])
  const nowhere = { shopIds: [], removed: ['store.sales' as const] }
  expect(await refusalOf(inGroup(stores.id, nowhere, administrator.api.users))).toMatchObject(beyond)
  // In a shop where they hold nothing themselves they hand out nothing.
  const elsewhere = { shopIds: [secondShopId] }
  expect(await refusalOf(inGroup(workers.id, elsewhere, administrator.api.users))).toMatchObject(beyond)
  // Somebody is in the group whom they could not have made: then the group is not theirs to change.
  await inGroup(workers.id, elsewhere)
  expect(
    await refusalOf(administrator.api.users.changeGroup(changed(workers, { allowedActions: ['tickets.view'] }))),
  ).toMatchObject(beyond)
})

test('who has a map of allowed actions adds no other to anybody, in a group or for one person', async () => {
  const limited = await garage.as(['SystemAdministrator', 'WorkshopManager'], ['tickets.view', 'tickets.new'])
  const group = await aGroup(['WorkshopManager'], ['tickets.view'])
  const beyond = { code: 'rightsBeyondOwn' }
  const { users: theirs } = limited.api
  expect((await refusalOf(inGroup(group.id, { added: ['tickets.new'] }, theirs))).code).toBe('went through')
  expect(await refusalOf(inGroup(group.id, { added: ['tickets.cancel'] }, theirs))).toMatchObject(beyond)
  expect(await refusalOf(theirs.changeGroup(changed(group, { allowedActions: null })))).toMatchObject(beyond)
  // An action that no role of the group opens is not kept for the day that one does.
  const made = await inGroup(group.id, { added: ['hr.payrollPost'] })
  expect(made.group?.added).toEqual([])
})

test('nobody changes their own rights through their group, nor those of the last owner', async () => {
  const group = await aGroup(['Owner'])
  const boss = await inGroup(group.id)
  const api = await signedIn(boss.id)
  expect((await api.users.groups()).find(({ id }) => id === group.id)?.isOwn).toBe(true)
  expect(await refusalOf(api.users.changeGroup(changed(group, { roles: ['Technician'] })))).toMatchObject({
    code: 'ownAccountStays',
  })
  expect(
    (
      await refusalOf(
        api.users.saveCredentials({ ...edited(boss), group: null, companyRoles: ['SystemAdministrator'] }),
      )
    ).code,
  ).toBe('ownAccountStays')
  // The main owner stays what they are: they are put into no group.
  const isMain = (isBusinessUser: boolean) =>
    owner.updateTable('users').set({ isBusinessUser }).where('id', '=', garage.userId).execute()
  await isMain(true)
  const own = await users.get({ id: garage.userId })
  const joining = { ...edited(own), username: `main${next()}@example.com`, group: { id: group.id, shopIds: [] } }
  expect((await refusalOf(api.users.saveCredentials(joining))).code).toBe('ownAccountStays')
  await isMain(false)
})

test('nobody is left without a role by a change of their group', async () => {
  const group = await aGroup(['SystemAdministrator'])
  const made = await inGroup(group.id, { shopIds: [] })
  expect((await refusalOf(users.changeGroup(changed(group, { roles: ['Technician'] })))).code).toBe('NoShopAssigned')
  expect((await users.get({ id: made.id })).companyRoles).toEqual(['SystemAdministrator'])
  expect((await refusalOf(aGroup([]))).code).toBe('NoSystemRolesAssigned')
})

test('the table of rights and its file say the group of each person, and what differs for them', async () => {
  const group = await aGroup(['WorkshopManager'], ['tickets.view', 'customers.new'])
  const made = await inGroup(group.id, { added: ['tickets.cancel'], removed: ['customers.new'] })
  await owner
    .updateTable('users')
    .set({ nameEn: `Differs ${made.id}` })
    .where('id', '=', made.id)
    .execute()
  const { people } = await users.rights({})
  expect(people.find(({ id }) => id === made.id)).toMatchObject({
    actions: ['tickets.view', 'tickets.cancel'],
    group: { nameEn: group.nameEn, added: ['tickets.cancel'], removed: ['customers.new'] },
  })
  expect(people.find(({ id }) => id === garage.userId)?.group).toBeNull()
  const { rows } = await openedFile(await garage.api.exports.rights({ of: 'people' }))
  const said = rows.map((row) => [row.Area, row.Action, row[`Differs ${made.id}`]])
  expect(said[0]).toEqual(['Group', null, group.nameEn])
  expect(said.filter(([, , answer]) => /,/.test(String(answer)))).toEqual([
    ['Tickets', 'Cancel', 'Yes, added'],
    ['Customers', 'New customer', 'No, taken away'],
  ])
})

test('an owner who sees the product as somebody in a group sees what the group lets them, from the next call on', async () => {
  const group = await aGroup(['WorkshopManager'], ['tickets.view', 'customers.new'])
  const made = await inGroup(group.id, { removed: ['customers.new'] })
  const boss = await garage.as(['Owner'])
  const { token, profile } = await boss.api.users.startSimulation({ id: made.id })
  expect(profile.userAllowedModuleActions).toEqual(['tickets.view'])
  await users.changeGroup(changed(group, { allowedActions: ['customers.edit'] }))
  expect((await clientOf(services, token).users.profile()).userAllowedModuleActions).toEqual(['customers.edit'])
})

test('a call of somebody in a group, who differs from it, sends what the call of anybody sends', async () => {
  const group = await aGroup(['WorkshopManager'])
  const made = await inGroup(group.id, { removed: ['customers.delete'] })
  const alone = await users.create(account({ shopRoles: [{ shopId, roles: ['WorkshopManager'] }] }))
  const sentFor = async (id: number) => {
    const api = await signedIn(id)
    await api.customers.list({})
    return (await sentBy(() => api.customers.list({}))).statements
  }
  expect(await sentFor(made.id)).toBe(await sentFor(alone.id))
  const api = await signedIn(made.id)
  const { texts } = await sentBy(() => api.customers.list({}))
  expect(texts.filter((text) => /permission_groups|group_id|actions_added/.test(text))).toEqual([])
})

test('a program that names no group leaves a user in theirs, and stores no other rights beside it', async () => {
  const group = await aGroup(['WorkshopManager'], ['tickets.view'])
  const made = await inGroup(group.id)
  const { group: _group, ...older } = edited(made)
  const saved = await users.saveCredentials({ ...older, nameEn: 'Renamed' })
  expect(saved).toMatchObject({ nameEn: 'Renamed', group: { id: group.id } })
  const other = { ...edited(saved), group: undefined, allowedActions: ['tickets.cancel' as const] }
  expect(await refusalOf(users.saveCredentials(other))).toMatchObject({ code: 'InvalidData', data: { field: 'group' } })
})

test('rights that were taken while a call waited are not handed out by it', async () => {
  const administrator = await garage.as(['SystemAdministrator', 'WorkshopManager'])
  const group = await aGroup(['WorkshopManager'], ['tickets.view'])
  let changing: Promise<unknown> = Promise.resolve()
  await owner.transaction().execute(async (tx) => {
    await sql`select from app.permission_groups where id = ${group.id} for update`.execute(tx)
    changing = refusalOf(administrator.api.users.changeGroup(changed(group, { allowedActions: null })))
    await untilWaiting(owner)
    await tx
      .updateTable('users')
      .set({ allowedActions: ['tickets.view'] })
      .where('id', '=', administrator.userId)
      .execute()
  })
  expect(await changing).toMatchObject({ code: 'rightsBeyondOwn' })
})
