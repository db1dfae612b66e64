import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeOf, matchRoute, movedTo, wayTo } from './navigation.ts'
import { type Grants, refusePermission } from './permissions.ts'
import { type Role, roleNames } from './roles.ts'
import { routes } from './routes.ts'

const grants = (roles: Role[], allowedActions: Grants['allowedActions'] = null): Grants => ({ roles, allowedActions })
const goes = (address: string, who: Grants | null): string => {
  const way = wayTo(address, who)
  return 'redirect' in way ? way.redirect : way.open.path
}

describe('NAV-015 letter case', () => {
  test.each([
    ['/customers/NewCustomer', '/customers/newCustomer'],
    ['/tickets/closedtickets/7', '/tickets/closedTickets/7'],
    ['/hrmanagement/payroll', '/hrManagement/payroll'],
    ['/newuser', '/newUser'],
    ['/tickets/newTicket/', '/tickets/newTicket'],
  ])('%s is %s', (asked, path) => {
    expect(matchRoute(asked)?.path).toBe(path)
  })

  test('does not matter for any route', () => {
    const filled = routes.map(({ path }) => path.replace('$id', '42').replace('$yearMonth', '2026-08'))
    fc.assert(
      fc.property(fc.constantFrom(...filled), fc.infiniteStream(fc.boolean()), (path, coins) => {
        const asked = [...path]
          .map((letter) => (coins.next().value ? letter.toUpperCase() : letter.toLowerCase()))
          .join('')
        expect(matchRoute(asked)?.path).toBe(path)
      }),
    )
  })
})

test('an address carries the number or the month its route asks for', () => {
  expect(matchRoute('/tickets/openTickets/1842')?.params).toEqual({ id: '1842' })
  expect(matchRoute('/hrManagement/payroll/new/2026-08')?.params).toEqual({ yearMonth: '2026-08' })
  expect(matchRoute('/tickets/openTickets/abc')).toBeNull()
  expect(matchRoute('/hrManagement/payroll/new/2026-13')).toBeNull()
})

describe('a signed-out visitor', () => {
  test.each(['/', '', '/tickets', '/not-found', '/nowhere'])(
    'NAV-010 NAV-011 opening %j goes to the sign-in',
    (address) => {
      expect(goes(address, null)).toBe('/login')
    },
  )

  test('opens the signed-out routes', () => {
    for (const path of ['/login', '/newUser', '/resetPassword', '/verifyAuthCode']) expect(goes(path, null)).toBe(path)
  })
})

describe('a signed-in user', () => {
  const owner = grants(['Owner'])

  test.each(['/login', '/newUser', '/forgetPassword', '/resetPassword', '/userActivation', '/'])(
    'NAV-012 opening %s goes home',
    (address) => {
      expect(goes(address, owner)).toBe('/home')
    },
  )

  test.each(['/businessActivation', '/verifyAuthCode'])('NAV-014 may open %s', (path) => {
    expect(goes(path, owner)).toBe(path)
  })

  test('NAV-013 an unknown path leads to /not-found', () => {
    expect(goes('/tickets/everything', owner)).toBe('/not-found')
  })

  test('NAV-016 opens what one of the user’s roles in this shop allows', () => {
    expect(goes('/dealers', grants(['Technician', 'WorkshopManager']))).toBe('/dealers')
    expect(goes('/dealers', grants(['Technician']))).toBe('/unauthorized')
  })

  test('NAV-017 opens nothing without an action that the route asks for', () => {
    const viewer = grants(['WorkshopManager'], ['tickets.view'])
    expect(goes('/tickets', viewer)).toBe('/tickets')
    expect(goes('/tickets/newTicket', viewer)).toBe('/unauthorized')
    expect(goes('/customers', viewer)).toBe('/unauthorized')
  })
})

describe('who may not open a route is sent', () => {
  test.each<[string, Role, string, string]>([
    ['NAV-019', 'StoreManager', '/tickets', '/storeManagement'],
    ['NAV-020', 'HRManager', '/tickets', '/hrManagement'],
    ['NAV-021', 'ReportManager', '/tickets', '/reports'],
    ['NAV-022', 'SystemAdministrator', '/tickets', '/administration'],
    ['NAV-023', 'WorkshopManager', '/suppliers', '/unauthorized'],
    ['NAV-023', 'Technician', '/customers', '/unauthorized'],
    ['NAV-023', 'DataEntry', '/home', '/unauthorized'],
  ])('%s a %s from %s to %s', (_id, role, address, home) => {
    expect(goes(address, grants([role]))).toBe(home)
  })

  test('NAV-018 an Owner without the action home', () => {
    expect(goes('/customers', grants(['Owner'], ['tickets.view']))).toBe('/home')
  })

  test.each(roleNames)('the home of the role %s is built: nobody lands on a screen that is not there', (role) => {
    const landing = goes('/home', grants([role]))
    expect(matchRoute(landing)?.route.built).toBe(true)
    expect(goes(landing, grants([role]))).toBe(landing)
  })

  test('NAV-024 of several homes, to the first in order', () => {
    expect(homeOf(['ReportManager', 'HRManager', 'StoreManager', 'Owner'])).toBe('/home')
    expect(homeOf(['ReportManager', 'HRManager', 'StoreManager'])).toBe('/storeManagement')
    expect(homeOf(['SystemAdministrator', 'ReportManager', 'HRManager'])).toBe('/hrManagement')
    expect(homeOf(['Technician', 'SystemAdministrator', 'ReportManager'])).toBe('/reports')
    expect(homeOf(['Technician', 'SystemAdministrator'])).toBe('/administration')
    expect(homeOf(['Technician', 'WorkshopManager', 'DataEntry'])).toBe('/unauthorized')
  })

  test('and never round in a circle, whatever roles they hold', () => {
    const anyGrants = fc.record({
      roles: fc.subarray(roleNames),
      allowedActions: fc.constantFrom(null, [], ['tickets.view'] as const, ['reports.tickets'] as const),
    })
    fc.assert(
      fc.property(anyGrants, fc.constantFrom(...routes), (who, route) => {
        let address = route.path.replace('$id', '1').replace('$yearMonth', '2026-08')
        for (let step = 0; step < 4 && 'redirect' in wayTo(address, who); step++) address = goes(address, who)
        const way = wayTo(address, who)
        expect('open' in way && refusePermission(who, way.open.route.permission)).toBeNull()
      }),
    )
  })
})

describe('NAV-025 old invoice paths lead to the list with their filter', () => {
  test.each([
    ['/invoices/ticketInvoices', '/invoices/salesInvoices?invoiceCategoryId=1'],
    ['/invoices/incomeInvoices', '/invoices/salesInvoices?invoiceCategoryId=2'],
    ['/invoices/sparepartinvoices/', '/invoices/salesInvoices?invoiceCategoryId=3'],
    ['/invoices/returnInvoices', '/invoices/salesInvoices?invoiceTypeId=2'],
    ['/invoices/expenses', '/invoices/purchaseInvoices?purchaseInvoiceCategoryId=2'],
    ['/invoices/purchases', '/invoices/purchaseInvoices?purchaseInvoiceCategoryId=1'],
  ])('%s', (old, now) => {
    expect(movedTo(old)).toBe(now)
    expect(goes(old, grants(['Owner']))).toBe(now)
  })

  test('NAV-047 NAV-054 payroll and tax periods stand under their areas', () => {
    expect(movedTo('/payroll/new/2026-08')).toBe('/hrManagement/payroll/new/2026-08')
    expect(movedTo('/taxPeriods/4')).toBe('/reports/taxPeriods/4')
    expect(movedTo('/tickets')).toBeNull()
  })
})
