import { inCompany } from '@warsha/db/database'
import type { Runner } from 'graphile-worker'
import { listUnfinishedChecks, listUnverified } from '../e-invoices/chain-queries.ts'
import { drain } from '../e-invoices/drain.ts'
import { listDueDevices, listHeads } from '../e-invoices/submission-queries.ts'
import { runCheck, startCheck } from '../e-invoices/verify-chain.ts'
import { hasReportingNotice, tellOfReporting } from '../e-invoices/watch-reporting.ts'
import type { Services } from '../lib/context.ts'
import { withLease } from '../lib/lease.ts'
import { lastRecovery } from '../tax-devices/gateway-health.ts'
import { forEachCompany } from './each-company.ts'

type Queue = Pick<Runner, 'addJob'>
export type DeviceOf = { companyId: number; deviceId: number }

/**
 * One job for each device, however often it is asked for. A running one is not counted: what was issued since it looked gets its own.
 * One that waits keeps its place, or a shop that sells all the time would never have its turn.
 */
export const addSubmission = (queue: Queue, { companyId, deviceId }: DeviceOf) =>
  queue.addJob(
    'submit-e-invoices',
    { companyId, deviceId },
    {
      jobKey: `e-invoices:${companyId}:${deviceId}`,
      jobKeyMode: 'preserve_run_at',
      maxAttempts: 3,
    },
  )

/** One job submits no longer than that: then it is the turn of other devices, and the rest goes on behind them. */
const mostMs = 30_000

/**
 * One process at a time submits for a device, so that its documents go out in the order of its chain. What was issued while it gave the
 * device back found it taken, so it looks once more.
 */
export async function submitEInvoices(
  services: Services,
  queue: Queue,
  device: DeviceOf,
  ending?: AbortSignal,
): Promise<void> {
  const { database } = services
  const { companyId, deviceId } = device
  const lease = { companyId, name: `submission:${deviceId}` }
  const until = Date.now() + mostMs
  const isOver = () => Date.now() >= until
  for (;;) {
    const went = await withLease(database, lease, (holds) =>
      drain(services, companyId, deviceId, { holds: async () => !isOver() && !ending?.aborted && (await holds()) }),
    )
    // What a process that ends leaves is found by the sweep of the next one.
    if (ending?.aborted) return
    if (went === 'stopped' && isOver()) return void (await addSubmission(queue, device))
    if (went !== 'empty') return
    const left = await inCompany(database, companyId, (tx) => listHeads(tx, deviceId), 'read')
    if (!left.some(({ setAsideAt }) => setAsideAt === null)) return
  }
}

export type CheckOf = { companyId: number; checkId: number }
/** A check is done by one process at a time. One that ends leaves it to the next. */
export const checkChain = (services: Services, { companyId, checkId }: CheckOf, ending?: AbortSignal) =>
  withLease(services.database, { companyId, name: `chain-check:${checkId}` }, (holds) =>
    runCheck(services, companyId, checkId, async () => !ending?.aborted && (await holds())),
  )

/** Takes up what waits for its next try, or was issued while no job was made. */
export async function sweepEInvoices(services: Services, queue: Queue): Promise<void> {
  const { database, platform } = services
  const recoveredAt = await lastRecovery(platform)
  await forEachCompany(services, async (companyId) => {
    for (const { deviceId } of await inCompany(database, companyId, (tx) => listDueDevices(tx, recoveredAt), 'read'))
      await addSubmission(queue, { companyId, deviceId })
  })
}

/** Tells of documents that wait to be reported. */
export async function watchReporting(services: Services): Promise<void> {
  const { database } = services
  await forEachCompany(services, async (companyId) => {
    if (await inCompany(database, companyId, hasReportingNotice, 'read'))
      await inCompany(database, companyId, tellOfReporting)
  })
}

/** One job for each check, however often it is asked for. */
export const addCheck = (queue: Queue, job: CheckOf) =>
  queue.addJob('check-chain', job, {
    jobKey: `chain-check:${job.companyId}:${job.checkId}`,
    jobKeyMode: 'preserve_run_at',
    maxAttempts: 3,
  })

/** Takes up checks that were started while nobody listened, or whose process died. */
export const sweepChecks = (services: Services, queue: Queue): Promise<void> =>
  forEachCompany(services, async (companyId) => {
    for (const { id } of await inCompany(services.database, companyId, listUnfinishedChecks, 'read'))
      await addCheck(queue, { companyId, checkId: id })
  })

/** In the night what was issued since the last check is verified. */
export async function startChecks(services: Services): Promise<void> {
  const { database } = services
  await forEachCompany(services, async (companyId) => {
    for (const { id } of await inCompany(database, companyId, listUnverified, 'read'))
      await inCompany(database, companyId, (tx) => startCheck(tx, id, { whole: false, userId: null }))
  })
}

/** What a transaction announces of its company: the company and the id of a device or a check; null for what is none of ours. */
export function announcedOf(payload: string | undefined): { companyId: number; id: number } | null {
  const [companyId, id] = (payload ?? '').split(' ').map(Number)
  return companyId && id ? { companyId, id } : null
}
