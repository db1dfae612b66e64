import {
  addOns,
  allModuleActions,
  type Grants,
  type ModuleAction,
  mayDo,
  type Permission,
  refusePermission,
} from './permissions.ts'
import { type Role, roleNames } from './roles.ts'

/** What one endpoint asks of its caller, as the gate reads it; `asks`: actions that it looks for inside. */
export type Asked = { permission: Permission; asks?: readonly ModuleAction[] | undefined; changes: boolean }
export type RolesOfAction = { action: ModuleAction; roles: Role[] }

const askFor = (action: ModuleAction, { permission, asks }: Asked): boolean =>
  asks?.includes(action) === true || (typeof permission === 'object' && permission.actions?.includes(action) === true)

/** Whether the gate lets somebody through who holds this one role, everything that it allows, and every feature that is sold apart. */
const passes = (role: Role, { permission }: Asked): boolean =>
  refusePermission({ roles: [role], allowedActions: null, addOns, isBusinessUser: true }, permission) === null

/** Whether it asks for this action and no other: of several actions any one opens it, which says nothing of each. */
const askForItAlone = (action: ModuleAction, { permission }: Asked): boolean =>
  typeof permission === 'object' && permission.actions?.length === 1 && permission.actions[0] === action
/** Whether only the business user may: that is no question of their role. */
const isForBusinessUser = ({ permission }: Asked): boolean =>
  typeof permission === 'object' && permission.businessUser === true

/** Those that hold to a condition, or all of them where none does. */
const preferred = <T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] =>
  all.some(holds) ? all.filter(holds) : all

/**
 * Which roles do each action: those that the gate lets through where something asks for it. It is judged by what asks for it alone,
 * where there is any; then by what changes something, because looking is less. What nothing asks for yet follows the roles of its module.
 */
export function rolesOfActions(endpoints: readonly Asked[]): RolesOfAction[] {
  return allModuleActions.map((action) => {
    const asking = endpoints.filter((endpoint) => askFor(action, endpoint))
    const alone = preferred(asking, (endpoint) => askForItAlone(action, endpoint))
    const changing = preferred(alone, ({ changes }) => changes)
    const judged = preferred(changing, (endpoint) => !isForBusinessUser(endpoint))
    const may = (role: Role) =>
      judged.length > 0
        ? judged.some((endpoint) => passes(role, endpoint))
        : mayDo({ roles: [role], allowedActions: null }, action)
    return { action, roles: roleNames.filter(may) }
  })
}

/** What somebody may do: by a role that does it, and by their own map of actions where they have one. */
export const actionsOf = (table: readonly RolesOfAction[], { roles, allowedActions }: Grants): ModuleAction[] =>
  table
    .filter((row) => row.roles.some((role) => roles.includes(role)))
    .map(({ action }) => action)
    .filter((action) => allowedActions === null || allowedActions.includes(action))
