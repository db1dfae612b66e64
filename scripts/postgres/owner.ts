import { join, resolve } from 'node:path'
import { databaseUrl } from '@warsha/db/connection'
import { type Database, openDatabase } from '@warsha/db/database'
import { CannotStart } from '../cannot-start.ts'
import { makeFolder } from '../folder.ts'
import { refuseUnfit } from '../start/database.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { preparePlace, socketUrl } from './server.ts'

const folder = resolve(process.env.WARSHA_VAR || join(import.meta.dirname, '..', '..', 'var'))

/** Does work as the owner of the database that `npm start` uses, whether the program is running or not. */
export async function asOwner<T>(work: (database: Database, ownerUrl: string) => Promise<T>): Promise<T> {
  const external = process.env.DATABASE_URL
  if (external) return withDatabase(external, work)
  if (process.env.NODE_ENV === 'production') throw new CannotStart('DATABASE_URL is required (see docs/settings.md).')
  await makeFolder(folder)
  const unlock = lockFolder(folder)
  if (!unlock) return withDatabase(databaseUrl(socketUrl(await preparePlace(folder)), 'warsha'), work)
  unlock()
  const server = await startEmbedded(folder, (line) => console.error(line))
  try {
    return await withDatabase(databaseUrl(server.url, 'warsha'), work)
  } finally {
    await server.stop()
  }
}

async function withDatabase<T>(url: string, work: (database: Database, ownerUrl: string) => Promise<T>): Promise<T> {
  await refuseUnfit(url)
  const database = openDatabase(url, { connections: 2 })
  try {
    return await work(database, url)
  } finally {
    await database.destroy()
  }
}
