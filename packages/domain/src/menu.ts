import { matchRoute } from './navigation.ts'
import {
  type Grants,
  hasModule,
  type Module,
  type ModuleAction,
  moduleActions,
  refusePermission,
} from './permissions.ts'
import { type Role, runsShop } from './roles.ts'

/** An entry of the menu; `id` is the key of its word. Its module says who sees it, its route who may open it. */
export type MenuEntry = {
  id: string
  path: string
  module: Module | null
  /** Where the module is not specific enough: the roles. */
  isFor?: (roles: readonly Role[]) => boolean
  /** Only where the company allows VAT (NAV-065). */
  whereVat?: true
  children?: readonly MenuEntry[]
}

/** Users who only work in the shop have their jobs on the home screen; those who also run it have them in the menu. */
const worksAndRuns = (roles: readonly Role[]): boolean => roles.includes('Technician') && runsShop(roles)

export const menu: readonly MenuEntry[] = [
  { id: 'home', path: '/home', module: 'tickets' },
  {
    id: 'tickets',
    path: '/tickets',
    module: 'tickets',
    children: [
      { id: 'newTicket', path: '/tickets/newTicket', module: 'tickets' },
      { id: 'openTickets', path: '/tickets/openTickets', module: 'tickets' },
      { id: 'closedTickets', path: '/tickets/closedTickets', module: 'tickets' },
      { id: 'myJobs', path: '/technicians', module: 'tickets', isFor: worksAndRuns },
    ],
  },
  { id: 'estimates', path: '/estimates', module: 'estimates' },
  {
    id: 'invoices',
    path: '/invoices',
    module: 'invoices',
    children: [
      { id: 'purchaseInvoices', path: '/invoices/purchaseInvoices', module: 'invoices' },
      { id: 'otherTransactions', path: '/invoices/otherTransactions', module: 'invoices' },
      { id: 'suppliers', path: '/suppliers', module: 'suppliers' },
      { id: 'accounts', path: '/accounts', module: 'customers' },
      { id: 'cashDrawer', path: '/cashDrawer', module: 'tickets' },
    ],
  },
  {
    id: 'store',
    path: '/storeManagement',
    module: 'store',
    children: [
      { id: 'partRequests', path: '/storeManagement/partRequests', module: 'store' },
      { id: 'storeSales', path: '/storeManagement/storeSales', module: 'store' },
      { id: 'storePurchases', path: '/storeManagement/storePurchases', module: 'store' },
      { id: 'purchaseOrders', path: '/storeManagement/purchaseOrders', module: 'store' },
      { id: 'reorder', path: '/storeManagement/reorder', module: 'store' },
      { id: 'storeStock', path: '/storeManagement/storeStock', module: 'store' },
      { id: 'stockActivities', path: '/storeManagement/stockActivities', module: 'store' },
      { id: 'stockCounts', path: '/storeManagement/stockCounts', module: 'store' },
      { id: 'transfers', path: '/storeManagement/transfers', module: 'store' },
      { id: 'valuation', path: '/storeManagement/valuation', module: 'store' },
    ],
  },
  { id: 'customers', path: '/customers', module: 'customers' },
  { id: 'vehicles', path: '/vehicles', module: 'vehicles' },
  { id: 'dealers', path: '/dealers', module: 'dealers' },
  {
    id: 'hr',
    path: '/hrManagement',
    module: 'hr',
    children: [
      { id: 'employees', path: '/hrManagement/employees', module: 'hr' },
      { id: 'payroll', path: '/hrManagement/payroll', module: 'hr' },
    ],
  },
  {
    id: 'reports',
    path: '/reports',
    module: 'reports',
    children: [
      { id: 'taxPeriods', path: '/reports/taxPeriods', module: 'reports', whereVat: true },
      { id: 'journal', path: '/reports/journal', module: 'reports' },
      { id: 'bestEmployees', path: '/reports/bestEmployees', module: 'reports' },
      { id: 'importantCustomers', path: '/reports/importantCustomers', module: 'reports' },
    ],
  },
  {
    id: 'administration',
    path: '/administration',
    module: 'administration',
    children: [
      { id: 'companyProfile', path: '/administration/companyProfile', module: 'administration' },
      { id: 'shops', path: '/administration/shops', module: 'administration' },
      { id: 'users', path: '/administration/users', module: 'administration' },
      { id: 'permissionGroups', path: '/administration/permissionGroups', module: 'administration' },
      { id: 'rights', path: '/administration/rights', module: 'administration' },
      { id: 'inspectionTemplates', path: '/administration/inspectionTemplates', module: 'administration' },
      { id: 'conditionTemplates', path: '/administration/conditionTemplates', module: 'administration' },
      { id: 'criticalServices', path: '/administration/criticalServices', module: 'administration' },
      { id: 'incomeExpenseCategories', path: '/administration/incomeExpenseCategories', module: 'administration' },
      { id: 'sparePartsCatalog', path: '/administration/sparePartsCatalog', module: 'administration' },
      { id: 'systemSettings', path: '/administration/systemSettings', module: 'administration' },
      { id: 'auditLog', path: '/administration/auditLog', module: 'administration' },
      { id: 'apiKeys', path: '/administration/apiKeys', module: 'administration' },
      { id: 'webhooks', path: '/administration/webhooks', module: 'administration' },
      { id: 'signInRules', path: '/administration/signInRules', module: 'administration' },
      { id: 'tablets', path: '/administration/tablets', module: 'administration' },
    ],
  },
  { id: 'quickLinks', path: '/addQuickLink', module: null },
]

