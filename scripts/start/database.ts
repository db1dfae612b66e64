import { databaseUrl, withConnection } from '@warsha/db/connection'
import { DatabaseIsNewer, migrate } from '@warsha/db/migrate'
import { loadReference } from '@warsha/db/reference'
import { openRoles } from '@warsha/db/roles'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { say } from './progress.ts'

export type Fill = (ownerUrl: string) => Promise<void>

/** Brings an existing database up to date: tables, roles, shared lists. */
export async function prepare(ownerUrl: string, secret: string): Promise<void> {
  await prepareTables(ownerUrl)
  await openRoles(ownerUrl, secret)
}

/** Tables and shared lists, as the owner, who needs no secret for them. */
export async function prepareTables(ownerUrl: string): Promise<void> {
  const began = performance.now()
  const done = await migrate(ownerUrl).catch(refuseNewer(ownerUrl))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (done.length > 0)
    say(`The database is up to date (${done.length} ${done.length === 1 ? 'migration' : 'migrations'} in ${seconds} s)`)
  await loadReference(ownerUrl)
}

const refuseNewer =
  (ownerUrl: string) =>
  (error: unknown): never => {
    if (!(error instanceof DatabaseIsNewer)) throw error
    throw new CannotStart(
      `${nameOf(ownerUrl)} was used by a newer version of Warsha (it has ${error.unknown.at(-1)}); start that version or a later one.`,
    )
  }

/**
 * The database of the embedded server, created and loaded at the first start. It is loaded under another name and renamed
 * when complete, so that a start broken off leaves nothing half full.
 */
export async function embeddedDatabase(serverUrl: string, secret: string, fill: Fill): Promise<string> {
  const ownerUrl = databaseUrl(serverUrl, 'warsha')
  const draftUrl = databaseUrl(serverUrl, 'warsha_draft')
  const exists = await onServer(serverUrl, `select from pg_database where datname = 'warsha'`)
  if (exists > 0) {
    await prepare(ownerUrl, secret)
    if (await isEmpty(ownerUrl)) await fill(ownerUrl)
    return ownerUrl
  }
  await onServer(serverUrl, 'drop database if exists warsha_draft with (force)')
  await onServer(serverUrl, 'create database warsha_draft')
  // Waiting for the disk after every row would only slow the filling down: until the rename nothing counts.
  await onServer(serverUrl, 'alter database warsha_draft set synchronous_commit = off')
  await prepareTables(draftUrl)
  await fill(draftUrl)
  await onServer(serverUrl, 'alter database warsha_draft reset synchronous_commit')
  await onServer(serverUrl, 'checkpoint')
  await onServer(serverUrl, 'alter database warsha_draft rename to warsha')
  // Roles are named by their database.
  await openRoles(ownerUrl, secret)
  return ownerUrl
}

const nameOf = (ownerUrl: string): string => {
  const { host, pathname } = new URL(ownerUrl)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${decodeURIComponent(host)}`
}

/** What PostgreSQL answers to a user who may not do this: not their table, or no right to make roles (42501). */
const lacksRights = '42501'

/** Reports in one line that the user of the connection is not the owner required by docs/settings.md; other errors are rethrown. */
export const refuseLackOfRights =
  (ownerUrl: string) =>
  (error: unknown): never => {
    if (systemCode(error) !== lacksRights || !(error instanceof Error)) throw error
    const user = decodeURIComponent(new URL(ownerUrl).username)
    throw new CannotStart(
      `${nameOf(ownerUrl)} cannot be prepared by its user ${user}, who must own it and may make roles (see docs/settings.md): ${error.message}.`,
    )
  }

/** Refuses a foreign server that cannot store our data correctly, in one line and before anything is changed. */
export async function refuseUnfit(ownerUrl: string): Promise<void> {
  const name = nameOf(ownerUrl)
  await withConnection(ownerUrl, async (client) => {
    const version = await client.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    )
    const { number = 0, text = 'unknown' } = version.rows[0] ?? {}
    if (number < 180_000)
      throw new CannotStart(`${name} is PostgreSQL ${text}, and Warsha needs PostgreSQL 18 or newer.`)
    await client.query('begin')
    await client.query('create extension if not exists pg_trgm')
    const trigrams = await client.query<{ found: boolean }>(`select cardinality(show_trgm('سيارة')) > 0 as found`)
    await client.query('rollback')
    if (!trigrams.rows[0]?.found) {
      throw new CannotStart(
        `${name} was made with a locale in which Arabic cannot be searched; make it anew with the locale C.UTF-8 (see docs/settings.md).`,
      )
    }
  }).catch((error: unknown) => {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `${name} cannot be used: ${error instanceof Error ? error.message || systemCode(error) : String(error)}`,
    )
  })
}

/** Whether no company exists yet. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  return (await onServer(ownerUrl, 'select from app.companies limit 1')) === 0
}

async function onServer(url: string, statement: string): Promise<number> {
  return withConnection(url, async (client) => (await client.query(statement)).rowCount ?? 0)
}
