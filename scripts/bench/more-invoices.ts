import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'

type Shop = { companyId: number; shopId: number }
const mostRounds = 50

/** Sales of a shop with their lines once more, under numbers of their own, where the demo has too few for a measurement. */
export async function addInvoices(database: Database, { companyId, shopId }: Shop, count: number): Promise<void> {
  const own = sql`select id from app.invoices where company_id = ${companyId} and shop_id = ${shopId}
    and vat_allowed and type = 'Normal' and prepaid_minor = 0 and deposit_ticket_id is null`
  await database.transaction().execute(async (tx) => {
    await sql`create temp table copied on commit drop as
      select id as source, (select max(id) from app.invoices) + row_number() over (order by round, id) as copy
      from (${own}) as own cross join generate_series(1, ${sql.lit(mostRounds)}) as round
      order by round, id limit ${sql.lit(count)}`.execute(tx)
    await sql`insert into app.invoices overriding system value
      select (jsonb_populate_record(i, jsonb_build_object(
        'id', copy, 'number', 'COPY-' || copy, 'request_key', gen_random_uuid(), 'ticket_id', null))).*
      from copied join app.invoices as i on i.company_id = ${companyId} and i.id = source`.execute(tx)
    await sql`insert into app.invoice_lines
      select (jsonb_populate_record(l, jsonb_build_object('invoice_id', copy))).*
      from copied join app.invoice_lines as l on l.company_id = ${companyId} and l.invoice_id = source`.execute(tx)
  })
}
