import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  brokenOutside,
  brokenTestsOf,
  brokenUnitsOf,
  browserCounts,
  type PlaywrightReport,
  type VitestReport,
} from './broken.ts'
import { filesOfDead } from './died.ts'
import { outsideOf, reportVariable } from './outside-tests.ts'

export type Outcome = Counts & { name: string; seconds: number }
type Counts = { passed: number; failed: number; skipped: number; broken: string[] }
type Step = {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Nothing to run is no failure. */
  mayFindNothing?: boolean
  /** Makes the command write its counts to `file`, and reads them from there; without it the step counts as one. */
  report?: {
    flags?: string[]
    environment(file: string): Record<string, string>
    read(text: string): Counts
    /** Failures beside the tests, where the command recorded them. */
    outside?(text: string): string[]
    /** What is run where it may be run again: null where it is what it is. */
    again?(text: string): Step | null
  }
}

const node = process.execPath
const bin = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')
const script = (name: string, ...words: string[]) => [node, join(import.meta.dirname, '..', `${name}.ts`), ...words]

const ofEverything: Step[] = [
  // Each checker of a project works out the types of contract and database again; projects are checked beside each other.
  { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1'] },
  { name: 'format, lint and walls', command: [join(bin, 'biome'), 'check', '.'] },
  { name: 'lint by type', command: [join(bin, 'oxlint'), '--type-aware'] },
  { name: 'generated files', command: script('gen', '--check') },
  { name: 'unused code', command: [join(bin, 'knip'), '--no-progress'] },
]

const vitestStep = (name: string, words: string[], mayFindNothing = false): Step => ({
  name,
  command: [join(bin, 'vitest'), 'run', ...words],
  mayFindNothing,
  report: {
    environment: (file) => ({ [reportVariable]: file }),
    outside: (text) => brokenOutside(JSON.parse(text) as string[]),
    again: (text) => {
      const files = filesOfDead(JSON.parse(text) as string[])
      return files && vitestStep(`${name}, again`, files)
    },
    read: (text) => {
      const found = JSON.parse(text) as VitestReport
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = found
      return { passed, failed, skipped, broken: brokenUnitsOf(found) }
    },
  },
})

export const steps: Step[] = [...ofEverything, vitestStep('unit and database tests', [])]

/** For the minutes between commits: what holds for every file, and the tests that import a file which differs from `base`. */
export const stepsSince = (base: string, changed: readonly string[]): Step[] => [
  ...ofEverything,
  vitestStep('checks of the repository', ['--project', 'unit', 'test/', 'packages/i18n']),
  // No import tells which tests a table concerns.
  changed.some((path) => path.endsWith('.sql'))
    ? vitestStep('all database tests, as a migration changed', ['--project', 'db'])
    : vitestStep('unit and database tests of the change', ['--changed', base, '--passWithNoTests'], true),
]

/** Without files: all of them. */
export const browserStep = (environment: Record<string, string>, files: readonly string[] = []): Step => ({
  name: 'browser tests',
  command: [join(bin, 'playwright'), 'test', ...files],
  environment,
  report: {
    flags: ['--reporter=list,json'],
    environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: (text) => {
      const found = JSON.parse(text) as PlaywrightReport
      return { ...browserCounts(found.stats), broken: brokenTestsOf(found) }
    },
  },
})

/** Runs one step, showing all it prints. A step that fails without naming a failed test counts as one failure. */
export async function run(step: Step, isSecond = false): Promise<Outcome> {
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'warsha-check-'))
  const file = join(folder, 'report.json')
  const [command = '', ...words] = [...step.command, ...(step.report?.flags ?? [])]
  const child = spawn(command, words, {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      ...step.environment,
      ...step.report?.environment(file),
    },
  })
  const fine = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  const report = await readFile(file, 'utf8').catch(() => '')
  const beside = await readFile(outsideOf(file), 'utf8').catch(() => '')
  await rm(folder, { recursive: true, force: true })
  const counts =
    step.report && report ? step.report.read(report) : { passed: fine ? 1 : 0, failed: 0, skipped: 0, broken: [] }
  // A run that found nothing to do proves nothing.
  const hollow = fine && counts.passed === 0 && !step.mayFindNothing
  const failed = (!fine || hollow) && counts.failed === 0 ? 1 : counts.failed
  const broken = [...counts.broken, ...(beside ? (step.report?.outside?.(beside) ?? []) : [])]
  const outcome = { name: step.name, seconds: (performance.now() - began) / 1000, ...counts, failed, broken }
  const second = beside && counts.failed === 0 && !isSecond ? step.report?.again?.(beside) : null
  return second ? afterSecond(outcome, await run(second, true)) : outcome
}

/** A run whose worker died is as good as the second try of what ran in it; that it died is told. */
const afterSecond = (first: Outcome, second: Outcome): Outcome => ({
  ...first,
  seconds: first.seconds + second.seconds,
  passed: first.passed + second.passed,
  failed: second.failed,
  broken: [...first.broken.map((line) => `run again: ${line}`), ...second.broken],
})
