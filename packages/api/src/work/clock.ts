import { actedAt } from '@warsha/domain/acted'
import { refuseFinish, refusePause, refuseStart } from '@warsha/domain/technicians'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, wasDone } from '../lib/sent-actions.ts'
import { type Happened, nameOf, recordOnTicket } from '../tickets/activities.ts'
import { moveService } from '../tickets/service-status.ts'
import { serviceToEdit } from '../tickets/update-service.ts'
import { jobsShown } from './my-jobs.ts'
import { findJob, findRunning, isAssigned, lockEmployee, pauseStretch, startStretch } from './queries.ts'

/** Starts the clock; what runs elsewhere for the same person is paused, for nobody works on two cars at once. */
export const start = endpoint.work.start.handler(async ({ input: { id, confirmedApproval, secondsAgo }, context }) => {
  const sent = { action: 'workStarted', entityId: id } as const
  if (await wasDone(context, sent)) return answer(context, id)
  const job = await jobToWork(context, id)
  const { tx } = context
  orRefuse(refuseStart(job))
  const at = momentOf(job, secondsAgo)
  if (job.line.status !== 'InProgress')
    await moveService(context, job.ticket, job.line, 'InProgress', { confirmedApproval, at })
  if (job.elsewhere) {
    await pauseStretch(tx, job.elsewhere.id, 'otherJob', at)
    const { ticketId, ticketServiceId } = job.elsewhere
    await recordOnTicket(context, ticketId, pausedOf(ticketServiceId, job.elsewhere, 'otherJob'))
  }
  await startStretch(tx, { ticketId: job.ticket.id, ticketServiceId: id, employeeId: job.employeeId }, at)
  await recordOnTicket(context, job.ticket.id, {
    ...sent,
    facts: { name: nameOf(job.line) },
    entity: 'ticketService',
  })
  await noteDone(context, sent, at ?? rightNow())
  return answer(context, id)
})

export const pause = endpoint.work.pause.handler(async ({ input: { id, reason, secondsAgo }, context }) => {
  const sent = { action: 'workPaused', entityId: id }
  if (await wasDone(context, sent)) return answer(context, id)
  const job = await jobToWork(context, id)
  orRefuse(refusePause(job))
  const at = momentOf(job, secondsAgo)
  if (job.here) await pauseStretch(context.tx, job.here.id, reason, at)
  await recordOnTicket(context, job.ticket.id, pausedOf(id, job.line, reason))
  await noteDone(context, sent, at ?? rightNow())
  return answer(context, id)
})

/** Completes the service with the clocks of all who work on it; the last one completes the ticket. */
export const finish = endpoint.work.finish.handler(async ({ input: { id, secondsAgo }, context }) => {
  const sent = { action: 'serviceCompleted', entityId: id }
  if (await wasDone(context, sent)) return answer(context, id)
  const job = await jobToWork(context, id)
  orRefuse(refuseFinish(job))
  const at = momentOf(job, secondsAgo)
  await moveService(context, job.ticket, job.line, 'Completed', { at })
  await noteDone(context, sent, at ?? rightNow())
  return answer(context, id)
})

const rightNow = (): string => new Date().toISOString()

/** When it was done; null is now. Nothing that was done without network is older than what runs for the same person. */
function momentOf(
  { here, elsewhere }: Pick<Awaited<ReturnType<typeof jobToWork>>, 'here' | 'elsewhere'>,
  secondsAgo: number,
) {
  if (secondsAgo === 0) return null
  return actedAt(secondsAgo, rightNow(), (here ?? elsewhere)?.startedAt ?? null)
}

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

async function answer({ tx, actor }: CompanyContext, id: number) {
  const found = await findJob(tx, actor.employeeId ?? 0, id)
  const [job] = found ? await jobsShown(tx, [found]) : []
  if (!job) throw refuse({ code: 'NotFound' })
  return job
}
