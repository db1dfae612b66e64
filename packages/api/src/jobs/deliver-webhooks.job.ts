import { inCompany } from '@warsha/db/database'
import type { Runner } from 'graphile-worker'
import type { Services } from '../lib/context.ts'
import type { WebhookOf } from '../webhooks/deliver.ts'
import { listDueWebhooks } from '../webhooks/due-queries.ts'
import { forEachCompany } from './each-company.ts'

type Queue = Pick<Runner, 'addJob'>

/**
 * One job for each webhook, however often it is asked for, and one after the other: what happens while one runs gets its own. One that
 * waits keeps its place, so that webhooks of companies that come later wait their turn and no longer.
 */
export const addDelivery = (queue: Queue, { companyId, webhookId }: WebhookOf) =>
  queue.addJob(
    'deliver-webhook',
    { companyId, webhookId },
    {
      jobKey: `webhook:${companyId}:${webhookId}`,
      jobKeyMode: 'preserve_run_at',
      queueName: `webhook:${companyId}:${webhookId}`,
      maxAttempts: 3,
    },
  )

/** Takes up what is due again, and what was stored while nobody listened. */
export const sweepWebhooks = (services: Services, queue: Queue): Promise<void> =>
  forEachCompany(services, async (companyId) => {
    for (const { webhookId } of await inCompany(services.database, companyId, listDueWebhooks, 'read'))
      await addDelivery(queue, { companyId, webhookId })
  })
