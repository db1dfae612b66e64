import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const home = join(import.meta.dirname, '..')
const resolve = createRequire(import.meta.url).resolve
const project = mkdtempSync(join(tmpdir(), 'zatca-package-'))
const built = join(project, 'node_modules', '@warsha', 'zatca')

/** This Node, and every other of version 20 or later that a shell would find here. */
const nodes = (): string[] => {
  const found = new Set([realpathSync(process.execPath)])
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const node = realpathSync(join(folder, 'node'))
      const [, major, minor] = /^v(\d+)\.(\d+)/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' })) ?? []
      if (Number(major) > 20 || (Number(major) === 20 && Number(minor) >= 10)) found.add(node)
    } catch {
      // No Node in this folder.
    }
  }
  return [...found]
}

const readme = readFileSync(join(home, 'README.md'), 'utf8')
const firstInvoice = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

beforeAll(() => {
  execFileSync(process.execPath, [join(home, 'build.ts'), '--out', built], { stdio: 'pipe' })
  writeFileSync(join(project, 'first.mjs'), firstInvoice)
}, 120_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the first invoice of the README has ten lines of code', () => {
  expect(firstInvoice.trim().split('\n')).toHaveLength(10)
  expect(readme.split('\n').length).toBeLessThan(151)
})

test('the first invoice runs from the built package, as plain JavaScript', () => {
  for (const node of nodes()) {
    const out = execFileSync(node, ['first.mjs'], { cwd: project, encoding: 'utf8', timeout: 30_000 })
    expect(out, node).toMatch(/^10000 1500 11500 \d{4}\n$/)
  }
}, 60_000)

test('every entry of the built package loads', () => {
  const { exports } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as {
    exports: Record<string, object>
  }
  const names = Object.keys(exports).map((entry) => `@warsha/zatca${entry.slice(1)}`)
  expect(names).toContain('@warsha/zatca')
  expect(names).toContain('@warsha/zatca/documents')
  writeFileSync(join(project, 'all.mjs'), names.map((name) => `await import('${name}')`).join('\n'))
  for (const node of nodes()) execFileSync(node, ['all.mjs'], { cwd: project, stdio: 'pipe', timeout: 30_000 })
}, 60_000)

test('its programs run: samples are written and found to be sound', () => {
  const { bin, dependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
    dependencies?: object
  }
  expect(dependencies).toBeUndefined()
  for (const [at, node] of nodes().entries()) {
    const run = (name: string, ...args: string[]) =>
      execFileSync(node, [join(built, bin[name] ?? ''), ...args], { cwd: project, encoding: 'utf8' })
    const folder = `samples-${at}`
    expect(run('zatca', 'samples', '--out', folder, '--count', '2'), node).toBe(`${folder}: 2 documents\n`)
    const files = readdirSync(join(project, folder)).map((name) => `${folder}/${name}`)
    expect(run('zatca', 'validate', '--stamp', ...files).match(/^PASS /gm), node).toHaveLength(2)
    expect(run('zatca-sandbox', '--help'), node).toContain('--clearance')
  }
}, 60_000)

test('its types are there for TypeScript users', () => {
  mkdirSync(join(project, 'types'))
  const good = `import { computeTotals, type DocumentTotals } from '@warsha/zatca/documents'
export const totals: DocumentTotals = computeTotals({ lines: [{ quantity: '1', price: '1.00' }] })
`
  const config = { compilerOptions: { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: [] } }
  writeFileSync(join(project, 'types', 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc')
  const check = (text: string) => {
    writeFileSync(join(project, 'types', 'main.mts'), text)
    return execFileSync(process.execPath, [tsc, '-p', 'types'], { cwd: project, encoding: 'utf8' })
  }
  expect(check(good)).toBe('')
  expect(() => check(good.replace("'1.00'", '1.0'))).toThrow()
}, 60_000)

test('what npm packs is the built code with its types, pages and licence, and nothing else', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--offline'], { cwd: built, encoding: 'utf8' })
  const [{ files, unpackedSize }] = JSON.parse(packed) as [
    { files: { path: string; mode: number }[]; unpackedSize: number },
  ]
  const paths = files.map(({ path }) => path)
  for (const page of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'docs/rules.md', 'src/index.d.ts'])
    expect(paths).toContain(page)
  const known =
    /^(?:package\.json|README\.md|CHANGELOG\.md|LICENSE|(?:docs|cases)\/.+\.(?:md|json)|(?:src|sandbox)\/.+\.(?:js|json|d\.ts))$/
  expect(paths.filter((path) => !known.test(path) || /\.test\.|gen\.ts$/.test(path))).toEqual([])
  expect(unpackedSize).toBeLessThan(3_000_000)
  const { version, ...manifest } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  expect(manifest).toMatchObject({ license: 'MIT', sideEffects: false, keywords: expect.arrayContaining(['zatca']) })
  expect(manifest).not.toHaveProperty('private')
  expect(readFileSync(join(built, 'CHANGELOG.md'), 'utf8')).toContain(`## ${String(version)}`)
}, 60_000)

test('one import of the package builds, signs and checks a document', () => {
  writeFileSync(
    join(project, 'root.mjs'),
    `import { buildDocument, computeTotals, createSigner, validate, verifyStamp } from '@warsha/zatca'
console.log([buildDocument, computeTotals, createSigner, validate, verifyStamp].every((one) => typeof one === 'function'))`,
  )
  for (const node of nodes())
    expect(execFileSync(node, ['root.mjs'], { cwd: project, encoding: 'utf8', timeout: 30_000 }), node).toBe('true\n')
}, 60_000)
