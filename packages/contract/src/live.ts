import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, object } from './vocabulary.ts'

/**
 * Which tickets have changed, and in which shops they are; `stores` are the shops of whose store a document has changed. `all` when
 * more may have changed than can be named. `notifications` when something was written for the reader.
 */
export const LiveNews = object({
  tickets: z.array(Id),
  shops: z.array(Id),
  stores: z.array(Id),
  all: z.boolean(),
  notifications: z.boolean(),
})
export type LiveNews = z.infer<typeof LiveNews>

/** Who may hear which tickets change: who sees tickets, and the storekeeper, whom they ask for parts. */
export const followsTickets = {
  module: 'tickets',
  actions: ['tickets.view', 'store.updateInventory'],
  roles: ['Owner', 'WorkshopManager', 'Technician', 'StoreManager'],
} as const

/** An event stream that names tickets without their contents. The first event comes at once. */
const tickets = endpoint
  .meta({ permission: followsTickets })
  .route({
    method: 'GET',
    path: '/tickets/live',
    summary: 'Which tickets of the company change, as it happens',
    tags: ['tickets'],
  })
  .output(eventIterator(LiveNews))

export const live = { tickets }
