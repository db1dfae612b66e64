import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openPool, type PoolOptions } from './pool.ts'
import type { DB } from './schema.gen.ts'
import { lentInShares } from './shares.ts'
import { end, guarded, type Lending, lend, swallowed } from './transaction.ts'
import './values.ts'
import { builderOver, lendingPool, plugins, type Send, type Wire, wiresOf } from './wire.ts'

const take = Symbol('take')
const afterwards = Symbol('afterwards')
const alongside = Symbol('alongside')
const lastly = Symbol('lastly')
const finishing = Symbol('finishing')
const ordered = Symbol('ordered')
const begun = Symbol('begun')
const leaving = Symbol('leaving')
const failing = Symbol('failing')
export const sendIn = Symbol('sendIn')
export const addressOf = Symbol('addressOf')

export type Database = Kysely<DB> &
  Lending & {
    readonly [take]: (companyId: number) => Promise<Wire>
    readonly [failing]: (fault: unknown) => void
    /** Only for code that needs a connection outside the pool (listen.ts). */
    readonly [addressOf]: string
  }

/** A transaction that sees one company's rows and no others. Only inCompany() makes one, and every query takes one. */
export type CompanyTx = Kysely<DB> & {
  readonly companyId: number
  /** Only for cached statements (statement.ts). */
  readonly [sendIn]: Send
  readonly [afterwards]: ((db: Database) => void)[]
  readonly [alongside]: Promise<unknown>[]
  readonly [lastly]: (() => Promise<unknown>)[]
  readonly [finishing]: (() => Promise<unknown>)[]
  readonly [ordered]: (() => Promise<unknown>)[]
  readonly [begun]: Promise<unknown>[]
  readonly [leaving]: () => void
}

/**
 * For a statement that is sent already and whose answer nothing needs, such as an entry of the audit log: the work goes on at once,
 * and the transaction commits only if it succeeded. What is sent later sees what it stored.
 */
export function sentAlong(tx: CompanyTx, sent: Promise<unknown>): void {
  sent.catch(() => {})
  tx[alongside].push(sent)
}

/**
 * For a statement that gathers what the whole transaction tells, such as the deliveries of webhooks: it leaves once the work of the
 * transaction is done, beside what `onceDone` does, and nothing is stored unless it succeeds; what that adds leaves with the commit. `send` sends at once, as a kept
 * statement does (statement.ts).
 */
export const beforeCommit = (tx: CompanyTx, send: () => Promise<unknown>): void => void tx[lastly].push(send)

/**
 * The same for rows whose numbers are to follow the order in which transactions commit, such as the entries of the audit log: it leaves
 * with the commit, while the transaction holds the turn of its company. Who has read up to a number of a company has missed none.
 */
export const inCommitOrder = (tx: CompanyTx, send: () => Promise<unknown>): void => void tx[ordered].push(send)

/**
 * For work that needs what the whole transaction has stored, and the last of its locks, such as signing invoices: it runs once all
 * else is done, may read, store and refuse, and what it stores is committed with the rest or not at all. What it sends before it first
 * waits leaves ahead of what the transaction tells.
 */
export const onceDone = (tx: CompanyTx, work: () => Promise<unknown>): void => void tx[finishing].push(work)

/**
 * Says that the work has stored all that it stores, and only reads its answer from here on: what was asked for with `onceDone` begins at
 * once, so that the server reads the answer while it computes. Without it that begins once the answer is there.
 */
export const allStored = (tx: CompanyTx): void => void tx[begun].push(heardLater(inTurn(tx[finishing].splice(0))))

/**
 * For the last work of a transaction, once it only computes: what was to leave with the commit leaves now, so that the server stores it
 * meanwhile. From here on the transaction holds the turn of its company. What is told later leaves with the commit as ever.
 */
export const sendRest = (tx: CompanyTx): void => tx[leaving]()

