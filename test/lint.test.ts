import { expect, test } from 'vitest'
import { outputOf, scratch, tools } from './scratch.ts'

type Report = { diagnostics: { code: string; filename: string }[] }

/** The rules that refuse a planted file of a package. */
function refusedBy(path: string, source: string): string[] {
  const folder = scratch(['.oxlintrc.json', 'tsconfig.base.json', 'packages/contract/tsconfig.json'], {
    [path]: source,
  })
  const report = JSON.parse(outputOf(tools.oxlint, ['--type-aware', '--format=json', path], folder)) as Report
  return report.diagnostics.map((found) => found.code)
}

const body = (lines: number) => Array.from({ length: lines }, (_, line) => `  x.push(${line})`).join('\n')
const longFunction = `export function fill(x: number[]): void {\n${body(61)}\n}\n`
const save = 'const save = async (): Promise<void> => {}\n'

test.each([
  ['a promise that nobody awaits', `${save}export const start = (): void => {\n  save()\n}\n`, 'no-floating-promises'],
  [
    'a promise where a condition is meant',
    `${save}export const start = (): number => (save() ? 1 : 2)\n`,
    'no-misused-promises',
  ],
  ['a value of type any', 'export const parse = (text: string): number => JSON.parse(text).total\n', 'no-unsafe'],
  ['a file of more than 300 lines', `export const x = 1\n${'// a line\n'.repeat(300)}`, 'max-lines'],
  ['a function of more than 60 lines', longFunction, 'max-lines-per-function'],
])('the linter sees %s', (_, source, rule) => {
  expect(refusedBy('packages/domain/src/planted.ts', source).join()).toContain(rule)
})

test('a test may be as long as its story', () => {
  expect(refusedBy('packages/domain/src/planted.test.ts', longFunction)).toEqual([])
})
