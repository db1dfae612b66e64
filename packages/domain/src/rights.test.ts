import { expect, test } from 'vitest'
import { allModuleActions } from './permissions.ts'
import { actionsOf, rolesOfActions } from './rights.ts'

const newShop = {
  permission: {
    module: 'administration',
    actions: ['administration.newShop'],
    roles: ['Owner', 'SystemAdministrator'],
  },
  changes: true,
} as const
const rolesOf = (table: ReturnType<typeof rolesOfActions>, action: string) =>
  table.find((row) => row.action === action)?.roles

test('an action is done by the roles that the gate lets through where it is asked for', () => {
  expect(rolesOf(rolesOfActions([newShop]), 'administration.newShop')).toEqual(['Owner', 'SystemAdministrator'])
  // Nothing asks for it: then the roles of its module.
  expect(rolesOf(rolesOfActions([]), 'administration.newShop')).toEqual(['Owner', 'HRManager', 'SystemAdministrator'])
})

test('whoever may only look at what an action changes does not do it', () => {
  const reads = {
    permission: { module: 'store', actions: ['administration.sparePartsCatalog'], roles: ['Owner', 'WorkshopManager'] },
    changes: false,
  } as const
  const keeps = { permission: { ...reads.permission, roles: ['Owner'] }, changes: true } as const
  const action = 'administration.sparePartsCatalog'
  expect(rolesOf(rolesOfActions([reads]), action)).toEqual(['Owner', 'WorkshopManager'])
  expect(rolesOf(rolesOfActions([reads, keeps]), action)).toEqual(['Owner'])
})

test('what any one of several actions opens says nothing of each, where something asks for one alone', () => {
  const view = { module: 'invoices', actions: ['invoices.view'], roles: ['Owner', 'WorkshopManager'] } as const
  const alone = { permission: view, changes: false }
  const either = {
    permission: { ...view, actions: ['invoices.view', 'administration.vatSettings'], roles: ['SystemAdministrator'] },
    changes: true,
  } as const
  expect(rolesOf(rolesOfActions([alone, either]), 'invoices.view')).toEqual(['Owner', 'WorkshopManager'])
  expect(rolesOf(rolesOfActions([either]), 'invoices.view')).toEqual(['SystemAdministrator'])
})

test('what only the business user may says nothing of a role that something else asks for', () => {
  const main = {
    permission: { ...newShop.permission, roles: ['HRManager'], businessUser: true },
    changes: true,
  } as const
  expect(rolesOf(rolesOfActions([newShop, main]), 'administration.newShop')).toEqual(['Owner', 'SystemAdministrator'])
  expect(rolesOf(rolesOfActions([main]), 'administration.newShop')).toEqual(['HRManager'])
})

test('a feature that is sold apart is asked about by itself', () => {
  const apart = { ...newShop, permission: { ...newShop.permission, addOn: 'messages' } } as const
  expect(rolesOf(rolesOfActions([apart]), 'administration.newShop')).toEqual(['Owner', 'SystemAdministrator'])
})

test('ADM-017 a person does what a role of theirs does, narrowed by their own map of actions', () => {
  const table = rolesOfActions([newShop])
  expect(actionsOf(table, { roles: ['Owner'], allowedActions: null })).toEqual(allModuleActions)
  expect(actionsOf(table, { roles: [], allowedActions: null })).toEqual([])
  expect(actionsOf(table, { roles: ['HRManager'], allowedActions: null })).not.toContain('administration.newShop')
  const limited = {
    roles: ['SystemAdministrator'],
    allowedActions: ['administration.newShop', 'tickets.view'],
  } as const
  expect(actionsOf(table, limited)).toEqual(['administration.newShop'])
})
