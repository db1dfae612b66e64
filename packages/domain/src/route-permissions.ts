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

/** Users who keep the catalogue of parts: the administration, and storekeepers who receive what is not in it yet (ROL-023). */
export const keepsParts: Exclude<Permission, string> = {
  module: 'store',
  roles: ['Owner', 'SystemAdministrator', 'StoreManager'],
  actions: ['administration.sparePartsCatalog', 'store.updateInventory'],
}
/** Users who look into it: they keep it, work in the store, or manage the work that parts go into. */
export const readsParts: Exclude<Permission, string> = {
  module: 'store',
  roles: ['Owner', 'SystemAdministrator', 'StoreManager', 'WorkshopManager'],
  actions: [
    'administration.sparePartsCatalog',
    ...moduleActions.store.map((action) => `store.${action}` as const),
    'tickets.view',
  ],
}

/** Users who see at which prices others buy: those who sell to them, keep their records or the prices. */
export const readsPriceLists = { module: 'store', roles: readsParts.roles ?? [] } as const

/** Users who see what the shop spends, and what else it earns. */
export const readsExpenses: Exclude<Permission, string> = {
  module: 'invoices',
  roles: ['Owner', 'WorkshopManager'],
  actions: ['invoices.view'],
}
/** Users who see how e-invoicing stands: of the shops that they lead, or of all where they look after the company. */
export const readsEInvoicing: Exclude<Permission, string> = {
  module: 'invoices',
  roles: ['Owner', 'SystemAdministrator', 'WorkshopManager'],
  actions: ['administration.vatSettings', 'invoices.view'],
}
/** Users who file the VAT returns (TAX-003). */
export const filesTax: Exclude<Permission, string> = {
  module: 'reports',
  roles: ['Owner', 'ReportManager'],
  actions: ['reports.taxPeriod'],
}
/** Users who record what the shop spends, and what else it earns. */
export const recordsExpenses: Exclude<Permission, string> = {
  module: 'invoices',
  roles: ['Owner', 'WorkshopManager'],
  actions: ['administration.shopIncomeExpenses'],
}
