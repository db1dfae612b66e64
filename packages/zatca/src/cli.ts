#!/usr/bin/env node
/** The command line: a program, and a function for programs of one's own. */
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CallError } from './cli/call-error.ts'
import { commands, overview } from './cli/commands.ts'
import { tellFault } from './cli/faults.ts'
import { put } from './cli/terminal.ts'

const version = (): string => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return `${manifest.version}\n`
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry) throw new CallError('command-unknown', name, `the commands are ${Object.keys(commands).join(', ')}`)
  return await (await entry.load())(args)
}

/**
 * Runs one command: `['validate', 'invoice.xml']`. Results go to the standard output, all else to the standard error.
 * @returns the exit code: 0 done, 1 a document or a request was refused, 2 the command line is wrong
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const [first = '', ...rest] = args
  const [about] = rest
  if (first === 'help' && about !== undefined) return await runCommandLine([about, '--help'])
  if (first === '') {
    process.stderr.write(overview())
    return 2
  }
  if (first === '--help' || first === 'help' || first === '--version') {
    put(first === '--version' ? version() : overview())
    return 0
  }
  try {
    return await run(first, rest)
  } catch (error) {
    return tellFault(Object.hasOwn(commands, first) ? first : '', error)
  }
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (isProgram) {
  // The reader of the output may have seen enough: `zatca validate *.xml | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))
  process.exitCode = await runCommandLine(process.argv.slice(2))
}
