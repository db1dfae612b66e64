import { inCompany } from '@warsha/db/database'
import type { Runner } from 'graphile-worker'
import { listUnfinishedChecks, listUnverified } from '../e-invoices/chain-queries.ts'
import { drain } from '../e-invoices/drain.ts'
import { listDueDevices } from '../e-invoices/submission-queries.ts'
import { startCheck } from '../e-invoices/verify-chain.ts'
import { hasReportingNotice, tellOfReporting } from '../e-invoices/watch-reporting.ts'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'
import { lastRecovery } from '../tax-devices/gateway-health.ts'

type Queue = Pick<Runner, 'addJob'>
export type DeviceOf = { companyId: number; deviceId: number }

/** One job at a time for each device, over all processes: its documents go out in the order of its chain. */
export const addSubmission = (queue: Queue, { companyId, deviceId }: DeviceOf) =>
  queue.addJob(
    'submit-e-invoices',
    { companyId, deviceId },
    {
      jobKey: `e-invoices:${companyId}:${deviceId}`,
      queueName: `e-invoices:${companyId}:${deviceId}`,
      maxAttempts: 3,
    },
  )

export const submitEInvoices = (services: Services, { companyId, deviceId }: DeviceOf) =>
  drain(services, companyId, deviceId)

/** Takes up what waits for its next try, or was issued while no job was made. */
export async function sweepEInvoices({ database, platform }: Services, queue: Queue): Promise<void> {
  const recoveredAt = await lastRecovery(platform)
  for (const companyId of await listCompanyIds(platform))
    for (const { deviceId } of await inCompany(database, companyId, (tx) => listDueDevices(tx, recoveredAt), 'read'))
      await addSubmission(queue, { companyId, deviceId })
}

/** Tells of documents that wait to be reported. */
export async function watchReporting({ database, platform }: Services): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    if (await inCompany(database, companyId, hasReportingNotice, 'read'))
      await inCompany(database, companyId, tellOfReporting)
}

export type CheckOf = { companyId: number; checkId: number }
/** One job for each check, however often it is asked for. */
export const addCheck = (queue: Queue, job: CheckOf) =>
  queue.addJob('check-chain', job, {
    jobKey: `chain-check:${job.companyId}:${job.checkId}`,
    jobKeyMode: 'unsafe_dedupe',
    maxAttempts: 3,
  })

/** Takes up checks that were started while nobody listened, or whose process died. */
export async function sweepChecks({ database, platform }: Services, queue: Queue): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    for (const { id } of await inCompany(database, companyId, listUnfinishedChecks, 'read'))
      await addCheck(queue, { companyId, checkId: id })
}

/** In the night what was issued since the last check is verified. */
export async function startChecks({ database, platform }: Services): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    for (const { id } of await inCompany(database, companyId, listUnverified, 'read'))
      await inCompany(database, companyId, (tx) => startCheck(tx, id, { whole: false, userId: null }))
}

/** What a transaction announces of its company: the company and the id of a device or a check; null for what is none of ours. */
export function announcedOf(payload: string | undefined): { companyId: number; id: number } | null {
  const [companyId, id] = (payload ?? '').split(' ').map(Number)
  return companyId && id ? { companyId, id } : null
}
