import * as z from 'zod'
import { accounts } from './accounts.ts'
import { ageing } from './ageing.ts'
import { audit } from './audit.ts'
import { catalogue } from './catalogue.ts'
import { customers } from './customers.ts'
import { dealers } from './dealers.ts'
import { drawers } from './drawers.ts'
import { employees } from './employees.ts'
import { type EndpointMeta, endpoint } from './endpoint.ts'
import { estimates } from './estimates.ts'
import { expenses } from './expenses.ts'
import { inspections } from './inspections.ts'
import { invoices } from './invoices.ts'
import { purchases } from './purchases.ts'
import { rankings } from './rankings.ts'
import { refuses } from './refusals.ts'
import { rights } from './rights.ts'
import { shops } from './shops.ts'
import { spareParts } from './spare-parts.ts'
import { stock } from './stock.ts'
import { stockCounts } from './stock-counts.ts'
import { storeSales } from './store-sales.ts'
import { supplierAccounts } from './supplier-accounts.ts'
import { suppliers } from './suppliers.ts'
import { taxPeriods } from './tax-periods.ts'
import { tickets } from './tickets.ts'
import { userAccounts } from './user-accounts.ts'
import { vehicles } from './vehicles.ts'
import { CalendarDate, object, UrlId } from './vocabulary.ts'

const tags = ['exports']

type Shape = { page: z.ZodType; pageSize: z.ZodType } & z.ZodRawShape
type List<S extends Shape> = { '~orpc': { meta: EndpointMeta; inputSchema?: z.ZodObject<S, z.core.$strict> } }

/** The filters and the order of a list, as the list itself takes them: a file has no pages. */
function inputOf<S extends Shape>(list: List<S>) {
  const schema = list['~orpc'].inputSchema
  if (!schema) throw new Error('Only a list that takes filters can be exported')
  const { page: _page, pageSize: _size, ...filters } = schema.shape
  return object(filters)
}

/** A user who may see a list may export it. */
const permissionOf = (list: { '~orpc': { meta: EndpointMeta } }) => {
  const { permission } = list['~orpc'].meta
  if (!permission) throw new Error('A list names its permission')
  return { permission }
}

/** A list as an Excel file, with the list's own permission and filters. */
const exported = <S extends Shape>(list: List<S>, path: `/${string}`, summary: string) =>
  endpoint
    .meta(permissionOf(list))
    .route({ method: 'GET', path: `/exports${path}`, summary, tags })
    .input(inputOf(list))
    .output(z.file())
    .errors(refuses('exportTooLarge'))

const openTickets = exported(tickets.list, '/openTickets', 'The open tickets as an Excel file')
const closedTickets = exported(tickets.closed, '/closedTickets', 'The closed tickets as an Excel file')
const estimateList = exported(estimates.list, '/estimates', 'The estimates as an Excel file')
const invoiceList = exported(invoices.list, '/invoices', 'The sales invoices as an Excel file').errors(
  refuses('invalidInput'),
)
const customerList = exported(customers.list, '/customers', 'The customers as an Excel file')
const vehicleList = exported(vehicles.list, '/vehicles', 'The vehicles as an Excel file')
const dealerList = exported(dealers.list, '/dealers', 'The partners as an Excel file')
const supplierList = exported(suppliers.list, '/suppliers', 'The suppliers as an Excel file')
const sparePartList = exported(spareParts.list, '/spareParts', 'The catalogue of parts as an Excel file')
/** Part by part, as the valuation of that day sums them up. */
const valuation = endpoint
  .meta(permissionOf(stock.valuation))
  .route({ method: 'GET', path: '/exports/valuation', summary: 'What stock was worth, as an Excel file', tags })
  .input(object({ on: CalendarDate }))
  .output(z.file())
  .errors(refuses('exportTooLarge'))
