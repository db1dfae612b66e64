import { companyActions, type Permission, shopActions } from './permissions.ts'
import type { Role } from './roles.ts'
import {
  anyOf,
  filesTax,
  keepsParts,
  only,
  readsEInvoicing,
  readsExpenses,
  readsParts,
  recordsExpenses,
  someOf,
} from './route-permissions.ts'

export type Area =
  | 'signIn'
  | 'home'
  | 'tickets'
  | 'estimates'
  | 'invoices'
  | 'customers'
  | 'vehicles'
  | 'dealers'
  | 'suppliers'
  | 'store'
  | 'reports'
  | 'hr'
  | 'administration'
  | 'settings'
  | 'search'
  | 'help'
  | 'shell'

/** `built` false: the route exists and says "not available yet"; menus do not show it. */
export type Route = { path: string; permission: Permission; area: Area; built: boolean }

const routesOf = (
  area: Area,
  built: boolean,
  rows: readonly (readonly [path: string, permission: Permission])[],
): Route[] => rows.map(([path, permission]) => ({ path, permission, area, built }))

const workshop: readonly Role[] = ['Owner', 'WorkshopManager']
const system: readonly Role[] = ['Owner', 'SystemAdministrator']
const tax: readonly Role[] = ['Owner', 'ReportManager']

/** Where a user who was given a password chooses their own; they see nothing else until then (decision 27). */
export const firstPasswordPath = '/firstPassword'

/** Where a user whose role needs a second factor sets one up; they see nothing else once their time is over. */
export const secondFactorPath = '/setUpSecondFactor'

/** Where a shared tablet asks who works at it. */
export const tabletPath = '/tablet'

