import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../lib/context.ts'
import { workerLocks } from './dead-workers.ts'
import { sweepWebhooks } from './deliver-webhooks.job.ts'
import { removeGivenUp } from './given-up.ts'
import { jobListener, sweepMails } from './mail-jobs.ts'
import { storeQueueState } from './queue-state.ts'
import { sweepEInvoices } from './submit-e-invoices.job.ts'
import { crontab, shiftsOf } from './tasks.ts'

const levels = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const

/** What the queue tells goes where everything is logged; what it hangs on its words, such as whole jobs, does not. */
const loggerFor = (log: Services['log']): Logger =>
  new Logger(
    ({ taskIdentifier, jobId }) =>
      (level, message) =>
        log[levels[level]]({ task: taskIdentifier, jobId }, message),
  )

/** Each shift of workers listens on one of them; a network that drops silent connections is noticed within minutes. */
const connections = { max: 14, keepAlive: true, keepAliveInitialDelayMillis: 30_000 }

/** The queue's own connections, and where the loss of one is reported. */
function queuePool(services: Services): { pool: pg.Pool; report: (lost: Error) => void } {
  const pool = new pg.Pool({ connectionString: services.settings.databaseUrl, ...connections })
  // The driver attaches the whole connection to its error: only the message is logged.
  const report = ({ name, message, stack }: Error) =>
    services.log.error({ err: { name, message, stack } }, 'The job queue lost a connection')
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return { pool, report }
}

/**
 * What a job ended with is written through these batches, at once: they hand an error to the queue, which then ends, and are waited for
 * when it stops. Without them it is a promise that nobody hears, and one lost connection ends the process.
 */
const heardOf = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export type RunningQueue = {
  /** Settles when a part of it has ended by itself. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Starts all workers. The queue belongs to the owner of the database; the work itself is done as the application's role. A stop waits
 * `patienceMs` for the jobs that run.
 */
export async function startQueue(services: Services, patienceMs: number): Promise<RunningQueue> {
  const { pool, report } = queuePool(services)
  const runners: Runner[] = []
  const queue: Pick<Runner, 'addJob'> = {
    addJob: async (...job) => {
      const [first] = runners
      if (!first) throw new Error('A job was added before the queue was there')
      return first.addJob(...job)
    },
  }
  const listener = jobListener(pool, queue, report)
  const events: WorkerEvents = new EventEmitter()
  const locks = workerLocks(pool)
  locks.follow(events)
  // At once: the part that it happened to first waits for the jobs that it runs.
  const fatal = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()))
  const made = Promise.withResolvers<void>()
  made.promise.catch(() => {})
  const look = async () => {
    // The locks are those of all workers, so none may be missing.
    await made.promise
    await listener.listen()
    await locks.hold()
    await locks.freeDead()
  }
  const noteState = async () => {
    await removeGivenUp(pool, services.log)
    await storeQueueState(pool)
  }
  const stop = async (): Promise<void> => {
    listener.close()
    // One that ends by itself refuses to be stopped, and its last job may be running; several whose last writes failed may never settle.
    const over = Promise.allSettled(
      runners.map((runner) =>
        runner
          .stop()
          .catch(() => {})
          .then(() => runner.promise),
      ),
    )
    await Promise.race([over, pause(patienceMs, undefined, { ref: false })])
    locks.close()
    // Not sooner: a worker may be asking for its next job.
    await Promise.race([pool.end(), pause(patienceMs, undefined, { ref: false })])
  }
  try {
    const shared = { pgPool: pool, events, noHandleSignals: true, logger: loggerFor(services.log), preset: heardOf }
    for (const { tasks, workers } of shiftsOf(services, queue, { look, noteState })) {
      const clock = runners.length === 0 ? { crontab } : { parsedCronItems: [] }
      runners.push(await run({ ...shared, ...clock, taskList: tasks, concurrency: workers }))
    }
    made.resolve()
    await look()
  } catch (error) {
    made.reject(error)
    await stop()
    throw error
  }
  await sweepAll(services, queue, noteState)
  const ends = runners.map((runner) => runner.promise.catch(() => {}))
  return { ended: Promise.race([fatal, ...ends]), stop }
}

/** Takes up what waited meanwhile. What fails is logged and comes again with the next minute: it keeps nothing from starting. */
async function sweepAll(services: Services, queue: Pick<Runner, 'addJob'>, noteState: () => Promise<void>) {
  const logged = (message: string) => (error: unknown) => services.log.error({ err: error }, message)
  for (const sweep of [sweepMails, sweepEInvoices, sweepWebhooks])
    await sweep(services, queue).catch(logged('What waited for the jobs is taken up a minute later'))
  await noteState().catch(logged('What waits in the queue could not be written down for the operator'))
}
