import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

const root = join(import.meta.dirname, '..', '..')
const rooms = ['domain', 'contract', 'i18n', 'web'].map((room) => join(root, 'packages', room))
const stamp = join(root, 'packages', 'web', 'dist', '.sources')

/** Builds the screens unless the build is up to date. `say` is called when there is work to do. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  // Where the product was put together to run (scripts/image.ts) the screens are built and their sources are not there.
  if (!existsSync(join(root, 'packages', 'web', 'src'))) return
  const sources = await fingerprint()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  say('Building the screens (once for every change)')
  await runVite('vite.config.ts')
  // Into the folder of the first one, which is empty when that one begins.
  await runVite('vite.guest.config.ts')
  await writeFile(stamp, sources)
}

async function runVite(config: string): Promise<void> {
  const vite = viteCommand()
  const folder = join(root, 'packages', 'web')
  const words = ['build', folder, '--config', join(folder, config), '--logLevel', 'warn']
  const child = spawn(process.execPath, [vite, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  const end = () => child.kill()
  process.once('exit', end)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  process.off('exit', end)
  if (code !== 0) throw new CannotStart(`the screens could not be built:\n${text.trim()}`)
}

function viteCommand(): string {
  try {
    return join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js')
  } catch {
    throw new CannotStart(
      'the screens are not built and vite is not installed; run npm install with the development packages, then npm run build.',
    )
  }
}

// By content, not by date: a checkout or a copied image changes dates and nothing else.
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const room of rooms)
    for (const file of await filesBelow(room)) hash.update(relative(root, file)).update(await readFile(file))
  return hash.update(await readFile(join(root, 'package-lock.json'))).digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const skipped = /[\\/](dist|node_modules|\.tsbuild)([\\/]|$)|\.test\.tsx?$/
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !skipped.test(file.slice(root.length)))
    .sort()
}
