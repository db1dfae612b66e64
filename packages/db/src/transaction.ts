import type { Kysely } from 'kysely'
import type { DB } from './schema.gen.ts'
import { builderOver, type Send, type Wire } from './wire.ts'

export const lend = Symbol('lend')
/** What lends connections to work of no company. */
export type Lending = { readonly [lend]: () => Promise<Wire> }

/**
 * Sends on a connection until the transaction is over. What goes on after a failure beside it must not reach the connection: neither
 * behind its ROLLBACK, where it would be stored by itself, nor when the connection serves another transaction.
 */
export function guarded(wire: Wire): { send: Send; close(): void } {
  let over = false
  return {
    send: (text, values) => (over ? Promise.reject(new Error('The transaction is over')) : wire.send(text, values)),
    close: () => {
      over = true
    },
  }
}

/** Gives the connection back once its transaction has ended; one that cannot end it is closed. */
export const end = (wire: Wire, how: 'commit' | 'rollback'): Promise<void> =>
  wire.send(how).then(
    () => wire.release(),
    () => wire.release(true),
  )

export const swallowed = 'The transaction was aborted by a statement whose error was swallowed'

/** Runs `work` in one transaction outside every company, for the role of the platform. */
export async function inTransaction<T>(db: Lending, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> {
  const wire = await db[lend]()
  const { send, close } = guarded(wire)
  const begun = wire.send('begin')
  // Heard below; until then a failure is not unhandled.
  begun.catch(() => {})
  let result: T
  try {
    result = await work(builderOver(send)).catch(async (error: unknown) => {
      close()
      await begun
      throw error
    })
    close()
    await begun
    const { command } = await wire.send('commit')
    // PostgreSQL answers the commit of an aborted transaction with ROLLBACK and no error: nothing was stored.
    if (command === 'ROLLBACK') throw new Error(swallowed)
  } catch (error) {
    close()
    // A broken connection cannot roll back; the server does it, and the first error is the one to hear of.
    await end(wire, 'rollback')
    throw error
  }
  wire.release()
  return result
}
