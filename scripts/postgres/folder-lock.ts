import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'

/** SQLite's answer when another connection holds the lock. */
const busy = 5

/**
 * Takes the folder for this process, or answers null when another one has it. The lock is the operating system's, by way of
 * SQLite: it is taken at one moment, it does not depend on the database server, and it ends with the process however that ends.
 */
export function lockFolder(folder: string): (() => void) | null {
  const file = join(folder, 'running.lock')
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    const held = lock
    held.exec('pragma journal_mode = memory; begin exclusive')
    return () => {
      if (held.isOpen) held.close()
    }
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw new CannotStart(
      `the file ${file} cannot be used (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}
