import { recordKinds, recordOf } from '@warsha/domain/records'
import { routes } from '@warsha/domain/routes'
import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { type Node, nodesAt, parse, walk } from './source.ts'

const screens = recordKinds.flatMap((kind) => Object.values(recordOf(kind).at ?? {}))
const paths = routes.map(({ path }) => path)
/** A country is the same for every company: none of its records. */
const ofNoCompany = ['/country/$id']

test('every screen of a record is a route', () => {
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.filter((path) => !paths.includes(path))).toEqual([])
})

test('every route of one record is in the registry, so that a link to it is never written by hand', () => {
  const built = routes.filter(({ path, built }) => built && path.endsWith('/$id')).map(({ path }) => path)
  expect(built.filter((path) => ![...screens, ...ofNoCompany].includes(path))).toEqual([])
})

/** The beginning of a text in the source: of a template the part before its first value, with a placeholder for it. */
function addressOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const [first, second] = nodesAt(node, 'quasis').map(({ value }) => (value as { cooked: string }).cooked)
  return second === undefined ? (first ?? null) : `${first}$id`
}

const isOfRecord = (text: string) => screens.includes(text.split(/[?#]/, 1)[0] ?? '')

const handWritten = (file: string, source: string): string[] => {
  const found: string[] = []
  walk(parse(file, source), (node) => {
    const address = addressOf(node)
    if (address && isOfRecord(address)) found.push(`${file}: ${address}`)
  })
  return found
}

/** Here a path is the name of a route: the table of screens. */
const tables = ['packages/web/src/app/screen-of-route.ts']

test('nobody writes the address of a record by hand: the registry builds it', () => {
  const sources = ['packages/api/src', 'packages/web/src']
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file) && !tables.includes(file))
  expect(sources.length).toBeGreaterThan(900)
  expect(sources.flatMap((file) => handWritten(file, read(file)))).toEqual([])
})

test('an address that is written by hand is seen', () => {
  const planted = ["const a = '/customers'", 'const b = `/vehicles/${id}?tab=1`', "const c = '/home'"].join('\n')
  expect(handWritten('planted.ts', planted)).toEqual(['planted.ts: /customers', 'planted.ts: /vehicles/$id'])
})