const stockCount = exported(stockCounts.lines, '/stockCounts/{id}', 'A stock count as an Excel file').errors(
  refuses('NotFound', 'countIsBlind'),
)
const saleList = exported(storeSales.list, '/storeSales', 'What was sold over the counter, as an Excel file').errors(
  refuses('invalidInput'),
)
const purchaseList = exported(purchases.list, '/purchaseInvoices', 'The purchase invoices as an Excel file').errors(
  refuses('invalidInput'),
)
const expenseList = exported(expenses.list, '/expenseInvoices', 'The expenses as an Excel file').errors(
  refuses('invalidInput'),
)
const accountList = exported(accounts.list, '/accounts', 'Who owes money, as an Excel file')
const ageingList = exported(ageing.list, '/ageing', 'Unpaid invoices by payer and age, as an Excel file')
const supplierAccountList = exported(
  supplierAccounts.list,
  '/supplierAccounts',
  'What suppliers are owed, by its age, as an Excel file',
)
const supplierStatement = exported(
  supplierAccounts.lines,
  '/supplierAccounts/{id}',
  'The statement of a supplier as an Excel file',
).errors(refuses('NotFound'))
const statement = exported(
  accounts.lines,
  '/accounts/{holder}/{id}',
  'The statement of an account as an Excel file',
).errors(refuses('NotFound'))
const drawerList = exported(drawers.list, '/drawers', 'The cash drawers of the shop as an Excel file')
const userList = exported(userAccounts.list, '/users', 'The accounts of the company as an Excel file')
const employeeList = exported(employees.list, '/employees', 'The employees as an Excel file')
const drawerPayments = exported(
  drawers.payments,
  '/drawers/{id}/payments',
  'What was taken into a drawer, as an Excel file',
).errors(refuses('NotFound'))
const services = exported(catalogue.services, '/services', 'The services of a shop as an Excel file')
const packages = exported(catalogue.packages, '/packages', 'The packages as an Excel file')
/** Every point of every checklist, a row each. */
const checklists = endpoint
  .meta(permissionOf(inspections.templates))
  .route({ method: 'GET', path: '/exports/inspectionTemplates', summary: 'The checklists as an Excel file', tags })
  .output(z.file())
  .errors(refuses('exportTooLarge'))
const shopList = exported(shops.list, '/shops', 'The shops of the company as an Excel file')
/** Short, and therefore without pages: every section of the company, each as the shop has it. */
const sections = endpoint
  .meta(permissionOf(catalogue.sections))
  .route({ method: 'GET', path: '/exports/sections', summary: 'The sections of a shop as an Excel file', tags })
  .input(object({ shopId: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound', 'exportTooLarge'))
const auditLog = exported(audit.list, '/auditEvents', 'The log of the company as an Excel file')

const taxReturn = endpoint
  .meta(permissionOf(taxPeriods.get))
  .route({ method: 'GET', path: '/exports/taxPeriods/{id}', summary: 'A VAT return as an Excel file', tags })
  .input(object({ id: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound', 'exportTooLarge'))
const taxDocuments = exported(
  taxPeriods.documents,
  '/taxPeriods/{id}/documents',
  'The documents of a tax period as an Excel file',
).errors(refuses('NotFound'))
const taxPosted = exported(
  taxPeriods.posted,
  '/taxPostedTransactions',
  'What posted tax periods hold, as an Excel file',
)

/** Actions downwards, and across them the roles or the people of a shop. */
const rightsTable = endpoint
  .meta(permissionOf(rights.rights))
  .route({ method: 'GET', path: '/exports/rights', summary: 'Who may do what, as an Excel or CSV file', tags })
  .input(
    object({
      of: z.enum(['roles', 'people']),
      type: z.enum(['xlsx', 'csv']).default('xlsx'),
      shopId: UrlId.optional(),
    }),
  )
  .output(z.file())
  .errors(refuses('NotFound'))

const bestEmployees = exported(
  rankings.bestEmployees,
  '/bestEmployees',
  'The employees who completed most, as an Excel file',
)
const importantCustomers = exported(
  rankings.importantCustomers,
  '/importantCustomers',
  'The customers who bring most, as an Excel file',
)

/** Every list that can be exported. */
export const exports = {
  openTickets,
  closedTickets,
  estimates: estimateList,
  invoices: invoiceList,
  customers: customerList,
  vehicles: vehicleList,
  dealers: dealerList,
  suppliers: supplierList,
  spareParts: sparePartList,
  valuation,
  stockCount,
  storeSales: saleList,
  purchases: purchaseList,
  expenses: expenseList,
  accounts: accountList,
  ageing: ageingList,
  statement,
  supplierAccounts: supplierAccountList,
  supplierStatement,
  drawers: drawerList,
  users: userList,
  employees: employeeList,
  drawerPayments,
  services,
  packages,
  checklists,
  shops: shopList,
  sections,
  auditLog,
  taxReturn,
  taxDocuments,
  taxPosted,
  rights: rightsTable,
  bestEmployees,
  importantCustomers,
}
