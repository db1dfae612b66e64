import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import { connect } from './connection.ts'

const folder = join(import.meta.dirname, '..', 'migrations')

/** The database was brought up to date by a later version of the program: this one would misread what is in it. */
export class DatabaseIsNewer extends Error {
  readonly unknown: readonly string[]
  constructor(unknown: readonly string[]) {
    super(`The database has migrations that this version does not know: ${unknown.join(', ')}`)
    this.unknown = unknown
  }
}

/**
 * Brings the database up to date, as its owner, and returns the names of the migrations that were run since it was called. Two at once run
 * one after the other. `until` stops an empty database at an older state, so that a test can fill it as it was then.
 */
export async function migrate(ownerUrl: string, until?: string): Promise<string[]> {
  const dbClient = await connect(ownerUrl)
  try {
    const before = await listApplied(dbClient)
    const known = new Set(await knownMigrations())
    const unknown = before.filter((name) => !known.has(name))
    if (unknown.length > 0) throw new DatabaseIsNewer(unknown)
    await runAll(dbClient, until === undefined ? null : await placeOf(until))
    return (await listApplied(dbClient)).slice(before.length)
  } finally {
    await dbClient.end()
  }
}

const mostTries = 5

/** Runs all, or those up to a place. One that PostgreSQL ended because it and requests of the version before waited for each other is run again. */
async function runAll(dbClient: Client, place: number | null, tries = mostTries): Promise<void> {
  try {
    await runner({
      dbClient,
      dir: folder,
      direction: 'up',
      ...(place !== null && { count: place - (await listApplied(dbClient)).length }),
      // Its own schema, so that the schema `app` holds business tables and nothing else.
      migrationsSchema: 'migrations',
      createMigrationsSchema: true,
      migrationsTable: 'applied',
      advisoryLockMode: 'wait',
      // Each in a transaction of its own: a value that one adds to an enumeration can be used by the next once it is committed.
      singleTransaction: false,
      log: () => {},
    })
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
    if (!isDeadlock || tries === 1) throw error
    await dbClient.query('rollback')
    await runAll(dbClient, place, tries - 1)
  }
}

/** The names of all migrations of this version, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).map((file) => parse(file).name).sort()
}

/** How many migrations there are up to this one. */
async function placeOf(name: string): Promise<number> {
  const names = await knownMigrations()
  if (!names.includes(name)) throw new Error(`There is no migration ${name}`)
  return names.indexOf(name) + 1
}

/** The names of those that were run, in the order in which they were. */
async function listApplied(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('migrations.applied') is not null as exists`,
  )
  if (!tables[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied order by id')
  return rows.map(({ name }) => name)
}
