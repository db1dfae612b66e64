import type { ChildProcess } from 'node:child_process'
import { Turns } from '@warsha/domain/turns'
import { type ProcessLimits, type Said, startProcess } from './worker-process.ts'

export type WorkerLimits = ProcessLimits & {
  processes: number
  /** How long one job may take. */
  patienceMs: number
  /** How many jobs may wait, of one owner and in all. */
  waiting: { ofOwner: number; inAll: number }
  /** Whether a job ends with its caller's signal; otherwise it is finished, and thrown away. */
  endsWithCaller: boolean
}

/** For whom a job is done, and whether they still wait for it. */
export type Caller = { owner: number; signal?: AbortSignal | undefined }

/** Why a job was not done: too many wait before it, it needed more time or memory than a job may take, or its caller has left. */
export class WorkRefused extends Error {
  readonly why: 'busy' | 'time' | 'memory' | 'left'
  constructor(why: WorkRefused['why'], options?: ErrorOptions) {
    super(`A job was refused: ${why}`, options)
    this.why = why
  }
}

type Waiting<Job, Done> = { job: Job; caller: Caller; outcome: PromiseWithResolvers<Done> }
type Hand = { child: ChildProcess; ready: Promise<void>; lastWords: () => string; workedMs: number }

/** A process that is slow to start is given this long; it starts once. */
const startWithinMs = 60_000
/** A process is replaced after it worked this long, well before its processor time ends. */
const workedEnoughMs = 60_000

type Start = typeof startProcess

function hire(script: URL, limits: WorkerLimits, start: Start): Hand {
  const child = start(script, limits)
  const started = Promise.withResolvers<void>()
  const late = setTimeout(() => child.kill('SIGKILL'), startWithinMs)
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000)
  })
  child.once('message', () => started.resolve())
  child.once('error', (error) => started.reject(error))
  child.once('exit', () => started.reject(new Error(`A worker process did not start: ${words}`)))
  started.promise.finally(() => clearTimeout(late)).catch(() => {})
  return { child, ready: started.promise, lastWords: () => words, workedMs: 0 }
}

/** A process that cannot be started, for want of memory perhaps, fails the one job that it was for. */
function handFor<Done>(outcome: PromiseWithResolvers<Done>, take: () => Hand): Hand | null {
  try {
    return take()
  } catch (error) {
    outcome.reject(error)
    return null
  }
}

const isSpent = ({ child, workedMs }: Hand): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.killed || workedMs > workedEnoughMs

/** Does one job; the process must have no other in hand. */
async function workOn<Done>(hand: Hand, job: unknown, caller: Caller, limits: WorkerLimits): Promise<Done> {
  const { child } = hand
  const { signal } = caller
  const outcome = Promise.withResolvers<Done>()
  let why: Error | null = null
  const end = (reason: Error) => {
    why ??= reason
    child.kill('SIGKILL')
  }
  const onMessage = (said: Said<Done>) => {
    if ('done' in said) outcome.resolve(said.done)
    if ('fault' in said) outcome.reject(new Error(said.fault))
  }
  const onExit = (code: number | null) => {
    const cause = hand.lastWords()
    outcome.reject(why ?? (code === null ? new WorkRefused('memory', { cause }) : new Error('It ended', { cause })))
  }
  const onAbort = () => end(new WorkRefused('left'))
  child.channel?.ref()
  await hand.ready
  child.on('message', onMessage).on('exit', onExit)
  if (limits.endsWithCaller) signal?.addEventListener('abort', onAbort)
  const patience = setTimeout(() => end(new WorkRefused('time')), limits.patienceMs)
  if (limits.endsWithCaller && signal?.aborted) onAbort()
  if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode)
  else child.send(job as object, (error) => error && outcome.reject(error))
  return outcome.promise.finally(() => {
    clearTimeout(patience)
    signal?.removeEventListener('abort', onAbort)
    child.off('message', onMessage).off('exit', onExit)
    child.channel?.unref()
  })
}

export type Workers<Job, Done> = {
  run(job: Job, caller: Caller): Promise<Done>
  /** Starts a process before there is a job for it. */
  start(): void
  /** How many jobs wait for a process. */
  waiting(): number
  /** Takes no more jobs, finishes those that wait, and ends the processes. */
  close(): Promise<void>
}

/**
 * Does jobs in processes of their own, so that the event loop of the server stays free and nothing that a job does can end the
 * server. Owners are served in turn. A process that dies or takes too long fails only the job in its hand.
 */
export function createWorkers<Job, Done>(
  script: URL,
  limits: WorkerLimits,
  startOne: Start = startProcess,
): Workers<Job, Done> {
  const turns = new Turns<number, Waiting<Job, Done>>()
  const idle: Hand[] = []
  const working = new Set<Promise<void>>()
  let closed = false

  function hired(): Hand {
    const hand = hire(script, limits, startOne)
    hand.child.once('exit', () => {
      const at = idle.indexOf(hand)
      if (at >= 0) idle.splice(at, 1)
    })
    return hand
  }

  async function work({ job, caller, outcome }: Waiting<Job, Done>): Promise<void> {
    const hand = handFor(outcome, () => idle.pop() ?? hired())
    if (!hand) return
    const from = performance.now()
    await workOn<Done>(hand, job, caller, limits).then(outcome.resolve, outcome.reject)
    hand.workedMs += performance.now() - from
    if (isSpent(hand)) hand.child.kill('SIGKILL')
    else idle.push(hand)
  }

  function serveNext(): void {
    while (turns.count > 0 && (idle.length > 0 || working.size < limits.processes)) {
      const next = turns.next()
      if (!next) return
      const worked = work(next).finally(() => {
        working.delete(worked)
        serveNext()
      })
      working.add(worked)
    }
  }

  async function run(job: Job, caller: Caller): Promise<Done> {
    const { owner, signal } = caller
    const { ofOwner, inAll } = limits.waiting
    if (closed) throw new Error('The workers are closed')
    if (signal?.aborted) throw new WorkRefused('left')
    if (turns.countOf(owner) >= ofOwner || turns.count >= inAll) throw new WorkRefused('busy')
    // A copy, so that values that cannot be cloned fail here and later changes by the caller do not matter.
    const waiting = { job: structuredClone(job), caller, outcome: Promise.withResolvers<Done>() }
    turns.add(owner, waiting)
    const leave = () => {
      if (turns.remove(owner, waiting)) waiting.outcome.reject(new WorkRefused('left'))
    }
    signal?.addEventListener('abort', leave)
    serveNext()
    return waiting.outcome.promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  async function close(): Promise<void> {
    closed = true
    while (working.size > 0) await Promise.all(working)
    for (const { child } of idle.splice(0)) child.kill('SIGKILL')
  }

  const start = () => void idle.push(hired())
  return { run, start, waiting: () => turns.count, close }
}
