/**
 * Writes the package as JavaScript with types: `node packages/zatca/build.ts [--out DIR]`, into dist/ unless told. What is there can be
 * published, and runs on Node 20.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'

const home = import.meta.dirname
const { values } = parseArgs({ options: { out: { type: 'string', default: join(home, 'dist') } } })
const out = values.out

type Manifest = {
  name: string
  version: string
  description: string
  license: string
  keywords: string[]
  bin: Record<string, string>
}

const filesUnder = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end) && !path.startsWith('node_modules'))
    .map((path) => join(folder, path))

function compile(): void {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  const words = [tsc, '-p', join(home, 'tsconfig.build.json'), '--outDir', out]
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** The compiler rewrites imports in code and not in types; some tools that read types know only files that are there. */
function rewriteTypes(): void {
  for (const path of filesUnder(out, '.d.ts')) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
  }
}

/** Every file directly in src/ is an entry, index.ts that of the package itself, and so is the sandbox where it is built. */
function exportsOf(): Record<string, { types: string; default: string }> {
  const entries = readdirSync(join(out, 'src'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name === 'index.js' ? '' : name.slice(0, -'.js'.length), `src/${name}`] as const)
  const sandbox = 'sandbox/main.js'
  const all = existsSync(join(out, sandbox)) ? [...entries, ['sandbox', sandbox] as const] : entries
  return Object.fromEntries(
    all.map(([name, path]) => [
      name === '' ? '.' : `./${name}`,
      { types: `./${path.replace(/\.js$/, '.d.ts')}`, default: `./${path}` },
    ]),
  )
}

/** The programs as they are built, ready to be called. */
function programsOf(bin: Record<string, string>): Record<string, string> {
  const programs = Object.entries(bin).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')] as const)
  for (const [, path] of programs) chmodSync(join(out, path), 0o755)
  return Object.fromEntries(programs)
}

function writeManifest(): void {
  const { name, version, description, license, keywords, bin } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  ) as Manifest
  const manifest = {
    name,
    version,
    description,
    type: 'module',
    license,
    keywords,
    sideEffects: false,
    files: ['src', 'sandbox', 'cases', 'docs', 'CHANGELOG.md'],
    // 20.10 reads JSON by import attributes.
    engines: { node: '>=20.10' },
    exports: exportsOf(),
    bin: programsOf(bin),
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const page of ['README.md', 'CHANGELOG.md']) copyFileSync(join(home, page), join(out, page))
  // What the README leads to, and the table of cases is for others to run.
  for (const folder of ['cases', 'docs'])
    cpSync(join(home, folder), join(out, folder), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  copyFileSync(join(home, '..', '..', 'LICENSE'), join(out, 'LICENSE'))
}

rmSync(out, { recursive: true, force: true })
compile()
rewriteTypes()
writeManifest()
console.log(`${relative(process.cwd(), out) || out}: ${filesUnder(out, '.js').length} files`)
