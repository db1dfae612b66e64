import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { connect } from './connection.ts'

const folder = join(import.meta.dirname, '..', 'migrations')

/** Brings the database up to date, as its owner, and returns the names of the migrations that were run. Two at once run one after the other. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const dbClient = await connect(ownerUrl)
  try {
    const done = await runner({
      dbClient,
      dir: folder,
      direction: 'up',
      // Its own schema, so that the schema `app` holds business tables and nothing else.
      migrationsSchema: 'migrations',
      createMigrationsSchema: true,
      migrationsTable: 'applied',
      advisoryLockMode: 'wait',
      // Each in a transaction of its own: a value that one adds to an enumeration can be used by the next once it is committed.
      singleTransaction: false,
      log: () => {},
    })
    return done.map((migration) => migration.name)
  } finally {
    await dbClient.end()
  }
}
