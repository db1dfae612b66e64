import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** Where the records of an entity are named: two names, or one word for both languages. */
const named = {
  customer: { table: 'customers', en: 'name_en', ar: 'name_ar' },
  dealer: { table: 'dealers', en: 'name_en', ar: 'name_ar' },
  supplier: { table: 'suppliers', en: 'name_en', ar: 'name_ar' },
  vehicle: { table: 'vehicles', en: 'plate_no', ar: 'plate_no' },
  ticket: { table: 'tickets', en: 'number', ar: 'number' },
  invoice: { table: 'invoices', en: 'number', ar: 'number' },
  purchaseInvoice: { table: 'purchase_invoices', en: 'number', ar: 'number' },
  payment: { table: 'payments', en: 'receipt_number', ar: 'receipt_number' },
  user: { table: 'users', en: 'name_en', ar: 'name_ar' },
  employee: { table: 'employees', en: 'name_en', ar: 'name_ar' },
  shop: { table: 'shops', en: 'name_en', ar: 'name_ar' },
  service: { table: 'services', en: 'name_en', ar: 'name_ar' },
  section: { table: 'sections', en: 'name_en', ar: 'name_ar' },
  package: { table: 'packages', en: 'name_en', ar: 'name_ar' },
  inspectionTemplate: { table: 'inspection_templates', en: 'name_en', ar: 'name_ar' },
  conditionTemplate: { table: 'condition_templates', en: 'name_en', ar: 'name_ar' },
} as const
type Named = keyof typeof named
const namedEntities = Object.keys(named) as Named[]

type Name = { en: string | null; ar: string | null }
type Ids = Record<Named, number[]>
type Row = Name & { entity: string; id: number }

const findNames = statement(
  (tx: CompanyTx, ids: Ids) =>
    sql<Row>`${sql.join(
      namedEntities.map((entity) => {
        const { table, en, ar } = named[entity]
        return sql`select ${sql.lit(entity)} as entity, id, ${sql.ref(en)} as en, ${sql.ref(ar)} as ar
        from ${sql.table(`app.${table}`)} where company_id = ${tx.companyId} and id = any(${ids[entity]}::bigint[])`
      }),
      sql` union all `,
    )}`,
).all

type Event = { entity: string; entityId: number; ticketId: number | null }
const isNamed = (entity: string): entity is Named => Object.hasOwn(named, entity)

/** Lines of the log with what their records are called now. */
export async function withNames<E extends Event>(tx: CompanyTx, events: readonly E[]) {
  const ids = Object.fromEntries(namedEntities.map((entity) => [entity, new Set<number>()])) as Record<
    Named,
    Set<number>
  >
  for (const { entity, entityId, ticketId } of events) {
    if (isNamed(entity)) ids[entity].add(entityId)
    if (ticketId !== null) ids.ticket.add(ticketId)
  }
  const asked = Object.fromEntries(namedEntities.map((entity) => [entity, [...ids[entity]]])) as Ids
  const rows = events.length === 0 ? [] : await findNames(tx, asked)
  const found = new Map(rows.map(({ entity, id, en, ar }) => [`${entity} ${id}`, { en, ar }]))
  return events.map((event) => {
    const record = found.get(`${event.entity} ${event.entityId}`)
    const ticketNumber = event.ticketId === null ? null : (found.get(`ticket ${event.ticketId}`)?.en ?? null)
    return { ...event, ticketNumber, recordEn: record?.en ?? null, recordAr: record?.ar ?? null }
  })
}
