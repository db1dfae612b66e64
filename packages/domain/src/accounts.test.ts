import { expect, test } from 'vitest'
import { isOwners, refuseGrant, refuseRights } from './accounts.ts'

const rights = { companyRoles: [], shopRoles: [], allowedActions: null }
const inShop = (...roles: ('Technician' | 'Owner' | 'StoreManager')[]) => ({
  ...rights,
  shopRoles: [{ shopId: 1, roles }],
})

test('a user holds a role, and one that is held in a shop needs a shop', () => {
  expect(refuseRights(rights)).toMatchObject({ code: 'NoShopAssigned' })
  expect(refuseRights(inShop())).toMatchObject({ code: 'NoSystemRolesAssigned' })
  expect(refuseRights(inShop('Technician'))).toBeNull()
  expect(refuseRights({ ...rights, companyRoles: ['SystemAdministrator'] })).toBeNull()
})

test('a role of the company is not held in a shop, nor the other way round', () => {
  expect(refuseRights(inShop('Owner'))).toEqual({ code: 'roleInWrongPlace', data: { role: 'Owner' } })
  expect(refuseRights({ ...inShop('Technician'), companyRoles: ['StoreManager'] })).toEqual({
    code: 'roleInWrongPlace',
    data: { role: 'StoreManager' },
  })
})

test('nobody grants rights that they do not have', () => {
  const administrator = { roles: ['SystemAdministrator'] as const, allowedActions: null }
  expect(refuseGrant(administrator, { ...rights, companyRoles: ['Owner'] })).toMatchObject({ code: 'rightsBeyondOwn' })
  expect(refuseGrant(administrator, inShop('Technician'))).toBeNull()
  const limited = { ...administrator, allowedActions: ['tickets.view'] as const }
  expect(refuseGrant(limited, inShop('Technician'))).toMatchObject({ code: 'rightsBeyondOwn' })
  expect(refuseGrant(limited, { ...inShop('Technician'), allowedActions: ['tickets.edit'] })).not.toBeNull()
  expect(refuseGrant(limited, { ...inShop('Technician'), allowedActions: ['tickets.view'] })).toBeNull()
  expect(refuseGrant({ roles: ['Owner'], allowedActions: null }, { ...rights, companyRoles: ['Owner'] })).toBeNull()
})

test('an owner’s account is an owner’s business', () => {
  expect([isOwners({ companyRoles: ['Owner'] }), isOwners({ companyRoles: ['SystemAdministrator'] })]).toEqual([
    true,
    false,
  ])
})
