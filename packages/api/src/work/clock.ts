import { refuseFinish, refusePause, refuseStart } from '@warsha/domain/technicians'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Happened, nameOf, recordOnTicket } from '../tickets/activities.ts'
import { moveService } from '../tickets/service-status.ts'
import { serviceToEdit } from '../tickets/update-service.ts'
import { jobOf } from './my-jobs.ts'
import { findJob, findRunning, isAssigned, lockEmployee, pauseStretch, startStretch } from './queries.ts'

/** Starts the clock; what runs elsewhere for the same person is paused, for nobody works on two cars at once. */
export const start = endpoint.work.start.handler(async ({ input: { id, confirmedApproval }, context }) => {
  const job = await jobToWork(context, id)
  const { tx } = context
  orRefuse(refuseStart(job))
  if (job.line.status !== 'InProgress')
    await moveService(context, job.ticket, job.line, 'InProgress', confirmedApproval)
  if (job.elsewhere) {
    await pauseStretch(tx, job.elsewhere.id, 'otherJob')
    await recordOnTicket(
      context,
      job.elsewhere.ticketId,
      pausedOf(job.elsewhere.ticketServiceId, job.elsewhere, 'otherJob'),
    )
  }
  await startStretch(tx, { ticketId: job.ticket.id, ticketServiceId: id, employeeId: job.employeeId })
  await recordOnTicket(context, job.ticket.id, {
    action: 'workStarted',
    facts: { name: nameOf(job.line) },
    entity: 'ticketService',
    entityId: id,
  })
  return answer(context, job.employeeId, id)
})

export const pause = endpoint.work.pause.handler(async ({ input: { id, reason }, context }) => {
  const job = await jobToWork(context, id)
  orRefuse(refusePause(job))
  if (job.here) await pauseStretch(context.tx, job.here.id, reason)
  await recordOnTicket(context, job.ticket.id, pausedOf(id, job.line, reason))
  return answer(context, job.employeeId, id)
})

/** Completes the service with the clocks of all who work on it; the last one completes the ticket. */
export const finish = endpoint.work.finish.handler(async ({ input: { id }, context }) => {
  const job = await jobToWork(context, id)
  orRefuse(refuseFinish(job))
  await moveService(context, job.ticket, job.line, 'Completed')
  return answer(context, job.employeeId, id)
})

/** The job of the signed-in employee with the state of their clock; locked in the order ticket, employee. */
async function jobToWork(context: CompanyContext, id: number) {
  const { tx, actor } = context
  const { ticket, line } = await serviceToEdit(context, id)
  const employeeId = actor.employeeId ?? 0
  await lockEmployee(tx, employeeId)
  const assigned = await isAssigned(tx, employeeId, id)
  const running = await findRunning(tx, employeeId)
  const here = running?.ticketServiceId === id ? running : undefined
  return {
    ticket,
    line,
    employeeId,
    assigned,
    here,
    running: here !== undefined,
    elsewhere: here ? undefined : running,
  }
}

const pausedOf = (id: number, service: { nameEn: string; nameAr: string }, reason: string): Happened => ({
  action: 'workPaused',
  facts: { name: nameOf(service), reason },
  entity: 'ticketService',
  entityId: id,
})

async function answer({ tx }: CompanyContext, employeeId: number, id: number) {
  const job = await findJob(tx, employeeId, id)
  if (!job) throw refuse({ code: 'NotFound' })
  return jobOf(job)
}
