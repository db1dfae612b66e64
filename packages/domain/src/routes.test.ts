import { describe, expect, test } from 'vitest'
import { rolesOfModule } from './permissions.ts'
import { type Role, roleNames } from './roles.ts'
import { type Route, routes } from './routes.ts'

const routeAt = (path: string): Route => {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`No route ${path}`)
  return route
}
function rolesOf(path: string): Role[] | string {
  const { permission } = routeAt(path)
  if (typeof permission === 'string') return permission
  return [...(permission.roles ?? rolesOfModule[permission.module])]
}
const letters: Record<string, Role> = {
  O: 'Owner',
  H: 'HRManager',
  W: 'WorkshopManager',
  S: 'StoreManager',
  T: 'Technician',
  A: 'SystemAdministrator',
  R: 'ReportManager',
}
const rolesIn = (short: string): Role[] => [...short].map((letter) => letters[letter] ?? 'DataEntry').sort()

describe('the roles of each route are those of the route table', () => {
  test.each([
    ['NAV-026', 'OWT', '/home'],
    ['NAV-027', 'OWT', '/estimates /estimates/newEstimate /estimates/$id'],
    [
      'NAV-028',
      'OWT',
      '/tickets /tickets/newTicket /tickets/openTickets /tickets/closedTickets /tickets/openTickets/$id /tickets/closedTickets/$id',
    ],
    ['NAV-029', 'OWS', '/customers /customers/newCustomer /customers/$id'],
    ['NAV-030', 'OW', '/dealers /dealers/dealerNew /dealers/$id'],
    ['NAV-031', 'OWT', '/vehicles'],
    ['NAV-032', 'OW', '/vehicles/newVehicle'],
    ['NAV-033', 'OWTS', '/vehicles/$id'],
    ['NAV-034', 'OWS', '/invoices'],
    ['NAV-035', 'OW', '/invoices/salesInvoices'],
    [
      'NAV-036',
      'OW',
      '/invoices/salesInvoices/ticket/$id /invoices/salesInvoices/sparePart/$id /invoices/salesInvoices/income/$id',
    ],
    [
      'NAV-037',
      'OW',
      '/invoices/returnSalesInvoices/ticket/$id /invoices/returnSalesInvoices/sparePart/$id /invoices/returnSalesInvoices/income/$id',
    ],
    ['NAV-038', 'OW', '/invoices/salesInvoices/zatcaInvoiceLogs'],
    ['NAV-039', 'OWS', '/invoices/purchaseInvoices'],
    ['NAV-040', 'OS', '/invoices/purchaseInvoices/purchases/$id'],
    ['NAV-041', 'OW', '/invoices/purchaseInvoices/expense/$id /invoices/purchaseInvoices/newExpense'],
    [
      'NAV-042',
      'OS',
      '/storeManagement /storeManagement/stockActivities /storeManagement/storeStock /storeManagement/storeStock/$id',
    ],
    [
      'NAV-043',
      'OS',
      '/storeManagement/storeSales /storeManagement/storeSales/$id /storeManagement/storeSales/newSparePartInvoice /storeManagement/storeSales/newPurchaseInvoice',
    ],
    ['NAV-044', 'OS', '/storeManagement/storePurchases /storeManagement/storePurchases/$id'],
    ['NAV-045', 'OS', '/suppliers /suppliers/supplierNew /suppliers/$id'],
    ['NAV-046', 'OH', '/hrManagement /hrManagement/employees /hrManagement/employees/$id'],
    [
      'NAV-047',
      'OH',
      '/hrManagement/payroll /hrManagement/payroll/new /hrManagement/payroll/new/$yearMonth /hrManagement/payroll/recreate/$id /hrManagement/payroll/$id',
    ],
    ['NAV-048', 'OAH', '/administration'],
    ['NAV-049', 'OA', '/administration/shops /administration/shops/$id'],
    ['NAV-050', 'OA', '/administration/sparePartsCatalog /administration/companyProfile'],
    ['NAV-051', 'OAH', '/administration/systemSettings'],
    [
      'NAV-053',
      'OWR',
      '/reports /reports/customers /reports/dealers /reports/suppliers /reports/employees /reports/payments /reports/services /reports/invoices /reports/purchaseInvoices /reports/stockActivities /reports/financialSummary /reports/tickets /reports/vehicles /reports/spareParts',
    ],
    [
      'NAV-054',
      'OR',
      '/reports/taxPeriods /reports/taxPeriods/new /reports/taxPeriods/new/$id /reports/taxPeriods/$id /reports/taxPostedTransactions',
    ],
  ])('%s: %s open %s', (_id, short, paths) => {
    for (const path of paths.split(' ')) expect([...rolesOf(path)].sort(), path).toEqual(rolesIn(short))
  })

  test.each([
    [
      'the signed-out routes (AUT-017)',
      'public',
      '/login /newUser /userActivation /businessActivation /forgetPassword /resetPassword /verifyAuthCode',
    ],
    ['NAV-052', 'signedIn', '/administration/paymentResult'],
    [
      'NAV-055',
      'signedIn',
      '/country/$id /countries /hrsummary /settings /userProfile /technicians /company /companyForm/$id /addQuickLink /advance-search',
    ],
    ['NAV-056 NAV-057', 'signedIn', '/not-found /help /feedback /unauthorized'],
  ])('%s: %s open %s', (_id, who, paths) => {
    for (const path of paths.split(' ')) expect(rolesOf(path), path).toBe(who)
  })
})

test('ROL-002 no route names the data-entry role', () => {
  const named = routes.flatMap(({ path }) => rolesOf(path)).filter((role) => roleNames.includes(role as Role))
  expect(named).not.toContain('DataEntry')
})

test('every route stands in the table once', () => {
  const paths = routes.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

describe('NAV-017 the actions of a route', () => {
  const actionsOf = (path: string) => {
    const { permission } = routeAt(path)
    return typeof permission === 'string' ? null : permission.actions
  }

  test.each([
    ['/tickets/newTicket', 'tickets.new'],
    ['/estimates/newEstimate', 'estimates.new'],
    ['/customers/newCustomer', 'customers.new'],
    ['/vehicles/newVehicle', 'vehicles.new'],
    ['/dealers/dealerNew', 'dealers.new'],
    ['/suppliers/supplierNew', 'suppliers.new'],
    ['/reports/dealers', 'reports.partners'],
    ['/reports/financialSummary', 'reports.financialSummary'],
    ['/reports/taxPeriods', 'reports.taxPeriod'],
  ])('%s needs %s', (path, action) => {
    expect(actionsOf(path)).toEqual([action])
  })

  test('a list or detail route needs any action of its module', () => {
    expect(actionsOf('/customers')).toEqual([
      'customers.new',
      'customers.edit',
      'customers.delete',
      'customers.manageAccount',
    ])
    expect(actionsOf('/vehicles/$id')).toEqual(['vehicles.new', 'vehicles.edit', 'vehicles.delete'])
  })
})
