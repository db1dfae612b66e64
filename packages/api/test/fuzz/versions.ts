import type { Database } from '@warsha/db/database'
import type { Endpoint } from './endpoints.ts'
import { kindOf } from './kinds.ts'
import type { Kind, World } from './world.ts'

const tables = {
  customer: 'customers',
  dealer: 'dealers',
  supplier: 'suppliers',
  sparePart: 'spareParts',
  partCategory: 'partCategories',
  priceList: 'priceLists',
  permissionGroup: 'permissionGroups',
  vehicle: 'vehicles',
  ticket: 'tickets',
  estimate: 'estimates',
  estimateService: 'estimateServices',
  estimatePart: 'estimateParts',
  ticketService: 'ticketServices',
  part: 'ticketParts',
  service: 'services',
  section: 'sections',
  package: 'packages',
  drawer: 'drawers',
  purchase: 'purchaseInvoices',
  purchaseOrder: 'purchaseOrders',
  expense: 'purchaseInvoices',
  recurringExpense: 'recurringExpenses',
  otherTransaction: 'otherTransactions',
  expenseCategory: 'incomeExpenseCategories',
  user: 'users',
  company: 'companies',
  checklist: 'inspectionTemplates',
  inspectionPoint: 'inspectionPoints',
  conditionTemplate: 'conditionTemplates',
  paymentTerm: 'paymentTerms',
} as const
const hasVersion = (kind: Kind | undefined): kind is keyof typeof tables => kind !== undefined && kind in tables

/** The version that a call of this endpoint must send now; 1 where the record is gone or none is asked for. */
export async function versionFor(owner: Database, endpoint: Endpoint, { ids }: World): Promise<number> {
  if (!endpoint.body?.properties?.version) return 1
  const { ticketId, estimateId } = endpoint.body.properties
  const inBody = ticketId !== undefined || endpoint.params.ticketId !== undefined
  const kind = estimateId !== undefined ? 'estimate' : inBody ? 'ticket' : kindOf(endpoint, 'id')
  if (!hasVersion(kind)) return 1
  const row = await owner.selectFrom(tables[kind]).select('version').where('id', '=', ids[kind]).executeTakeFirst()
  return row?.version ?? 1
}
