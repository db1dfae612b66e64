import type { NameFact } from './name-facts.ts'
import type { Role } from './roles.ts'

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
/** What may be done with shops; any one of them opens their pages. */
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

/** Every module with the actions that can be granted one by one (specification §6). */
export const moduleActions = {
  tickets: [
    'view',
    'new',
    'edit',
    'cancel',
    'payments',
    'paymentRefund',
    'badDebt',
    'share',
    'discount',
    'print',
    'checkout',
    'creditInvoice',
    'serviceChangeStatus',
    'serviceDiscount',
    'returnInvoice',
    'serviceEdit',
  ],
  estimates: ['new', 'edit', 'print', 'convertToTicket', 'discount', 'serviceDiscount', 'delete', 'share'],
  invoices: ['view', 'print', 'share', 'return', 'submit'],
  customers: ['new', 'edit', 'delete', 'manageAccount'],
  vehicles: ['new', 'edit', 'delete'],
  dealers: ['new', 'edit', 'delete'],
  suppliers: ['new', 'edit', 'delete'],
  store: ['sales', 'salesReturn', 'purchases', 'purchasesReturn', 'updateInventory'],
  reports: [
    'payments',
    'tickets',
    'services',
    'invoices',
    'stockActivities',
    'customers',
    'partners',
    'suppliers',
    'employees',
    'vehicles',
    'financialSummary',
    'taxPeriod',
    'purchaseInvoices',
  ],
  administration: [...companyActions, ...shopActions, 'sparePartsCatalog', 'systemSettings', 'auditLog'],
  hr: ['employees', 'newEmployee', 'financial', 'payrollManage', 'payrollCreate', 'payrollPost'],
  reminders: ['edit', 'forAll'],
} as const

export type Module = keyof typeof moduleActions
export const modules = Object.keys(moduleActions) as Module[]
export type ModuleAction = { [M in Module]: `${M}.${(typeof moduleActions)[M][number]}` }[Module]
export const allModuleActions = modules.flatMap((module) =>
  moduleActions[module].map((action) => `${module}.${action}` as ModuleAction),
)

/** The ids of modules and of their actions on the wire (lookups, role lists): the place in the list above, from 1. */
export const moduleId = (module: Module): number => modules.indexOf(module) + 1

/** Which roles grant a module: the union of the area access list and of the route table, which wins (specification §6). */
export const rolesOfModule: Record<Module, readonly Role[]> = {
  tickets: ['Owner', 'WorkshopManager', 'Technician'],
  estimates: ['Owner', 'WorkshopManager', 'Technician'],
  invoices: ['Owner', 'WorkshopManager', 'StoreManager'],
  customers: ['Owner', 'WorkshopManager', 'StoreManager'],
  vehicles: ['Owner', 'WorkshopManager', 'Technician', 'StoreManager'],
  dealers: ['Owner', 'WorkshopManager'],
  suppliers: ['Owner', 'StoreManager'],
  store: ['Owner', 'StoreManager'],
  reports: ['Owner', 'WorkshopManager', 'ReportManager'],
  administration: ['Owner', 'SystemAdministrator', 'HRManager'],
  hr: ['Owner', 'HRManager'],
  reminders: [
    'Owner',
    'HRManager',
    'WorkshopManager',
    'StoreManager',
    'Technician',
    'SystemAdministrator',
    'DataEntry',
    'ReportManager',
  ],
}

/** The modules that these roles open: only their actions are worth a choice. */
export const modulesOf = (roles: readonly Role[]): Module[] =>
  modules.filter((module) => rolesOfModule[module].some((role) => roles.includes(role)))

/** What an endpoint or a route asks of its caller. `roles` narrows the module's own list; several `actions` mean any one of them. */
export type Permission =
  | 'public'
  | 'signedIn'
  | {
      module: Module
      actions?: readonly ModuleAction[]
      roles?: readonly Role[]
      /** A feature that is sold apart: the company must have it in its subscription. */
      addOn?: AddOn
      /** Only the business user: the account's main owner (ROL-041). */
      businessUser?: true
      /** An API key to which one of the actions was given by name needs none of the roles, which no key may hold. */
      keysByName?: true
    }

