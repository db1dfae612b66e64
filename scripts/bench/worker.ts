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
  // The first few of each connection plan its statements. Time would use up too many of what can be done only once.
  const planning = job.connections * job.warmUpRuns
  const first = job.once ? Math.min(planning, Math.floor(size / 3)) : planning
  const warmFrom = performance.now() + (job.once ? 0 : job.warmUpMs)
  let countFrom = Number.POSITIVE_INFINITY
  let last = countFrom
  const work = async (lane: Lane): Promise<void> => {
    for (;;) {
      const start = performance.now()
      if (start > countFrom + job.forMs || (job.once && next >= size)) return
      if (countFrom === Number.POSITIVE_INFINITY && next >= first && start >= warmFrom) countFrom = start
      const index = next++ % size
      try {
        await lane.run(index)
      } catch (error) {
        failures++
        firstFailure ??= String(error)
        if (failures > 50) return
        continue
      }
      if (start < countFrom) continue
      last = performance.now()
      latencies.push(last - start)
    }
  }
  await Promise.all(lanes.map(work))
  await Promise.all(lanes.map((lane) => lane.close()))
  const seconds = latencies.length > 0 ? Math.max(0.001, (last - countFrom) / 1000) : 0.001
  return { latencies: Float64Array.from(latencies).sort(), seconds, failures, firstFailure }
}

parentPort?.postMessage(await measure(workerData as Job))
