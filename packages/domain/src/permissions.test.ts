import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accessOf,
  allModuleActions,
  type Grants,
  hasModule,
  holdsAny,
  type Module,
  mayDo,
  moduleActions,
  moduleId,
  modules,
  refuseOtherShop,
  refusePermission,
  refuseRecordOfShop,
  rolesOfModule,
  seesPhones,
} from './permissions.ts'
import { operators, type Role, roleNames, roles, unboundRoles } from './roles.ts'

const grants = (held: Role[], allowedActions: Grants['allowedActions'] = null): Grants => ({
  roles: held,
  allowedActions,
})

test('ROL-001 there are exactly eight roles with their ids', () => {
  expect(roles).toEqual({
    Owner: 1,
    HRManager: 2,
    WorkshopManager: 3,
    StoreManager: 4,
    Technician: 5,
    SystemAdministrator: 6,
    DataEntry: 7,
    ReportManager: 8,
  })
})

test('ROL-004 owner and system administrator are not bound to a shop', () => {
  expect(unboundRoles).toEqual(['Owner', 'SystemAdministrator'])
})

test('NAV-066 the operator has two accounts of its own', () => {
  expect(operators).toEqual({ systemAdministrator: -1, systemViewer: -2 })
})

describe('ROL-005 a role check', () => {
  test('passes when no roles are required', () => expect(holdsAny(grants([]), [])).toBe(true))

  test('passes when the user holds any of them, and only then', () => {
    fc.assert(
      fc.property(fc.subarray(roleNames), fc.subarray(roleNames, { minLength: 1 }), (held, needed) => {
        expect(holdsAny(grants(held), needed)).toBe(needed.some((role) => held.includes(role)))
      }),
    )
  })
})

describe('the areas', () => {
  test.each<[string, Module, Role[]]>([
    ['ROL-012', 'tickets', ['Owner', 'WorkshopManager', 'Technician']],
    ['ROL-013', 'administration', ['Owner', 'HRManager', 'SystemAdministrator']],
    ['ROL-015', 'estimates', ['Owner', 'WorkshopManager', 'Technician']],
    ['ROL-016', 'customers', ['Owner', 'StoreManager', 'WorkshopManager']],
    ['ROL-017', 'dealers', ['Owner', 'WorkshopManager']],
    ['ROL-018', 'suppliers', ['Owner', 'StoreManager']],
    ['ROL-019', 'hr', ['Owner', 'HRManager']],
    ['ROL-020', 'reports', ['Owner', 'WorkshopManager', 'ReportManager']],
    ['ROL-021', 'store', ['Owner', 'StoreManager']],
    ['ROL-022', 'vehicles', ['Owner', 'Technician', 'WorkshopManager', 'StoreManager']],
  ])('%s %s is open to %j', (_id, module, open) => {
    expect([...rolesOfModule[module]].sort()).toEqual([...open].sort())
    for (const role of roleNames) expect(hasModule(grants([role]), module)).toBe(open.includes(role))
  })
})

describe('the actions that can be granted one by one', () => {
  test.each<[string, Module, string]>([
    [
      'ROL-024',
      'tickets',
      'view new edit cancel payments paymentRefund badDebt share discount print checkout creditInvoice serviceChangeStatus serviceDiscount returnInvoice serviceEdit',
    ],
    ['ROL-025', 'estimates', 'new edit print convertToTicket discount serviceDiscount delete share'],
    ['ROL-026', 'invoices', 'view print share return submit'],
    ['ROL-027', 'customers', 'new edit delete manageAccount'],
    ['ROL-028', 'vehicles', 'new edit delete'],
    ['ROL-029', 'dealers', 'new edit delete'],
    ['ROL-030', 'store', 'sales salesReturn purchases purchasesReturn updateInventory'],
    [
      'ROL-031',
      'reports',
      'payments tickets services invoices stockActivities customers partners suppliers employees vehicles financialSummary taxPeriod purchaseInvoices',
    ],
    [
      'ROL-032 ROL-033 ROL-034',
      'administration',
      'companyProfile vatSettings businessUser contactInfo subscription incomeExpense photoUpload manageShop newShop editShop deleteShop disableShop cloneShop shopPhotoStampUpload sectionsServices storeStock shopIncomeExpenses sparePartsCatalog systemSettings auditLog',
    ],
    ['ROL-035', 'hr', 'employees newEmployee financial payrollManage payrollCreate payrollPost'],
    ['ROL-036', 'suppliers', 'new edit delete'],
    ['ROL-037', 'reminders', 'edit forAll'],
  ])('%s %s', (_id, module, actions) => {
    expect([...moduleActions[module]]).toEqual(actions.split(' '))
  })

  test('ROL-009 each module has an id of its own', () => {
    expect(modules.map(moduleId)).toEqual(modules.map((_, at) => at + 1))
  })
})

test('ROL-038 a user without a map of allowed actions may do everything of their modules, and nothing of others', () => {
  const manager = grants(['WorkshopManager'])
  for (const action of allModuleActions) {
    const module = modules.find((one) => action.startsWith(`${one}.`))
    expect(mayDo(manager, action)).toBe(module !== undefined && hasModule(manager, module))
  }
})

