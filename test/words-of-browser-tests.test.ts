import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'

type Entry = string | { [key: string]: Entry }

const shelves = new Map(
  filesUnder('packages/i18n/src/en').map((path) => [basename(path, '.json'), JSON.parse(read(path)) as Entry]),
)

/** Whether there are words for `money.due`, in one form or in one for each number. */
function hasWords(shelf: string, key: string): boolean {
  const steps = key.split('.')
  const last = steps.pop()
  const part = steps.reduce<Entry | undefined>(
    (entry, step) => (typeof entry === 'object' ? entry[step] : undefined),
    shelves.get(shelf),
  )
  return typeof part === 'object' && Object.keys(part).some((name) => name === last || name.startsWith(`${last}_`))
}

test('every text that a browser test names is there', () => {
  const named = filesUnder('e2e').flatMap((path) =>
    [...read(path).matchAll(/\bt\(\s*'([\w-]+):([\w.]+)'/g)].map(([, shelf = '', key = '']) => ({ path, shelf, key })),
  )
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter(({ shelf, key }) => !hasWords(shelf, key))
  expect(missing.map(({ path, shelf, key }) => `${path}: ${shelf}:${key}`)).toEqual([])
})
