/**
 * What PostgreSQL calls a transaction that lost to another: aborted because of a deadlock or a serialization conflict (40P01, 40001), or
 * met by the end of a row that it had read, as when a customer is merged or deleted meanwhile (23503).
 */
const lost = new Set(['40P01', '40001', '23503'])
const attempts = 6

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/**
 * Retries a transaction when it lost to another, five times at the most: nothing of it was stored or answered, and the retry reads
 * the data as the other left it, so that the rules refuse what is no longer possible. Work that loses every time has a bug.
 */
export async function untilUndisturbed<T>(work: () => Promise<T>, left = attempts - 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !lost.has(String(codeOf(error)))) throw error
    return untilUndisturbed(work, left - 1)
  }
}
