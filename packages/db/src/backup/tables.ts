import type pg from 'pg'

export type BackedUpTable = {
  /** With its schema, as `app.tickets`. */
  name: string
  /** All but the generated ones; that of the company comes first. */
  columns: string[]
  /** The column that names the company; null for what the whole installation shares. */
  companyColumn: 'company_id' | 'id' | null
  /** The column that counts by itself. */
  identity: string | null
}

/** Links that nobody has used yet, what is throttled and what is on its way. */
export const ofTheMoment = [
  'app.loose_objects',
  'platform.account_links',
  'platform.attempts',
  'platform.hand_overs',
  'platform.operator_codes',
  'platform.operator_sessions',
  'platform.queue_state',
  'platform.registrations',
  'platform.setup_tokens',
]

/** Of these tables some rows alone are kept. Whoever is signed in signs in again after a restore; a program goes on with its key, which needs its session. */
export const keptRows: Readonly<Record<string, string>> = { 'app.sessions': 'of_api_key' }

/** The tables of a database in an order in which each comes after those that it refers to, and the columns that are stored. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const [tables, references] = [await readTables(client), await readReferences(client)]
  const order: BackedUpTable[] = []
  const visit = (table: BackedUpTable, below: readonly string[]): void => {
    if (order.includes(table)) return
    if (below.includes(table.name)) throw new Error(`${[...below, table.name].join(' -> ')} refer to each other`)
    for (const other of tables) if (references.get(table.name)?.has(other.name)) visit(other, [...below, table.name])
    order.push(table)
  }
  for (const table of tables) visit(table, [])
  // An older version did not tell the sessions of programs from those of people.
  const tells = ({ name, columns }: BackedUpTable) => keptRows[name] === undefined || columns.includes(keptRows[name])
  return order.filter((table) => !ofTheMoment.includes(table.name) && tells(table))
}

async function readTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; identity: string | null }>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attname = 'company_id' desc, a.attnum) as columns,
      min(a.attname::text) filter (where a.attidentity <> '') as identity
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('app', 'platform') and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname order by n.nspname, c.relname`)
  return rows.map((row) => ({ ...row, companyColumn: companyColumnOf(row) }))
}

function companyColumnOf({ name, columns }: { name: string; columns: string[] }): BackedUpTable['companyColumn'] {
  if (name === 'app.companies') return 'id'
  return columns[0] === 'company_id' ? 'company_id' : null
}

/** What each table refers to; a key that waits for the end of the transaction asks for no order. */
async function readReferences(client: pg.ClientBase): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ name: string; others: string[] }>(`
    select n.nspname || '.' || c.relname as name, array_agg(distinct m.nspname || '.' || o.relname) as others
    from pg_constraint as k
    join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
    join pg_class as o on o.oid = k.confrelid join pg_namespace as m on m.oid = o.relnamespace
    where k.contype = 'f' and not k.condeferrable and k.conrelid <> k.confrelid
    group by n.nspname, c.relname`)
  return new Map(rows.map(({ name, others }) => [name, new Set(others)]))
}

/** The names of the migrations that were run, in their order. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied order by id')
  return rows.map(({ name }) => name)
}

/** The companies of an installation: whoever can sign in belongs to one. */
export async function listCompanies(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct company_id::text as id from platform.logins order by 1',
  )
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

/** From here to the end of the transaction row-level security shows this company. */
export async function enterCompany(client: pg.ClientBase, companyId: number): Promise<void> {
  await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
}
