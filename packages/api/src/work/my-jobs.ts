import type { Job } from '@warsha/contract/work'
import { dayIn, startOfDay } from '@warsha/domain/calendar'
import { shownPlate } from '@warsha/domain/plates'
import { endpoint } from '../lib/endpoint.ts'
import { countDone, type findJob, listJobs } from './queries.ts'

/** A user who is no employee has no jobs. */
export const myJobs = endpoint.work.myJobs.handler(async ({ context: { tx, actor } }) => {
  const { employeeId, shopId, timeZone } = actor
  if (employeeId === null) return { jobs: [], doneToday: 0 }
  const jobs = await listJobs(tx, { employeeId, shopId })
  const today = startOfDay(dayIn(timeZone, new Date().toISOString()), timeZone)
  return { jobs: jobs.map(jobOf), doneToday: await countDone(tx, { employeeId, shopId }, today) }
})

type Row = NonNullable<Awaited<ReturnType<typeof findJob>>>
export const jobOf = ({ plateNo, ...row }: Row): Job => ({ ...row, plate: shownPlate(plateNo) })
