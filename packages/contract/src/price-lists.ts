import { highestOffBp } from '@warsha/domain/price-lists'
import { keepsParts, readsPriceLists } from '@warsha/domain/route-permissions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  Done,
  Id,
  listOf,
  listQuery,
  Money,
  object,
  PositiveAmount,
  requiredText,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const keeps = { permission: keepsParts } as const
const tags = ['spareParts']

/** What a list has for a part of its own, for whoever may know. */
export const ListPrice = object({ listId: Id, price: Money })
export type ListPrice = z.infer<typeof ListPrice>

const fields = {
  nameEn: requiredText(50),
  nameAr: requiredText(50),
  /** Taken off the price of the shop, where the list has none of its own. */
  offBp: z.int().min(0).max(highestOffBp).default(0),
  /** One that is off counts nowhere, and stays with its customers. */
  active: z.boolean().default(true),
}
/** With how many prices of its own, and for how many customers it counts. */
const PriceList = object({ id: Id, ...fields, prices: z.int(), customers: z.int(), version: Version })
export type PriceList = z.infer<typeof PriceList>

const OwnPrice = object({
  partId: Id,
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  listPrice: Money,
  /** Those of the catalogue. */
  price: Money,
  minPrice: Money,
})
export type OwnPrice = z.infer<typeof OwnPrice>

/** Whoever sells by a list, or gives one to a customer, sees all of them. */
const priceLists = endpoint
  .meta({ permission: readsPriceLists })
  .route({ method: 'GET', path: '/priceLists', summary: 'The price lists of the company', tags })
  .output(z.array(PriceList))

const addPriceList = endpoint
  .meta(keeps)
  .route({ method: 'POST', path: '/priceLists', summary: 'Add a price list', tags })
  .input(object(fields))
  .output(PriceList)
  .errors(refuses('nameTaken', 'tooManyPriceLists'))

const changePriceList = endpoint
  .meta(keeps)
  .route({ method: 'PUT', path: '/priceLists/{id}', summary: 'Change a price list', tags })
  .input(object({ id: UrlId, version: Version, ...fields }))
  .output(PriceList)
  .errors(refuses('NotFound', 'InvalidData', 'nameTaken'))

const listPrices = endpoint
  .meta(keeps)
  .route({ method: 'GET', path: '/priceLists/{id}/prices', summary: 'The parts that a list has prices for', tags })
  .input(object({ ...listQuery(['number']), id: UrlId, searchInput: text(100).optional(), partId: UrlId.optional() }))
  .output(listOf(OwnPrice))
  .errors(refuses('NotFound'))

/** Sets, changes or removes the price of one part; whoever saw another one before is out of date. */
const setListPrice = endpoint
  .meta(keeps)
  .route({ method: 'PUT', path: '/priceLists/{id}/prices', summary: 'Set the price of a part in a list', tags })
  .input(
    object({
      id: UrlId,
      partId: Id,
      before: Amount.nullable().default(null),
      price: PositiveAmount.nullable(),
    }),
  )
  .output(Done)
  .errors(refuses('NotFound', 'InvalidData', 'priceBelowMinimum'))

export const priceListCalls = { priceLists, addPriceList, changePriceList, listPrices, setListPrice }