/** Features that are sold apart from the plans (ROL-039). */
export const addOns = ['messages', 'customerLinks', 'inspections'] as const
export type AddOn = (typeof addOns)[number]

/** What the session knows of its user, in the shop they work in now. No map of allowed actions means every action (ROL-038). */
export type Grants = {
  roles: readonly Role[]
  allowedActions: readonly ModuleAction[] | null
  addOns?: readonly string[]
  isBusinessUser?: boolean
  isKey?: boolean
}

/** A user without a map of allowed actions has full access, one with a map has limited access (ROL-010). */
export const accessOf = (grants: Pick<Grants, 'allowedActions'>): 'full' | 'limited' =>
  grants.allowedActions === null ? 'full' : 'limited'

/** Whether the user holds any of the roles; asking for none always passes (ROL-005). */
export const holdsAny = (grants: Grants, needed: readonly Role[]): boolean =>
  needed.length === 0 || needed.some((role) => grants.roles.includes(role))

export const hasModule = (grants: Grants, module: Module): boolean => holdsAny(grants, rolesOfModule[module])

/** Whether the user may do this one thing: the module's role and the action. */
export function mayDo(grants: Grants, action: ModuleAction): boolean {
  const module = action.slice(0, action.indexOf('.')) as Module
  return hasModule(grants, module) && (grants.allowedActions === null || grants.allowedActions.includes(action))
}

export type PermissionRefusal =
  | { code: 'NotAuthorized'; data: object }
  | { code: 'NotAllowedOperation'; data: { action: ModuleAction | AddOn } }

/** Why this user may not pass, or null: no role is NotAuthorized (403), a missing action NotAllowedOperation (406). */
export function refusePermission(grants: Grants, permission: Permission): PermissionRefusal | null {
  if (permission === 'public' || permission === 'signedIn') return null
  const needed = permission.roles ?? rolesOfModule[permission.module]
  const named = permission.actions?.some((action) => grants.allowedActions?.includes(action))
  const byName = permission.keysByName && grants.isKey && named
  if (!byName && !holdsAny(grants, needed)) return { code: 'NotAuthorized', data: {} }
  if (permission.businessUser && !grants.isBusinessUser) return { code: 'NotAuthorized', data: {} }
  const { addOn } = permission
  if (addOn && !grants.addOns?.includes(addOn)) return { code: 'NotAllowedOperation', data: { action: addOn } }
  const [first] = permission.actions ?? []
  if (!first || grants.allowedActions === null || named) return null
  return { code: 'NotAllowedOperation', data: { action: first } }
}

/** Roles are held in a shop: the data of a shop is changed from that shop, except by the owner (decisions §2). */
export const refuseOtherShop = (
  actor: Pick<Grants, 'roles'> & { shopId: number },
  shopId: number,
): PermissionRefusal | null =>
  shopId === actor.shopId || actor.roles.includes('Owner') ? null : { code: 'NotAuthorized', data: {} }

/**
 * Why a record of another shop is not shown to this user, or null: it is seen with a role there, or in the whole company, that
 * would open it (decision 51). `held` are their roles in that shop.
 */
export const refuseRecordOfShop = (
  user: Grants & { companyRoles: readonly Role[] },
  shop: { held: readonly Role[]; name: NameFact },
  permission: Permission,
): RecordOfOtherShop | null =>
  mayInShop(user, shop.held, permission) ? null : { code: 'recordOfOtherShop', data: { shop: shop.name } }
export type RecordOfOtherShop = { code: 'recordOfOtherShop'; data: { shop: NameFact } }

/** Whether a user is shown phone numbers of customers: who may open customers (ROL-016). */
export const seesPhones = (grants: Grants): boolean => hasModule(grants, 'customers')

/**
 * Whether a user may do this in a shop: by their company roles and those held there, whichever shop they work in now.
 * What was done in a shop is shown from another only to whom this lets look.
 */
export const mayInShop = (
  user: Grants & { companyRoles: readonly Role[] },
  held: readonly Role[],
  permission: Permission,
): boolean => refusePermission({ ...user, roles: [...user.companyRoles, ...held] }, permission) === null
