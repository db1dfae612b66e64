import { allModuleActions } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import lookups from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import { afterAll, expect, test } from 'vitest'
import { documentedEndpoints } from '../../test/fuzz/endpoints.ts'
import { ordinaryCall } from '../../test/fuzz/ordinary-call.ts'
import { buildWorld } from '../../test/fuzz/world.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'
import { buildServer } from '../http.ts'

const { garage, rival, owner, services } = await openGarage()
const settings = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }
const app = await buildServer({ ...services, settings }, null)
afterAll(() => app.close())
const world = await buildWorld(garage, owner, 'Ours')
const { api } = garage

test('ADM-014 ADM-017 the table of rights names every action with its roles, and everybody of the shop with theirs', async () => {
  const technician = await garage.as(['Technician'])
  const limited = await garage.as(['WorkshopManager'], ['tickets.view', 'store.sales'])
  const elsewhere = await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })
  const { shopId, actions, people } = await api.users.rights({})
  expect(shopId).toBe(garage.shopId)
  expect(actions.map(({ action }) => action)).toEqual(allModuleActions)
  const of = (id: number) => people.find((one) => one.id === id)
  expect(of(garage.userId)).toMatchObject({ roles: ['Owner'], actions: allModuleActions })
  expect(of(technician.userId)?.actions).toContain('tickets.view')
  expect(of(technician.userId)?.actions).not.toContain('customers.new')
  // A map of actions grants nothing that no role of theirs does.
  expect(of(limited.userId)?.actions).toEqual(['tickets.view'])
  expect(of(elsewhere.userId)).toBeUndefined()
  expect((await api.users.rights({ shopId: garage.secondShopId })).people.map(({ id }) => id)).toContain(
    elsewhere.userId,
  )
  await owner.updateTable('users').set({ enabled: false }).where('id', '=', technician.userId).execute()
  expect((await api.users.rights({})).people.map(({ id }) => id)).not.toContain(technician.userId)
})

test('the table is for owner and administrator, and of no other company', async () => {
  const seen = (await rival.api.users.rights({})).people.map(({ id }) => id)
  expect(seen).not.toContain(garage.userId)
  expect(await refusalOf(rival.api.users.rights({ shopId: garage.shopId }))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(rival.api.exports.rights({ of: 'people', shopId: garage.shopId }))).toMatchObject({
    code: 'NotFound',
  })
  for (const role of roleNames) {
    const { code } = await refusalOf((await garage.as([role])).api.users.rights({}))
    expect([role, code]).toEqual([role, /Owner|SystemAdministrator/.test(role) ? 'went through' : 'NotAuthorized'])
  }
})

test('what the table says of a role is what the gate does', async () => {
  const { actions } = await api.users.rights({})
  // Of what any one of several actions opens, or the business user alone, the table says nothing.
  const ones = (await documentedEndpoints()).flatMap((endpoint) => {
    const { permission } = endpoint.meta
    if (typeof permission !== 'object' || permission.actions?.length !== 1 || permission.businessUser) return []
    return permission.actions.map((action) => ({ endpoint, action }))
  })
  const writes = ones.filter(({ endpoint }) => endpoint.meta.changes ?? endpoint.method !== 'GET')
  const judged = ones.filter((one) => writes.includes(one) || !writes.some(({ action }) => action === one.action))
  const differ: string[] = []
  for (const role of roleNames) {
    const { token } = await garage.as([role])
    const opened = new Map<string, boolean>()
    for (const { endpoint, action } of judged) {
      const { body } = await ordinaryCall(app, endpoint, { owner, world, token })
      opened.set(action, (opened.get(action) ?? false) || !body.includes('"NotAuthorized"'))
    }
    // One action may be asked for at several places; where one of them opens, the table says so.
    for (const [action, opens] of opened)
      if (actions.find((row) => row.action === action)?.roles.includes(role) !== opens) differ.push(`${role} ${action}`)
  }
  expect(judged.length).toBeGreaterThan(150)
  expect(differ).toEqual([])
}, 60_000)

test('seven actions that others open too are of the roles that do them alone', async () => {
  const { actions } = await api.users.rights({})
  const of = (wanted: string) => actions.find(({ action }) => action === wanted)?.roles
  expect(of('tickets.edit')).toEqual(['Owner', 'WorkshopManager', 'Technician'])
  for (const action of ['invoices.view', 'invoices.submit']) expect(of(action)).toEqual(['Owner', 'WorkshopManager'])
  for (const action of ['store.purchases', 'store.updateInventory'])
    expect(of(action)).toEqual(['Owner', 'StoreManager'])
  for (const action of ['administration.companyProfile', 'administration.vatSettings'])
    expect(of(action)).toEqual(['Owner', 'SystemAdministrator'])
})

test('the table is taken along as Excel and as CSV, in both languages, and a name that begins like a formula stays a text', async () => {
  const strange = await garage.as(['Technician'])
  await owner.updateTable('users').set({ nameEn: '=1+1' }).where('id', '=', strange.userId).execute()
  const { heads, rows } = await openedFile(await api.exports.rights({ of: 'roles' }))
  // As on the screen.
  expect(heads).toEqual(['Area', 'Action', ...roleNames.map((role) => lookups.roles[role])])
  expect(rows).toHaveLength(allModuleActions.length)
  expect(rows.find((row) => row.Action === 'New ticket')).toMatchObject({ Owner: 'Yes', 'HR manager': 'No' })
  const people = await openedFile(await api.exports.rights({ of: 'people' }))
  expect(people.rows.find((row) => row.Action === 'New ticket')).toMatchObject({ '=1+1': 'Yes' })
  const file = await api.exports.rights({ of: 'people', type: 'csv' })
  const text = await file.text()
  expect(file.name).toMatch(/^Rights \d{4}-\d\d-\d\d\.csv$/)
  expect(text.split('\r\n')[0]).toContain("'=1+1")
  expect(text.trimEnd().split('\r\n')).toHaveLength(allModuleActions.length + 1)
  const arabic = (await garage.as(['Owner'], null, { language: 'ar' })).api
  expect((await openedFile(await arabic.exports.rights({ of: 'roles' }))).heads.slice(0, 3)).toEqual([
    'المجال',
    'الإجراء',
    'المالك',
  ])
})
