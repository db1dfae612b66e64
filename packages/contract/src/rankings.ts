import { rolesOfModule } from '@warsha/domain/permissions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, Instant, listOf, listQuery, Money, object, UrlFlag } from './vocabulary.ts'

const tags = ['reports']
/** Who sees figures of the business. */
export const rankingReaders = rolesOfModule.reports
const { page, pageSize } = listQuery(['id'])
const asked = object({
  page,
  pageSize,
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  allShops: UrlFlag.default(false),
})
const named = { id: Id, nameEn: z.string(), nameAr: z.string() }

/** What an employee completed: services, the time recorded on them, and their price without VAT, shared among who did them. */
export const BestEmployee = object({
  ...named,
  jobTitle: z.string(),
  services: z.int(),
  workedMinutes: z.int(),
  revenue: Money,
})
export type BestEmployee = z.infer<typeof BestEmployee>

/** What a customer was invoiced without VAT, returns taken off, and the visits behind it. */
export const ImportantCustomer = object({
  id: Id,
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  visits: z.int(),
  revenue: Money,
  lastInvoiceAt: Instant,
})
export type ImportantCustomer = z.infer<typeof ImportantCustomer>

const bestEmployees = endpoint
  .meta({ permission: { module: 'reports', actions: ['reports.employees'] } })
  .route({ method: 'GET', path: '/reports/bestEmployees', summary: 'The employees who completed most', tags })
  .input(asked)
  .output(listOf(BestEmployee))

const importantCustomers = endpoint
  .meta({ permission: { module: 'reports', actions: ['reports.customers'] } })
  .route({ method: 'GET', path: '/reports/importantCustomers', summary: 'The customers who bring most', tags })
  .input(asked)
  .output(listOf(ImportantCustomer))

export const rankings = { bestEmployees, importantCustomers }
