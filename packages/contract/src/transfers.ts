import { stockUnits } from '@warsha/domain/stock'
import { transferStates } from '@warsha/domain/transfers'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import {
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  names,
  object,
  QuantityMilli,
  requiredText,
  ShopNames,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const row = {
  id: Id,
  number: z.string(),
  state: z.enum(names(transferStates)),
  fromShopId: Id,
  fromNameEn: z.string(),
  fromNameAr: z.string(),
  toShopId: Id,
  toNameEn: z.string(),
  toNameAr: z.string(),
  note: z.string(),
  version: Version,
  madeByEn: z.string(),
  madeByAr: z.string(),
  madeAt: Instant,
  sentAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** How many parts stand on it, and what they left with. */
  parts: z.int(),
  value: Money,
}
export const TransferRow = object(row)
export type TransferRow = z.infer<typeof TransferRow>

export const TransferPart = object({
  partId: Id,
  position: z.int(),
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  brand: z.string(),
  unit: z.enum(names(stockUnits)),
  quantityMilli: z.int(),
  value: Money,
  receivedMilli: z.int(),
  receivedValue: Money,
  lostMilli: z.int(),
  lostValue: Money,
  /** What the shop that sends has of it and promised to nobody; null for the shop that receives. */
  availableMilli: z.int().nullable(),
})
export type TransferPart = z.infer<typeof TransferPart>

export const Transfer = object({
  ...row,
  sentByEn: z.string(),
  sentByAr: z.string(),
  /** Why some of it was lost, or why it was given up. */
  reason: z.string(),
  /** What is still on the way, was lost. */
  onTheWay: Money,
  lost: Money,
  lines: z.array(TransferPart),
})
export type Transfer = z.infer<typeof Transfer>

const module = 'store'
const tags = ['transfers']
const moves = { permission: { module, actions: ['store.updateInventory'] } } as const

const fields = {
  toShopId: Id,
  note: text(200).default(''),
  lines: z
    .array(object({ partId: Id, quantityMilli: QuantityMilli }))
    .min(1)
    .max(500),
}
const onceEach = {
  when: ({ lines }: { lines: readonly { partId: number }[] }) =>
    new Set(lines.map(({ partId }) => partId)).size === lines.length,
  why: { error: 'invalidInput', path: ['lines'] },
}

/** Those that leave or come to the shop, newest first. */
const list = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/transfers', summary: 'The transfers from and to the shop', tags })
  .input(
    object({
      ...listQuery(['id']),
      state: z.enum(names(transferStates)).optional(),
      direction: z.enum(['in', 'out']).optional(),
    }),
  )
  .output(listOf(TransferRow))

const get = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/transfers/{id}', summary: 'A transfer with its parts', tags })
  .input(object({ id: UrlId }))
  .output(Transfer)
  .errors(refuses('NotFound'))

const pdf = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/transfers/{id}/pdf', summary: 'A transfer as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

/** The other shops of the company, to choose one. */
const shops = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/transfers/shops', summary: 'The shops that goods can be sent to', tags })
  .output(object({ items: ShopNames }))

const create = endpoint
  .meta({ ...moves, takesKey: true })
  .route({ method: 'POST', path: '/store/transfers', summary: 'Write down what goes to another shop', tags })
  .input(object(fields).refine(onceEach.when, onceEach.why))
  .output(Transfer)
  .errors(refuses('NotFound', 'transferSameShop', 'keyReused'))

const update = endpoint
  .meta(moves)
  .route({ method: 'PUT', path: '/store/transfers/{id}', summary: 'Change a transfer that has not left', tags })
  .input(object({ id: UrlId, version: Version, ...fields }).refine(onceEach.when, onceEach.why))
  .output(Transfer)
  .errors(refuses('NotFound', 'NotAuthorized', 'InvalidData', 'transferSameShop', 'transferNotDraft'))

/** The goods leave the shop, at their average cost. */
const send = endpoint
  .meta({ ...moves, takesKey: true })
  .route({ method: 'POST', path: '/store/transfers/{id}/send', summary: 'Send the goods of a transfer', tags })
  .input(object({ id: UrlId, version: Version }))
  .output(Transfer)
  .errors(refuses('NotFound', 'NotAuthorized', 'InvalidData', 'transferNotDraft', 'transferStockTooLow', 'keyReused'))

/** What arrived enters the stock of the shop at the cost it left with; what was lost is closed as a shortage. */
const receive = endpoint
  .meta({ ...moves, takesKey: true })
  .route({ method: 'POST', path: '/store/transfers/{id}/receive', summary: 'Receive goods of a transfer', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      lines: z
        .array(
          object({
            partId: Id,
            receivedMilli: QuantityMilli.or(z.literal(0)),
            lostMilli: QuantityMilli.or(z.literal(0)).default(0),
          }),
        )
        .min(1)
        .max(500),
      /** Why something is lost. */
      reason: text(200).default(''),
    })
      .refine(onceEach.when, onceEach.why)
      .refine(({ lines, reason }) => reason !== '' || lines.every(({ lostMilli }) => lostMilli === 0), {
        error: 'fieldRequired',
        path: ['reason'],
      }),
  )
  .output(Transfer)
  .errors(
    refuses(
      'NotFound',
      'NotAuthorized',
      'InvalidData',
      'transferNotOnTheWay',
      'transferBeyondSent',
      'stockQuantityMissing',
      'keyReused',
    ),
  )

/** Gives a draft up; goods that are on the way come back to the shop that sent them. */
const cancel = endpoint
  .meta({ ...moves, takesKey: true })
  .route({ method: 'POST', path: '/store/transfers/{id}/cancel', summary: 'Give a transfer up', tags })
  .input(object({ id: UrlId, version: Version, reason: requiredText(200) }))
  .output(Transfer)
  .errors(refuses('NotFound', 'NotAuthorized', 'InvalidData', 'transferNotOnTheWay', 'transferReceived', 'keyReused'))

export const transfers = { list, get, pdf, shops, create, update, send, receive, cancel }
