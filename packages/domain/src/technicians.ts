import type { ServiceStatus } from './tickets.ts'

export type TechnicianRefusal = { code: 'notATechnician' | 'technicianAlreadyAssigned'; data: object }
export type Worker = { isTechnician: boolean; active: boolean; shopId: number }

/** Work is given to technicians who are with the shop of the ticket, once each for a service. */
export function refuseTechnician(worker: Worker, shopId: number, alreadyAssigned = false): TechnicianRefusal | null {
  if (!worker.isTechnician || !worker.active || worker.shopId !== shopId) return { code: 'notATechnician', data: {} }
  return alreadyAssigned ? { code: 'technicianAlreadyAssigned', data: {} } : null
}

export type AssignmentRefusal = { code: 'serviceStatusNotAllowed'; data: { reason: 'fromCanceled' } }
/** Nobody is given cancelled work. */
export const refuseAssignment = (status: ServiceStatus): AssignmentRefusal | null =>
  status === 'Canceled' ? { code: 'serviceStatusNotAllowed', data: { reason: 'fromCanceled' } } : null

export type ClockRefusal = { code: 'notYourJob' | 'clockRuns' | 'clockStands'; data: object }
/** What the clock asks of a job: whether it is assigned to the person, and whether their clock runs on it. */
export type JobFacts = { assigned: boolean; running: boolean }

export const refuseStart = (job: JobFacts): ClockRefusal | null => refuseNotYours(job) ?? refuseRunning(job, false)
export const refusePause = (job: JobFacts): ClockRefusal | null => refuseNotYours(job) ?? refuseRunning(job, true)
/** A job may be finished whether its clock runs or stands: short work is not always timed. */
export const refuseFinish = (job: JobFacts): ClockRefusal | null => refuseNotYours(job)

const refuseNotYours = (job: JobFacts): ClockRefusal | null => (job.assigned ? null : { code: 'notYourJob', data: {} })
function refuseRunning(job: JobFacts, wanted: boolean): ClockRefusal | null {
  if (job.running === wanted) return null
  return { code: job.running ? 'clockRuns' : 'clockStands', data: {} }
}

export type WorkingRefusal = { code: 'technicianIsWorking'; data: object }
/** A technician stays on a service until their clock is stopped. */
export const refuseWhileWorking = (running: boolean): WorkingRefusal | null =>
  running ? { code: 'technicianIsWorking', data: {} } : null
