import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './browser.testing.ts'
import { sendWhatWaits } from './offline-shell.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser with these databases and drafts, whose timers stand still: what waits for one never comes. */
function browserWith(databases: string[], drafts: string[]) {
  vi.useFakeTimers()
  const storage = fakeStorage()
  for (const name of drafts) storage.setItem(name, '{}')
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('indexedDB', { databases: async () => databases.map((name) => ({ name, version: 1 })) })
  const came: string[] = []
  const load = {
    outbox: async () => came.push('outbox'),
    drafts: async () => ({ sendDrafts: async (_: number, names: readonly string[]) => void came.push(...names) }),
  }
  return { came, start: (userId: number) => sendWhatWaits(userId, load) }
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('what waits is sent as soon as the app starts: the outbox and the drafts of whoever is signed in', async () => {
  const { came, start } = browserWith(['warsha'], ['warsha.unsent.7.31', 'warsha.unsent.7.32', 'warsha.unsent.77.33'])
  start(7)
  await settled()
  expect(came.toSorted()).toEqual(['outbox', 'warsha.unsent.7.31', 'warsha.unsent.7.32'])
})

test('where nothing was ever kept, no code for it is fetched', async () => {
  const { came, start } = browserWith(['other'], ['warsha.unsent.77.33'])
  start(7)
  await settled()
  expect(came).toEqual([])
})
