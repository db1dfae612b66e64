import { createHash } from 'node:crypto'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './compressed.ts'
import type { Actor } from './context.ts'

/** An answer as JSON, which the edge sends as it is, or compressed. */
export class Written {
  readonly json: string
  readonly #compressed = new Map<Encoding, Buffer>()
  constructor(json: string) {
    this.json = json
  }
  /** Compressed once for all who are sent the same answer; null where it goes as it is. */
  compressed(encoding: Encoding): Buffer | null {
    const known = this.#compressed.get(encoding) ?? compress(this.json, encoding)
    if (known) this.#compressed.set(encoding, known)
    return known
  }
}

export type KeptAnswers = ReturnType<typeof keptAnswers>
type Limits = {
  /** In characters of JSON. */
  most: number
  /** What depends on the time of day, or on what belongs to no company, is at most so old. */
  patienceMs: number
}
const ordinary: Limits = { most: 64 * 1024 * 1024, patienceMs: 15_000 }

/**
 * Answers that were computed before, each with the revision of its company: while that is the same, nothing of the company has
 * changed, and the answer is right. Several users who ask at once, as all screens do after a change, wait for one computation.
 */
export function keptAnswers({ most, patienceMs }: Limits = ordinary) {
  const kept = new LRUCache<string, { revision: number; written: Written }>({
    maxSize: most,
    maxEntrySize: most / 64,
    // Compressed in three ways it takes as much again at the most.
    sizeCalculation: ({ written: { json } }, key) => 2 * json.length + key.length,
    ttl: patienceMs,
  })
  const begun = new Map<string, Promise<Written>>()

  async function answer(key: string, revision: number, compute: () => Promise<unknown>): Promise<Written> {
    const known = kept.get(key)
    if (known?.revision === revision) return known.written
    const now = `${revision} ${key}`
    const running = begun.get(now) ?? compute().then((answered) => new Written(JSON.stringify(answered)))
    begun.set(now, running)
    try {
      const written = await running
      kept.set(key, { revision, written })
      return written
    } finally {
      begun.delete(now)
    }
  }
  /** For what was stored past the program. */
  const forget = (): void => kept.clear()
  return { answer, forget }
}

/** Everything that an answer may depend on beside the company's data. */
export function keyOf(
  keptFor: NonNullable<EndpointMeta['kept']>,
  actor: Actor,
  asked: { name: string; input: unknown; language: string },
): string {
  const { sessionId: _session, nameEn: _en, nameAr: _ar, userId, employeeId, ...rights } = actor
  const reader = keptFor === 'user' ? { userId, employeeId, ...rights } : rights
  // A hash, as an answer may be asked for with long texts.
  return createHash('sha256')
    .update(JSON.stringify([asked, reader]))
    .digest('base64url')
}
