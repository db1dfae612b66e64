import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from `base`, a commit or a branch; files that git does not track yet count as well. */
export const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** The business area that a file belongs to, such as `payments`; null for a file of the whole house. */
export function shelfOf(path: string): string | null {
  const inRoom = /^packages\/(?:domain|contract|api|documents|web)\/src\/([^/.]+)/.exec(path)
  const inWords = /^packages\/i18n\/src\/(?:en|ar)\/([^/.]+)\.json$/.exec(path)
  return inRoom?.[1] ?? inWords?.[1] ?? null
}

export type BrowserTest = { path: string; text: string }

/** What all screens share; the journey of the main job goes through most of it. */
const shared = /^packages\/web\/(?:src\/(?:app|lib|ui)\/|[^/]+$)/
const mainJob = 'e2e/main-job.e2e.ts'

/**
 * The browser tests that a change concerns: those it edits, those that name an area it touches in a path, a text or their name, and
 * the main job where it touches what all screens share.
 */
export function browserTestsFor(changed: readonly string[], tests: readonly BrowserTest[]): string[] {
  const shelves = [...new Set(changed.filter((path) => !shared.test(path)).flatMap((path) => shelfOf(path) ?? []))]
  const touchesShared = changed.some((path) => shared.test(path))
  const named = new RegExp(`['"\`/](?:${shelves.join('|')})[:/'"\`?]`)
  return tests
    .filter(({ path, text }) => {
      const own = basename(path, '.e2e.ts')
      if (changed.includes(path) || (path === mainJob && touchesShared)) return true
      return shelves.includes(own) || (shelves.length > 0 && named.test(text))
    })
    .map(({ path }) => path)
}

export const allBrowserTests = (): BrowserTest[] =>
  globSync('e2e/*.e2e.ts', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