/**
 * Runs this after the transaction has committed, and never when it rolls back. Nothing waits for it, and where it throws, nothing
 * fails: that is told to `onFault` of the database.
 */
export const onceStored = (tx: CompanyTx, callback: (db: Database) => void): void => void tx[afterwards].push(callback)

export type ConnectOptions = PoolOptions & {
  /** Told every statement sent, for the test that lints them. */
  onStatement?: (text: string) => void
  /** Told what a callback of `onceStored` threw. Without it that ends the process, as any fault that nobody hears. */
  onFault?: (fault: unknown) => void
  schema?: 'app' | 'platform'
}

export function openDatabase(url: string, options: ConnectOptions = {}): Database {
  const most = options.connections ?? 16
  const pool = openPool(url, most, options)
  const wire = wiresOf(pool, options.onStatement)
  const dialect = new PostgresDialect({ pool: lendingPool(pool, wire) })
  return Object.assign(new Kysely<DB>({ dialect, plugins }).withSchema(options.schema ?? 'app'), {
    [take]: lentInShares(wire, Math.ceil(most / 2), options.waitMs),
    [lend]: wire,
    [failing]: options.onFault ?? unheard,
    [addressOf]: url,
    // Kysely's own ends nothing where every statement went another way than through it.
    destroy: () => pool.end(),
  })
}

const unheard = (fault: unknown): void =>
  queueMicrotask(() => {
    throw fault
  })

/** `note`: a change that no kept answer shows, such as when a session was last used. */
export type Does = 'read' | 'change' | 'note'

/**
 * Runs `work` in one transaction that has entered the company. `begin` and the entry travel as one message, and the first
 * query of `work` goes right behind it; it is `set local`, because Citus forwards that and no set_config(). If the entry fails, row-level security shows and accepts nothing. Read-only work is enforced
 * by the database, and its answer does not wait for the commit. A change gives the company a new revision together with the
 * commit, so that its row is locked for no longer than that; behind it leaves what is numbered in the order of commits.
 */
export async function inCompany<T>(
  db: Database,
  companyId: number,
  work: (tx: CompanyTx) => Promise<T>,
  does: Does = 'change',
): Promise<T> {
  if (!Number.isSafeInteger(companyId)) throw new Error(`A company is entered by its number, got ${companyId}`)
  const wire = await db[take](companyId)
  wire.rights.changed = false
  const entry = wire.send(`begin${does === 'read' ? ' read only' : ''}; set local app.company_id = '${companyId}'`)
  // Heard below; until then a failure is not unhandled.
  entry.catch(() => {})
  const { send, close } = guarded(wire)
  const along: Promise<unknown>[] = []
  const tx: CompanyTx = Object.assign(builderOver(send), {
    companyId,
    [sendIn]: send,
    [alongside]: along,
    [afterwards]: [],
    [lastly]: [],
    [finishing]: [],
    [ordered]: [],
    [begun]: [],
    [leaving]: () => along.push(...restOf(tx, does)),
  })
  let result: T
  try {
    result = await work(tx).catch(async (error: unknown) => {
      close()
      await entry
      // Where a statement sent along has failed, all later ones say only that the transaction is over.
      if (isAborted(error)) await Promise.all([...along, ...tx[begun]])
      throw error
    })
    await entry
    await Promise.all(along)
    const last = await lastOf(wire, tx, does)
    close()
    if (does === 'read') {
      await Promise.all(last)
      // Nothing was stored, so nothing waits for the commit.
      void end(wire, 'commit')
      return result
    }
    await commit(wire, last)
  } catch (error) {
    close()
    // A broken connection cannot roll back; the server does it, and the first error is the one to hear of.
    await end(wire, 'rollback')
    throw error
  }
  wire.release()
  runStored(db, tx[afterwards])
  return result
}

/** The work is stored, and its connection may serve others: what fails here fails nothing else. */
function runStored(db: Database, callbacks: readonly ((db: Database) => void)[]): void {
  for (const callback of callbacks)
    try {
      callback(db)
    } catch (fault) {
      db[failing](fault)
    }
}

