import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { limitsPlugin } from './limits.ts'
import type { DB } from './schema.gen.ts'
import { namingPool } from './statements.ts'

// Ids and money are whole numbers well inside what a JavaScript number holds exactly; one beyond that is a bug to hear of.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new Error(`A bigint beyond the safe integers came from the database: ${text}`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

export type Database = Kysely<DB>

/** A transaction that sees one company's rows and no others. Only inCompany() makes one, and every query takes one. */
export type CompanyTx = Kysely<DB> & { readonly companyId: number }

export type ConnectOptions = {
  /** The most connections held at once. */
  connections?: number
  /** Told every statement sent, for the test that lints them. */
  onStatement?: (text: string) => void
  /** Told when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
  schema?: 'app' | 'platform'
}

export function openDatabase(url: string, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 16 })
  const report = options.onError ?? (() => {})
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: namingPool(pool, options.onStatement) }),
    plugins: [new CamelCasePlugin(), limitsPlugin],
  }).withSchema(options.schema ?? 'app')
}

/**
 * Runs `work` in one transaction that has entered the company. `begin` and the entry travel as one message;
 * entering is a function that does `set local`, because Citus forwards that and no set_config().
 */
export async function inCompany<T>(db: Database, companyId: number, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
  if (!Number.isSafeInteger(companyId)) throw new Error(`A company is entered by its number, got ${companyId}`)
  return db.connection().execute(async (connection) => {
    try {
      await sql.raw(`begin; select app.enter(${companyId})`).execute(connection)
      const result = await work(Object.assign(connection.withSchema('app'), { companyId }))
      const { rows } = await sql.raw<{ command: string }>('commit').execute(connection)
      // PostgreSQL answers the commit of an aborted transaction with ROLLBACK and no error: nothing was stored.
      if (rows[0]?.command === 'ROLLBACK')
        throw new Error('The transaction was aborted by a statement whose error was swallowed')
      return result
    } catch (error) {
      // A broken connection cannot roll back; the server does it, and the first error is the one to hear of.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {})
      throw error
    }
  })
}

/** At start: a company that exists must be seen after entering it, else the setting does not reach the policies and the application is blind. */
export async function refuseBlindness(db: Database, companyId: number): Promise<void> {
  const seen = await inCompany(db, companyId, (tx) =>
    tx.selectFrom('companies').select('id').where('id', '=', companyId).execute(),
  )
  if (seen.length !== 1)
    throw new Error('The database does not see the company that was entered: check row-level security and app.enter()')
}
