import { expect, test } from 'vitest'
import {
  differenceOf,
  differencesIn,
  differing,
  mostPermissionGroups,
  refuseArchiving,
  refuseFollowing,
  refuseGroup,
  refuseMoreGroups,
  rightsInGroup,
  rightsText,
} from './permission-groups.ts'
import type { ModuleAction } from './permissions.ts'
import type { Role } from './roles.ts'

const none = { added: [], removed: [] }
const desk = { roles: ['WorkshopManager'] as const, allowedActions: ['tickets.view', 'customers.new'] as const }
const owner = { companyRoles: ['Owner'] as const, shopRoles: [], allowedActions: null, userId: 1 }
const manager = {
  companyRoles: ['SystemAdministrator'] as const,
  shopRoles: [{ shopId: 7, roles: ['WorkshopManager'] as const }],
  allowedActions: null,
  userId: 2,
}
const person = { id: 9, isBusinessUser: false }

test('somebody in a group holds its roles in their shops, and its actions', () => {
  expect(rightsInGroup(desk, { ...none, shopIds: [7, 8] })).toEqual({
    companyRoles: [],
    shopRoles: [
      { shopId: 7, roles: ['WorkshopManager'] },
      { shopId: 8, roles: ['WorkshopManager'] },
    ],
    allowedActions: ['tickets.view', 'customers.new'],
  })
  const office = { roles: ['SystemAdministrator', 'Technician'] as const, allowedActions: null }
  expect(rightsInGroup(office, { ...none, shopIds: [7] })).toEqual({
    companyRoles: ['SystemAdministrator'],
    shopRoles: [{ shopId: 7, roles: ['Technician'] }],
    allowedActions: null,
  })
  expect(rightsInGroup({ roles: ['Owner'], allowedActions: null }, { ...none, shopIds: [7] }).shopRoles).toEqual([])
})

test('one action more and one less; what no role of the group opens is not gained', () => {
  const own = { shopIds: [7], added: ['tickets.cancel', 'hr.payrollPost'], removed: ['customers.new'] } as const
  expect(rightsInGroup(desk, own).allowedActions).toEqual(['tickets.view', 'tickets.cancel'])
})

test('nothing is added for a role that the group does not have yet, and what is added is not taken away as well', () => {
  const asked = { added: ['tickets.new', 'hr.payrollPost'], removed: ['tickets.new', 'tickets.view'] } as const
  expect(differencesIn(desk, asked)).toEqual({ added: ['tickets.new'], removed: ['tickets.view'] })
})

test('one action less of a group that allows every action is a map without it, and nothing added to it is every action still', () => {
  const whole = { roles: ['Technician'] as const, allowedActions: null }
  const { allowedActions } = rightsInGroup(whole, { ...none, shopIds: [7], removed: ['tickets.cancel'] })
  expect(allowedActions).toContain('tickets.view')
  expect(allowedActions).toContain('vehicles.edit')
  expect(allowedActions).not.toContain('tickets.cancel')
  expect(allowedActions).not.toContain('customers.new')
  expect(rightsInGroup(whole, { ...none, shopIds: [7], added: ['tickets.view'] }).allowedActions).toBeNull()
})

test('a difference stays when the group changes, and is undone by itself alone', () => {
  const group = (...allowedActions: ModuleAction[]) => ({ roles: ['WorkshopManager'] as Role[], allowedActions })
  const own = differing(group('tickets.view'), none, 'tickets.view', 'not')
  expect(own).toEqual({ added: [], removed: ['tickets.view'] })
  expect(differenceOf('tickets.view', own)).toBe('removed')
  expect(rightsInGroup(group('tickets.view', 'tickets.new'), { ...own, shopIds: [7] }).allowedActions).toEqual([
    'tickets.new',
  ])
  expect(differing(group('tickets.view'), own, 'tickets.view', 'asGroup')).toEqual(none)
  expect(differing(group('tickets.view'), own, 'tickets.view', 'allowed')).toEqual(none)
  const more = differing(group(), none, 'tickets.new', 'allowed')
  expect(differenceOf('tickets.new', more)).toBe('added')
  expect(differenceOf('tickets.edit', more)).toBeNull()
  expect(differing(group(), more, 'tickets.new', 'not')).toEqual(none)
})

