import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
const here = (file: string) => join(import.meta.dirname, file)
const tool = (name: string, file: string) => fileURLToPath(new URL(file, import.meta.resolve(name)))

/** As a partner compiles: strictly, and for a browser as well as for Node. */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  types: ['node'],
}

/**
 * A folder with the programs of two partners and the clients that two generators make for them of the server's description of its API.
 */
export async function generatedClients(server: string) {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-clients-'))
  const at = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
  const description = await (await fetch(`${server}/api/openapi.json`)).text()
  await Promise.all([
    writeFile(join(folder, 'openapi.json'), description),
    writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' })),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', 'sdk'] })),
    ...['with-openapi-fetch.ts', 'with-hey-api.ts'].map((file) => copyFile(here(file), join(folder, file))),
    copyFile(here('openapi-ts.config.js'), join(folder, 'openapi-ts.config.js')),
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
  ])
  const generator = tool('@hey-api/openapi-ts', './run.mjs')
  const five = pathToFileURL(here('typescript-5.ts')).href
  await Promise.all([
    run(process.execPath, [tool('openapi-typescript', '../bin/cli.js'), 'openapi.json', ...forTypescript], at),
    run(process.execPath, ['--import', five, generator], at),
  ])
  /** What the compiler says against them: nothing. */
  const compiled = () =>
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], at).then(
      ({ stdout }) => stdout,
      (refused: { stdout: string }) => refused.stdout,
    )
  const ran = async (program: string, ...words: string[]) =>
    JSON.parse((await run(process.execPath, [program, server, ...words], at)).stdout) as Record<string, unknown>
  return { compiled, ran, remove: () => rm(folder, { recursive: true }) }
}

/** What has a default may be left out of a call. */
const forTypescript = ['--default-non-nullable=false', '-o', 'schema.ts']
