import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, type Sandbox, startSandbox } from '@warsha/zatca/sandbox'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { makeFolder } from '../folder.ts'
import { freePort } from './port.ts'

export type OwnSandbox = {
  address: string
  control: string
  /** Its time, for a demo of days that have passed; null for the time of day. */
  setTime(at: number | null): void
  fault(...faults: Fault[]): void
  clearFaults(): void
  received: Sandbox['received']
  documents: Sandbox['documents']
  close(): Promise<void>
}

/** Where it listens unless somebody else does: the same at each start, so that scripts find it. */
const usualPort = 3020

/** A sandbox of the tax authority for whoever tries the program out, on this machine's loopback address; never started in production. */
export async function startOwnSandbox(folder: string | null, anyPort = 0): Promise<OwnSandbox> {
  if (folder) await makeFolder(folder)
  const file = folder ? { file: join(folder, 'e-invoicing-sandbox.json') } : {}
  let time: number | null = null
  const now = () => (time === null ? new Date() : new Date(time))
  const open = (port: number) => startSandbox({ port, now, ...file })
  const sandbox = folder ? await open(usualPort).catch(async () => open(await freePort())) : await open(anyPort)
  const host = `http://127.0.0.1:${sandbox.port}`
  return {
    address: `${host}/e-invoicing`,
    control: `${host}/_control`,
    setTime: (at) => {
      time = at
    },
    fault: sandbox.fault,
    clearFaults: sandbox.clearFaults,
    received: sandbox.received,
    documents: sandbox.documents,
    close: sandbox.close,
  }
}

export const newSealingKey = (): string => `own=${randomBytes(32).toString('base64')}`

/** The sealing key of this checkout, made at the first start. */
export async function ownSealingKey(folder: string): Promise<string> {
  const file = join(folder, 'sealing-key')
  await makeFolder(folder)
  try {
    await writeFile(file, newSealingKey(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error
    })
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw new CannotStart(`the file ${file} cannot be used (${systemCode(error)}).`)
  }
}
