import { expect, test } from 'vitest'
import { filesUnder, isGenerated, read } from './repo.ts'

/** Wordings that a newcomer has to read twice, each with what to write instead. People are "they". */
const riddles: readonly [RegExp, string][] = [
  [/\b(he|his|him|himself|she|her|herself)\b/i, 'they, their, them'],
  [/\blived through\b/i, 'generated, simulated, took place'],
  [/\blog of changes\b/i, 'audit log'],
  [/\boutlines? of (a |the )?cars?\b/i, 'vehicle diagram'],
  [/\bwords and letters\b/i, 'translations and fonts'],
  [/\bpicture of home\b/i, 'snapshot of home'],
  [/\bdeeds?\b/i, 'action'],
]
/** What a reader reads of a line: its comment, the title of its test, or all of it in a page of documentation. */
function readIn(path: string, line: string): string {
  if (/\.(md|json)$/.test(path)) return line
  const comment = /^\s*\*.*|(?<![:'"`\w])\/[/*].*/.exec(line)?.[0] ?? ''
  const title = /\b(?:test|describe|it)(?:\.\w+)*\(\s*(['"`])(.*?)\1/.exec(line)?.[2] ?? ''
  return `${comment} ${title}`
}
const faultsIn = (path: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      riddles
        .filter(([riddle]) => riddle.test(readIn(path, line)))
        .map(([, instead]) => `${path}:${index + 1}: ${instead}: ${line.trim()}`),
    )

test('comments, titles of tests, documentation and screens are read once', () => {
  const written = ['packages', 'scripts', 'e2e', 'test', 'docs'].flatMap((folder) => filesUnder(folder))
  const paths = [...written, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].filter(
    (path) =>
      (/\.(tsx?|css|typ|md)$/.test(path) || path.startsWith('packages/i18n/src/en/')) &&
      !isGenerated(path) &&
      path !== 'test/plain-english.test.ts',
  )
  expect(paths.length, 'the check must find the sources').toBeGreaterThan(1000)
  expect(paths.flatMap((path) => faultsIn(path, read(path)))).toEqual([])
})

test.each([
  ['a.ts', '/** What he may do. */', 'they, their, them'],
  ['a.ts', "test('rows are lived through in threads', () => {", 'generated, simulated, took place'],
  ['a.md', 'It is written to the log of changes.', 'audit log'],
  ['a.json', '"list": "Outlines of cars"', 'vehicle diagram'],
])('the check sees %s: %s', (path, line, instead) => {
  expect(faultsIn(path, line)).toEqual([`${path}:1: ${instead}: ${line}`])
})

test('code and addresses are no comments', () => {
  expect(faultsIn('a.ts', 'const his = tickets[0] // the first\n')).toEqual([])
  expect(faultsIn('a.ts', "const page = 'https://he.example'")).toEqual([])
})
