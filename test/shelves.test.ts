import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { joined, ranks } from './shelves.ts'

const folder = 'packages/api/src/'
/** The shelf of a path below the folder; of a file outside any shelf, its own name. */
const shelfOf = (path: string): string => path.split('/')[0]?.replace(/\.ts$/, '') ?? ''
const rankOf = (shelf: string): number => ranks.findIndex((row) => row.includes(shelf))

const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to))

/** The imports of a file that do not lead downwards. */
function backward(path: string, source: string): string[] {
  const shelf = shelfOf(path)
  if (joined.includes(shelf)) return []
  return importsOf(path, source)
    .filter((to) => shelfOf(to) !== shelf && !(rankOf(shelfOf(to)) >= 0 && rankOf(shelfOf(to)) < rankOf(shelf)))
    .map((to) => `${path} imports ${to}`)
}

const sources = filesUnder(folder)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.slice(folder.length), source: read(path) }))

test('every shelf of the server has its rank, once, and no rank names a shelf that is not there', () => {
  const shelves = new Set(sources.map(({ path }) => shelfOf(path)))
  expect([...ranks.flat(), ...joined].sort()).toEqual([...shelves].sort())
})

test('the server imports downwards only', () => {
  expect(sources.flatMap(({ path, source }) => importsOf(path, source)).length).toBeGreaterThan(1000)
  expect(sources.flatMap(({ path, source }) => backward(path, source))).toEqual([])
})

test('an import that leads upwards, or to a shelf beside, is seen', () => {
  const planted = [
    "import { checkOut } from '../check-out/check-out.ts'",
    "import { listInvoices } from '../invoices/list-invoices.ts'",
    "import { refuse } from '../lib/refuse.ts'",
    "import { change } from './change.ts'",
  ].join('\n')
  expect(backward('tickets/planted.ts', planted)).toEqual([
    'tickets/planted.ts imports check-out/check-out.ts',
    'tickets/planted.ts imports invoices/list-invoices.ts',
  ])
  expect(backward('board/planted.ts', "import '../work/clock.ts'")).toEqual(['board/planted.ts imports work/clock.ts'])
})
