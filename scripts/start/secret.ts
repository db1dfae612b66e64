import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { makeFolder } from '../folder.ts'

/** The secret of this checkout, made at the first start: no key that anybody else could know. */
export async function ownSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  await makeFolder(folder)
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
      (error: unknown) => {
        if (systemCode(error) !== 'EEXIST') throw error
      },
    )
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw new CannotStart(`the file ${file} cannot be used (${systemCode(error)}).`)
  }
}
