import type { UserAccount } from '@warsha/contract/user-accounts'
import { modulesOf } from '@warsha/domain/permissions'
import { expect, test } from 'vitest'
import { accountOf, hasRole, rolesTicked, userFormOf } from './user-form.ts'

const account: UserAccount = {
  ...{ id: 4, version: 2, username: 'fahad@example.com', nameEn: 'Fahad', nameAr: 'فهد', employeeId: 9 },
  ...{ language: 'en', enabled: true, isBusinessUser: false, mustChangePassword: false, lastLoginDate: null },
  enable2FactorAuthentication: false,
  companyRoles: [],
  shopRoles: [{ shopId: 7, roles: ['Technician', 'StoreManager'] }],
  allowedActions: ['tickets.view', 'store.sales'],
  group: null,
}

test('what stands in the form of an account is what was stored, and is sent back as it was', () => {
  const { id: _, version: __, isBusinessUser: ___, mustChangePassword: ____, lastLoginDate: _____, ...known } = account
  const { enable2FactorAuthentication: ______, ...kept } = known
  const sent = accountOf(userFormOf(account, [7, 8]))
  const [first] = sent.shopRoles
  expect(sent).toMatchObject({ ...kept, shopRoles: [{ shopId: 7 }], allowedActions: expect.any(Array) })
  expect(first?.roles.toSorted()).toEqual(['StoreManager', 'Technician'])
  expect(sent.allowedActions?.toSorted()).toEqual(['store.sales', 'tickets.view'])
})

test('ADM-020 without limits every action of the roles is allowed, and a new account has no role', () => {
  const form = userFormOf({ ...account, allowedActions: null }, [7])
  expect(accountOf(form).allowedActions).toBeNull()
  expect(hasRole(userFormOf(null, [7]))).toBe(false)
  expect(hasRole(form)).toBe(true)
})

test('actions of a module that no role opens any more are not sent', () => {
  const form = userFormOf(account, [7])
  const technician = { ...form, shops: { s7: { Technician: true, StoreManager: false } } }
  expect(rolesTicked(technician)).toEqual(['Technician'])
  expect(modulesOf(['Technician'])).not.toContain('store')
  expect(accountOf(technician).allowedActions).toEqual(['tickets.view'])
})

test('in a group the form sends the group with what differs, and roles of one’s own no more', () => {
  const differs = { shopIds: [7], added: ['tickets.new' as const], removed: ['store.sales' as const] }
  const group = { id: 3, nameEn: 'Desk', nameAr: 'الاستقبال', ...differs }
  const sent = accountOf(userFormOf({ ...account, group }, [7, 8]))
  expect(sent).toMatchObject({ companyRoles: [], shopRoles: [], allowedActions: null, group: { id: 3, ...differs } })
  // Without the group what they hold is ticked as their own.
  const alone = accountOf({ ...userFormOf({ ...account, group }, [7, 8]), groupId: null })
  expect(alone).toMatchObject({ group: null, shopRoles: [{ shopId: 7 }] })
  expect(alone.allowedActions?.toSorted()).toEqual(['store.sales', 'tickets.view'])
})