/** Every route of the product (specification §2, decisions §12). `$id` is a number, `$yearMonth` a month like 2026-08. */
export const routes: readonly Route[] = [
  ...routesOf('signIn', true, [
    ['/login', 'public'],
    ['/setup', 'public'],
    ['/forgetPassword', 'public'],
    ['/resetPassword', 'public'],
    ['/userActivation', 'public'],
    ['/newUser', 'public'],
    ['/businessActivation', 'public'],
    ['/verifyAuthCode', 'public'],
    [tabletPath, 'public'],
  ]),
  ...routesOf('home', true, [['/home', { module: 'tickets' }]]),
  ...routesOf('estimates', true, [
    ['/estimates', anyOf('estimates')],
    ['/estimates/newEstimate', only('estimates.new')],
    ['/estimates/$id', anyOf('estimates')],
  ]),
  ...routesOf('tickets', true, [
    ['/tickets', anyOf('tickets')],
    ['/tickets/newTicket', only('tickets.new')],
    ['/tickets/openTickets', anyOf('tickets')],
    ['/tickets/closedTickets', anyOf('tickets')],
    ['/tickets/openTickets/$id', anyOf('tickets')],
    ['/tickets/closedTickets/$id', anyOf('tickets')],
    ['/tickets/inspections/$id', anyOf('tickets')],
  ]),
  ...routesOf('customers', true, [
    ['/customers', anyOf('customers')],
    ['/customers/newCustomer', only('customers.new')],
    ['/customers/import', only('customers.new')],
    ['/customers/$id', anyOf('customers')],
  ]),
  ...routesOf('dealers', true, [
    ['/dealers', anyOf('dealers')],
    ['/dealers/dealerNew', only('dealers.new')],
    ['/dealers/import', only('dealers.new')],
    ['/dealers/$id', anyOf('dealers')],
  ]),
  ...routesOf('customers', true, [
    ['/accounts', only('customers.manageAccount')],
    ['/accounts/customer/$id', only('customers.manageAccount')],
    ['/accounts/dealer/$id', only('customers.manageAccount', workshop)],
  ]),
  ...routesOf('tickets', true, [
    ['/cashDrawer', only('tickets.payments')],
    ['/cashDrawer/$id', only('tickets.payments')],
  ]),
  ...routesOf('invoices', true, [
    ['/invoices', anyOf('invoices')],
    ['/invoices/salesInvoices', anyOf('invoices', workshop)],
    ['/invoices/ageing', anyOf('invoices', workshop)],
    ['/invoices/salesInvoices/ticket/$id', anyOf('invoices', workshop)],
    ['/invoices/returnSalesInvoices/ticket/$id', anyOf('invoices', workshop)],
  ]),
  ...routesOf('invoices', true, [
    ['/invoices/purchaseInvoices', anyOf('invoices')],
    ['/invoices/purchaseInvoices/purchases/$id', only('store.purchases')],
    ['/invoices/purchaseInvoices/newExpense', recordsExpenses],
    ['/invoices/purchaseInvoices/recurring', readsExpenses],
    ['/invoices/purchaseInvoices/expense/$id', anyOf('invoices', workshop)],
  ]),
  ...routesOf('invoices', true, [
    ['/invoices/salesInvoices/sparePart/$id', anyOf('invoices', workshop)],
    ['/invoices/returnSalesInvoices/sparePart/$id', anyOf('invoices', workshop)],
  ]),
  ...routesOf('invoices', true, [
    ['/invoices/otherTransactions', readsExpenses],
    ['/invoices/otherTransactions/new', recordsExpenses],
    ['/invoices/otherTransactions/$id', readsExpenses],
    ['/invoices/salesInvoices/income/$id', anyOf('invoices', workshop)],
    ['/invoices/returnSalesInvoices/income/$id', anyOf('invoices', workshop)],
  ]),
  ...routesOf('invoices', false, [['/invoices/salesInvoices/zatcaInvoiceLogs', anyOf('invoices', workshop)]]),
  ...routesOf('invoices', true, [['/invoices/salesInvoices/eInvoicingState', readsEInvoicing]]),
  ...routesOf('vehicles', true, [
    ['/vehicles', anyOf('vehicles', ['Owner', 'WorkshopManager', 'Technician'])],
    ['/vehicles/newVehicle', only('vehicles.new', workshop)],
    ['/vehicles/import', only('vehicles.new', workshop)],
    ['/vehicles/$id', anyOf('vehicles')],
  ]),
  ...routesOf('store', true, [
    ['/storeManagement', anyOf('store')],
    ['/storeManagement/partRequests', anyOf('store')],
    ['/storeManagement/stockActivities', anyOf('store')],
    ['/storeManagement/storeStock', anyOf('store')],
    ['/storeManagement/storeStock/openingStock', only('store.updateInventory')],
    ['/storeManagement/storeStock/$id', anyOf('store')],
    ['/storeManagement/valuation', anyOf('store')],
    ['/storeManagement/stockCounts', anyOf('store')],
    ['/storeManagement/stockCounts/new', only('store.updateInventory')],
    ['/storeManagement/stockCounts/$id', anyOf('store')],
    ['/storeManagement/transfers', anyOf('store')],
    ['/storeManagement/transfers/new', only('store.updateInventory')],
    ['/storeManagement/transfers/$id', anyOf('store')],
    ['/storeManagement/storeSales/newPurchaseInvoice', only('store.purchases')],
    ['/storeManagement/storePurchases', anyOf('store')],
    ['/storeManagement/storePurchases/$id', anyOf('store')],
    ['/storeManagement/purchaseOrders', only('store.purchases')],
    ['/storeManagement/purchaseOrders/new', only('store.purchases')],
    ['/storeManagement/purchaseOrders/$id', only('store.purchases')],
    ['/storeManagement/reorder', only('store.purchases')],
  ]),
  ...routesOf('store', true, [
    ['/storeManagement/storeSales', anyOf('store')],
    ['/storeManagement/storeSales/newSparePartInvoice', only('store.sales')],
    ['/storeManagement/storeSales/$id', anyOf('store')],
  ]),
  ...routesOf('store', true, [
    ['/storeManagement/spareParts', { ...readsParts, roles: ['Owner', 'StoreManager', 'WorkshopManager'] }],
    ['/storeManagement/spareParts/new', keepsParts],
    ['/storeManagement/spareParts/import', keepsParts],
    ['/storeManagement/spareParts/$id', readsParts],
  ]),
  ...routesOf('suppliers', true, [
    ['/suppliers', anyOf('suppliers')],
    ['/suppliers/supplierNew', only('suppliers.new')],
    ['/suppliers/ageing', only('store.purchases')],
    ['/suppliers/$id', anyOf('suppliers')],
    ['/suppliers/ageing/$id', only('store.purchases')],
  ]),
  ...routesOf('hr', true, [
    ['/hrManagement', anyOf('hr')],
    ['/hrManagement/employees', anyOf('hr')],
    ['/hrManagement/employees/newEmployee', only('hr.newEmployee')],
    ['/hrManagement/employees/$id', anyOf('hr')],
  ]),
  ...routesOf('hr', false, [
    ['/hrManagement/payroll', anyOf('hr')],
    ['/hrManagement/payroll/new', only('hr.payrollCreate')],
    ['/hrManagement/payroll/new/$yearMonth', only('hr.payrollCreate')],
    ['/hrManagement/payroll/recreate/$id', only('hr.payrollCreate')],
    ['/hrManagement/payroll/$id', anyOf('hr')],
  ]),
  ...routesOf('administration', true, [
    ['/administration', anyOf('administration')],
    ['/administration/companyProfile', someOf(companyActions, system)],
    ['/administration/shops', someOf(shopActions, system)],
    ['/administration/shops/new', only('administration.newShop', system)],
    ['/administration/shops/$id', someOf(shopActions, system)],
    ['/administration/users', { module: 'administration', roles: system }],
    ['/administration/users/newUser', { module: 'administration', roles: system }],
    ['/administration/users/$id', { module: 'administration', roles: system }],
    ['/administration/inspectionTemplates', only('administration.sectionsServices', system)],
    ['/administration/inspectionTemplates/new', only('administration.sectionsServices', system)],
    ['/administration/inspectionTemplates/$id', only('administration.sectionsServices', system)],
    ['/administration/conditionTemplates', only('administration.sectionsServices', system)],
    ['/administration/conditionTemplates/new', only('administration.sectionsServices', system)],
    ['/administration/conditionTemplates/$id', only('administration.sectionsServices', system)],
    ['/administration/criticalServices', only('administration.sectionsServices', system)],
    ['/administration/incomeExpenseCategories', only('administration.incomeExpense', system)],
    ['/administration/sparePartsCatalog', only('administration.sparePartsCatalog', system)],
    ['/administration/systemSettings', only('administration.systemSettings')],
    ['/administration/auditLog', only('administration.auditLog', system)],
    ['/administration/permissionGroups', { module: 'administration', roles: system }],
    ['/administration/permissionGroups/new', { module: 'administration', roles: system }],
    ['/administration/permissionGroups/$id', { module: 'administration', roles: system }],
    ['/administration/rights', { module: 'administration', roles: system }],
    ['/administration/apiKeys', { module: 'administration', roles: system }],
    ['/administration/webhooks', { module: 'administration', roles: system }],
    ['/administration/webhooks/$id', { module: 'administration', roles: system }],
    ['/administration/signInRules', { module: 'administration', roles: ['Owner'] }],
    ['/administration/tablets', { module: 'administration', roles: ['Owner'] }],
  ]),
  ...routesOf('administration', false, [['/administration/paymentResult', 'signedIn']]),
  ...routesOf('reports', true, [
    ['/reports', anyOf('reports')],
    ['/reports/bestEmployees', only('reports.employees')],
    ['/reports/importantCustomers', only('reports.customers')],
    ['/reports/journal', only('reports.financialSummary', tax)],
    ['/reports/journal/accounts', only('reports.financialSummary', tax)],
    ['/reports/journal/$id', only('reports.financialSummary', tax)],
    ['/reports/taxPeriods', filesTax],
    ['/reports/taxPeriods/new', filesTax],
    ['/reports/taxPeriods/new/$id', filesTax],
    ['/reports/taxPeriods/$id', filesTax],
    ['/reports/taxPostedTransactions', filesTax],
  ]),
  ...routesOf('reports', false, [
    ['/reports/customers', only('reports.customers')],
    ['/reports/dealers', only('reports.partners')],
    ['/reports/suppliers', only('reports.suppliers')],
    ['/reports/employees', only('reports.employees')],
    ['/reports/payments', only('reports.payments')],
    ['/reports/services', only('reports.services')],
    ['/reports/spareParts', only('reports.stockActivities')],
    ['/reports/invoices', only('reports.invoices')],
    ['/reports/purchaseInvoices', only('reports.purchaseInvoices')],
    ['/reports/stockActivities', only('reports.stockActivities')],
    ['/reports/financialSummary', only('reports.financialSummary')],
    ['/reports/tickets', only('reports.tickets')],
    ['/reports/vehicles', only('reports.vehicles')],
  ]),
  ...routesOf('settings', true, [
    ['/userProfile', 'signedIn'],
    ['/userProfile/security', 'signedIn'],
    [firstPasswordPath, 'signedIn'],
    [secondFactorPath, 'signedIn'],
    ['/settings', 'signedIn'],
    ['/countries', 'signedIn'],
    ['/country/$id', 'signedIn'],
    ['/company', 'signedIn'],
    ['/companyForm/$id', 'signedIn'],
    ['/technicians', 'signedIn'],
    ['/notifications', 'signedIn'],
  ]),
  ...routesOf(
    'settings',
    false,
    ['/hrsummary', '/addQuickLink'].map((path) => [path, 'signedIn'] as const),
  ),
  ...routesOf('search', true, [['/advance-search', 'signedIn']]),
  ...routesOf('help', false, [
    ['/help', 'signedIn'],
    ['/feedback', 'signedIn'],
  ]),
  ...routesOf('shell', true, [
    ['/not-found', 'signedIn'],
    ['/unauthorized', 'signedIn'],
  ]),
]
