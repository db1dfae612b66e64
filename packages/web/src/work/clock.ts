import type { Job } from '@warsha/contract/work'

const two = (value: number): string => String(value).padStart(2, '0')

/** '1:30' for 90 minutes. */
export const hoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`

/** The time worked on a job, with the stretch that runs now, as '0:52:14'. */
export function clockText(job: Pick<Job, 'workedMinutes' | 'runningSince'>, now: number): string {
  const running = job.runningSince ? Math.max(0, Math.floor((now - Date.parse(job.runningSince)) / 1000)) : 0
  const seconds = job.workedMinutes * 60 + running
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
