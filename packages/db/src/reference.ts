import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withConnection } from './connection.ts'

const folder = join(import.meta.dirname, '..', 'reference')

// In the order of their foreign keys.
const kinds = [
  { kind: 'currencies', table: 'currencies', key: 'code' },
  { kind: 'countries', table: 'countries', key: 'id' },
  { kind: 'cities', table: 'cities', key: 'id' },
  { kind: 'makes', table: 'makes', key: 'id' },
  { kind: 'models', table: 'models', key: 'id' },
  { kind: 'carColors', table: 'car_colors', key: 'id' },
] as const
type Kind = (typeof kinds)[number]
type Row = Record<string, string | number | null>

/** Puts the shared lists (makes, countries, …) into the database and returns the kinds that changed. Rows are never removed: they may be in use. */
export async function loadReference(ownerUrl: string): Promise<string[]> {
  return withConnection(ownerUrl, async (client) => {
    const changed: string[] = []
    await client.query('begin')
    for (const kind of kinds) if (await keep(client, kind, await rowsOf(kind))) changed.push(kind.kind)
    await client.query('commit')
    return changed
  })
}

async function keep(client: pg.Client, { kind, table, key }: Kind, rows: Row[]): Promise<boolean> {
  const columns = Object.keys(rows[0] ?? {})
  const others = columns.filter((column) => column !== key)
  const { rowCount } = await client.query(
    `insert into app.${table} as kept (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::app.${table}, $1)
     on conflict (${key}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${others.map((column) => `kept.${column}`).join(', ')}) is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})
     returning ${key}`,
    [JSON.stringify(rows)],
  )
  if (!rowCount) return false
  await client.query(
    `insert into app.reference_versions (kind) values ($1) on conflict (kind) do update set modified_at = excluded.modified_at`,
    [kind],
  )
  return true
}

async function rowsOf({ table }: Kind): Promise<Row[]> {
  const rows = JSON.parse(await readFile(join(folder, `${table.replaceAll('_', '-')}.json`), 'utf8')) as Row[]
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
