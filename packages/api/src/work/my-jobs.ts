import type { Job } from '@warsha/contract/work'
import type { CompanyTx } from '@warsha/db/database'
import { dayIn, startOfDay } from '@warsha/domain/calendar'
import { endpoint } from '../lib/endpoint.ts'
import { carsShown } from '../lib/reference.ts'
import { countDone, listJobs } from './queries.ts'

/** A user who is no employee has no jobs. */
export const myJobs = endpoint.work.myJobs.handler(async ({ context: { tx, actor } }) => {
  const { employeeId, shopId, timeZone } = actor
  if (employeeId === null) return { jobs: [], doneToday: 0 }
  const jobs = await listJobs(tx, { employeeId, shopId })
  const today = startOfDay(dayIn(timeZone, new Date().toISOString()), timeZone)
  return { jobs: await jobsShown(tx, jobs), doneToday: await countDone(tx, { employeeId, shopId }, today) }
})

export const jobsShown = (tx: CompanyTx, rows: Awaited<ReturnType<typeof listJobs>>): Promise<Job[]> =>
  carsShown(tx, rows)
