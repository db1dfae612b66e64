import { connect } from '@warsha/db/connection'
import { type Program, type Rows, rowsIn, type Statement, type Value } from './job.ts'

type Answered = { rows?: Rows } | { rows?: Rows }[]
type Config = {
  name?: string | undefined
  text: string
  values?: unknown[]
  /** Of a prepared statement, which is told its answer and promises none. */
  callback?: (error: unknown, answer: Answered) => void
}
type Call = { config: Config; rows: Rows }

/** Records what the application sends to the database in this process, and the answers. */
export async function openRecorder(ownerUrl: string) {
  const client = await connect(ownerUrl)
  const prototype = Object.getPrototypeOf(client) as { query: (...words: unknown[]) => unknown }
  await client.end()
  const query = prototype.query
  let calls: Call[] | null = null
  prototype.query = function (this: unknown, ...words: unknown[]) {
    const config = words[0] as Config
    const into = calls
    if (!into || typeof config !== 'object') return query.apply(this, words)
    const call: Call = { config, rows: [] }
    into.push(call)
    const { callback } = config
    if (callback)
      config.callback = (error, told) => {
        if (!error) call.rows = rowsIn(told)
        callback(error, told)
      }
    const answer = query.apply(this, words)
    if (!(answer instanceof Promise)) return answer
    return answer.then((result: Answered) => {
      call.rows = rowsIn(result)
      return result
    })
  }
  return {
    /** Everything sent while `work` runs, as a program in which `known` values become slots. */
    record: async (work: () => Promise<void>, known: Known): Promise<Program> => {
      calls = []
      await work()
      const recorded = calls
      calls = null
      return programOf(recorded, known)
    },
    close: () => {
      prototype.query = query
    },
  }
}

/** A number of a document that no answer names: its prefix and its count were answered before. */
const isCounted = (value: string, before: Call[]): boolean =>
  before.some(({ rows }) =>
    rows.some(
      ({ prefix, last }) =>
        typeof prefix === 'string' && prefix !== '' && value.startsWith(prefix) && value.endsWith(`${Number(last)}`),
    ),
  )
const isInsert = ({ text }: Config): boolean => /^\s*insert/i.test(text)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What differs from request to request: the ticket, the request key, and the numbers that the answer names. */
export type Known = { ticket?: number; keys: string[]; numbers: () => string[] }

function programOf(calls: Call[], known: Known): Program {
  const numbers = known.numbers()
  const asValue = (value: unknown, before: Call[], stores: boolean, column?: string): Value => {
    if (Array.isArray(value)) return { list: value.map((one) => asValue(one, before, stores)) }
    if (known.ticket !== undefined && value === known.ticket) return { slot: 'ticket' }
    if (typeof value === 'string' && known.keys.includes(value)) return { slot: 'key' }
    if (typeof value === 'string' && stores && (uuid.test(value) || isCounted(value, before))) return { derived: value }
    if (typeof value === 'string' && numbers.includes(value)) return { slot: 'number' }
    return idFrom(value, before, column?.endsWith('_id') ?? false) ?? { fixed: value }
  }
  const statements = calls.map(({ config }, index): Statement => {
    const before = calls.slice(0, index)
    const columns = columnsOf(config.text)
    return {
      name: config.name,
      text: config.text,
      values: (config.values ?? []).map((value, at) => asValue(value, before, isInsert(config), columns.get(at))),
    }
  })
  return { statements }
}

/** In which column an insert stores each of its values. */
function columnsOf(text: string): Map<number, string> {
  const columns = new Map<number, string>()
  const [, names = '', rows = ''] = /^\s*insert into \S+ \(([^)]*)\)\s*values(.*)/is.exec(text) ?? []
  const stored = names.split(',').map((name) => name.trim().replaceAll('"', ''))
  for (const [, row = ''] of rows.matchAll(/\(([^()]*)\)/g))
    for (const [at, cell] of row.split(',').entries()) {
      const place = /^\s*\$(\d+)\s*$/.exec(cell)?.[1]
      const column = stored[at]
      if (place && column) columns.set(Number(place) - 1, column)
    }
  return columns
}

/**
 * An id that an earlier statement answered. Small numbers are left alone, and so are those that were answered as something
 * else too, as an amount may look like an id, unless it is the id of a row that was just stored or is stored as an id (`isId`).
 */
function idFrom(value: unknown, before: Call[], isId: boolean): Value | null {
  if (typeof value !== 'number' || value <= 1000) return null
  const stored = before.findLastIndex(({ config, rows }) => isInsert(config) && rows.some(({ id }) => id === value))
  const row = before[stored]?.rows.findIndex(({ id }) => id === value)
  if (row !== undefined) return { from: { statement: stored, row, column: 'id' }, recorded: value }
  let found: Value | null = null
  for (const [statement, { rows }] of before.entries())
    for (const [row, answered] of rows.entries())
      for (const [column, one] of Object.entries(answered)) {
        if (one !== value) continue
        if (/id$/i.test(column)) found ??= { from: { statement, row, column }, recorded: value }
        else if (!isId) return null
      }
  return found
}
