import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'

test('only what speaks behind the commit notifies: transactions that do commit one after the other (decision 17)', () => {
  const product = filesUnder('packages').filter((path) => /\/src\/.*(?<!\.test)\.ts$/.test(path))
  const notifying = product.filter((path) => /\bpg_notify\b/.test(read(path)))
  expect(notifying).toEqual(['packages/api/src/lib/announce.ts', 'packages/api/src/live/tell.ts'])
  const triggers = filesUnder('packages/db').filter((path) => path.endsWith('.sql') && /pg_notify/i.test(read(path)))
  expect(triggers).toEqual([])
})
