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
/** What may be changed on the company profile; any one of them opens it. */
export const companyActions = [
  'companyProfile',
  'vatSettings',
  'businessUser',
  'contactInfo',
  'subscription',
  'incomeExpense',
  'photoUpload',
] as const
export const shopActions = [
  'manageShop',
  'newShop',
  'editShop',
  'deleteShop',
  'disableShop',
  'cloneShop',
  'shopPhotoStampUpload',
  'sectionsServices',
  'storeStock',
  'shopIncomeExpenses',
] as const
export const someOf = (
  actions: readonly (typeof moduleActions.administration)[number][],
  roles: readonly Role[],
): Permission => ({
  module: 'administration',
  actions: actions.map((action) => `administration.${action}` as ModuleAction),
  roles,
})
