import type { Permission } from './permissions.ts'
import { anyOf, only, readsExpenses, readsParts } from './route-permissions.ts'

const groups = '/administration/permissionGroups'
/** What a kind of record is to every room. */
type RecordOf = {
  /** Its screens; each is a route (routes.ts). `$id` is its number. */
  at?: Readonly<Record<string, string>>
  /** What the search calls it, and who finds it. */
  search?: { kind: string; permission: Permission }
  /** The same as other users see it: found under another name, shown on another of its screens. */
  searchElsewhere?: { kind: string; permission: Permission; at: string }
}

/**
 * Every kind of record, once: the log, the search and each link to a screen ask here. A kind that is missing does not compile;
 * a screen that is no route, and an address of a record written anywhere else, fail test/records.test.ts.
 */
export const records = {
  company: { at: { form: '/companyForm/$id' } },
  companyStamp: {},
  paymentTerm: {},
  vatRegistration: {},
  shop: {
    at: { list: '/administration/shops', new: '/administration/shops/new', page: '/administration/shops/$id' },
  },
  shopStamp: {},
  user: {
    at: { list: '/administration/users', new: '/administration/users/newUser', page: '/administration/users/$id' },
  },
  permissionGroup: { at: { list: groups, new: `${groups}/new`, page: `${groups}/$id` } },
  employee: {
    at: {
      list: '/hrManagement/employees',
      new: '/hrManagement/employees/newEmployee',
      page: '/hrManagement/employees/$id',
    },
  },
  support: {},
  apiKey: {},
  subscription: {},
  tablet: {},
  webhook: { at: { list: '/administration/webhooks', page: '/administration/webhooks/$id' } },
  customer: {
    at: {
      list: '/customers',
      new: '/customers/newCustomer',
      import: '/customers/import',
      page: '/customers/$id',
      account: '/accounts/customer/$id',
    },
    search: { kind: 'customer', permission: { module: 'customers' } },
  },
  vehicle: {
    at: {
      list: '/vehicles',
      new: '/vehicles/newVehicle',
      import: '/vehicles/import',
      page: '/vehicles/$id',
    },
    search: { kind: 'vehicle', permission: { module: 'vehicles' } },
  },
  dealer: {
    at: {
      list: '/dealers',
      new: '/dealers/dealerNew',
      import: '/dealers/import',
      page: '/dealers/$id',
      account: '/accounts/dealer/$id',
    },
    search: { kind: 'dealer', permission: { module: 'dealers' } },
  },
  supplier: {
    at: {
      list: '/suppliers',
      new: '/suppliers/supplierNew',
      page: '/suppliers/$id',
      ageing: '/suppliers/ageing',
      account: '/suppliers/ageing/$id',
    },
    search: { kind: 'supplier', permission: { module: 'suppliers' } },
  },
  sparePart: {
    at: {
      list: '/administration/sparePartsCatalog',
      /** The same list for users of the store, who do not open the administration. */
      storeList: '/storeManagement/spareParts',
      new: '/storeManagement/spareParts/new',
      import: '/storeManagement/spareParts/import',
      page: '/storeManagement/spareParts/$id',
    },
    search: { kind: 'sparePart', permission: readsParts },
  },
  partCategory: {},
  priceList: {},
  import: {},
  ticket: {
    at: {
      list: '/tickets/openTickets',
      new: '/tickets/newTicket',
      page: '/tickets/openTickets/$id',
      closedList: '/tickets/closedTickets',
      closed: '/tickets/closedTickets/$id',
      inspection: '/tickets/inspections/$id',
    },
    search: { kind: 'ticket', permission: only('tickets.view') },
  },
  estimate: {
    at: { list: '/estimates', new: '/estimates/newEstimate', page: '/estimates/$id' },
    search: { kind: 'estimate', permission: { module: 'estimates' } },
  },
  ticketService: {},
  ticketPart: {},
  ticketPackage: {},
  ticketSection: {},
  ticketTechnician: {},
  note: {},
  file: {},
  condition: {},
  inspection: {},
  inspectionPoint: {},
  decision: {},
  share: {},
  payment: {},
  invoice: {
    at: {
      list: '/invoices/salesInvoices',
      ageing: '/invoices/ageing',
      page: '/invoices/salesInvoices/ticket/$id',
      return: '/invoices/returnSalesInvoices/ticket/$id',
      income: '/invoices/salesInvoices/income/$id',
      incomeReturn: '/invoices/returnSalesInvoices/income/$id',
      /** Counter sales as the store sees them. */
      storeList: '/storeManagement/storeSales',
      storePage: '/storeManagement/storeSales/$id',
      storeNew: '/storeManagement/storeSales/newSparePartInvoice',
      sparePart: '/invoices/salesInvoices/sparePart/$id',
      sparePartReturn: '/invoices/returnSalesInvoices/sparePart/$id',
    },
    search: { kind: 'invoice', permission: only('invoices.view', ['Owner', 'WorkshopManager']) },
    searchElsewhere: { kind: 'storeSale', permission: anyOf('store'), at: 'storePage' },
  },
  purchaseInvoice: {
    at: {
      list: '/invoices/purchaseInvoices',
      page: '/invoices/purchaseInvoices/purchases/$id',
      storeList: '/storeManagement/storePurchases',
      storePage: '/storeManagement/storePurchases/$id',
      new: '/storeManagement/storeSales/newPurchaseInvoice',
    },
    search: { kind: 'purchase', permission: only('store.purchases') },
  },
  purchaseOrder: {
    at: {
      list: '/storeManagement/purchaseOrders',
      new: '/storeManagement/purchaseOrders/new',
      page: '/storeManagement/purchaseOrders/$id',
      reorder: '/storeManagement/reorder',
    },
    search: { kind: 'purchaseOrder', permission: only('store.purchases') },
  },
  expense: {
    at: {
      page: '/invoices/purchaseInvoices/expense/$id',
      new: '/invoices/purchaseInvoices/newExpense',
    },
    search: { kind: 'expense', permission: readsExpenses },
  },
  recurringExpense: { at: { list: '/invoices/purchaseInvoices/recurring' } },
  otherTransaction: {
    at: {
      list: '/invoices/otherTransactions',
      new: '/invoices/otherTransactions/new',
      page: '/invoices/otherTransactions/$id',
    },
  },
  journal: {
    at: { list: '/reports/journal', page: '/reports/journal/$id', accounts: '/reports/journal/accounts' },
  },
  taxPeriod: {
    at: {
      list: '/reports/taxPeriods',
      new: '/reports/taxPeriods/new',
      /** The form with the period that follows this one. */
      next: '/reports/taxPeriods/new/$id',
      page: '/reports/taxPeriods/$id',
      posted: '/reports/taxPostedTransactions',
    },
  },
  incomeExpenseCategory: { at: { list: '/administration/incomeExpenseCategories' } },
  stock: {
    at: {
      list: '/storeManagement/storeStock',
      page: '/storeManagement/storeStock/$id',
      activities: '/storeManagement/stockActivities',
      valuation: '/storeManagement/valuation',
      import: '/storeManagement/storeStock/openingStock',
    },
  },
  stockCount: {
    at: {
      list: '/storeManagement/stockCounts',
      new: '/storeManagement/stockCounts/new',
      page: '/storeManagement/stockCounts/$id',
    },
  },
  transfer: {
    at: {
      list: '/storeManagement/transfers',
      new: '/storeManagement/transfers/new',
      page: '/storeManagement/transfers/$id',
    },
  },
  drawer: { at: { list: '/cashDrawer', page: '/cashDrawer/$id' } },
  service: {},
  section: {},
  package: {},
  inspectionTemplate: {
    at: {
      list: '/administration/inspectionTemplates',
      new: '/administration/inspectionTemplates/new',
      page: '/administration/inspectionTemplates/$id',
    },
  },
  conditionTemplate: {
    at: {
      list: '/administration/conditionTemplates',
      new: '/administration/conditionTemplates/new',
      page: '/administration/conditionTemplates/$id',
    },
  },
} as const satisfies Record<string, RecordOf>

