import { parentPort, workerData } from 'node:worker_threads'
import type { Job, Outcome } from './job.ts'
import { replayer } from './replay.ts'
import { sender } from './send.ts'

/** One lane does one thing after the other, as one user would. `next` is undefined when nothing is left. */
export type Lane = { run(index: number): Promise<void>; close(): Promise<void> }

async function measure(job: Job): Promise<Outcome> {
  const lanes = await Promise.all(
    Array.from({ length: job.connections }, () => (job.kind === 'http' ? sender(job) : replayer(job))),
  )
  const size = job.kind === 'http' ? job.requests.length : job.runs.length
  const latencies: number[] = []
  let [next, failures, firstFailure] = [0, 0, null as string | null]
  const began = performance.now()
  const [countFrom, until] = [began + job.warmUpMs, began + job.warmUpMs + job.forMs]
  let last = countFrom
  const work = async (lane: Lane): Promise<void> => {
    for (;;) {
      const start = performance.now()
      if (start > until || (job.once && next >= size)) return
      const index = next++ % size
      try {
        await lane.run(index)
      } catch (error) {
        failures++
        firstFailure ??= String(error)
        if (failures > 50) return
        continue
      }
      last = performance.now()
      if (start >= countFrom) latencies.push(last - start)
    }
  }
  await Promise.all(lanes.map(work))
  await Promise.all(lanes.map((lane) => lane.close()))
  const seconds = Math.max(0.001, (last - countFrom) / 1000)
  return { latencies: Float64Array.from(latencies).sort(), seconds, failures, firstFailure }
}

parentPort?.postMessage(await measure(workerData as Job))
