import { beforeEach, expect, test, vi } from 'vitest'
import { clearApplicationCache } from './clear-cache.ts'

const kept = new Map<string, string>()
const files = new Set<string>()
const unregister = vi.fn(async () => true)
beforeEach(() => {
  kept.clear()
  unregister.mockClear()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  // As in a browser, what is stored are own keys of the object.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }] } })
  vi.stubGlobal('caches', { keys: async () => [...files], delete: async (name: string) => files.delete(name) })
})

test('ADM-008 clearing the cache forgets lists and files, and neither the session nor what waits to be sent', async () => {
  for (const name of ['lookups', 'lookup.countries', 'profile', 'version', 'token', 'unsent.7.12', 'prePrintOptions'])
    kept.set(`warsha.${name}`, 'kept')
  for (const name of ['warsha-1', 'of-another-product']) files.add(name)
  await clearApplicationCache()
  expect([...kept.keys()]).toEqual(['warsha.token', 'warsha.unsent.7.12', 'warsha.prePrintOptions'])
  expect([...files]).toEqual(['of-another-product'])
  expect(unregister).toHaveBeenCalledOnce()
})
