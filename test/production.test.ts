import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './repo.ts'
import { type Node, nodeAt, nodesAt, parse, textOf } from './source.ts'

type Manifest = { dependencies?: Record<string, string> }
const rooms = ['api', 'contract', 'db', 'documents', 'domain', 'i18n', 'zatca']
const kept = new Set(
  ['package.json', ...rooms.map((room) => `packages/${room}/package.json`)].flatMap((file) =>
    Object.keys((JSON.parse(read(file)) as Manifest).dependencies ?? {}),
  ),
)

/** The imports that a module loads before its first line runs; type imports load nothing. */
const asked = (program: Node): string[] =>
  nodesAt(program, 'body')
    .filter((line) => /^(Import|Export(Named|All))Declaration$/.test(line.type))
    .filter((line) => line.importKind !== 'type' && line.exportKind !== 'type')
    .flatMap((line) => textOf(nodeAt(line, 'source')) ?? [])

/** The file of ours that an import names, or null for a package. */
function ours(name: string, from: string): string | null {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name))
  const [, room, rest = ''] = /^@warsha\/([a-z0-9]+)\/(.+)$/.exec(name) ?? []
  if (!room) return null
  // The sandbox of the tax library stands beside its sources.
  if (room === 'zatca' && rest === 'sandbox') return 'packages/zatca/sandbox/main.ts'
  return `packages/${room}/src/${rest}${rest.endsWith('.json') ? '' : '.ts'}`
}

/** Every package that is loaded with these files, with the file that imports it. */
function packagesOf(starts: string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !file.endsWith('.ts')) continue
    seen.add(file)
    if (!existsSync(join(root, file))) throw new Error(`${file} is asked for and not there`)
    for (const name of asked(parse(file, read(file)))) {
      const own = ours(name, file)
      const [scope = '', part = ''] = name.split('/')
      if (own) waiting.push(own)
      else if (!name.startsWith('node:') && !builtinModules.includes(name))
        packages.set(scope.startsWith('@') ? `${scope}/${part}` : scope, file)
    }
  }
  return packages
}

test('what production starts with is there when the development packages are left out', () => {
  const found = packagesOf(['scripts/start.ts', 'packages/api/src/main.ts'])
  expect(found.has('fastify')).toBe(true)
  expect([...found].filter(([name]) => !kept.has(name))).toEqual([])
})

test('the check sees a development package behind several files', () => {
  expect(packagesOf(['scripts/start/mailbox.ts']).get('smtp-server')).toBe('scripts/start/mailbox.ts')
  expect(kept.has('smtp-server')).toBe(false)
})
