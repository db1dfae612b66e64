import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

/** What a worker process says: that it is ready for its first job, or how the job in its hand came out. */
export type Said<Done> = { ready: true } | { done: Done } | { fault: string }

export type ProcessLimits = {
  /** What JavaScript may hold, in megabytes. */
  heapMb: number
  /** What the process may hold beyond the code of Node, whatever holds it, in megabytes. */
  memoryMb: number
  /** Processor time in all, in seconds, so that none runs on after a server that was killed. */
  cpuSeconds: number
}

/** What Node reserves before it runs a line, in megabytes: code range, stacks and tables, most of them never touched. */
const reservedByNode = 640

/**
 * Starts a script in a process of its own, with no settings and no secrets of the server. The system kills it where it takes more
 * memory than it may: a thread has no such limit, and ends the server with it.
 */
export function startProcess(script: URL, { heapMb, memoryMb, cpuSeconds }: ProcessLimits): ChildProcess {
  const limits = `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -d ${(memoryMb + reservedByNode) * 1024}`
  const started = spawn(
    '/bin/sh',
    ['-c', `${limits}; exec "$0" "$@"`, process.execPath, `--max-old-space-size=${heapMb}`, fileURLToPath(script)],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced', env: { NODE_ENV: process.env.NODE_ENV } },
  )
  // Waiting for the next job is no reason to keep the server alive.
  started.unref()
  started.channel?.unref()
  if (started.stderr instanceof Socket) started.stderr.unref()
  return started
}

/** Does the jobs of a worker process, one after the other; `after` each has been answered. A job that throws is a fault; the process goes on. */
export function serveJobs<Job, Done>(work: (job: Job) => Done | Promise<Done>, after = (): void => {}): void {
  const say = (said: Said<Done>) => process.send?.(said)
  // The server that started it is gone.
  process.on('disconnect', () => process.exit())
  process.on('message', (job: Job) => {
    void (async () => say({ done: await work(job) }))()
      .catch((error: unknown) => say({ fault: error instanceof Error ? error.message : String(error) }))
      .finally(after)
  })
  say({ ready: true })
}
