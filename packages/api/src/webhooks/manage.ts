import type { WebhookEvent } from '@warsha/domain/webhooks'
import { mostWebhooks, refuseWebhookUrl, webhookEvents } from '@warsha/domain/webhooks'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import {
  countWebhooks,
  findWebhookNamed,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  lockWebhooks,
  markDeleted,
  updateWebhook,
} from './queries.ts'
import { newSecret, sealSecret } from './sign.ts'

type Typed = { name: string; url: string; events: WebhookEvent[] }
const done = { done: true as const }
const inOrder = (events: readonly string[]): WebhookEvent[] => webhookEvents.filter((event) => events.includes(event))

export const listHooks = endpoint.webhooks.list.handler(async ({ context: { tx } }) => {
  const rows = await listWebhooks(tx)
  return { webhooks: rows.map((row) => ({ ...row, events: inOrder(row.events), waiting: row.waiting ?? 0 })) }
})

export const createHook = endpoint.webhooks.create.handler(async ({ input, context }) => {
  const { tx, actor, services } = context
  await lockWebhooks(tx)
  await refuseTyped(context, input, null)
  if ((await countWebhooks(tx)).all >= mostWebhooks)
    throw refuse({ code: 'tooManyWebhooks', data: { max: mostWebhooks } })
  const secret = newSecret()
  const { name, url } = input
  const stored = { name, url, events: inOrder(input.events), madeBy: actor.userId }
  const { id } = await insertWebhook(tx, { ...stored, sealedSecret: sealSecret(services.settings.secret, secret) })
  await record(context, { entity: 'webhook', entityId: id, action: 'webhookAdded', changes: { name, url } })
  return { id, secret }
})

export const changeHook = endpoint.webhooks.change.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, enabled, ...typed } = input
  await lockWebhooks(tx)
  const before = await lockedHook(context, id)
  if (before.version !== version) throw refuse({ code: 'InvalidData' })
  await refuseTyped(context, typed, id)
  const next = { ...typed, events: inOrder(typed.events) }
  await updateWebhook(tx, id, { ...next, ...(enabled !== before.enabled && { enabled }) })
  const { name, url } = before
  const fields = changesBetween({ name, url, enabled: before.enabled }, { name: next.name, url: next.url, enabled })
  const [had, has] = [inOrder(before.events), next.events]
  const events = String(had) === String(has) ? {} : { events: [had.length, has.length] }
  const changes = { ...fields, ...events }
  if (Object.keys(changes).length > 0)
    await record(context, { entity: 'webhook', entityId: id, action: 'webhookChanged', changes })
  return done
})

export const renewHookSecret = endpoint.webhooks.renewSecret.handler(async ({ input: { id, version }, context }) => {
  const { name, version: stored } = await lockedHook(context, id)
  if (stored !== version) throw refuse({ code: 'InvalidData' })
  const secret = newSecret()
  await updateWebhook(context.tx, id, { sealedSecret: sealSecret(context.services.settings.secret, secret) })
  await record(context, { entity: 'webhook', entityId: id, action: 'webhookSecretRenewed', changes: { name } })
  return { secret }
})

export const removeHook = endpoint.webhooks.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const webhook = await lockWebhook(tx, id)
  if (!webhook) throw refuse({ code: 'NotFound' })
  if (webhook.deletedAt === null) {
    await markDeleted(tx, id)
    const { name, url } = webhook
    await record(context, { entity: 'webhook', entityId: id, action: 'webhookRemoved', changes: { name, url } })
  }
  return done
})

export async function lockedHook({ tx }: CompanyContext, id: number) {
  const webhook = await lockWebhook(tx, id)
  if (!webhook || webhook.deletedAt !== null) throw refuse({ code: 'NotFound' })
  return webhook
}

async function refuseTyped({ tx, services }: CompanyContext, { name, url }: Typed, id: number | null) {
  // What the rule lets through and this version of Node.js does not read: it would fail at each delivery.
  const unreadable = URL.canParse(url) ? null : ({ code: 'webhookUrlUnusable' } as const)
  orRefuse(at('url', refuseWebhookUrl(url, { ownMachine: !services.settings.production }) ?? unreadable))
  const same = await findWebhookNamed(tx, name)
  if (same && same.id !== id) throw refuse({ code: 'webhookNameTaken', field: 'name' })
}
