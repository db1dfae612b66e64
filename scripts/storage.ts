import { readSettings } from '@warsha/api/settings'
import { type ObjectStore, openObjectStore } from '@warsha/api/storage/object-store'
import { CannotStart } from './cannot-start.ts'

/** The storage that the settings name, for a command that has only its own questions; null where they name none. */
export function storageOfSettings(): ObjectStore | null {
  const DATABASE_URL = process.env.DATABASE_URL || 'postgresql://localhost/warsha'
  const read = readSettings({ WARSHA_SECRET: '-'.repeat(32), ...process.env, DATABASE_URL })
  if ('problems' in read) throw new CannotStart(`${read.problems.join('; ')} (see docs/settings.md).`)
  const { bucket } = read.settings.storage
  return bucket && openObjectStore(bucket)
}
