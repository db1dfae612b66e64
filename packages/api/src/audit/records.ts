import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { namedBy } from '@warsha/domain/audit-text'
import type { RecordKind } from '@warsha/domain/records'
import { sql } from 'kysely'

const names = ['name_en', 'name_ar'] as const
const number = ['number', 'number'] as const
type Named = { kind: RecordKind; table: string; title: readonly [en: string, ar: string] }

/** Where the records of a company are kept, and the columns that name them: two names, or one word for both languages. */
const named: readonly Named[] = [
  { kind: 'paymentTerm', table: 'payment_terms', title: names },
  { kind: 'incomeExpenseCategory', table: 'income_expense_categories', title: names },
  { kind: 'vatRegistration', table: 'vat_registrations', title: ['vat_number', 'vat_number'] },
  { kind: 'shop', table: 'shops', title: names },
  { kind: 'user', table: 'users', title: names },
  { kind: 'apiKey', table: 'api_keys', title: ['name', 'name'] },
  { kind: 'tablet', table: 'tablets', title: ['name', 'name'] },
  { kind: 'webhook', table: 'webhooks', title: ['name', 'name'] },
  { kind: 'employee', table: 'employees', title: names },
  { kind: 'customer', table: 'customers', title: names },
  { kind: 'vehicle', table: 'vehicles', title: ['plate_no', 'plate_no'] },
  { kind: 'dealer', table: 'dealers', title: names },
  { kind: 'supplier', table: 'suppliers', title: names },
  { kind: 'sparePart', table: 'spare_parts', title: names },
  { kind: 'partCategory', table: 'part_categories', title: names },
  { kind: 'permissionGroup', table: 'permission_groups', title: names },
  { kind: 'priceList', table: 'price_lists', title: names },
  { kind: 'ticket', table: 'tickets', title: number },
  { kind: 'estimate', table: 'estimates', title: number },
  { kind: 'payment', table: 'payments', title: ['receipt_number', 'receipt_number'] },
  { kind: 'invoice', table: 'invoices', title: number },
  { kind: 'purchaseInvoice', table: 'purchase_invoices', title: number },
  { kind: 'purchaseOrder', table: 'purchase_orders', title: number },
  { kind: 'otherTransaction', table: 'other_transactions', title: ['title', 'title'] },
  { kind: 'expense', table: 'purchase_invoices', title: number },
  { kind: 'service', table: 'services', title: names },
  { kind: 'section', table: 'sections', title: names },
  { kind: 'package', table: 'packages', title: names },
  { kind: 'inspectionTemplate', table: 'inspection_templates', title: names },
  { kind: 'conditionTemplate', table: 'condition_templates', title: names },
]

type Name = { en: string | null; ar: string | null }
type Ids = Partial<Record<string, number[]>>
type Row = Name & { entity: string; id: number }

/** Rows that all companies share: they belong to none. */
const shared = [
  { kind: 'make', table: 'makes', title: ['name_en', 'name_ar'] },
  { kind: 'model', table: 'models', title: ['name_en', 'name_ar'] },
  { kind: 'color', table: 'car_colors', title: ['name_en', 'name_ar'] },
  { kind: 'city', table: 'cities', title: ['name_en', 'name_ar'] },
  { kind: 'country', table: 'countries', title: ['name_en', 'name_ar'] },
  { kind: 'nationality', table: 'countries', title: ['nationality_en', 'nationality_ar'] },
] as const

const findNames = statement(
  (tx: CompanyTx, ids: Ids) =>
    sql<Row>`${sql.join(
      named.map(
        ({ kind, table, title: [en, ar] }) =>
          sql`select ${sql.lit(kind)} as entity, id, ${sql.ref(en)} as en, ${sql.ref(ar)} as ar
        from ${sql.table(`app.${table}`)} where company_id = ${tx.companyId} and id = any(${ids[kind] ?? []}::bigint[])`,
      ),
      sql` union all `,
    )}`,
).all

const findShared = statement(
  (_: CompanyTx, ids: Ids) =>
    sql<Row>`${sql.join(
      shared.map(
        ({ kind, table, title: [en, ar] }) =>
          sql`select ${sql.lit(kind)} as entity, id, ${sql.ref(en)} as en, ${sql.ref(ar)} as ar
        from ${sql.table(`app.${table}`)} where id = any(${ids[kind] ?? []}::bigint[])`,
      ),
      sql` union all `,
    )}`,
).all

type Event = { entity: string; entityId: number; ticketId: number | null; changes: Record<string, unknown> }

const kindOf: Readonly<Record<string, string>> = namedBy

/** What the ids of a field are of; a merge names records of its own kind. */
const kindOfField = (field: string, entity: string): string | undefined =>
  field === 'goneId' || field === 'keptId' ? entity : Object.hasOwn(kindOf, field) ? kindOf[field] : undefined

/** The ids in a value of the log: one, several, or those before and after. */
const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'number' ? [value] : []

/** Lines of the log with what their records, and those that their changes name, are called now. */
export async function withNames<E extends Event>(tx: CompanyTx, events: readonly E[]) {
  const asked: Ids = {}
  const ask = (entity: string, id: number) => {
    asked[entity] = [...new Set([...(asked[entity] ?? []), id])]
  }
  for (const { entity, entityId, ticketId, changes } of events) {
    ask(entity, entityId)
    if (ticketId !== null) ask('ticket', ticketId)
    for (const [field, value] of Object.entries(changes)) {
      const kind = kindOfField(field, entity)
      if (kind !== undefined) for (const id of idsIn(value)) ask(kind, id)
    }
  }
  const rows = events.length === 0 ? [] : (await Promise.all([findNames(tx, asked), findShared(tx, asked)])).flat()
  const found = new Map(rows.map(({ entity, id, en, ar }) => [`${entity} ${id}`, { en, ar }]))
  return events.map((event) => {
    const record = found.get(`${event.entity} ${event.entityId}`)
    const ticketNumber = event.ticketId === null ? null : (found.get(`ticket ${event.ticketId}`)?.en ?? null)
    const changes = Object.entries(event.changes).map(([field, value]) => {
      const kind = kindOfField(field, event.entity)
      return [field, kind === undefined ? value : inNames(value, (id) => found.get(`${kind} ${id}`))]
    })
    return {
      ...event,
      changes: Object.fromEntries(changes) as Record<string, unknown>,
      ticketNumber,
      recordEn: record?.en ?? null,
      recordAr: record?.ar ?? null,
    }
  })
}

/** A value with names in the place of ids; what is gone keeps its number. */
function inNames(value: unknown, nameOf: (id: number) => Name | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => inNames(one, nameOf))
  const name = typeof value === 'number' ? nameOf(value) : undefined
  return name ? { nameEn: name.en, nameAr: name.ar } : value
}
