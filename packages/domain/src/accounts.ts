import type { ModuleAction } from './permissions.ts'
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

/** What comes with a role: who leads a workshop does whatever its technicians do. */
const includes: Partial<Record<Role, readonly Role[]>> = { WorkshopManager: ['Technician'] }

/** Whether somebody may hand out a role: in one shop, or of the whole company where no shop is named. */
export function mayGrantRole(
  { companyRoles, shopRoles }: Pick<AccountRights, 'companyRoles' | 'shopRoles'>,
  role: Role,
  ofShop?: number,
): boolean {
  if (companyRoles.includes('Owner')) return true
  if (ofShop === undefined) return companyRoles.includes(role)
  const held = shopRoles.filter(({ shopId }) => shopId === ofShop).flatMap(({ roles }) => roles)
  return held.some((one) => one === role || includes[one]?.includes(role))
}

/**
 * Nobody hands out more than they hold, nor changes an account that they could not have made (decision 52): whoever sets the
 * password of an account can sign in with it. An owner holds everything in every shop, a limited user their own actions.
 */
export function refuseGrant(
  actor: AccountRights,
  { companyRoles, shopRoles, allowedActions }: AccountRights,
): AccountRefusal | null {
  const own = actor.allowedActions
  const rolesHeld =
    companyRoles.every((role) => mayGrantRole(actor, role)) &&
    shopRoles.every(({ shopId, roles }) => roles.every((role) => mayGrantRole(actor, role, shopId)))
  const grantsMore = own !== null && (allowedActions === null || allowedActions.some((action) => !own.includes(action)))
  return !rolesHeld || grantsMore ? { code: 'rightsBeyondOwn', data: {} } : null
}

export type OwnAccountRefusal = { code: 'ownAccountStays'; data: object }

/**
 * Why one's own rights, password and account are not changed here: nobody could restore what they took from themselves, and the business
 * user's stay, so that an owner always remains.
 */
export const refuseOwnAccount = (
  actor: { userId: number },
  account: { id: number; isBusinessUser: boolean },
): OwnAccountRefusal | null =>
  account.id === actor.userId || account.isBusinessUser ? { code: 'ownAccountStays', data: {} } : null

export type SimulationRefusal = { code: 'rightsBeyondOwn' | 'nothingToSimulate'; data: object }

/**
 * Why an owner cannot see the product as this user, or null: it shows nothing that they may not see themselves, and only what
 * that user would see if they signed in.
 */
export function refuseSimulation(
  viewer: AccountRights & { userId: number; isBusinessUser?: boolean },
  account: AccountRights & { id: number; enabled: boolean; isBusinessUser: boolean },
): SimulationRefusal | null {
  if (refuseGrant(viewer, account) || (account.isBusinessUser && !viewer.isBusinessUser))
    return { code: 'rightsBeyondOwn', data: {} }
  if (account.id === viewer.userId || !account.enabled || refuseRights(account))
    return { code: 'nothingToSimulate', data: {} }
  return null
}
