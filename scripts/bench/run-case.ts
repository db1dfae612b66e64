import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { asked, type Case, type Measured } from './case.ts'
import type { Job, Outcome, Program } from './job.ts'
import type { Company } from './place.ts'
import type { Known, openRecorder } from './record.ts'

export type Figures = { perSecond: number; p50: number; p95: number; count: number }
/** `trivial` is the honest floor: \`select 1\` by name, through the same driver and as many connections, in the same minute. */
export type Result = { connections: number; http: Figures; floor: Figures | null; trivial: Figures }

type Recorder = Awaited<ReturnType<typeof openRecorder>>
export type Bench = {
  /** The measured server, and one in this process whose statements are recorded. */
  port: number
  recordedPort: number
  recorder: Recorder
  appUrl: string
  connections: readonly number[]
  forMs: number
}

const selectOne = { program: { statements: [{ name: 'trivial', text: 'select 1', values: [] }] }, ticket: 0 }

/** PostgreSQL plans a statement for the values of its first five executions. */
const planningRuns = 8

/** Requests a second and how long they took, over HTTP and as bare statements, one after the other. */
export async function runCase(bench: Bench, one: Case, measured: Measured[]): Promise<Result[]> {
  const rest = [...measured]
  const programs = one.alone ? new Map<number, Program>() : await record(bench, one, rest)
  const results: Result[] = []
  for (const connections of bench.connections) {
    const share = () => (one.once ? rest.splice(0, Math.ceil(measured.length / bench.connections.length / 2)) : rest)
    const warmUp = { warmUpMs: bench.forMs / 4, warmUpRuns: one.kind === 'pdf' ? 0 : planningRuns }
    const pace = { connections, forMs: bench.forMs, ...warmUp, once: one.once }
    const http = await inWorker({
      ...pace,
      kind: 'http',
      port: bench.port,
      requests: share().map(({ request }) => request),
    })
    const runs = (one.alone ? [] : share()).flatMap(({ company, ticket }) => {
      const program = programs.get(company.id)
      return program ? [{ program, ticket }] : []
    })
    const floor = await inWorker({ ...pace, kind: 'sql', url: bench.appUrl, runs })
    const trivial = await inWorker({
      ...pace,
      warmUpMs: 100,
      warmUpRuns: 0,
      once: false,
      kind: 'sql',
      url: bench.appUrl,
      runs: [selectOne],
    })
    const figures = (outcome: Outcome) => figuresOf(one, outcome)
    results.push({ connections, http: figures(http), floor: figures(floor), trivial: figures(trivial) })
  }
  return results
}

/** Sends what a case needs beforehand, each request once. */
export async function sendFirst(bench: Bench, { first, name }: Case, client: pg.Client, companies: Company[]) {
  if (!first) return
  const requests = (await first(client, companies)).map(({ request }) => request)
  const pace = { connections: 8, forMs: Number.POSITIVE_INFINITY, warmUpMs: 0, warmUpRuns: 0, once: true }
  const { failures, firstFailure } = await inWorker({ ...pace, kind: 'http', port: bench.port, requests })
  if (failures > 0) throw new Error(`${name} could not be prepared: ${firstFailure}`)
}

/** One request of each company, listened to. Those are used up where a request can be sent only once. */
async function record(bench: Bench, one: Case, rest: Measured[]): Promise<Map<number, Program>> {
  const programs = new Map<number, Program>()
  const companies = new Map<number, Company>(rest.map(({ company }) => [company.id, company]))
  for (const id of companies.keys()) {
    const at = rest.findIndex(({ company }) => company.id === id)
    const found = rest[at]
    if (!found) continue
    if (one.once) rest.splice(at, 1)
    // The first call of a process prepares and remembers things that later ones have; the second is the ordinary one. What can be
    // done once follows another call of the same user.
    const first = one.once ? { ...found, request: asked(found.company, '/api/en/users/userProfile') } : found
    await send(bench.recordedPort, first, randomUUID())
    programs.set(id, await recordOne(bench, found))
  }
  return programs
}

async function recordOne({ recorder, recordedPort }: Bench, measured: Measured): Promise<Program> {
  const key = randomUUID()
  const numbers: string[] = []
  const known: Known = { keys: [key], numbers: () => numbers, ...(measured.ticket ? { ticket: measured.ticket } : {}) }
  return recorder.record(async () => {
    const text = await send(recordedPort, measured, key)
    for (const found of text.matchAll(/"(?:number|receiptNumber)":"([^"]+)"/g)) if (found[1]) numbers.push(found[1])
  }, known)
}

async function send(port: number, { request }: Measured, key: string): Promise<string> {
  const headers: Record<string, string> = { authorization: `Bearer ${request.token}`, 'idempotency-key': key }
  if (request.fresh) headers['cache-control'] = 'no-cache'
  if (request.body !== null) headers['content-type'] = 'application/json'
  const answer = await fetch(`http://127.0.0.1:${port}${request.path}`, {
    method: request.method,
    headers,
    body: request.body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${request.method} ${request.path}: ${answer.status} ${text.slice(0, 500)}`)
  return text
}

function inWorker(job: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job })
    worker.once('message', (outcome: Outcome) => resolve(outcome))
    worker.once('error', reject)
  })
}

function figuresOf(one: Case, { latencies, seconds, failures, firstFailure }: Outcome): Figures {
  if (failures > 0) console.error(`${one.name}: ${failures} failed, first ${firstFailure}`)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), count: latencies.length }
}
