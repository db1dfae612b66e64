import type pg from 'pg'

type Reference = { name: string; from: string; to: string; columns: string[]; keys: string[] }

/**
 * Looks through all rows for one that refers to nothing, which is an error. PostgreSQL does the same when a reference is
 * made, with one processor; a query of ours may use all.
 */
export async function checkReferences(client: pg.Client): Promise<void> {
  for (const reference of await listReferences(client)) {
    const { rowCount } = await client.query(danglingRow(client, reference))
    if (rowCount) throw new Error(`A row of ${reference.from} refers to nothing (${reference.name})`)
  }
}

/** Foreign keys with MATCH SIMPLE: where one of the columns is null, the row refers to nothing. */
function danglingRow(client: pg.Client, { from, to, columns, keys }: Reference): string {
  const refers = columns.map((column) => `one.${client.escapeIdentifier(column)} is not null`).join(' and ')
  const pairs = columns.map((column, at) => {
    const key = client.escapeIdentifier(keys[at] ?? '')
    return `other.${key} = one.${client.escapeIdentifier(column)}`
  })
  return `select from only ${from} one where ${refers} and not exists (select from only ${to} other where ${pairs.join(' and ')}) limit 1`
}

async function listReferences(client: pg.Client): Promise<Reference[]> {
  const columns = (table: string, numbers: string): string =>
    `(select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as of(number, place)
      join pg_attribute on attrelid = ${table} and attnum = number)`
  const { rows } = await client.query<Reference>(`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      ${columns('conrelid', 'conkey')} as columns, ${columns('confrelid', 'confkey')} as keys
    from pg_constraint where contype = 'f' and connamespace = 'app'::regnamespace order by 2, 1`)
  return rows
}
