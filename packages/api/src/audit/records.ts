import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { recordKinds, recordOf } from '@warsha/domain/records'
import { sql } from 'kysely'

const named = recordKinds.flatMap((kind) => {
  const { table, title } = recordOf(kind)
  return table && title ? [{ kind, table, title }] : []
})

type Name = { en: string | null; ar: string | null }
type Ids = Partial<Record<string, number[]>>
type Row = Name & { entity: string; id: number }

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

type Event = { entity: string; entityId: number; ticketId: number | null }

/** Lines of the log with what their records are called now. */
export async function withNames<E extends Event>(tx: CompanyTx, events: readonly E[]) {
  const asked: Ids = {}
  const ask = (entity: string, id: number) => {
    asked[entity] = [...new Set([...(asked[entity] ?? []), id])]
  }
  for (const { entity, entityId, ticketId } of events) {
    ask(entity, entityId)
    if (ticketId !== null) ask('ticket', ticketId)
  }
  const rows = events.length === 0 ? [] : await findNames(tx, asked)
  const found = new Map(rows.map(({ entity, id, en, ar }) => [`${entity} ${id}`, { en, ar }]))
  return events.map((event) => {
    const record = found.get(`${event.entity} ${event.entityId}`)
    const ticketNumber = event.ticketId === null ? null : (found.get(`ticket ${event.ticketId}`)?.en ?? null)
    return { ...event, ticketNumber, recordEn: record?.en ?? null, recordAr: record?.ar ?? null }
  })
}
