import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { inTransaction, type Lending } from '@warsha/db/transaction'
import type { OperatorId } from '@warsha/domain/roles'
import type { Difference } from '@warsha/domain/subscription-sales'
import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../lib/context.ts'
import { findOperatorSession } from '../lib/operator-sessions.ts'
import { refuse } from '../lib/refuse.ts'

/** Of the platform's role: a transaction, or what begins one. */
export type AnyTx = Kysely<DB>

/** A call of one of the operator's own accounts, outside every company. */
export type ByOperator = RequestContext & { operator: { id: OperatorId }; sessionId: string; requestKey: string }

export type Changed = { entity: string; entityId: number; action: string; changes?: readonly Difference[] }
/** The request that made something new: sent twice, it makes one. */
export type Made = { requestKey: string; requestHash: string }

/** Writes a change down in the transaction that makes it. */
export async function logAtDesk(
  tx: AnyTx,
  { operator, address }: Pick<ByOperator, 'operator' | 'address'>,
  { changes = [], ...changed }: Changed,
  made?: Made,
): Promise<void> {
  const row = { operator: operator.id, address, ...changed, changes: JSON.stringify(changes), ...made }
  await tx.withSchema('platform').insertInto('deskChanges').values(row).execute()
}

/** What the same request made before, or nothing; a key belongs to one request. */
export async function findMadeAtDesk(tx: AnyTx, { requestKey, requestHash }: Made): Promise<number | undefined> {
  const earlier = await tx
    .withSchema('platform')
    .selectFrom('deskChanges')
    .select(['entityId', 'requestHash'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  if (earlier && earlier.requestHash !== requestHash) throw refuse({ code: 'keyReused' })
  return earlier?.entityId
}

/** One change at a time of what is edited at the desk: two operators, or one who presses twice. */
export function oneAtATime<T>(platform: Lending, what: string, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  const change = () =>
    inTransaction(platform, async (tx) => {
      await takeTurn(tx, what)
      return work(tx)
    })
  return afterEarlier(platform, what, change)
}

const earlier = new WeakMap<Lending, Map<string, Promise<unknown>>>()

/**
 * Begins once the one before it of this process has ended, so that only one connection of a process waits for the turn: the platform has few, and whoever
 * holds the turn within a company (holdSignedInWithin) needs one of them.
 */
function afterEarlier<T>(platform: Lending, what: string, work: () => Promise<T>): Promise<T> {
  const own = earlier.get(platform) ?? new Map<string, Promise<unknown>>()
  earlier.set(platform, own)
  const done = (own.get(what) ?? Promise.resolve()).then(work)
  const over: Promise<void> = done.then(
    () => {},
    () => {},
  )
  own.set(what, over)
  return done
}

const takeTurn = (tx: AnyTx, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
const turnOf = (id: OperatorId): string => `operator ${id}`

/** What lets one of the operator's own accounts in, and what ends that, one after the other: what was taken away lets nobody in. */
export const holdOperator = <T>(platform: Lending, id: OperatorId, work: (tx: AnyTx) => Promise<T>): Promise<T> =>
  oneAtATime(platform, turnOf(id), work)

/** The same for whoever is signed in at the desk: their session may have ended while they waited. */
export const holdSignedIn = <T>(
  { services, operator, sessionId }: Pick<ByOperator, 'services' | 'operator' | 'sessionId'>,
  work: (tx: AnyTx) => Promise<T>,
): Promise<T> =>
  holdOperator(services.platform, operator.id, async (tx) => {
    await orRefuseSignedOut(tx, sessionId)
    return work(tx)
  })

async function orRefuseSignedOut(db: AnyTx, sessionId: string): Promise<void> {
  if (!(await findOperatorSession(db, sessionId))) throw refuse({ code: 'SESSION_EXPIRED' })
}

/**
 * Holds them in the transaction of a company instead, until it commits. Whoever held them on a connection of the platform while they
 * waited for one of the company would wait for calls that hold theirs and wait for the platform.
 */
export async function holdSignedInWithin(
  tx: CompanyTx,
  { services, operator, sessionId }: Pick<ByOperator, 'services' | 'operator' | 'sessionId'>,
): Promise<void> {
  await takeTurn(tx, turnOf(operator.id))
  await orRefuseSignedOut(services.platform, sessionId)
}
