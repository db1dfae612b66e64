/** A request as it is sent again and again; a fresh key makes each one a request of its own. */
export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token: string
  body: string | null
  takesKey: boolean
  /** Asks for an answer that was not kept. */
  fresh: boolean
}

/**
 * A value of a recorded statement: the same every time, new each time, or the answer of an earlier statement (`recorded` where
 * this time it answered fewer rows).
 */
export type Value =
  | { fixed: unknown }
  | { slot: 'ticket' | 'key' | 'number' }
  /** A key derived from that of the request, or a number of a document: new each time, the same in all statements of one request. */
  | { derived: string }
  | { from: { statement: number; row: number; column: string }; recorded: unknown }
  | { list: Value[] }
export type Statement = { name: string | undefined; text: string; values: Value[] }
/** The statements of one request. */
export type Program = { statements: Statement[] }

/** What one worker does, in plain data, because it runs in a thread of its own. */
export type Job = {
  connections: number
  /** How long it is measured. Before that each connection warms up: with so many runs, and for a time unless each run can be done only once. */
  forMs: number
  warmUpMs: number
  warmUpRuns: number
} & (
  | { kind: 'http'; port: number; requests: Request[]; once: boolean }
  | { kind: 'sql'; url: string; runs: { program: Program; ticket: number }[]; once: boolean }
)

/** Milliseconds of each measured request, and the errors. */
export type Outcome = { latencies: Float64Array; seconds: number; failures: number; firstFailure: string | null }

export type Rows = Record<string, unknown>[]
type Answer = { rows?: Rows }

/** What a statement answered; of several in one message, the last. */
export const rowsIn = (answer: Answer | Answer[]): Rows =>
  (Array.isArray(answer) ? (answer as Answer[]).at(-1)?.rows : answer.rows) ?? []
