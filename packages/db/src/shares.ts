import type { Wire } from './wire.ts'

/**
 * Connections of a pool are lent to whoever asks first, so one company whose requests all wait for a lock would take every one of
 * them. Of a company at most `most` are served at once; its others wait in their order, and those of other companies do not.
 */
export function sharesOf(most: number) {
  const shares = new Map<number, { held: number; waiting: (() => void)[] }>()
  return {
    /** Null where the company may go on at once; else it may when this settles. */
    enter(companyId: number): Promise<void> | null {
      const share = shares.get(companyId)
      if (!share) shares.set(companyId, { held: 1, waiting: [] })
      else if (share.held < most) share.held += 1
      else return new Promise((resolve) => share.waiting.push(resolve))
      return null
    },
    leave(companyId: number): void {
      const share = shares.get(companyId)
      if (!share) throw new Error('A company left that had not entered')
      const next = share.waiting.shift()
      if (next) next()
      else if (share.held > 1) share.held -= 1
      else shares.delete(companyId)
    },
  }
}

/** Lends connections of a pool to companies, to each its share. */
export function lentInShares(take: () => Promise<Wire>, most: number): (companyId: number) => Promise<Wire> {
  const shares = sharesOf(most)
  return async (companyId) => {
    const turn = shares.enter(companyId)
    if (turn) await turn
    let isLent = true
    const leave = () => {
      if (isLent) shares.leave(companyId)
      isLent = false
    }
    try {
      const wire = await take()
      const release = (destroy?: boolean) => {
        leave()
        wire.release(destroy)
      }
      return { ...wire, release }
    } catch (error) {
      leave()
      throw error
    }
  }
}