test('a user with a map may do what it names, while they hold the role', () => {
  expect(mayDo(grants(['WorkshopManager'], ['tickets.new']), 'tickets.new')).toBe(true)
  expect(mayDo(grants(['WorkshopManager'], ['tickets.new']), 'tickets.cancel')).toBe(false)
  expect(mayDo(grants(['HRManager'], ['tickets.new']), 'tickets.new')).toBe(false)
})

describe('a permission', () => {
  const asked = { module: 'tickets', actions: ['tickets.cancel', 'tickets.edit'] } as const

  test('for everybody, or for everybody signed in, refuses nobody', () => {
    expect([refusePermission(grants([]), 'public'), refusePermission(grants([], []), 'signedIn')]).toEqual([null, null])
  })

  test('refuses without the role, and without each of its actions', () => {
    expect(refusePermission(grants(['StoreManager']), asked)).toEqual({ code: 'NotAuthorized', data: {} })
    expect(refusePermission(grants(['Technician'], ['tickets.view']), asked)).toEqual({
      code: 'NotAllowedOperation',
      data: { action: 'tickets.cancel' },
    })
  })

  test('passes with any one of its actions', () => {
    expect(refusePermission(grants(['Technician'], ['tickets.edit']), asked)).toBeNull()
    expect(refusePermission(grants(['Technician']), asked)).toBeNull()
  })

  test('may ask for fewer roles than its module', () => {
    const owners = { ...asked, roles: ['Owner'] } as const
    expect(refusePermission(grants(['Technician']), owners)?.code).toBe('NotAuthorized')
    expect(refusePermission(grants(['Owner']), owners)).toBeNull()
  })
})

test('ROL-039 a feature of an add-on is refused to a company that has not subscribed to it, whatever the user may do', () => {
  const asked = { module: 'tickets', addOn: 'inspections' } as const
  const owner = { ...grants(['Owner']), addOns: ['messages'] }
  expect(refusePermission(owner, asked)).toEqual({ code: 'NotAllowedOperation', data: { action: 'inspections' } })
  expect(refusePermission({ ...owner, addOns: ['inspections'] }, asked)).toBeNull()
  expect(refusePermission(grants(['Owner']), asked)?.code).toBe('NotAllowedOperation')
})

test('ROL-041 what is the business user’s is refused to every other owner', () => {
  const asked = { module: 'administration', businessUser: true } as const
  expect(refusePermission({ ...grants(['Owner']), isBusinessUser: true }, asked)).toBeNull()
  expect(refusePermission(grants(['Owner']), asked)?.code).toBe('NotAuthorized')
})

test('ROL-010 a user with a map of allowed actions has limited access, one without it full access', () => {
  expect([accessOf(grants(['Owner'])), accessOf(grants(['Technician'], ['tickets.view']))]).toEqual(['full', 'limited'])
})

test('what belongs to another shop is changed from there, by all but the owner', () => {
  expect(refuseOtherShop({ roles: ['WorkshopManager'], shopId: 1 }, 1)).toBeNull()
  expect(refuseOtherShop({ roles: ['WorkshopManager', 'SystemAdministrator'], shopId: 1 }, 2)?.code).toBe(
    'NotAuthorized',
  )
  expect(refuseOtherShop({ roles: ['Owner'], shopId: 1 }, 2)).toBeNull()
})

describe('records of another shop', () => {
  const seesTickets = { module: 'tickets', actions: ['tickets.view'] } as const
  const name = { en: 'North', ar: 'الشمال' }
  const manager = { roles: ['WorkshopManager'], companyRoles: [], allowedActions: null } as const

  test('ROL-003 are seen with a role there that opens them, whatever the user is elsewhere', () => {
    expect(refuseRecordOfShop(manager, { held: ['Technician'], name }, seesTickets)).toBeNull()
    const refusal = { code: 'recordOfOtherShop', data: { shop: name } }
    expect(refuseRecordOfShop(manager, { held: [], name }, seesTickets)).toEqual(refusal)
    expect(refuseRecordOfShop(manager, { held: ['StoreManager'], name }, seesTickets)).toEqual(refusal)
  })

  test('ROL-006 are all seen by the owner, by a role of the company', () => {
    const owner = { ...manager, roles: ['Owner'], companyRoles: ['Owner'] } as const
    expect(refuseRecordOfShop(owner, { held: [], name }, seesTickets)).toBeNull()
    const administrator = { ...manager, companyRoles: ['SystemAdministrator'] } as const
    expect(refuseRecordOfShop(administrator, { held: [], name }, seesTickets)).not.toBeNull()
  })

  test('ROL-016 phone numbers of customers are for the roles that may open customers', () => {
    const see = roleNames.filter((role) => seesPhones({ roles: [role], allowedActions: null }))
    expect(see).toEqual(['Owner', 'WorkshopManager', 'StoreManager'])
  })
})
