import type { Wire } from './wire.ts'

/** The code of the error of who waited too long for others of the same company. */
const taken = 'SHARE_TAKEN'
/** Whether an error says that the connections of one company were all in use; those of others may be free. */
export const isShareTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === taken

const noTurn = () =>
  Object.assign(new Error('Waited too long for a connection: those of the company are all in use'), { code: taken })

/**
 * Connections of a pool are lent to whoever asks first, so one company whose requests all wait for a lock would take every one of
 * them. Of a company at most `most` are served at once; its others wait in their order, for `waitMs` at the most, and those of other
 * companies do not.
 */
export function sharesOf(most: number, waitMs?: number) {
  const shares = new Map<number, { held: number; waiting: Set<() => void> }>()
  return {
    /** Null where the company may go on at once; else it may when this settles, and may not where it fails. */
    enter(companyId: number): Promise<void> | null {
      const share = shares.get(companyId)
      if (!share) shares.set(companyId, { held: 1, waiting: new Set() })
      else if (share.held < most) share.held += 1
      else return inLine(share.waiting, waitMs)
      return null
    },
    leave(companyId: number): void {
      const share = shares.get(companyId)
      if (!share) throw new Error('A company left that had not entered')
      const [next] = share.waiting
      if (next) next()
      else if (share.held > 1) share.held -= 1
      else shares.delete(companyId)
    },
  }
}

/** Waits at the end of a line; who is called, or has waited too long, is no longer in it. */
function inLine(line: Set<() => void>, waitMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(late)
      line.delete(called)
    }
    const called = () => {
      leave()
      resolve()
    }
    const tooLate = () => {
      leave()
      reject(noTurn())
    }
    const late = waitMs === undefined ? undefined : setTimeout(tooLate, waitMs)
    line.add(called)
  })
}

/** Lends connections of a pool to companies, to each its share. */
export function lentInShares(
  take: () => Promise<Wire>,
  most: number,
  waitMs?: number,
): (companyId: number) => Promise<Wire> {
  const shares = sharesOf(most, waitMs)
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
