import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayGrantRole, refuseGrant, refuseRights, refuseSimulation } from './accounts.ts'
import { allModuleActions } from './permissions.ts'
import { roleNames, unboundRoles } from './roles.ts'

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

describe('nobody hands out more than they hold', () => {
  const administrator = { ...rights, companyRoles: ['SystemAdministrator'] as const }
  const inShopToo = { ...administrator, shopRoles: [{ shopId: 1, roles: ['Technician'] as const }] }
  const owner = { ...rights, companyRoles: ['Owner'] as const }
  const beyond = { code: 'rightsBeyondOwn' }

  test('an administrator makes administrators, and roles of a shop that are theirs in that shop', () => {
    expect(refuseGrant(administrator, administrator)).toBeNull()
    expect(refuseGrant(administrator, owner)).toMatchObject(beyond)
    expect(refuseGrant(administrator, inShop('Technician'))).toMatchObject(beyond)
    expect(refuseGrant(inShopToo, inShop('Technician'))).toBeNull()
    expect(refuseGrant(inShopToo, inShop('Technician', 'StoreManager'))).toMatchObject(beyond)
    const elsewhere = { ...rights, shopRoles: [{ shopId: 2, roles: ['Technician'] as const }] }
    expect(refuseGrant(inShopToo, elsewhere)).toMatchObject(beyond)
  })

  test('who leads a workshop hands out the role of its technicians', () => {
    const manager = { ...administrator, shopRoles: [{ shopId: 1, roles: ['WorkshopManager'] as const }] }
    expect(refuseGrant(manager, inShop('Technician'))).toBeNull()
    expect(mayGrantRole(inShopToo, 'WorkshopManager', 1)).toBe(false)
  })

  test('a limited user grants their own actions', () => {
    const limited = { ...inShopToo, allowedActions: ['tickets.view'] as const }
    expect(refuseGrant(limited, inShop('Technician'))).toMatchObject(beyond)
    expect(refuseGrant(limited, { ...inShop('Technician'), allowedActions: ['tickets.edit'] })).toMatchObject(beyond)
    expect(refuseGrant(limited, { ...inShop('Technician'), allowedActions: ['tickets.view'] })).toBeNull()
  })

  test('an owner makes owners, and every role in every shop', () => {
    expect(refuseGrant(owner, owner)).toBeNull()
    for (const role of roleNames) expect([role, mayGrantRole(owner, role, 7)]).toEqual([role, true])
  })

  test('for any two accounts: one may be made exactly by those who hold all of it', () => {
    const unbound = fc.subarray([...unboundRoles])
    const bound = fc.subarray(roleNames.filter((role) => !unboundRoles.includes(role)))
    const account = fc.record({
      companyRoles: unbound,
      shopRoles: fc.tuple(bound, bound).map(([one, two]) => [
        { shopId: 1, roles: one },
        { shopId: 2, roles: two },
      ]),
      allowedActions: fc.option(fc.subarray([...allModuleActions])),
    })
    fc.assert(
      fc.property(account, account, account, (a, b, c) => {
        expect(refuseGrant(a, a)).toBeNull()
        // What is handed on is never more than what was held at first.
        if (!refuseGrant(a, b) && !refuseGrant(b, c)) expect(refuseGrant(a, c)).toBeNull()
      }),
    )
  })
})

test('an owner sees the product as any other user that works, with no more rights than their own', () => {
  const viewer = { ...rights, companyRoles: ['Owner'] as const, userId: 1, isBusinessUser: false }
  const seen = { ...inShop('Technician'), id: 2, enabled: true, isBusinessUser: false }
  expect(refuseSimulation(viewer, seen)).toBeNull()
  expect(refuseSimulation(viewer, { ...seen, id: 1 })).toMatchObject({ code: 'nothingToSimulate' })
  expect(refuseSimulation(viewer, { ...seen, enabled: false })).toMatchObject({ code: 'nothingToSimulate' })
  expect(refuseSimulation(viewer, { ...seen, shopRoles: [] })).toMatchObject({ code: 'nothingToSimulate' })
  expect(refuseSimulation(viewer, { ...seen, isBusinessUser: true })).toMatchObject({ code: 'rightsBeyondOwn' })
  expect(refuseSimulation({ ...viewer, isBusinessUser: true }, { ...seen, isBusinessUser: true })).toBeNull()
  expect(refuseSimulation({ ...viewer, allowedActions: ['tickets.view'] }, seen)).toMatchObject({
    code: 'rightsBeyondOwn',
  })
})
