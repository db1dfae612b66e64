import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The checkout, without a slash at the end. */
export const root = join(import.meta.dirname, '..')

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const ignoredFolders = new Set(
  read('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1)),
)

/** Every file that git would keep, as paths from the root with forward slashes; it needs no git, so a downloaded archive is checked too. */
export function filesUnder(folder = '.'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.name !== '.git' && !ignoredFolders.has(entry.name))
    .flatMap((entry) => {
      const path = relative(root, join(root, folder, entry.name))
        .split(sep)
        .join('/')
      if (entry.isDirectory()) return filesUnder(path)
      return entry.isFile() && !entry.name.endsWith('.log') ? [path] : []
    })
    .sort()
}

export const isGenerated = (path: string): boolean =>
  /\.gen\.tsx?$/.test(path) || path === 'package-lock.json' || path === 'packages/db/schema.sql'
