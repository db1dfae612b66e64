import {
  type AccountRefusal,
  type AccountRights,
  mayGrantRole,
  type OwnAccountRefusal,
  refuseGrant,
  refuseOwnAccount,
  refuseRights,
} from './accounts.ts'
import { allModuleActions, type ModuleAction, modulesOf } from './permissions.ts'
import { type Role, unboundRoles } from './roles.ts'

/** A company keeps a few groups; more would be told apart by nobody. */
export const mostPermissionGroups = 50

/** What everybody in a group holds. No map of allowed actions: every action of these roles. */
export type GroupRights = { roles: readonly Role[]; allowedActions: readonly ModuleAction[] | null }
/** What differs for one person: it stays so whatever becomes of the group. */
export type Differences = { added: readonly ModuleAction[]; removed: readonly ModuleAction[] }
export type InGroup = Differences & {
  /** where they hold those roles that are held in a shop */ shopIds: readonly number[]
}

const isUnbound = (role: Role): boolean => unboundRoles.includes(role)

/** Actions that calls open to a role although its modules do not have them; a test holds them against all calls. */
const openApart: Partial<Record<Role, readonly ModuleAction[]>> = {
  WorkshopManager: ['administration.shopIncomeExpenses'],
  Technician: ['invoices.share'],
  StoreManager: ['administration.sparePartsCatalog'],
}

/** The actions that roles open: those of their modules, and the few that are open to a role apart from its modules. */
export function openTo(roles: readonly Role[]): ModuleAction[] {
  const open: readonly string[] = modulesOf(roles)
  const apart = roles.flatMap((role): readonly string[] => openApart[role] ?? [])
  return allModuleActions.filter(
    (action) => open.includes(action.slice(0, action.indexOf('.'))) || apart.includes(action),
  )
}

/** The same, as far as a map allows them. */
const allowedBy = ({ roles, allowedActions }: GroupRights): ModuleAction[] =>
  openTo(roles).filter((action) => allowedActions === null || allowedActions.includes(action))

/**
 * What somebody in a group may do and where. This alone works out the rights of people in groups; they are stored with the account, so that
 * the gate reads the same of everybody (decision 128).
 */
export function rightsInGroup(group: GroupRights, { shopIds, added, removed }: InGroup): AccountRights {
  const bound = group.roles.filter((role) => !isUnbound(role))
  const isWhole = group.allowedActions === null && !removed.some((action) => openTo(group.roles).includes(action))
  const allowed = new Set([...allowedBy(group), ...allowedBy({ roles: group.roles, allowedActions: added })])
  for (const action of removed) allowed.delete(action)
  return {
    companyRoles: group.roles.filter(isUnbound),
    shopRoles: bound.length === 0 ? [] : shopIds.map((shopId) => ({ shopId, roles: bound })),
    allowedActions: isWhole ? null : allModuleActions.filter((action) => allowed.has(action)),
  }
}

/** The differences that this group leaves room for: what none of its roles opens is neither added nor taken away for later. */
export const differencesIn = (group: GroupRights, { added, removed }: Differences): Differences => ({
  added: allowedBy({ roles: group.roles, allowedActions: added }),
  removed: openTo(group.roles).filter((action) => removed.includes(action) && !added.includes(action)),
})

/** In what one action of somebody differs from their group; null where it is as the group has it. */
export const differenceOf = (action: ModuleAction, { added, removed }: Differences): 'added' | 'removed' | null =>
  added.includes(action) ? 'added' : removed.includes(action) ? 'removed' : null

/** What differs once this action is allowed to somebody, is not, or is again as the group has it. */
export function differing(
  group: GroupRights,
  { added, removed }: Differences,
  action: ModuleAction,
  to: 'allowed' | 'not' | 'asGroup',
): Differences {
  const others = (actions: readonly ModuleAction[]) => actions.filter((one) => one !== action)
  const rest = { added: others(added), removed: others(removed) }
  const inGroup = allowedBy(group).includes(action)
  if (to === 'asGroup' || inGroup === (to === 'allowed')) return rest
  return to === 'allowed'
    ? { ...rest, added: [...rest.added, action] }
    : { ...rest, removed: [...rest.removed, action] }
}

/**
 * Why somebody may not make a group, or change one that is like this. Nobody hands out more than they hold (decision 52): a role of the
 * company is held by whoever puts it into a group, any other role in one of their shops.
 */
export function refuseGroup(actor: AccountRights, { roles, allowedActions }: GroupRights): AccountRefusal | null {
  if (roles.length === 0) return { code: 'NoSystemRolesAssigned', data: {} }
  const held = (role: Role) =>
    mayGrantRole(actor, role) || actor.shopRoles.some(({ shopId }) => mayGrantRole(actor, role, shopId))
  if (!roles.every((role) => isUnbound(role) || held(role))) return { code: 'rightsBeyondOwn', data: {} }
  return refuseGrant(actor, { companyRoles: roles.filter(isUnbound), shopRoles: [], allowedActions })
}

/** Whoever puts somebody into a group could have given them its rights one by one (decision 52); who is in it already stays. */
export const refuseJoining = (
  actor: AccountRights,
  group: GroupRights & { id: number },
  before: { id: number } | null,
): AccountRefusal | null => (before?.id === group.id ? null : refuseGroup(actor, group))

type Member = { id: number; isBusinessUser: boolean }
export type FollowRefusal = AccountRefusal | OwnAccountRefusal

/**
 * Why one person in a group may not follow a change of it: whoever changes it could have made their account, as it was and as it becomes.
 * Nobody changes their own rights or those of the business user, and nobody is left without any.
 */
export function refuseFollowing(
  actor: AccountRights & { userId: number },
  member: Member,
  before: AccountRights,
  after: AccountRights,
): FollowRefusal | null {
  const refusal = refuseOwnAccount(actor, member) ?? refuseGrant(actor, before) ?? refuseGrant(actor, after)
  return refusal ?? (refuseRights(before) ? null : refuseRights(after))
}

/** Rights as a text: those that let the same be done are the same. */
export const rightsText = ({ companyRoles, shopRoles, allowedActions }: AccountRights): string =>
  JSON.stringify([
    companyRoles.toSorted(),
    shopRoles.flatMap(({ shopId, roles }) => roles.map((role) => `${shopId} ${role}`)).toSorted(),
    allowedActions?.toSorted() ?? null,
  ])

/** A group is archived once nobody is in it. */
export const refuseArchiving = (people: number): { code: 'groupHasPeople'; data: { count: number } } | null =>
  people === 0 ? null : { code: 'groupHasPeople', data: { count: people } }
export const refuseMoreGroups = (kept: number): { code: 'tooManyGroups'; data: { max: number } } | null =>
  kept < mostPermissionGroups ? null : { code: 'tooManyGroups', data: { max: mostPermissionGroups } }
