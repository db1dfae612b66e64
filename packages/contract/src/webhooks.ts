import {
  deliveryProblems,
  deliveryStates,
  webhookEvents,
  webhookNameLength,
  webhookUrlLength,
} from '@warsha/domain/webhooks'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, Instant, listOf, listQuery, object, requiredText, UrlId, Version } from './vocabulary.ts'

const tags = ['webhooks']
/** Those who hand out API keys say where the company's news goes; never support, whose webhook would outlast it. */
const permission = { module: 'administration', roles: ['Owner', 'SystemAdministrator'] } as const
const managing = { permission, notSupport: true } as const

const typed = {
  name: requiredText(webhookNameLength),
  url: requiredText(webhookUrlLength),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
}

export const Webhook = object({
  id: Id,
  ...typed,
  enabled: z.boolean(),
  /** Since when every try has failed; null while deliveries arrive. */
  failingSince: Instant.nullable(),
  /** When it was switched off because nothing arrived any more. */
  switchedOffAt: Instant.nullable(),
  waiting: z.int(),
  /** When something arrived last. */
  deliveredAt: Instant.nullable(),
  madeAt: Instant,
  madeByEn: z.string(),
  madeByAr: z.string(),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = object({
  id: Id,
  /** What the receiver knows it by; the same at every try. */
  eventId: z.uuid(),
  event: z.enum([...webhookEvents, 'test']),
  state: z.enum(deliveryStates),
  tries: z.int(),
  createdAt: Instant,
  /** Of the last try: when it was, the status of the answer, how long that took, and why it failed. */
  triedAt: Instant.nullable(),
  answerStatus: z.int().nullable(),
  answerMs: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  /** Of one that waits. */
  nextTryAt: Instant.nullable(),
  body: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/webhooks', summary: 'The webhooks of the company', tags })
  .output(object({ webhooks: z.array(Webhook) }))

/** The secret is in this answer, and in that of a new secret, and nowhere else. */
const create = endpoint
  .meta(managing)
  .route({ method: 'POST', path: '/webhooks', summary: 'Add a webhook; its secret is shown once', tags })
  .input(object(typed))
  .output(object({ id: Id, secret: z.string() }))
  .errors(refuses('webhookNameTaken', 'webhookUrlUnusable', 'tooManyWebhooks'))

/** Switching it on again forgets how long it has failed. */
const change = endpoint
  .meta(managing)
  .route({ method: 'PUT', path: '/webhooks/{id}', summary: 'Change a webhook, or switch it on or off', tags })
  .input(object({ id: UrlId, ...typed, enabled: z.boolean(), version: Version }))
  .output(Done)
  .errors(refuses('NotFound', 'InvalidData', 'webhookNameTaken', 'webhookUrlUnusable'))

/** What waits for it is not delivered any more. Removing it twice changes nothing. */
const remove = endpoint
  .meta({ ...managing, evenExpired: true })
  .route({ method: 'DELETE', path: '/webhooks/{id}', summary: 'Remove a webhook', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

/** The old secret signs nothing from this moment on, also not what waits. */
const renewSecret = endpoint
  .meta(managing)
  .route({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    summary: 'Give a webhook a new secret; it is shown once',
    tags,
  })
  .input(object({ id: UrlId, version: Version }))
  .output(object({ secret: z.string() }))
  .errors(refuses('NotFound', 'InvalidData'))

const sendTest = endpoint
  .meta(managing)
  .route({ method: 'POST', path: '/webhooks/{id}/test', summary: 'Deliver a test event to a webhook', tags })
  .input(object({ id: UrlId }))
  .output(object({ deliveryId: Id }))
  .errors(refuses('NotFound', 'webhookOff'))

const { page, pageSize } = listQuery(['id'])
const deliveries = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/webhooks/{id}/deliveries', summary: 'What a webhook was told, newest first', tags })
  .input(object({ id: UrlId, page, pageSize, state: z.enum(deliveryStates).optional() }))
  .output(listOf(Delivery))
  .errors(refuses('NotFound'))

/** The same event with the same number, signed anew. One that waits already is tried at once. */
const deliverAgain = endpoint
  .meta(managing)
  .route({ method: 'POST', path: '/webhooks/deliveries/{id}/again', summary: 'Deliver an event again', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'webhookOff'))

export const webhooks = { list, create, change, remove, renewSecret, sendTest, deliveries, deliverAgain }
