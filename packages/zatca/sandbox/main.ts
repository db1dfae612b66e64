#!/usr/bin/env node
/** A sandbox of the authority: a program, and the library of the same name. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSettings } from './settings.ts'
import { startSandbox } from './start.ts'

export type { Fault, Heard, Kept, Sandbox, SandboxOptions, Settings } from './start.ts'
export { startSandbox }

const usage = `Usage: zatca sandbox [--port 3020] [--file state.json] [--clearance on|off] [--renewal direct|steps]
                     [--chain off|warning|error] [--duplicates status|warning]
`

async function start(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3020' },
      file: { type: 'string' },
      clearance: { type: 'string', default: 'on' },
      renewal: { type: 'string', default: 'direct' },
      chain: { type: 'string', default: 'warning' },
      duplicates: { type: 'string', default: 'status' },
      help: { type: 'boolean', default: false },
    },
  })
  const { file, renewal, chain, duplicates } = values
  const clearance = values.clearance === 'on' || (values.clearance === 'off' ? false : null)
  const settings = readSettings({ clearance, renewal, chain, duplicates })
  const port = Number(values.port)
  if (values.help || !settings || !Number.isInteger(port) || port < 0 || port > 65_535) {
    process.stdout.write(usage)
    return values.help ? 0 : 2
  }
  const sandbox = await startSandbox({ ...settings, port, ...(file === undefined ? {} : { file }) })
  const places = (['developer-portal', 'simulation', 'core'] as const).map((mode) => sandbox.addressOf(mode))
  process.stdout.write(`${places.join('\n')}\nhttp://127.0.0.1:${sandbox.port}/_control\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
  return 0
}

/**
 * Starts a sandbox as its options say (`['--port', '3020']`) and prints where it listens; it goes on until the process is told to end.
 * @returns the exit code: 2 for a call that cannot be followed
 */
export async function runSandbox(args: readonly string[]): Promise<number> {
  try {
    return await start(args)
  } catch (error) {
    process.stderr.write(`zatca sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (isProgram) process.exitCode = await runSandbox(process.argv.slice(2))
