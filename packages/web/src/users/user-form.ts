import type { NewAccount, UserAccount } from '@warsha/contract/user-accounts'
import { type ModuleAction, moduleActions, modules, modulesOf } from '@warsha/domain/permissions'
import { type Role, roleNames, unboundRoles } from '@warsha/domain/roles'

/** Roles held in a shop. */
export const shopRoleNames: readonly Role[] = roleNames.filter((role) => !unboundRoles.includes(role))

type Ticks = Record<string, boolean>
export type UserForm = {
  username: string
  usernameAgain: string
  nameAr: string
  nameEn: string
  employeeId: number | null
  language: 'en' | 'ar'
  password: string
  passwordAgain: string
  /** How a new user gets their password: by a link in an e-mail, or one that is handed over. */
  start: 'invite' | 'handOver'
  enabled: boolean
  /** Ticked roles of the company. */
  company: Ticks
  /** Ticked roles of each shop, by 's' and its number: a name of digits alone would be a place in a list. */
  shops: Record<string, Ticks>
  /** Whether only single actions are allowed. */
  limited: boolean
  /** Ticked actions of each module. */
  actions: Record<string, Ticks>
  /** In a group roles and actions follow from it, but for what differs; in none they are those above. */
  groupId: number | null
  /** Ticked shops in which the roles of the group are held. */
  groupShops: Ticks
  added: ModuleAction[]
  removed: ModuleAction[]
}

export const placeOfShop = (shopId: number): string => `s${shopId}`
export const ticked = (ticks: Ticks | undefined): string[] =>
  Object.entries(ticks ?? {})
    .filter(([, on]) => on)
    .map(([name]) => name)
const ticksOf = (names: readonly string[], on: readonly string[]): Ticks =>
  Object.fromEntries(names.map((name) => [name, on.includes(name)]))

/** What stands in the form at first; a new account speaks Arabic and has no role yet. */
export function userFormOf(account: UserAccount | null, shopIds: readonly number[]): UserForm {
  const { username = '', nameAr = '', nameEn = '', employeeId = null, language = 'ar', enabled = true } = account ?? {}
  const allowed = account?.allowedActions ?? null
  return {
    username,
    usernameAgain: '',
    nameAr,
    nameEn,
    employeeId,
    language,
    enabled,
    password: '',
    passwordAgain: '',
    start: 'handOver',
    company: ticksOf(unboundRoles, account?.companyRoles ?? []),
    shops: Object.fromEntries(
      shopIds.map((shopId) => [
        placeOfShop(shopId),
        ticksOf(shopRoleNames, account?.shopRoles.find((held) => held.shopId === shopId)?.roles ?? []),
      ]),
    ),
    limited: allowed !== null,
    actions: Object.fromEntries(
      modules.map((module) => [
        module,
        Object.fromEntries(
          moduleActions[module].map((action) => [
            action,
            allowed === null || allowed.includes(`${module}.${action}` as ModuleAction),
          ]),
        ),
      ]),
    ),
    groupId: account?.group?.id ?? null,
    groupShops: Object.fromEntries(
      shopIds.map((shopId) => [placeOfShop(shopId), account?.group?.shopIds.includes(shopId) ?? shopIds.length === 1]),
    ),
    added: account?.group?.added ?? [],
    removed: account?.group?.removed ?? [],
  }
}

const shopsTicked = (ticks: Ticks): number[] => ticked(ticks).map((place) => Number(place.slice(1)))

/** Every role that is ticked, of the company or of any shop. */
export const rolesTicked = ({ company, shops }: Pick<UserForm, 'company' | 'shops'>): Role[] =>
  [...new Set([...ticked(company), ...Object.values(shops).flatMap(ticked)])] as Role[]

/** What is sent; actions of modules that no role opens are not granted. */
export function accountOf(form: UserForm): NewAccount {
  const { username, nameAr, nameEn, employeeId, language, enabled, groupId, added, removed } = form
  const who = { username: username.trim(), nameAr, nameEn, employeeId, language, enabled }
  if (groupId === null) return { ...who, ...rightsTyped(form), group: null }
  const group = { id: groupId, shopIds: shopsTicked(form.groupShops), added, removed }
  return { ...who, companyRoles: [], shopRoles: [], allowedActions: null, group }
}

/** Roles and actions as they are ticked one by one. */
function rightsTyped(form: UserForm): Pick<NewAccount, 'companyRoles' | 'shopRoles' | 'allowedActions'> {
  const open = modulesOf(rolesTicked(form))
  return {
    companyRoles: ticked(form.company) as Role[],
    shopRoles: Object.entries(form.shops)
      .map(([place, ticks]) => ({ shopId: Number(place.slice(1)), roles: ticked(ticks) as Role[] }))
      .filter(({ roles }) => roles.length > 0),
    allowedActions: form.limited
      ? open.flatMap((module) => ticked(form.actions[module]).map((action) => `${module}.${action}` as ModuleAction))
      : null,
  }
}

/** Without a role, which is held in a shop or in the whole company, nobody can sign in (ADM-020). */
export const hasRole = (form: Pick<UserForm, 'company' | 'shops'>): boolean => rolesTicked(form).length > 0

/** The group of an account as it is sent back. */
export const sentGroup = (group: UserAccount['group']): NewAccount['group'] =>
  group && { id: group.id, shopIds: group.shopIds, added: group.added, removed: group.removed }
