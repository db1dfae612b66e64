import { forgetLookups } from './kept-lookups.ts'
import { keep, storedNames } from './stored.ts'

/**
 * Forgets what this browser keeps only to be faster: lists, the profile, and the files of the product. The session, how things
 * are printed and what waits to be sent stay. The next page fetches everything afresh.
 */
export async function clearApplicationCache(): Promise<void> {
  forgetLookups()
  keep(storedNames.profile, null)
  keep(storedNames.version, null)
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith('warsha-')).map((name) => caches.delete(name)))
}
