import { describe, expect, test } from 'vitest'
import { filesUnder, isGenerated, read } from './repo.ts'
import { lineOf, parse, walk } from './source.ts'

/** A word that names something else in code: the glossary's noun is `instead`. */
type Rule = { word: RegExp; instead: string; where: RegExp; allowed?: RegExp }
const rules: readonly Rule[] = [
  {
    word: /partner/i,
    instead: 'dealer',
    where: /./,
    // Codes of the specification (associate type, report permission), and those that audit logs have stored.
    allowed: /^(Partner|partners|partner(Added|Changed|Deleted))$/,
  },
  { word: /paper/i, instead: 'identity document', where: /employee|expiry/ },
]

type Name = { text: string; line: number }

function namesOfCode(path: string, source: string): Name[] {
  const names: Name[] = []
  walk(parse(path, source), ({ type, name, start }) => {
    if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string')
      names.push({ text: name, line: lineOf(source, start) })
  })
  return names
}
/** Keys of dictionaries, classes of stylesheets: the words before the colon and after the dot. */
const namesBy =
  (name: RegExp) =>
  (source: string): Name[] =>
    [...source.matchAll(name)].map((found) => ({ text: found[1] ?? '', line: lineOf(source, found.index) }))
const keysOf = namesBy(/"([^"]+)"\s*:/g)
const classesOf = namesBy(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)

function namesIn(path: string, source: string): Name[] {
  if (/\.tsx?$/.test(path)) return namesOfCode(path, source)
  return path.endsWith('.json') ? keysOf(source) : classesOf(source)
}

function faultsIn(path: string, source: string): string[] {
  const broken = rules.filter(({ where, word }) => where.test(path) && word.test(path + source))
  if (broken.length === 0) return []
  const names = [{ text: path.split('/').at(-1)?.split('.')[0] ?? '', line: 0 }, ...namesIn(path, source)]
  return broken.flatMap(({ word, instead, allowed }) =>
    names
      .filter(({ text }) => word.test(text) && !allowed?.test(text))
      .map(({ text, line }) => `${path}:${line}: ${text}, in code it is a ${instead}`),
  )
}

const checked = /\.tsx?$|\.module\.css$|^packages\/i18n\/src\/(en|ar)\/.*\.json$/

test('code calls a partner a dealer, and no document of an employee a paper', () => {
  const paths = ['packages', 'scripts', 'e2e', 'test']
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => checked.test(path) && !isGenerated(path))
  expect(paths.length, 'the check must find the sources').toBeGreaterThan(1000)
  expect(paths.flatMap((path) => faultsIn(path, read(path)))).toEqual([])
})

describe('the check sees', () => {
  test.each([
    ['a.ts', 'const usePartners = 1', 1],
    ['a.tsx', 'const a = <Field\n partner={1} />', 2],
    ['packages/i18n/src/en/a.json', '{ "partner": "Partner" }', 1],
    ['a.module.css', '.strong,\n.partner:hover {}', 2],
    ['use-partners.ts', '', 0],
    ['packages/web/src/employees/A.tsx', 'const a = { paper: 1 }', 1],
  ])('%s: %s', (path, source, line) => {
    expect(faultsIn(path, source)).toEqual([expect.stringMatching(`^${path}:${line}: `)])
  })

  test('names alone: texts and comments say partner, and a printed document is a paper', () => {
    expect(faultsIn('a.ts', "// a partner\nconst a = 'partner'")).toEqual([])
    expect(faultsIn('packages/i18n/src/en/a.json', '{ "dealer": "The partner" }')).toEqual([])
    expect(faultsIn('packages/documents/src/a.ts', 'const paper = 1')).toEqual([])
  })
})