test('decision 52: a group with more than one holds is made and changed by nobody but who holds it', () => {
  const beyond = { code: 'rightsBeyondOwn' }
  expect(refuseGroup(owner, { roles: ['Owner', 'Technician'], allowedActions: null })).toBeNull()
  expect(refuseGroup(manager, { roles: ['Owner'], allowedActions: null })).toMatchObject(beyond)
  expect(refuseGroup(manager, { roles: ['StoreManager'], allowedActions: [] })).toMatchObject(beyond)
  expect(refuseGroup(manager, { roles: ['Technician', 'WorkshopManager'], allowedActions: null })).toBeNull()
  const limited = { ...manager, allowedActions: ['tickets.view'] as const }
  expect(refuseGroup(limited, { roles: ['Technician'], allowedActions: null })).toMatchObject(beyond)
  expect(refuseGroup(limited, { roles: ['Technician'], allowedActions: ['tickets.new'] })).toMatchObject(beyond)
  expect(refuseGroup(limited, { roles: ['Technician'], allowedActions: ['tickets.view'] })).toBeNull()
  expect(refuseGroup(owner, { roles: [], allowedActions: null })).toMatchObject({ code: 'NoSystemRolesAssigned' })
})

test('everybody in a group is somebody whom the person who changes it could have made, before and after', () => {
  const at = (shopId: number, role: Role = 'Technician') => ({
    companyRoles: [],
    shopRoles: [{ shopId, roles: [role] }],
    allowedActions: null,
  })
  expect(refuseFollowing(manager, person, at(7), at(7, 'WorkshopManager'))).toBeNull()
  expect(refuseFollowing(manager, person, at(8), at(8))).toMatchObject({ code: 'rightsBeyondOwn' })
  expect(refuseFollowing(manager, person, at(7), at(7, 'StoreManager'))).toMatchObject({ code: 'rightsBeyondOwn' })
  expect(refuseFollowing(owner, { id: 1, isBusinessUser: false }, owner, at(7))).toMatchObject({
    code: 'ownAccountStays',
  })
  expect(refuseFollowing(owner, { id: 3, isBusinessUser: true }, owner, at(7))).toMatchObject({
    code: 'ownAccountStays',
  })
})

test('nobody is left without a role; who had none already is in nobody’s way', () => {
  const nothing = { companyRoles: [], shopRoles: [], allowedActions: null }
  const administrator = { ...nothing, companyRoles: ['SystemAdministrator'] as const }
  expect(refuseFollowing(owner, person, administrator, nothing)).toMatchObject({ code: 'NoShopAssigned' })
  expect(refuseFollowing(owner, person, nothing, nothing)).toBeNull()
})

test('rights that let the same be done are the same', () => {
  const a = {
    companyRoles: [],
    shopRoles: [{ shopId: 7, roles: ['Technician', 'DataEntry'] as const }],
    allowedActions: null,
  }
  const b = { ...a, shopRoles: [{ shopId: 7, roles: ['DataEntry', 'Technician'] as const }] }
  expect(rightsText(a)).toBe(rightsText(b))
  expect(rightsText({ ...a, allowedActions: [] })).not.toBe(rightsText(a))
})

test('a group is archived once nobody is in it, and a company keeps so many', () => {
  expect(refuseArchiving(0)).toBeNull()
  expect(refuseArchiving(3)).toEqual({ code: 'groupHasPeople', data: { count: 3 } })
  expect(refuseMoreGroups(mostPermissionGroups - 1)).toBeNull()
  expect(refuseMoreGroups(mostPermissionGroups)).toEqual({ code: 'tooManyGroups', data: { max: mostPermissionGroups } })
})
