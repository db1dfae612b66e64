import { randomUUID } from 'node:crypto'
import { readSettings } from '@warsha/api/settings'
import { type ObjectStore, openObjectStore } from '@warsha/api/storage/object-store'
import { CannotStart } from './cannot-start.ts'

/** The storage that the settings name, for a command that has only its own questions; null where they name none. */
export function storageOfSettings(): ObjectStore | null {
  const other = { DATABASE_URL: 'postgresql://localhost/warsha', WARSHA_SECRET: randomUUID().repeat(2) }
  const read = readSettings({ ...other, ...process.env })
  if ('problems' in read) throw new CannotStart(`${read.problems.join('; ')} (see docs/settings.md).`)
  const { bucket } = read.settings.storage
  return bucket && openObjectStore(bucket)
}
