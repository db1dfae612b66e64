import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './repo.ts'
import { outputOf, scratch, tools } from './scratch.ts'

const rooms = readdirSync(join(root, 'packages'))
const manifests = rooms.map((room) => `packages/${room}/package.json`)

type Report = {
  summary: { unchanged: number; changed: number }
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
}
const biome = (cwd: string, ...args: string[]) =>
  JSON.parse(outputOf(tools.biome, ['lint', '--reporter=json', '--max-diagnostics=none', ...args], cwd)) as Report

/** The lines of the planted files that a rule refuses. */
function refused(rule: string, planted: Record<string, string>): string[] {
  const folder = scratch(['biome.json', '.gitignore', 'package.json', ...manifests], planted)
  return biome(folder)
    .diagnostics.filter((found) => found.category === `lint/${rule}`)
    .map(({ location }) => planted[location.path]?.split('\n')[location.start.line - 1] ?? location.path)
}

const wallTable: Record<string, string[]> = {
  domain: [],
  i18n: [],
  zatca: [],
  contract: ['domain'],
  db: ['domain'],
  documents: ['domain', 'i18n'],
  web: ['domain', 'contract', 'i18n'],
  api: ['domain', 'contract', 'db', 'documents', 'i18n', 'zatca'],
}

test('the wall table names every room', () => {
  expect(Object.keys(wallTable).sort()).toEqual(rooms.sort())
})

test.each(Object.keys(wallTable))('%s may use what the wall table allows and nothing else of ours', (room) => {
  const line = (other: string) => `import '@warsha/${other}/anything'`
  const round = (other: string) => `import '../../${other}/src/anything.ts'`
  const others = rooms.filter((other) => other !== room)
  const forbidden = others.filter((other) => !wallTable[room]?.includes(other))
  for (const file of ['src/planted.ts', 'src/planted.test.ts', 'test/planted.ts'].map(
    (name) => `packages/${room}/${name}`,
  )) {
    const found = refused('style/noRestrictedImports', {
      [file]: others.flatMap((o) => [line(o), round(o)]).join('\n'),
    })
    expect(found.filter((text) => text.includes('@')).sort(), file).toEqual(forbidden.map(line).sort())
    expect(found.filter((text) => text.includes('../..')).sort(), 'nobody walks round a wall').toEqual(
      others.map(round).sort(),
    )
  }
})

test('domain imports no library and nothing of Node, except in its tests', () => {
  const lines = ["import 'zod'", "import 'node:fs'", "import './money.ts'"]
  const found = (file: string) =>
    refused('style/noRestrictedImports', { [`packages/domain/src/${file}`]: lines.join('\n') })
  expect(found('planted.ts')).toEqual(lines.slice(0, 2))
  expect(found('planted.test.ts')).toEqual([])
})

test.each([
  ['packages/web/src/tickets/Planted.tsx', '../'],
  ['packages/web/src/tickets/lines/Planted.tsx', '../../'],
])('a web shelf imports no other shelf: %s', (file, up) => {
  const lines = ['payments/Form.tsx', 'payments/form/Field.tsx', 'ui/Field.tsx', 'lib/api.ts', 'app/Shell.tsx']
  const found = refused('style/noRestrictedImports', {
    [file]: lines.map((path) => `import '${up}${path}'`).join('\n'),
  })
  expect(found).toEqual([
    `import '${up}payments/Form.tsx'`,
    `import '${up}payments/form/Field.tsx'`,
    `import '${up}app/Shell.tsx'`,
  ])
})

test('web/src/app composes the shelves', () => {
  const planted = { 'packages/web/src/app/planted.ts': "import '../payments/Form.tsx'\nimport '@warsha/api/main'" }
  expect(refused('style/noRestrictedImports', planted)).toEqual(["import '@warsha/api/main'"])
})

test('no import goes round in a circle', () => {
  const found = refused('suspicious/noImportCycles', {
    'packages/domain/src/one.ts': "import { two } from './two.ts'\nexport const one = () => two\n",
    'packages/domain/src/two.ts': "import { one } from './one.ts'\nexport const two = () => one\n",
  })
  expect(found).toEqual(["import { two } from './two.ts'", "import { one } from './one.ts'"])
})

test('a package imports only what its package.json names', () => {
  const lines = ["import 'pg'", "import 'zod'"]
  expect(
    refused('correctness/noUndeclaredDependencies', { 'packages/contract/src/planted.ts': lines.join('\n') }),
  ).toEqual(["import 'pg'"])
})

test('what is marked private stays in its folder', () => {
  const found = refused('correctness/noPrivateImports', {
    'packages/api/src/stock/cost.ts': '/** @package */\nexport const cost = 1\n',
    'packages/api/src/stock/beside.ts': "import { cost } from './cost.ts'\nexport const same = cost\n",
    'packages/api/src/tickets/planted.ts': "import { cost } from '../stock/cost.ts'\nexport const stolen = cost\n",
  })
  expect(found).toEqual(["import { cost } from '../stock/cost.ts'"])
})

test('domain knows no clock, no console and no process: they do not compile there', () => {
  const clocks = ['console.log(1)', 'setTimeout(() => 0, 1)', 'process.exit()', 'fetch("/")']
  const folder = scratch(['tsconfig.base.json', 'packages/domain'], {
    'packages/domain/src/planted.ts': clocks.map((text, i) => `export const x${i} = () => ${text}`).join('\n'),
  })
  const output = outputOf(tools.tsc, ['-p', 'packages/domain', '--noEmit', '--pretty', 'false'], folder)
  const lines = output
    .split('\n')
    .flatMap((text) => text.match(/planted\.ts\((\d+),\d+\): error TS\d+: Cannot find name/)?.[1] ?? [])
  expect(lines).toEqual(clocks.map((_, i) => String(i + 1)))
})

test('the checker reads the files: an empty reading would be green too', () => {
  const sources = filesUnder('packages').filter((path) => /\.tsx?$/.test(path) && !path.includes('.gen.'))
  const { summary } = biome(root, 'packages')
  expect(summary.changed + summary.unchanged).toBeGreaterThanOrEqual(sources.length)
}, 120_000)