type Records = typeof records
/** The kinds of records in a company's audit log, as stored. */
export type RecordKind = keyof Records
export const recordKinds = Object.keys(records) as RecordKind[]

/** A record by its kind, with whatever it may lack. */
export const recordOf = (kind: RecordKind): RecordOf => records[kind]

const isRecordKind = (text: string): text is RecordKind => Object.hasOwn(records, text)

type Shown = { [K in RecordKind]: Records[K] extends { at: object } ? K : never }[RecordKind]
type Places<K extends Shown> = Records[K]['at']
type Paged = { [K in Shown]: Places<K> extends { page: string } ? K : never }[Shown]
type Ids<Path> = Path extends `${string}$id` ? [id: number] : []

/** A screen of a kind of record: `pathOf('customer', 'list')`, `pathOf('customer', 'account', 12)`. */
export function pathOf<K extends Shown, P extends keyof Places<K> & string>(
  kind: K,
  place: P,
  ...ids: Ids<Places<K>[P]>
): string
export function pathOf(kind: Shown, place: string, id?: number): string {
  return recordOf(kind).at?.[place]?.replace('$id', String(id)) ?? ''
}

/** The page of one record. */
export const pageOf = (kind: Paged, id: number): string => records[kind].at.page.replace('$id', String(id))

/** The page of a record of any kind; null where the kind has none. */
export const findPage = (kind: string, id: number): string | null =>
  (isRecordKind(kind) && recordOf(kind).at?.page?.replace('$id', String(id))) || null

/** The page of a ticket: what is over stands among the closed ones. */
export const ticketPage = ({ id, closed }: { id: number; closed: boolean }): string =>
  closed ? pathOf('ticket', 'closed', id) : pageOf('ticket', id)

type SearchedKinds = {
  [K in RecordKind]:
    | (Records[K] extends { search: { kind: infer Kind } } ? Kind : never)
    | (Records[K] extends { searchElsewhere: { kind: infer Kind } } ? Kind : never)
}[RecordKind]
/** What the search finds, by its own names. */
export type SearchKind = SearchedKinds

const searched = recordKinds.flatMap((record) => {
  const { search, searchElsewhere } = recordOf(record)
  return [
    ...(search ? [{ record, at: 'page', ...search }] : []),
    ...(searchElsewhere ? [{ record, ...searchElsewhere }] : []),
  ]
})
export const searchKinds = searched.map(({ kind }) => kind) as [SearchKind, ...SearchKind[]]

const found = (kind: SearchKind) => {
  const one = searched.find((entry) => entry.kind === kind)
  if (!one) throw new Error(`Nothing is found as ${kind}`)
  return one
}

/** Who finds a kind: users who may open its page. */
export const permissionToFind = (kind: SearchKind): Permission => found(kind).permission

/** Where something that was found is shown. */
export function pageFound(kind: SearchKind, id: number): string {
  const { record, at } = found(kind)
  return recordOf(record).at?.[at]?.replace('$id', String(id)) ?? ''
}
