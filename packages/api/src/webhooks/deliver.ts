import { type CompanyTx, inCompany } from '@warsha/db/database'
import { isWebhookDead, webhookPauseMs } from '@warsha/domain/webhooks'
import type { Services } from '../lib/context.ts'
import { withLease } from '../lib/lease.ts'
import { program } from '../lib/program.ts'
import { record } from '../lib/record.ts'
import { type Posted, safePost } from '../lib/safe-post.ts'
import { notifyOfWebhook } from '../notifications/notify.ts'
import { findDueDelivery, keepHealth, keepTry, switchOff, type Tried } from './due-queries.ts'
import { signedHeaders, unsealSecret } from './sign.ts'

export type WebhookOf = { companyId: number; webhookId: number }
type Due = NonNullable<Awaited<ReturnType<typeof findDueDelivery>>>

/** One job sends no longer than that, and ten seconds: then it is the turn of others, and the next look takes up the rest. */
const mostMs = 30_000

/**
 * Delivers what a webhook has to be told and is due, one after the other; one process at a time. After a failure the others wait for the
 * next look, and so does what happens meanwhile, so that an address where nobody answers takes ten seconds a minute, and more only where
 * somebody asks for it. A process that dies between sending and noting it has sent what the next one sends again under the same number.
 */
export async function deliver(
  services: Services,
  { companyId, webhookId }: WebhookOf,
  ending?: AbortSignal,
): Promise<void> {
  const { database } = services
  await withLease(database, { companyId, name: `webhook:${webhookId}` }, async (holds) => {
    const until = Date.now() + mostMs
    while (Date.now() < until && !ending?.aborted && (await holds())) {
      const due = await inCompany(database, companyId, (tx) => findDueDelivery(tx, webhookId), 'read')
      if (!due) return
      const tried = triedOf(due, await post(services, due))
      // Only what switches a webhook off is more than a note: notifications show it.
      const does = isGivenUp(tried) ? 'change' : 'note'
      await inCompany(database, companyId, (tx) => settle(tx, webhookId, due, tried), does)
      if (tried.problem !== null) return
    }
  })
}

async function post({ settings }: Services, due: Due): Promise<Posted & { ms: number }> {
  const secret = unsealSecret(settings.secret, due.sealedSecret)
  if (secret === null) return { problem: 'secretGone', ms: 0 }
  const began = performance.now()
  const headers = signedHeaders(secret, due.eventId, due.body, new Date())
  const posted = await safePost({ url: due.url, headers, body: due.body, ownMachine: !settings.production })
  return { ...posted, ms: Math.round(performance.now() - began) }
}

function triedOf(due: Due, posted: Posted & { ms: number }): Tried {
  const status = 'status' in posted ? posted.status : null
  const arrived = status !== null && status >= 200 && status < 300
  const problem = 'problem' in posted ? posted.problem : arrived ? null : 'answer'
  const pauseMs = problem === null ? null : webhookPauseMs(due.roundTries + 1, Math.random())
  return { status, problem, ms: posted.ms, pauseMs }
}

const isGivenUp = ({ problem, pauseMs }: Tried): boolean => problem !== null && pauseMs === null

async function settle(tx: CompanyTx, webhookId: number, due: Due, tried: Tried): Promise<void> {
  const isKept = await keepTry(tx, due, tried)
  const webhook = await keepHealth(tx, webhookId, tried.problem !== null)
  if (!isKept || !isGivenUp(tried) || !webhook?.enabled || !isWebhookDead(webhook.failingSince, new Date())) return
  await switchOff(tx, webhookId)
  notifyOfWebhook({ tx }, webhookId)
  const changes = { name: webhook.name }
  await record(
    { tx, actor: program },
    { entity: 'webhook', entityId: webhookId, action: 'webhookSwitchedOff', changes },
  )
}
