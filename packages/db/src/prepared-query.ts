import pg from 'pg'

// What the driver's own class of queries has beyond its published types.
declare module 'pg' {
  interface Connection {
    /** The texts of prepared statements by their names: those the server has parsed, and those it was sent. */
    readonly parsedStatements: Record<string, string>
    readonly submittedNamedStatements: Record<string, string>
  }
  interface Query {
    name?: string
    callback: Callback
    readonly _result: { rows: unknown[] }
    /** Told in place of an answer, once the connection is ready for the next query. */
    _canceledDueToError: unknown
    prepare(connection: pg.Connection): void
    handleRowDescription(message: { fields: Field[] }): void
    handleDataRow(message: { fields: (string | null)[] }): void
    handleCommandComplete(message: object, connection: pg.Connection): void
  }
}
type Callback = (error: Error | null, answer: pg.QueryResult) => void
type Field = { name: string; dataTypeID: number }
type Column = { name: string; read(text: string): unknown }

/** The columns that each prepared statement of a connection answers, by its name. */
const answered = new WeakMap<pg.Connection, Map<string, readonly Column[]>>()
const undescribed = new WeakMap<pg.Connection, pg.Connection>()

/**
 * A prepared statement whose columns are asked for once on each connection, and not with every answer: PostgreSQL looks each of
 * them up in its catalogue, and the driver reads and compares their names anew.
 */
export class PreparedQuery extends pg.Query {
  #known = new Map<string, readonly Column[]>()
  #columns: readonly Column[] | undefined

  /** The driver is given text and values by themselves: from an object it would first copy every property with its description. */
  constructor(name: string, text: string, values: unknown[], callback: Callback) {
    super(text, values)
    this.name = name
    this.callback = callback
  }

  override prepare(connection: pg.Connection): void {
    this.#known = answered.get(connection) ?? new Map()
    answered.set(connection, this.#known)
    this.#columns = this.#known.get(this.name ?? '')
    super.prepare(this.#columns ? withoutDescribe(connection) : connection)
  }

  override handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }))
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      let at = 0
      for (const { name, read } of this.#columns ?? []) {
        const text = fields[at++]
        row[name] = text == null ? null : read(text)
      }
    } catch (error) {
      this._canceledDueToError = error
    }
    this._result.rows.push(row)
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    // A statement without an answer has no columns.
    this.#known.set(this.name ?? '', this.#columns ?? [])
    super.handleCommandComplete(message, connection)
  }
}

/** The server forgets the statement once it has answered all that was sent before. */
export function closePrepared(connection: pg.Connection, name: string): void {
  connection.close({ type: 'S', name }, true)
  delete connection.parsedStatements[name]
  delete connection.submittedNamedStatements[name]
  answered.get(connection)?.delete(name)
}

/** The same connection, which does not ask for the columns. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = undescribed.get(connection)
  if (known) return known
  const silent: pg.Connection = Object.create(connection, { describe: { value: () => {} } })
  undescribed.set(connection, silent)
  return silent
}
