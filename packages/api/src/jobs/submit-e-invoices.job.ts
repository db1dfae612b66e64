import { inCompany } from '@warsha/db/database'
import type { Runner } from 'graphile-worker'
import { listDueDevices } from '../e-invoices/submission-queries.ts'
import { drain } from '../e-invoices/submit.ts'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'

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
  for (const companyId of await listCompanyIds(platform))
    for (const { deviceId } of await inCompany(database, companyId, listDueDevices, 'read'))
      await addSubmission(queue, { companyId, deviceId })
}

/** What an issuing transaction announces; null for what is none of ours. */
export function announcedDevice(payload: string | undefined): DeviceOf | null {
  const [companyId, deviceId] = (payload ?? '').split(' ').map(Number)
  return companyId && deviceId ? { companyId, deviceId } : null
}
