import { estimateAnswers } from '@warsha/domain/estimates'
import { notificationKinds, notificationsPerPage } from '@warsha/domain/notifications'
import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, Instant, listOf, listQuery, names, object, UrlFlag, UrlId, UrlInt } from './vocabulary.ts'

const tags = ['notifications']
const named = { nameEn: z.string(), nameAr: z.string() }

const Notification = object({
  id: Id,
  kind: z.enum(notificationKinds),
  /** Whose action it followed; nobody's where a customer acted on their own page. */
  from: object(named).nullable(),
  shopId: Id,
  part: object({ id: Id, partNo: z.string(), ...named, unit: z.enum(names(stockUnits)) }).nullable(),
  ticket: object({ id: Id, number: z.string(), closed: z.boolean() }).nullable(),
  /** Of the kinds about estimates: whose it is, and what its customer wants of it. */
  estimate: object({
    id: Id,
    number: z.string(),
    customerEn: z.string().nullable(),
    customerAr: z.string().nullable(),
    answered: z.enum(estimateAnswers).nullable(),
  }).nullable(),
  /** What is left of a part at its minimum, what is short, what has arrived. */
  quantityMilli: z.int().nullable(),
  /** Of a certificate that ends: its shop, and how many days were left. */
  certificate: object({ ...named, daysLeft: z.int() }).nullable(),
  /** Of documents that wait to be reported to the tax authority: their shop, how many there are, and for how many hours already. */
  reporting: object({ ...named, count: z.int(), hours: z.int() }).nullable(),
  /** Of a webhook that was switched off: its name. */
  webhook: object({ name: z.string() }).nullable(),
  dateCreated: Instant,
  isNew: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const { page, pageSize, sortBy, isSortDescending } = listQuery(['dateCreated'])

const list = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/notifications', summary: 'What the caller was told', tags })
  .input(
    object({
      /** The caller's own; those of others are not there. */
      userId: UrlInt.optional(),
      page,
      pageSize: pageSize.default(notificationsPerPage),
      sortBy,
      isSortDescending: isSortDescending.default(true),
      kind: z.enum(notificationKinds).optional(),
      isNew: UrlFlag.optional(),
    }),
  )
  .output(listOf(Notification).extend({ totalNewItems: z.int() }))
  .errors(refuses('NotFound'))

/** Changes nothing of the company, so it stays open when the subscription has expired. */
const own = { permission: 'signedIn', evenExpired: true, ownSession: true, notOnTablet: true } as const

const markRead = endpoint
  .meta(own)
  .route({
    method: 'PUT',
    path: '/notifications/{id}',
    summary: 'Mark a notification of the caller and all older ones as read',
    tags,
  })
  .input(
    object({
      id: UrlId,
      /** The caller's own, as in the list; those of others are not there. */
      userId: Id.optional(),
    }),
  )
  .output(object({ totalNewItems: z.int() }))
  .errors(refuses('NotFound'))

const clearAll = endpoint
  .meta(own)
  .route({ method: 'DELETE', path: '/notifications/clearAll', summary: 'Forget the notifications of the caller', tags })
  .output(Done)

export const notifications = { list, markRead, clearAll }
