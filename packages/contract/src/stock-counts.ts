import { stockUnits } from '@warsha/domain/stock'
import { stockCountScopes, stockCountStates } from '@warsha/domain/stock-counts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
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
  text,
  UrlFlag,
  UrlId,
  Version,
} from './vocabulary.ts'

export const StockCountRow = object({
  id: Id,
  number: z.string(),
  state: z.enum(names(stockCountStates)),
  scope: z.enum(stockCountScopes),
  shelf: z.string(),
  categoryId: Id.nullable(),
  categoryNameEn: z.string(),
  categoryNameAr: z.string(),
  blind: z.boolean(),
  note: z.string(),
  version: Version,
  openedByEn: z.string(),
  openedByAr: z.string(),
  openedAt: Instant,
  endedByEn: z.string(),
  endedByAr: z.string(),
  endedAt: Instant.nullable(),
  /** How many parts stand on the sheet, and how many of them are counted. */
  parts: z.int(),
  counted: z.int(),
})
export type StockCountRow = z.infer<typeof StockCountRow>

export const StockCount = object({
  ...StockCountRow.shape,
  shopId: Id,
  /** Why it was cancelled. */
  reason: z.string(),
  uncountedAsZero: z.boolean(),
  /** What the differences are worth: as posted, else at the average costs of now. Null in a blind count. */
  differences: object({ parts: z.int(), surplus: Money, shortage: Money }).nullable(),
  /** What posting the uncounted parts as gone takes away, and how many stay, as they came in or were counted elsewhere since. */
  uncounted: object({ gone: z.int(), value: Money, staying: z.int() }).nullable(),
  /** Parts that moved between their scans: they are counted again. */
  toRecount: z.array(object({ partId: Id, partNo: z.string() })),
  /** Reserved goods that are not there, and the tickets that wait for them. */
  belowReserved: z.array(
    object({
      partId: Id,
      partNo: z.string(),
      nameEn: z.string(),
      nameAr: z.string(),
      unit: z.enum(names(stockUnits)),
      missingMilli: z.int(),
      tickets: z.array(object({ id: Id, number: z.string() })),
    }),
  ),
})
export type StockCount = z.infer<typeof StockCount>

export const StockCountLine = object({
  partId: Id,
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  brand: z.string(),
  unit: z.enum(names(stockUnits)),
  shelf: z.string(),
  countedMilli: z.int().nullable(),
  /** By the books when it was counted, else now. Null in a blind count. */
  expectedMilli: z.int().nullable(),
  differenceMilli: z.int().nullable(),
  difference: Money,
  movedBetween: z.boolean(),
  countedByEn: z.string(),
  countedByAr: z.string(),
  countedAt: Instant.nullable(),
  version: Version,
})
export type StockCountLine = z.infer<typeof StockCountLine>

const module = 'store'
const tags = ['stockCounts']
const counts = { permission: { module, actions: ['store.updateInventory'] } } as const

const list = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/stockCounts', summary: 'The stock counts of the shop, newest first', tags })
  .input(object({ ...listQuery(['id']), state: z.enum(names(stockCountStates)).optional() }))
  .output(listOf(StockCountRow))

const get = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/stockCounts/{id}', summary: 'A stock count with its sums', tags })
  .input(object({ id: UrlId }))
  .output(StockCount)
  .errors(refuses('NotFound'))

/** In the order in which the shelves are walked along. */
const lines = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/stockCounts/{id}/lines', summary: 'The parts of a stock count', tags })
  .input(
    object({
      id: UrlId,
      ...listQuery(['shelf']),
      searchInput: text(100).optional(),
      counted: UrlFlag.optional(),
      differing: UrlFlag.optional(),
    }),
  )
  .output(listOf(StockCountLine))
  .errors(refuses('NotFound', 'countIsBlind'))

/** The shelves that parts of the shop lie on, to choose one. */
const shelves = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/stockCounts/shelves', summary: 'The shelves of the shop', tags })
  .output(object({ items: z.array(z.string()) }))

/** Opens a sheet with the parts that are in stock now. */
const create = endpoint
  .meta({ ...counts, takesKey: true })
  .route({ method: 'POST', path: '/store/stockCounts', summary: 'Open a stock count', tags })
  .input(
    object({
      scope: z.enum(stockCountScopes),
      shelf: text(40).default(''),
      categoryId: Id.nullable().default(null),
      blind: z.boolean().default(false),
      note: text(200).default(''),
    }).refine(({ scope, categoryId }) => scope !== 'category' || categoryId !== null, {
      error: 'fieldRequired',
      path: ['categoryId'],
    }),
  )
  .output(StockCount)
  .errors(refuses('NotFound', 'countNothing', 'keyReused'))

/** A scan adds to what was counted of a part; a part that is not on the sheet comes onto it. */
const scan = endpoint
  .meta({ ...counts, takesKey: true })
  .route({ method: 'POST', path: '/store/stockCounts/{id}/scan', summary: 'Add to the count of a part', tags })
  .input(object({ id: UrlId, partId: Id, quantityMilli: QuantityMilli.default(1000) }))
  .output(StockCountLine)
  .errors(refuses('NotFound', 'countNotOpen', 'fieldTooHigh', 'keyReused'))

/** Sets what was counted of a part, or with null takes its count away. */
const set = endpoint
  .meta({ ...counts, takesKey: true })
  .route({ method: 'PUT', path: '/store/stockCounts/{id}/line', summary: 'Set the count of a part', tags })
  .input(
    object({
      id: UrlId,
      partId: Id,
      /** Of the line. */
      version: Version,
      countedMilli: QuantityMilli.or(z.literal(0)).nullable(),
    }),
  )
  .output(StockCountLine)
  .errors(refuses('NotFound', 'InvalidData', 'countNotOpen', 'keyReused'))

/** Books every difference, in one transaction. */
const post = endpoint
  .meta({ ...counts, takesKey: true })
  .route({
    method: 'POST',
    path: '/store/stockCounts/{id}/post',
    summary: 'Post the differences of a stock count',
    tags,
  })
  .input(
    object({
      id: UrlId,
      version: Version,
      uncountedAsZero: z.boolean().default(false),
      /** Reserved goods that are not there are released, those of the latest promise first. */
      releaseReserved: z.boolean().default(false),
    }),
  )
  .output(StockCount)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'countNotOpen',
      'countIsBlind',
      'countNothing',
      'countMovedMeanwhile',
      'countBelowReserved',
      'countHeldAtCounter',
      'stockTooLow',
      'fieldTooHigh',
      'keyReused',
    ),
  )

const cancel = endpoint
  .meta({ ...counts, takesKey: true })
  .route({ method: 'POST', path: '/store/stockCounts/{id}/cancel', summary: 'Cancel a stock count', tags })
  .input(object({ id: UrlId, version: Version, reason: requiredText(200) }))
  .output(StockCount)
  .errors(refuses('NotFound', 'InvalidData', 'countNotOpen', 'keyReused'))

export const stockCounts = { list, get, lines, shelves, create, scan, set, post, cancel }
