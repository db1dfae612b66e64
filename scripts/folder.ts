import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CannotStart, systemCode } from './cannot-start.ts'

/** Makes the folder, with those above it, and refuses in one line when it cannot be written. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(
      `the folder ${folder} cannot be written (${systemCode(error)}); set WARSHA_VAR to one that can.`,
    )
  }
}

// Not mkdir's own `recursive`: on file systems that refuse with ENOENT, such as /proc, it never returns.
async function make(folder: string): Promise<void> {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) await make(dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error
  })
}