/** Whether a user has the role of a module and at least one of its actions (ROL-040). */
export function usesModule(grants: Grants, module: Module): boolean {
  const actions: readonly ModuleAction[] = moduleActions[module].map((action) => `${module}.${action}` as ModuleAction)
  return hasModule(grants, module) && (grants.allowedActions?.some((action) => actions.includes(action)) ?? true)
}

/** A user with no action at all sees only the logo (NAV-062). */
const hasNoActions = (grants: Grants): boolean => grants.allowedActions?.length === 0

/** A user, and whether their company allows VAT; where that is not said it does. */
type Reader = Grants & { allowVat?: boolean }

function isOffered(entry: MenuEntry, grants: Reader): boolean {
  const route = matchRoute(entry.path)?.route
  if (!route?.built || hasNoActions(grants) || entry.isFor?.(grants.roles) === false) return false
  if (entry.whereVat && grants.allowVat === false) return false
  return (
    (entry.module === null || usesModule(grants, entry.module)) && refusePermission(grants, route.permission) === null
  )
}

/** The menu of a user: what is built and what they may open. */
export const menuOf = (grants: Reader, entries: readonly MenuEntry[] = menu): MenuEntry[] =>
  entries
    .filter((entry) => isOffered(entry, grants))
    .map((entry) => (entry.children ? { ...entry, children: menuOf(grants, entry.children) } : entry))

/** The shortcuts of the floating panel (NAV-074); each needs what its route needs: the module role and the 'new' action. */
export const floatingButtons: readonly MenuEntry[] = [
  { id: 'newTicket', path: '/tickets/newTicket', module: 'tickets' },
  { id: 'newEstimate', path: '/estimates/newEstimate', module: 'estimates' },
  { id: 'newSparePartInvoice', path: '/storeManagement/storeSales/newSparePartInvoice', module: 'store' },
  { id: 'newVehicle', path: '/vehicles/newVehicle', module: 'vehicles' },
  { id: 'newCustomer', path: '/customers/newCustomer', module: 'customers' },
  { id: 'newDealer', path: '/dealers/dealerNew', module: 'dealers' },
  { id: 'newSupplier', path: '/suppliers/supplierNew', module: 'suppliers' },
]

export const floatingButtonsOf = (grants: Grants): MenuEntry[] => menuOf(grants, floatingButtons)
