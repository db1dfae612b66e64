import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CallError } from './call-error.ts'
import { put } from './terminal.ts'

type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  readonly about: string
  /** What stands for the value in the help. */
  readonly value?: string
}
type Options = Readonly<Record<string, Option>>
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values']

/** @returns the exit code: 0 done, 1 a document or a request was refused, 2 the call was wrong */
export type Command = (args: readonly string[]) => Promise<number>

type Definition<O extends Options> = {
  readonly usage: string
  /** What it does, in a few lines. */
  readonly about: string
  /** How many files (or other words) it takes. */
  readonly takes: readonly [least: number, most: number]
  readonly options: O
  run(values: Given<O>, words: readonly [string, ...string[]]): Promise<number> | number
}

function tableOf(options: Options): string {
  const rows = Object.entries({ ...options, help: { type: 'boolean', about: 'print this' } as const }).map(
    ([name, { type, value = 'FILE', about }]: [string, Option]) => [
      `  --${name}${type === 'string' ? ` ${value}` : ''}`,
      about,
    ],
  )
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2
  return rows.map(([left = '', right]) => `${left.padEnd(width)}${right}\n`).join('')
}

/** A command: its options are the same table for its help and for its reader. */
export function command<const O extends Options>({ usage, about, takes, options, run }: Definition<O>): Command {
  const [least, most] = takes
  return async (args) => {
    if (args.includes('--help')) {
      put(`Usage: zatca ${usage}\n\n${about.trim()}\n\n${tableOf(options)}`)
      return 0
    }
    const { values, positionals } = read({ args: [...args], options, allowPositionals: true })
    if (positionals.length < least) throw new CallError('word-missing', '', `usage: zatca ${usage}`)
    if (positionals.length > most) throw new CallError('word-unknown', positionals[most] ?? '', `usage: zatca ${usage}`)
    const [first = '', ...others] = positionals
    return await run(values, [first, ...others])
  }
}

function read<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The first sentence; the rest explains how to write a file name that begins with a dash.
    throw new CallError('option', '', error.message.split(/\.\s/)[0] ?? '')
  }
}

/** @throws CallError option-missing */
export function wanted(value: string | undefined, option: string): string {
  if (value !== undefined && value !== '') return value
  throw new CallError('option-missing', `--${option}`, 'this option is needed')
}

/** @throws CallError option-value */
export function oneOf<const T extends string>(value: string, option: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value)
  if (found !== undefined) return found
  throw new CallError('option-value', `--${option}`, `it is one of ${choices.join(', ')}`)
}

/** @throws CallError option-value */
export function wholeNumber(value: string, option: string, least: number, most: number): number {
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new CallError('option-value', `--${option}`, `it is a whole number from ${least} to ${most}`)
}

/** @throws CallError option-value */
export function momentOf(value: string, option: string): Date {
  const moment = new Date(value)
  if (/^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(moment.getTime())) return moment
  throw new CallError('option-value', `--${option}`, 'it is a moment such as 2026-11-21T15:30:00+03:00')
}
