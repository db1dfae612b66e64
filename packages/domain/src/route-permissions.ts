import { type Module, type ModuleAction, moduleActions, type Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** A list or detail route: any action of its module (NAV-017). */
export const anyOf = (module: Module, roles?: readonly Role[]): Permission => {
  const actions = moduleActions[module].map((action) => `${module}.${action}` as ModuleAction)
  return roles ? { module, actions, roles } : { module, actions }
}
/** A route for one thing only, such as a form that adds. */
export const only = (action: ModuleAction, roles?: readonly Role[]): Permission => {
  const module = action.slice(0, action.indexOf('.')) as Module
  return roles ? { module, actions: [action], roles } : { module, actions: [action] }
}
export const someOf = (
  actions: readonly (typeof moduleActions.administration)[number][],
  roles: readonly Role[],
): Permission => ({
  module: 'administration',
  actions: actions.map((action) => `administration.${action}` as ModuleAction),
  roles,
})
