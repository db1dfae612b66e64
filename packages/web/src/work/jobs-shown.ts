import type { Job } from '@warsha/contract/work'
import type { Waiting } from '../lib/outbox/waiting.ts'

export type Jobs = { jobs: Job[]; doneToday: number }

const stopped = (job: Job, atMs: number): Job => ({
  ...job,
  runningSince: null,
  workedMinutes: job.runningSince
    ? job.workedMinutes + Math.max(0, Math.floor((atMs - Date.parse(job.runningSince)) / 60_000))
    : job.workedMinutes,
})

/** The jobs as they stand when all that waits has been sent: whoever has no network sees what they did. */
export function jobsShown(from: Jobs, waiting: readonly Waiting[]): Jobs {
  let { jobs, doneToday } = from
  for (const { jobId, action, actedAtMs, refused } of waiting) {
    if (refused !== null || !jobs.some(({ ticketServiceId }) => ticketServiceId === jobId)) continue
    if (action.kind === 'finish') {
      jobs = jobs.filter(({ ticketServiceId }) => ticketServiceId !== jobId)
      doneToday += 1
    }
    if (action.kind === 'pause')
      jobs = jobs.map((job) => (job.ticketServiceId === jobId ? stopped(job, actedAtMs) : job))
    if (action.kind === 'start')
      jobs = jobs.map((job) => {
        if (job.ticketServiceId !== jobId) return stopped(job, actedAtMs)
        return job.runningSince
          ? job
          : { ...job, status: 'InProgress' as const, runningSince: new Date(actedAtMs).toISOString() }
      })
  }
  return { jobs, doneToday }
}

/** By how many minutes a job takes longer than it was planned for; 0 while it does not, or where nothing was planned. */
export function minutesOver(
  job: Pick<Job, 'workedMinutes' | 'runningSince' | 'durationMinutes'>,
  nowMs: number,
): number {
  if (job.durationMinutes === 0) return 0
  const running = job.runningSince ? Math.max(0, Math.floor((nowMs - Date.parse(job.runningSince)) / 60_000)) : 0
  return Math.max(0, job.workedMinutes + running - job.durationMinutes)
}
