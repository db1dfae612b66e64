import { needsCost, stockActivities, stockDocuments, stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { PartPromises } from './part-promises.ts'
import { ListPrice } from './price-lists.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  CalendarDate,
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

const part = {
  /** Of the part in the catalogue; with the shop it names the stock. */
  partId: Id,
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  brand: z.string(),
  unit: z.enum(names(stockUnits)),
}
/** Thousandths of the unit. */
const levels = {
  currentMilli: z.int(),
  reservedMilli: z.int(),
  availableMilli: z.int(),
  minimumMilli: z.int(),
}

/** A part that somebody looks for, with what the shop has of it and asks for it. A part it never had has nothing. */
export const FoundPart = object({
  ...part,
  ...levels,
  picturePath: z.string().nullable(),
  purchaseUnit: z.enum(names(stockUnits)),
  /** Stock units in one purchase unit, in thousandths. */
  factorMilli: z.int(),
  shelf: z.string(),
  price: Money,
  minPrice: Money,
  /** Of the price lists that have one for it, for users who see those. */
  listPrices: z.array(ListPrice),
})
export type FoundPart = z.infer<typeof FoundPart>

export const StockRow = object({
  ...part,
  picturePath: z.string().nullable(),
  ...levels,
  orderedMilli: z.int(),
  /** When the first of what is on order is expected. */
  expectedOn: CalendarDate.nullable(),
  shelf: z.string(),
  price: Money,
  averageCost: Money,
  value: Money,
})
export type StockRow = z.infer<typeof StockRow>

export const StockPart = object({
  ...StockRow.shape,
  shopId: Id,
  version: Version,
  minPrice: Money,
  purchaseUnit: z.enum(names(stockUnits)),
  factorMilli: z.int(),
  openingMilli: z.int(),
  /** Sent to this shop by another one, and not here yet. */
  onTheWayMilli: z.int(),
  /** What a stock unit cost when it was last received. */
  lastCost: Money.nullable(),
  active: z.boolean(),
  barcodes: z.array(z.string()),
  /** What the other shops that the caller may look into have of it. */
  elsewhere: z.array(object({ shopId: Id, nameEn: z.string(), nameAr: z.string(), availableMilli: z.int() })),
})
export type StockPart = z.infer<typeof StockPart>

export const StockActivityRow = object({
  id: Id,
  kind: z.enum(names(stockActivities)),
  partId: Id,
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  unit: z.enum(names(stockUnits)),
  /** Signed: what leaves is negative. */
  quantityMilli: z.int(),
  value: Money,
  balanceMilli: z.int(),
  balance: Money,
  /** Of a changed cost or price, in minor units. */
  beforeAmount: Money.nullable(),
  afterAmount: Money.nullable(),
  /** Of a changed minimum stock, in thousandths. */
  beforeMilli: z.int().nullable(),
  afterMilli: z.int().nullable(),
  reason: z.string(),
  document: z.enum(stockDocuments).nullable(),
  documentId: Id.nullable(),
  documentNumber: z.string(),
  byEn: z.string(),
  byAr: z.string(),
  at: Instant,
})
export type StockActivityRow = z.infer<typeof StockActivityRow>

const module = 'store'
const tags = ['store']
const updates = { permission: { module, actions: ['store.updateInventory'] } } as const

/** Whoever puts parts on a ticket, sells or buys them looks for them here: by number, name, barcode or the car they fit. */
const find = endpoint
  .meta({
    permission: {
      module,
      roles: ['Owner', 'WorkshopManager', 'StoreManager', 'Technician'],
      actions: ['store.sales', 'store.purchases', 'store.updateInventory', 'tickets.edit', 'tickets.new'],
    },
  })
  .route({
    method: 'GET',
    path: '/store/parts/find',
    summary: 'Parts that a search finds, with what the shop has',
    tags,
  })
  .input(object({ searchInput: text(100) }))
  .output(object({ items: z.array(FoundPart) }))

const list = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/store/stock', summary: 'The stock of the shop, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['partNo', 'current', 'value', 'shelf']),
      searchInput: text(100).optional(),
      categoryId: UrlId.optional(),
      /** At or below their minimum. */
      atMinimum: UrlFlag.optional(),
      /** Something of it is reserved. */
      reserved: UrlFlag.optional(),
      /** With something here, or with nothing. */
      inStock: UrlFlag.optional(),
    }),
  )
  .output(listOf(StockRow))

