import { LRUCache } from 'lru-cache'
import type { SessionRow } from './actor.ts'

export type KnownCallers = ReturnType<typeof knownCallers>

/**
 * Who called a moment ago, with the rights revision of their company: while that is the same, nothing of them has changed. What
 * was stored past the program is seen after this time.
 */
export function knownCallers({ most, patienceMs } = { most: 20_000, patienceMs: 15_000 }) {
  const rows = new LRUCache<string, SessionRow>({ max: most, ttl: patienceMs })
  return {
    find: (key: string): SessionRow | undefined => rows.get(key),
    keep: (key: string, row: SessionRow): void => void rows.set(key, row),
    /** For what was stored past the program. */
    forget: (): void => rows.clear(),
  }
}
