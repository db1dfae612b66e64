import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { CannotStart, fail } from './cannot-start.ts'
import { buildWeb } from './start/web.ts'

const root = resolve(import.meta.dirname, '..')
/** The rooms of the server; of the screens it takes what was built. */
const rooms = ['api', 'contract', 'db', 'documents', 'domain', 'i18n', 'zatca'] as const
const inRoom = ['package.json', 'src', 'migrations', 'reference']
const beside = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'CHANGELOG.md', join('docs', 'licences.md')]
const commands = ['run.mjs', 'start.ts', 'company.ts', 'user.ts', 'clock.ts', 'mail.ts', 'backup.ts', 'restore.ts']
const behindThem = ['cannot-start.ts', 'folder.ts', 'start', 'postgres', 'company', 'backup']
const development = /\.test\.tsx?$|\.map$|[\\/]start[\\/](mailbox|throwaway-product)\.ts$|[\\/]src[\\/]testing\.ts$/

/**
 * Puts together the files with which a server runs the product, and nothing else: the container image is made of this folder. Run with
 * `node scripts/run.mjs image FOLDER`; the folder must be empty or not there.
 */
async function assemble(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  if ((await readdir(to)).length > 0) throw new CannotStart(`${to} is not empty.`)
  await buildWeb(console.log)
  const files = [
    ...beside,
    ...rooms.flatMap((room) => inRoom.map((name) => join('packages', room, name))),
    ...['package.json', 'dist'].map((name) => join('packages', 'web', name)),
    ...[...commands, ...behindThem].map((name) => join('scripts', name)),
  ]
  for (const file of files) await copy(file, to)
  const workspaces = rooms.flatMap((room) => ['--workspace', join('packages', room)])
  // Of the root it takes nothing: its optional packages are a Node and a PostgreSQL for trying the product out.
  const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...workspaces]
  execFileSync('npm', words, { cwd: to, stdio: ['ignore', 'ignore', 'inherit'] })
  console.log(`${to} is put together.`)
}

async function copy(file: string, to: string): Promise<void> {
  const filter = (path: string) => !development.test(path.slice(root.length).split(sep).join('/'))
  await cp(join(root, file), join(to, file), { recursive: true, filter }).catch((error: unknown) => {
    // Not every room has migrations or lists.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

const [folder, ...rest] = process.argv.slice(2)
const work = folder && rest.length === 0 ? assemble(resolve(folder)) : Promise.reject(new CannotStart('name a folder.'))
await work.catch(fail)
