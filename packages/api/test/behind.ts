import type { Database } from '@warsha/db/database'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { sentBy } from './sent.ts'
import { untilWaiting, waitingIn } from './waiting.ts'

/**
 * Starts each work once the one before it waits for a lock, while somebody holds what `held` locks; then lets go, so that they go on
 * in this order. `rolledBack` are their transactions that stored nothing: what was refused, and what a deadlock ended, which is done
 * anew without anybody seeing it.
 */
export async function behind(owner: Database, held: RawBuilder<unknown>, works: readonly (() => Promise<unknown>)[]) {
  const all: Promise<string>[] = []
  const { texts } = await sentBy(async () => {
    await owner.transaction().execute(async (tx) => {
      await held.execute(tx)
      for (const [index, work] of works.entries()) {
        all.push(endOf(work()))
        await untilWaiting(owner, index + 1)
      }
    })
    await Promise.all(all)
  })
  return { ends: await Promise.all(all), rolledBack: rolledBackIn(texts) }
}

/**
 * Lets a deadlock end the first try of a work: somebody holds what `first` locks, and wants what `second` locks once the work has that
 * and waits.
 */
export async function endedByDeadlock(
  owner: Database,
  { first, second }: { first: RawBuilder<unknown>; second: RawBuilder<unknown> },
  work: () => Promise<unknown>,
) {
  const all: Promise<string>[] = []
  const { texts } = await sentBy(async () => {
    await owner.transaction().execute(async (tx) => {
      // So that it is the transaction of the work that the database ends.
      await sql`set local deadlock_timeout = '60s'`.execute(tx)
      await first.execute(tx)
      all.push(endOf(work()))
      await expect.poll(() => waitingIn(owner), { timeout: 20_000, interval: 10 }).toBe(1)
      await second.execute(tx)
    })
    await Promise.all(all)
  })
  return { ends: await Promise.all(all), rolledBack: rolledBackIn(texts) }
}

/** 'ok', or the code with which it was refused or failed. */
const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string; message?: string }) => error.code ?? error.message ?? 'no reason',
  )
const rolledBackIn = (texts: readonly string[]): number => texts.filter((text) => text === 'rollback').length
