import type { PermissionGroup } from '@warsha/contract/permission-groups'
import type { NewAccount, UserAccount } from '@warsha/contract/user-accounts'
import type { AccountRights } from '@warsha/domain/accounts'
import { hasName } from '@warsha/domain/catalogue'
import {
  differencesIn,
  refuseArchiving,
  refuseFollowing,
  refuseGroup,
  refuseJoining,
  refuseMoreGroups,
  rightsInGroup,
  rightsText,
} from '@warsha/domain/permission-groups'
import { allModuleActions } from '@warsha/domain/permissions'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { lockPeopleOf, replaceShopRoles, rolesInOrder } from './account-queries.ts'
import { endOtherSessions } from './end-sessions.ts'
import {
  holdGroup,
  insertGroup,
  listGroups,
  lockGroup,
  lockGroups,
  type TypedGroup,
  updateGroup,
} from './group-queries.ts'
import { noSession, rightsOf, updateUser } from './queries.ts'
import { rightsAsTexts } from './rights-as-texts.ts'

const entity = 'permissionGroup'

export const groups = endpoint.users.groups.handler(({ context: { tx, actor } }) => listGroups(tx, actor.userId))

async function groupOf({ tx, actor }: CompanyContext, id: number): Promise<PermissionGroup> {
  const group = (await listGroups(tx, actor.userId)).find((one) => one.id === id)
  if (!group) throw refuse({ code: 'NotFound' })
  return group
}

export const addGroup = endpoint.users.addGroup.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const typed = inOrder(input)
  await lockGroups(tx)
  orRefuse(refuseGroup(await rightsOf(tx, actor), typed))
  const kept = await listGroups(tx, actor.userId)
  orRefuse(refuseMoreGroups(kept.length))
  if (hasName(kept, typed)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
  const { id } = await insertGroup(tx, typed)
  await record(context, { entity, entityId: id, action: 'permissionGroupAdded', changes: asTexts(typed) })
  return groupOf(context, id)
})

export const changeGroup = endpoint.users.changeGroup.handler(async ({ input: { id, version, ...input }, context }) => {
  const { tx, actor } = context
  const typed = inOrder(input)
  await lockGroups(tx)
  const before = await lockGroup(tx, id)
  if (!before) throw refuse({ code: 'NotFound' })
  const own = await rightsOf(tx, actor)
  orRefuse(refuseGroup(own, before) ?? refuseGroup(own, typed))
  if (before.version !== version) throw refuse({ code: 'InvalidData' })
  const others = (await listGroups(tx, actor.userId)).filter((one) => one.id !== id)
  if (hasName(others, typed)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
  const changes = changesBetween(asTexts(before), asTexts(typed))
  if (changes) {
    const people = await lockPeopleOf(tx, id)
    if (!typed.active) orRefuse(at('active', refuseArchiving(people.length)))
    await updateGroup(tx, id, typed)
    await record(context, { entity, entityId: id, action: 'permissionGroupChanged', changes })
    for (const person of people) await follow(context, own, person, typed)
  }
  return groupOf(context, id)
})

/** Gives somebody the rights that their group has now, and ends their sessions, where that changes what they may do. */
async function follow(context: CompanyContext, own: AccountRights, person: UserAccount, group: TypedGroup) {
  const { tx, actor } = context
  if (!person.group) return
  const after = rightsInGroup(group, person.group)
  if (rightsText(after) === rightsText(person)) return
  orRefuse(refuseFollowing({ ...own, userId: actor.userId }, person, person, after))
  const { companyRoles, allowedActions } = after
  const shopRoles = rolesInOrder(mutable(after).shopRoles)
  await updateUser(tx, person.id, { companyRoles, allowedActions })
  await replaceShopRoles(tx, person.id, shopRoles)
  await endOtherSessions(tx, person.id, noSession)
  const changes = { groupId: person.group.id, ...changesBetween(rightsAsTexts(person), rightsAsTexts(mutable(after))) }
  await record(context, { entity: 'user', entityId: person.id, action: 'userFollowedGroup', changes })
}

/**
 * An account as it is to be stored: where it is in a group, with the rights that follow from it. The group is held first, before the account
 * is locked: a change of the group comes before or after, and locks in the same order.
 */
export async function followingGroup<
  A extends Pick<NewAccount, 'group' | 'shopRoles' | 'companyRoles' | 'allowedActions'>,
>({ tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>, typed: A, before: { id: number } | null): Promise<A> {
  if (typed.group === null) return typed
  const { id, shopIds } = typed.group
  const group = await holdGroup(tx, id)
  if (!group?.active) throw refuse({ code: 'NotFound', field: 'group' })
  orRefuse(at('group', refuseJoining(await rightsOf(tx, actor), { ...group, id }, before)))
  const { added, removed } = differencesIn(group, typed.group)
  const inGroup = { id, shopIds: [...new Set(shopIds)], added: [...added], removed: [...removed] }
  return { ...typed, ...mutable(rightsInGroup(group, inGroup)), group: inGroup }
}

const mutable = ({ companyRoles, shopRoles, allowedActions }: AccountRights) => ({
  companyRoles: [...companyRoles],
  shopRoles: shopRoles.map(({ shopId, roles }) => ({ shopId, roles: [...roles] })),
  allowedActions: allowedActions && [...allowedActions],
})

/** Each role and action once, so that nothing seems changed that is not. */
const inOrder = ({ roles, allowedActions, ...rest }: TypedGroup): TypedGroup => ({
  ...rest,
  roles: [...new Set(roles)].toSorted(),
  allowedActions: allowedActions && allModuleActions.filter((action) => allowedActions.includes(action)),
})

const asTexts = ({ nameEn, nameAr, roles, allowedActions, active }: TypedGroup): Record<string, unknown> => ({
  nameEn,
  nameAr,
  groupRoles: roles.join(),
  allowedActions: allowedActions?.join() ?? null,
  active,
})
