import type { Grants, ModuleAction } from './permissions.ts'
import { type Role, unboundRoles } from './roles.ts'

/** What an account may do and where: roles of the company, and roles in each of its shops (decisions §2). */
export type AccountRights = {
  companyRoles: readonly Role[]
  shopRoles: readonly { shopId: number; roles: readonly Role[] }[]
  allowedActions: readonly ModuleAction[] | null
}

export type AccountRefusal =
  | { code: 'NoSystemRolesAssigned' | 'NoShopAssigned'; data: object }
  | { code: 'rightsBeyondOwn'; data: object }
  | { code: 'roleInWrongPlace'; data: { role: Role } }

/** Owner and administrator work everywhere; every other role is held in a shop, and is useless without one. */
export function refuseRights({ companyRoles, shopRoles }: AccountRights): AccountRefusal | null {
  const held = shopRoles.flatMap(({ roles }) => roles)
  if (companyRoles.length === 0 && held.length === 0)
    return { code: shopRoles.length === 0 ? 'NoShopAssigned' : 'NoSystemRolesAssigned', data: {} }
  const misplaced =
    companyRoles.find((role) => !unboundRoles.includes(role)) ?? held.find((role) => unboundRoles.includes(role))
  return misplaced ? { code: 'roleInWrongPlace', data: { role: misplaced } } : null
}

/**
 * Nobody grants rights that they do not have, nor changes an account that has more: an owner is made by an owner, and a limited user
 * grants only their own actions.
 */
export function refuseGrant(
  actor: Pick<Grants, 'roles' | 'allowedActions'>,
  { companyRoles, allowedActions }: AccountRights,
): AccountRefusal | null {
  const own = actor.allowedActions
  const makesOwner = companyRoles.includes('Owner') && !actor.roles.includes('Owner')
  const grantsMore = own !== null && (allowedActions === null || allowedActions.some((action) => !own.includes(action)))
  return makesOwner || grantsMore ? { code: 'rightsBeyondOwn', data: {} } : null
}

/** Whether only an owner may touch this account: an owner's, whose password opens everything. */
export const isOwners = (account: Pick<AccountRights, 'companyRoles'>): boolean =>
  account.companyRoles.includes('Owner')
