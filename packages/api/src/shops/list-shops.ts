import { endpoint } from '../lib/endpoint.ts'
import { mapOf } from '../map-settings.ts'
import { shopPage } from './page.ts'
import { aboveThePlan } from './plan.ts'
import { countShops, shopsAsListed } from './queries.ts'

export const listShops = endpoint.shops.list.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize, isSortDescending: descending = false, ...asked } = input
  const items = await shopsAsListed(tx, { ...asked, descending }, { limit: pageSize, offset: (page - 1) * pageSize })
  const refusal = (await aboveThePlan(tx))?.code ?? null
  return { items, totalItems: await countShops(tx, asked), page, pageSize, refusal }
})

export const getShop = endpoint.shops.get.handler(async ({ input: { id }, context: { tx, services } }) => {
  const shop = await shopPage(tx, id)
  return { ...shop, mapUrl: mapOf(services.settings.mapsUrl, shop) }
})
