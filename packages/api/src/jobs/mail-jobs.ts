import { inCompany } from '@warsha/db/database'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import { chainCheckChannel } from '../e-invoices/chain-queries.ts'
import { eInvoiceChannel } from '../e-invoices/queries.ts'
import type { Services } from '../lib/context.ts'
import { webhookChannel } from '../lib/webhook-events.ts'
import {
  announcedMail,
  listQueuedInstallationMails,
  listQueuedMails,
  type MailOf,
  mailChannel,
} from '../mail/queries.ts'
import { addDelivery } from './deliver-webhooks.job.ts'
import { forEachCompany } from './each-company.ts'
import { keptConnection } from './kept-connection.ts'
import { addCheck, addSubmission, announcedOf } from './submit-e-invoices.job.ts'

/** Eight tries with longer and longer pauses: the last one some fifty minutes after the first. */
export const mostTries = 8
const mostAtOnce = 1000

type Queue = Pick<Runner, 'addJob'>

/** One job for each e-mail, however often it is asked for. */
const addMail = (queue: Queue, job: MailOf) =>
  queue.addJob('send-mail', job, {
    jobKey: `mail:${job.companyId ?? 'installation'}:${job.mailId}`,
    jobKeyMode: 'unsafe_dedupe',
    maxAttempts: mostTries,
  })

/** Takes up the e-mails whose job was never made, because this process did not run when they were written. */
export async function sweepMails(services: Services, queue: Queue): Promise<void> {
  const { database, platform } = services
  for (const { id } of await listQueuedInstallationMails(platform, mostAtOnce))
    await addMail(queue, { companyId: null, mailId: id })
  await forEachCompany(services, async (companyId) => {
    const waiting = await inCompany(database, companyId, (tx) => listQueuedMails(tx, mostAtOnce), 'read')
    for (const { id } of waiting) await addMail(queue, { companyId, mailId: id })
  })
}

/** Makes the job of an e-mail, of a device with e-invoices, of a check of a chain, or of a webhook, as soon as that is stored. A connection that breaks is opened again by the next sweep. */
export function jobListener(pool: pg.Pool, queue: Queue, onError: (error: Error) => void) {
  const connection = keptConnection(pool, async (opened) => {
    opened.on('notification', ({ channel, payload }) => {
      const told = announcedOf(payload)
      if (channel === eInvoiceChannel && told)
        addSubmission(queue, { companyId: told.companyId, deviceId: told.id }).catch(onError)
      if (channel === chainCheckChannel && told)
        addCheck(queue, { companyId: told.companyId, checkId: told.id }).catch(onError)
      if (channel === webhookChannel && told)
        addDelivery(queue, { companyId: told.companyId, webhookId: told.id }).catch(onError)
      if (channel !== mailChannel) return
      const mail = announcedMail(payload)
      if (mail) addMail(queue, mail).catch(onError)
    })
    await opened.query(
      `listen ${mailChannel}; listen ${eInvoiceChannel}; listen ${chainCheckChannel}; listen ${webhookChannel}`,
    )
  })
  return { listen: connection.open, close: connection.close }
}