/** One figure for the store's home, its list and its reports. */
const summary = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/store/stock/summary', summary: 'What the stock of the shop is worth', tags })
  .output(object({ parts: z.int(), atMinimum: z.int(), value: Money }))

const get = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/stock/{partId}', summary: 'A part in the stock of the shop', tags })
  .input(object({ partId: UrlId }))
  .output(StockPart)
  .errors(refuses('NotFound'))

const promises = endpoint
  .meta({ permission: { module } })
  .route({
    method: 'GET',
    path: '/store/stock/{partId}/promises',
    summary: 'For whom a part is reserved, and what is to come of it',
    tags,
  })
  .input(object({ partId: UrlId }))
  .output(PartPromises)
  .errors(refuses('NotFound'))

const activities = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/store/stockActivities', summary: 'The ledger of the store, newest first', tags })
  .input(
    object({
      ...listQuery(['at']),
      partId: UrlId.optional(),
      activity: z.enum(names(stockActivities)).optional(),
      /** Only what moved nothing: another price, cost or minimum stock. */
      changes: UrlFlag.optional(),
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
    }),
  )
  .output(listOf(StockActivityRow))

const wrongPart = ['NotFound', 'InvalidData', 'minPriceAbovePrice'] as const

/** Prices, minimum and shelf; each price and the minimum write an activity where they change. */
const update = endpoint
  .meta(updates)
  .route({ method: 'PUT', path: '/store/stock/{partId}', summary: 'Change prices, minimum stock and shelf', tags })
  .input(
    object({
      partId: UrlId,
      version: Version,
      price: Amount,
      minPrice: Amount,
      minimumMilli: z.int().min(0).max(1_000_000_000),
      shelf: text(40).default(''),
    }),
  )
  .output(StockPart)
  .errors(refuses(...wrongPart))

/** Values what is here anew. Nothing that was issued before changes. */
const updateCost = endpoint
  .meta({ ...updates, takesKey: true })
  .route({ method: 'POST', path: '/store/stock/updateCost', summary: 'Value the stock of a part anew', tags })
  .input(
    object({
      partId: Id,
      version: Version,
      /** What was here and what it was worth, as the user saw it: goods that come or go do not raise the version. */
      currentMilli: QuantityMilli.or(z.literal(0)),
      value: Amount,
      cost: Amount,
      reason: requiredText(200),
    }),
  )
  .output(StockPart)
  .errors(refuses('NotFound', 'InvalidData', 'nothingInStock', 'fieldTooHigh', 'keyReused'))

/** What the shop begins with of a part: once for each, before anything else moves it. */
const addOpening = endpoint
  .meta({ ...updates, takesKey: true })
  .route({ method: 'POST', path: '/store/stock/add', summary: 'Add a part to the stock of the shop', tags })
  .input(
    object({
      partId: Id,
      quantityMilli: QuantityMilli.or(z.literal(0)).default(0),
      /** Of one stock unit. What is there has one, be it zero; nothing needs none. */
      cost: Amount.nullable().default(null),
      price: Amount,
      minPrice: Amount,
      minimumMilli: z.int().min(0).max(1_000_000_000).default(0),
      shelf: text(40).default(''),
    }).refine(({ quantityMilli, cost }) => !needsCost(quantityMilli) || cost !== null, {
      error: 'fieldRequired',
      path: ['cost'],
    }),
  )
  .output(StockPart)
  .errors(refuses('NotFound', 'minPriceAbovePrice', 'partInStock', 'fieldTooHigh', 'keyReused'))

/** What stock was worth at the end of a day, from the ledger. */
const valuation = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/store/valuation', summary: 'What the stock was worth at the end of a day', tags })
  .input(object({ on: CalendarDate }))
  .output(
    object({
      parts: z.int(),
      value: Money,
      /** What was on the way to the shop from others: on nobody's shelf, and none of `value`. */
      onTheWay: Money,
      /** By category, the most valuable first; parts without one stand under null. */
      categories: z.array(
        object({
          categoryId: Id.nullable(),
          nameEn: z.string(),
          nameAr: z.string(),
          parts: z.int(),
          value: Money,
        }),
      ),
    }),
  )

/** The same part by part, for the file. */
export const ValuedPart = object({ ...part, categoryId: Id.nullable(), quantityMilli: z.int(), value: Money })
export type ValuedPart = z.infer<typeof ValuedPart>

export const stock = { find, list, summary, get, promises, activities, update, updateCost, addOpening, valuation }
