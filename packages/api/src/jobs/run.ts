import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../lib/context.ts'
import { startQueue } from './queue.ts'

/** A queue that ended is started again after so long, and after longer and longer while that fails. */
const [firstPauseMs, longestPauseMs] = [1000, 30_000]
/** So long a stop waits for jobs that run. What goes on behind it may be done once more, which every job bears. */
const patienceMs = 25_000

/**
 * Runs the jobs of this installation until they are stopped. The queue gives up where the database leaves it while a job ends; then
 * all of it is started anew, for a server whose jobs have ended in silence looks healthy and sends nothing.
 */
export async function startJobs(services: Services, patience = patienceMs): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let running: Awaited<ReturnType<typeof startQueue>> | null = await startQueue(services, patience)
  const watch = async (): Promise<void> => {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      if (running) {
        await Promise.race([running.ended, aborted(stopping.signal)])
        if (!stopping.signal.aborted) services.log.error({}, 'The job queue ended by itself, and is started again')
        await running.stop().catch((error: unknown) => {
          services.log.error({ err: error }, 'The job queue did not stop as it should')
        })
        running = null
        continue
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      running = await startQueue(services, patience).catch((error: unknown) => {
        services.log.error({ err: error }, 'The job queue could not be started again yet')
        return null
      })
      pauseMs = running ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    }
    await running?.stop()
  }
  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
