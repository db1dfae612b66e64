import type pg from 'pg'
import { withConnection } from '../connection.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { checkBackup, type Header, type Manifest } from './file.ts'
import { copySheet, raiseSequence, sheetsOf } from './load.ts'
import { listTables } from './tables.ts'

/** Why a backup is not restored: each is a sentence for the administrator of the server, whose command asks for it. */
export type RestoreRefusal = 'notEmpty' | 'newerBackup' | 'oneCompany' | 'otherVersion' | 'wholeInstallation'
export class CannotRestore extends Error {
  readonly why: RestoreRefusal
  constructor(why: RestoreRefusal) {
    super(why)
    this.why = why
  }
}

/**
 * Restores a whole installation into a database that has no company: first as it was, under the migrations of then, and then it is
 * brought up to date. Afterwards everybody signs in again.
 * @throws BrokenBackup, CannotRestore; the database is then as it was, or without a company
 */
export async function restoreInstallation(ownerUrl: string, file: string): Promise<Header & Manifest> {
  const backup = await checkBackup(file)
  if (backup.companyId !== null) throw new CannotRestore('oneCompany')
  const known = new Set(await knownMigrations())
  if (!backup.migrations.every((name) => known.has(name))) throw new CannotRestore('newerBackup')
  await withConnection(ownerUrl, emptyAgain)
  await migrate(ownerUrl, backup.migrations.toSorted().at(-1))
  await withConnection(ownerUrl, (client) => fill(client, file, backup))
  await migrate(ownerUrl)
  await withConnection(ownerUrl, (client) => client.query('analyze'))
  return backup
}

/** What was started once and has no company goes; a database in use is refused. */
async function emptyAgain(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('platform.logins') is not null as exists`,
  )
  if (rows[0]?.exists) {
    const { rowCount } = await client.query('select from platform.logins limit 1')
    if (rowCount) throw new CannotRestore('notEmpty')
  }
  await client.query('drop schema if exists app, platform, migrations cascade')
}

async function fill(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  const tables = await listTables(client)
  const names = tables.map(({ name }) => name).join(', ')
  await client.query('begin')
  // Forced row-level security would turn COPY away from an owner who is no superuser.
  const forced = await forcedTables(client)
  for (const name of forced) await client.query(`alter table ${name} no force row level security`)
  await client.query(`truncate ${names} cascade`)
  // Checking the foreign keys row by row takes a third of the time. A key that is added afterwards is checked for all rows at once.
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const counted: Record<string, number> = {}
  for await (const sheet of sheetsOf(file, manifest))
    counted[sheet.table] = (counted[sheet.table] ?? 0) + (await copySheet(client, sheet.table, sheet))
  for (const [table, rows] of Object.entries(manifest.rows))
    if (counted[table] !== rows) throw new Error(`${table} has ${counted[table]} rows in place of ${rows}`)
  for (const { name, identity } of tables) if (identity) await raiseSequence(client, name, identity)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of forced) await client.query(`alter table ${name} force row level security`)
  await client.query('commit')
}

async function foreignKeys(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select n.nspname || '.' || c.relname as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('app', 'platform') and k.contype = 'f' and k.conparentid = 0 order by 1, 2`)
  return rows
}

async function forcedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('app', 'platform') and c.relforcerowsecurity order by name`)
  return rows.map(({ name }) => name)
}
