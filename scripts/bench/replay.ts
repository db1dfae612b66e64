import { randomUUID } from 'node:crypto'
import { connect } from '@warsha/db/connection'
import { type Job, type Rows, rowsIn, type Value } from './job.ts'
import type { Lane } from './worker.ts'

/** One connection that sends only the recorded statements: what the database alone can do. */
export async function replayer(job: Extract<Job, { kind: 'sql' }>): Promise<Lane> {
  const client = await connect(job.url)
  const run = async (index: number): Promise<void> => {
    const one = job.runs[index]
    if (!one) return
    const fresh: Fresh = { ticket: one.ticket, key: randomUUID(), number: `F-${randomUUID()}`, derived: new Map() }
    const answers: Rows[] = []
    try {
      for (const { name, text, values } of one.program.statements) {
        const given = values.map((value) => resolve(value, fresh, answers))
        const query = name === undefined ? { text, values: given } : { name, text, values: given }
        answers.push(rowsIn(await client.query<Record<string, unknown>>(query)))
      }
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return { run, close: () => client.end() }
}

type Fresh = Record<'ticket' | 'key' | 'number', unknown> & { derived: Map<string, string> }

function resolve(value: Value, fresh: Fresh, answers: Rows[]): unknown {
  if ('slot' in value) return fresh[value.slot]
  if ('derived' in value) {
    const key = fresh.derived.get(value.derived) ?? randomUUID()
    fresh.derived.set(value.derived, key)
    return key
  }
  if ('list' in value) {
    // A list of what was answered is as long as the answer of this time.
    const there = value.list.filter((one) => !('from' in one) || answered(one, answers) !== undefined)
    return there.map((one) => resolve(one, fresh, answers))
  }
  if ('from' in value) return answered(value, answers) ?? value.recorded
  return value.fixed
}

const answered = ({ from }: Extract<Value, { from: object }>, answers: Rows[]): unknown =>
  answers[from.statement]?.[from.row]?.[from.column]
