import { describe, expect, test } from 'vitest'
import { floatingButtons, floatingButtonsOf, type MenuEntry, menu, menuOf, usesModule } from './menu.ts'
import { matchRoute } from './navigation.ts'
import type { Grants, ModuleAction } from './permissions.ts'
import type { Role } from './roles.ts'

const grants = (roles: Role[], allowedActions: readonly ModuleAction[] | null = null): Grants => ({
  roles,
  allowedActions,
})
const idsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.id, ...idsOf(entry.children ?? [])])
const everyEntry = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.children ?? [])])

test('the menu has the entries of the specification, each shown once its area is built', () => {
  expect(menu.map(({ id }) => id)).toEqual([
    'home',
    'tickets',
    'estimates',
    'invoices',
    'store',
    'customers',
    'vehicles',
    'dealers',
    'hr',
    'reports',
    'administration',
    'quickLinks',
  ])
  const childrenOf = (id: string) => menu.find((entry) => entry.id === id)?.children?.map((child) => child.id)
  expect(childrenOf('tickets')).toEqual(['newTicket', 'openTickets', 'closedTickets', 'myJobs'])
  expect(childrenOf('hr')).toEqual(['employees', 'payroll'])
  expect(childrenOf('administration')).toEqual([
    'companyProfile',
    'shops',
    'users',
    'permissionGroups',
    'rights',
    'inspectionTemplates',
    'conditionTemplates',
    'criticalServices',
    'incomeExpenseCategories',
    'sparePartsCatalog',
    'systemSettings',
    'auditLog',
    'apiKeys',
    'webhooks',
    'signInRules',
    'tablets',
  ])
})

test('no entry and no shortcut is a dead link', () => {
  const dead = [...everyEntry(menu), ...floatingButtons].filter(({ path }) => matchRoute(path)?.path !== path)
  expect(dead).toEqual([])
})

describe('ROL-040 NAV-060 an entry is shown to who has the role and an action', () => {
  test('an owner sees everything that is built', () => {
    expect(idsOf(menuOf(grants(['Owner'])))).toEqual([
      'home',
      'tickets',
      'newTicket',
      'openTickets',
      'closedTickets',
      'estimates',
      'invoices',
      'purchaseInvoices',
      'otherTransactions',
      'suppliers',
      'accounts',
      'cashDrawer',
      'store',
      'partRequests',
      'storeSales',
      'storePurchases',
      'purchaseOrders',
      'reorder',
      'storeStock',
      'stockActivities',
      'stockCounts',
      'transfers',
      'valuation',
      'customers',
      'vehicles',
      'dealers',
      'hr',
      'employees',
      'reports',
      'taxPeriods',
      'journal',
      'bestEmployees',
      'importantCustomers',
      'administration',
      'companyProfile',
      'shops',
      'users',
      'permissionGroups',
      'rights',
      'inspectionTemplates',
      'conditionTemplates',
      'criticalServices',
      'incomeExpenseCategories',
      'sparePartsCatalog',
      'systemSettings',
      'auditLog',
      'apiKeys',
      'webhooks',
      'signInRules',
      'tablets',
    ])
  })

  test('NAV-065 tax periods stand in the menu only where the company allows VAT', () => {
    const shown = (allowVat: boolean) => idsOf(menuOf({ ...grants(['Owner']), allowVat })).includes('taxPeriods')
    expect([shown(true), shown(false)]).toEqual([true, false])
  })
  test('a technician sees no invoices and no customers', () => {
    expect(idsOf(menuOf(grants(['Technician'])))).toEqual([
      'home',
      'tickets',
      'newTicket',
      'openTickets',
      'closedTickets',
      'estimates',
      'vehicles',
    ])
  })

  test('my jobs stands in the menu of who runs the shop and works in it; who only works has them at home', () => {
    expect(idsOf(menuOf(grants(['WorkshopManager', 'Technician'])))).toContain('myJobs')
    for (const roles of [['WorkshopManager'], ['Technician']] as Role[][])
      expect(idsOf(menuOf(grants(roles)))).not.toContain('myJobs')
  })

  test('the role without any action of the module is not enough, nor an action without the role', () => {
    expect(usesModule(grants(['WorkshopManager'], ['customers.edit']), 'tickets')).toBe(false)
    expect(usesModule(grants(['WorkshopManager'], ['customers.edit']), 'customers')).toBe(true)
    expect(usesModule(grants(['Technician'], ['customers.edit']), 'customers')).toBe(false)
    expect(idsOf(menuOf(grants(['WorkshopManager'], ['tickets.view'])))).toEqual([
      'home',
      'tickets',
      'openTickets',
      'closedTickets',
    ])
  })

  test('NAV-062 a user without any action sees only the logo', () => {
    const open: MenuEntry = { id: 'profile', path: '/userProfile', module: null }
    expect(menuOf(grants(['Owner']), [open])).toEqual([open])
    expect(menuOf(grants(['Owner'], []), [...menu, open])).toEqual([])
  })
})

describe('the floating buttons', () => {
  test('lead to the seven forms of the specification, each once it is built', () => {
    expect(floatingButtons.map(({ path }) => path)).toEqual([
      '/tickets/newTicket',
      '/estimates/newEstimate',
      '/storeManagement/storeSales/newSparePartInvoice',
      '/vehicles/newVehicle',
      '/customers/newCustomer',
      '/dealers/dealerNew',
      '/suppliers/supplierNew',
    ])
    const built = floatingButtons.filter(({ path }) => matchRoute(path)?.route.built)
    expect(floatingButtonsOf(grants(['Owner']))).toEqual(built)
  })

  test('NAV-075 are shown to who holds the role and the matching action', () => {
    expect(idsOf(floatingButtonsOf(grants(['Owner'])))).toEqual([
      'newTicket',
      'newEstimate',
      'newSparePartInvoice',
      'newVehicle',
      'newCustomer',
      'newDealer',
      'newSupplier',
    ])
    expect(idsOf(floatingButtonsOf(grants(['WorkshopManager'], ['tickets.view', 'customers.new'])))).toEqual([
      'newCustomer',
    ])
    expect(idsOf(floatingButtonsOf(grants(['Technician'])))).toEqual(['newTicket', 'newEstimate'])
    expect(idsOf(floatingButtonsOf(grants(['HRManager'])))).toEqual([])
  })
})
