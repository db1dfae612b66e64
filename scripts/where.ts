// Prints every file of a noun, room by room in reading order: npm run where payments
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const rooms = ['domain', 'contract', 'db', 'api', 'documents', 'i18n', 'web'].map((room) => `packages/${room}/`)
const order = [...rooms, 'e2e/', 'scripts/', 'docs/']

const meanings: [RegExp, string][] = [
  [/\.(test|e2e)\.tsx?$/, 'the test'],
  [/^packages\/domain\//, 'the rule'],
  [/^packages\/contract\//, 'the promise'],
  [/\.sql$/, 'the table'],
  [/^packages\/db\//, 'the memory'],
  [/^packages\/api\/.*\bqueries[^/]*$/, 'its SQL'],
  [/\.job\.ts$/, 'the job'],
  [/^packages\/api\//, 'the handler'],
  [/^packages\/documents\//, 'the documents'],
  [/^packages\/i18n\//, 'the words'],
  [/^packages\/web\//, 'the screen'],
  [/^docs\//, 'the reason'],
]

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<!s)s$/, '')
/** AddPaymentForm.tsx and add-payment.db.test.ts both speak of a payment. */
const wordsOf = (path: string) =>
  path
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(singular)

/** True when the words of the noun stand in the path in order: 'spare parts' is in list-spare-parts.ts. */
export function isAbout(noun: string, path: string): boolean {
  const wanted = wordsOf(noun).join(' ')
  return wanted !== '' && ` ${wordsOf(path).join(' ')} `.includes(` ${wanted} `)
}

const makesTable = (noun: string, sql: string) =>
  new RegExp(`create table (if not exists )?app\\.${noun.replaceAll(/[^a-z]+/gi, '_')}\\b`, 'i').test(sql)

const rank = (path: string) => order.findIndex((folder) => path.startsWith(folder))
const isProof = (path: string) => /\.(test|e2e)\./.test(path)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Rooms in reading order; inside a folder the code comes before its test. */
const inReadingOrder = (a: string, b: string) =>
  rank(a) - rank(b) ||
  folderOf(a).localeCompare(folderOf(b)) ||
  Number(isProof(a)) - Number(isProof(b)) ||
  a.localeCompare(b)

export function filesAbout(noun: string): string[] {
  const patterns = ['packages/*/{src,migrations,reference,templates}/**', 'e2e/**', 'scripts/**', 'docs/**']
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(
      (path) =>
        isAbout(noun, path) || (path.endsWith('.sql') && makesTable(noun, readFileSync(join(root, path), 'utf8'))),
    )
    .sort(inReadingOrder)
}

if (process.argv[1] === import.meta.filename) {
  const noun = process.argv.slice(2).join(' ')
  const files = noun === '' ? [] : filesAbout(noun)
  const width = Math.max(0, ...files.map((path) => path.length))
  for (const path of files) {
    console.log(`${path.padEnd(width)}  ${meanings.find(([pattern]) => pattern.test(path))?.[1] ?? ''}`.trimEnd())
  }
  if (files.length === 0) {
    console.error(
      noun === ''
        ? 'Which noun? For example: npm run where payments'
        : `Nothing is called "${noun}"; docs/glossary.md has the names.`,
    )
    process.exitCode = 1
  }
}
