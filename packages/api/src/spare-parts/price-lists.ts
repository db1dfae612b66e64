import type { PriceList } from '@warsha/contract/price-lists'
import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { refuseListPrice, refuseMorePriceLists } from '@warsha/domain/price-lists'
import { searchNeedle, searchPatterns, shortestSearch } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import {
  countOwnPrices,
  deleteOwnPrice,
  findOwnPrice,
  findPriceList,
  insertPriceList,
  listPriceLists,
  lockPriceList,
  lockPriceLists,
  pageOfOwnPrices,
  putOwnPrice,
  updatePriceList,
} from './price-list-queries.ts'

const entity = 'priceList'

export const priceLists = endpoint.spareParts.priceLists.handler(({ context: { tx } }) => listPriceLists(tx))

const inUse = (lists: readonly { active: boolean }[]): number => lists.filter(({ active }) => active).length

async function priceListOf(tx: CompanyTx, id: number): Promise<PriceList> {
  const list = (await listPriceLists(tx)).find((one) => one.id === id)
  if (!list) throw refuse({ code: 'NotFound' })
  return list
}

export const addPriceList = endpoint.spareParts.addPriceList.handler(async ({ input, context }) => {
  const { tx } = context
  await lockPriceLists(tx)
  const kept = await listPriceLists(tx)
  orRefuse(refuseMorePriceLists(input.active ? inUse(kept) : 0))
  if (hasName(kept, input)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
  const { id } = await insertPriceList(tx, input)
  await record(context, { entity, entityId: id, action: 'priceListAdded', changes: input })
  return priceListOf(tx, id)
})

export const changePriceList = endpoint.spareParts.changePriceList.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    await lockPriceLists(tx)
    const before = await lockPriceList(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const others = (await listPriceLists(tx)).filter((one) => one.id !== id)
    if (hasName(others, typed)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
    if (typed.active && !before.active) orRefuse(refuseMorePriceLists(inUse(others)))
    const changes = changesBetween(before, typed)
    if (changes) {
      await updatePriceList(tx, id, typed)
      await record(context, { entity, entityId: id, action: 'priceListChanged', changes })
    }
    return priceListOf(tx, id)
  },
)

export const listPrices = endpoint.spareParts.listPrices.handler(async ({ input, context: { tx } }) => {
  const { id, page, pageSize, searchInput, partId } = input
  if (!(await findPriceList(tx, id))) throw refuse({ code: 'NotFound' })
  const needle = searchNeedle(searchInput ?? '')
  const sought = {
    partId: partId ?? null,
    patterns: needle.length >= shortestSearch ? searchPatterns(needle) : null,
  }
  const [items, { count }] = await Promise.all([
    pageOfOwnPrices(tx, id, sought, { limit: pageSize, offset: (page - 1) * pageSize }),
    countOwnPrices(tx, id, sought),
  ])
  return { items, totalItems: count, page, pageSize }
})

/** The list is held, so that of two who set the price of one part the second is told. */
export const setListPrice = endpoint.spareParts.setListPrice.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, partId, before, price } = input
  if (!(await lockPriceList(tx, id))) throw refuse({ code: 'NotFound' })
  const part = await findOwnPrice(tx, id, partId)
  if (!part) throw refuse({ code: 'NotFound', field: 'partId' })
  // Also what was asked for once more because its answer was lost.
  if (part.listPrice === price) return { done: true as const }
  if (part.listPrice !== before) throw refuse({ code: 'InvalidData', field: 'price' })
  if (price === null) await deleteOwnPrice(tx, id, partId)
  else {
    orRefuse(at('price', refuseListPrice(price, part)))
    await putOwnPrice(tx, id, partId, price)
  }
  const { partNo } = part
  await record(context, { entity, entityId: id, action: 'listPriceSet', changes: { partNo, price: [before, price] } })
  return { done: true as const }
})
