import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'

/** For each table the number of a company's rows and a checksum over all of them: equal before and after, nothing changed. */
export async function rowsOf(owner: Database, companyId: number): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; key: string }>`
    select table_schema || '.' || table_name as name, case table_name when 'companies' then 'id' else 'company_id' end as key
    from information_schema.columns
    where table_schema in ('app', 'platform')
      and (column_name = 'company_id' or (table_name = 'companies' and column_name = 'id'))
    order by 1`.execute(owner)
  const sums = tables.rows.map(async ({ name, key }) => {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} as t where ${sql.ref(key)} = ${companyId}`.execute(owner)
    return [name, rows[0]?.sum ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}