/** Does the work that comes last, and sends all that leaves with the commit, of which nothing has been waited for. */
async function lastOf(wire: Wire, tx: CompanyTx, does: Does): Promise<Promise<unknown>[]> {
  // What the transaction tells leaves right behind what its last work asks first, and is stored while that computes.
  const works = Promise.all([...tx[begun], inTurn(tx[finishing])])
  const last = sentOf(tx[lastly])
  await works.catch(async (error: unknown) => {
    if (isAborted(error)) await Promise.all([...tx[alongside], ...last])
    throw error
  })
  const rest = [...tx[alongside], ...last, ...restOf(tx, does)]
  return wire.rights.changed ? [...rest, heardLater(tx[sendIn](newRights, [tx.companyId]))] : rest
}

/** Transactions that hold the turn of their company. */
const inTheirTurn = new WeakSet<CompanyTx>()

/** Sends what is left to tell, takes the turn of the company, and sends what is numbered in that order. */
function restOf(tx: CompanyTx, does: Does): Promise<unknown>[] {
  const rest = sentOf(tx[lastly])
  const turn = turnOf(does, tx[ordered].length > 0)
  if (turn && !inTheirTurn.has(tx)) {
    inTheirTurn.add(tx)
    rest.push(heardLater(tx[sendIn](turn, [tx.companyId])))
  }
  rest.push(...sentOf(tx[ordered]))
  return rest
}

/** Commits a change after what was sent last for it. */
async function commit(wire: Wire, last: readonly Promise<unknown>[]): Promise<void> {
  const { command } = await wire.send('commit')
  // PostgreSQL answers the commit of an aborted transaction with ROLLBACK and no error: nothing was stored.
  if (command === 'ROLLBACK') {
    for (const one of last) await one.catch((error: unknown) => (isAborted(error) ? null : Promise.reject(error)))
    throw new Error(swallowed)
  }
  // Stored without one of them that never reached the server: that is a fault, and not a silent one.
  await Promise.all(last)
}

/** Its failure is heard by who awaits it later; until then it is not unhandled. */
function heardLater<T>(sent: Promise<T>): Promise<T> {
  sent.catch(() => {})
  return sent
}

const sentOf = (sends: (() => Promise<unknown>)[]) => sends.splice(0).map((send) => heardLater(send()))

async function inTurn(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) await work()
}

const newRevision = `insert into "app"."company_revisions" ("company_id", "revision")
  values ($1, (random() * 9007199254740991)::bigint)
  on conflict (company_id) do update set revision = excluded.revision`

/** Another rights revision, after a change of who may do what: callers who are known are looked up anew (decision 140). */
const newRights = `insert into "app"."company_revisions" ("company_id", "revision", "rights_revision")
  values ($1, (random() * 9007199254740991)::bigint, (random() * 9007199254740991)::bigint)
  on conflict (company_id) do update set rights_revision = excluded.rights_revision`

const sameRevision = `insert into "app"."company_revisions" ("company_id", "revision")
  values ($1, (random() * 9007199254740991)::bigint)
  on conflict (company_id) do update set revision = company_revisions.revision`

/** With which statement a transaction takes the turn of its company: the lock on its revision, held until the commit. */
function turnOf(does: Does, hasOrdered: boolean): string | null {
  if (does === 'change') return newRevision
  return does === 'note' && hasOrdered ? sameRevision : null
}

const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

/** At start: a company that exists must be seen after entering it, else the setting does not reach the policies and the application is blind. */
export async function refuseBlindness(db: Database, companyId: number): Promise<void> {
  const seen = await inCompany(db, companyId, (tx) =>
    tx.selectFrom('companies').select('id').where('id', '=', companyId).execute(),
  )
  if (seen.length !== 1)
    throw new Error(
      'The database does not see the company that was entered: check row-level security and app.company_id',
    )
}
