import { endpoint } from '../lib/endpoint.ts'
import { countPage, linesOf } from './count-page.ts'
import { countLines } from './line-queries.ts'
import { countCounts, listCountRows, listShelves } from './queries.ts'

export const listCounts = endpoint.stockCounts.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, state, isSortDescending = true } = input
  const direction = isSortDescending ? 'desc' : 'asc'
  const [items, { count }] = await Promise.all([
    listCountRows(tx, actor.shopId, { state, limit: pageSize, offset: (page - 1) * pageSize, direction }),
    countCounts(tx, actor.shopId, state),
  ])
  return { items, totalItems: count, page, pageSize }
})

export const getCount = endpoint.stockCounts.get.handler(({ input: { id }, context }) => countPage(context, id))

export const countedLines = endpoint.stockCounts.lines.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const { found, filter, rows } = await linesOf(context, input, { limit: pageSize, offset: (page - 1) * pageSize })
  const { count } = await countLines(context.tx, found, filter)
  return { items: rows, totalItems: count, page, pageSize }
})

export const shelves = endpoint.stockCounts.shelves.handler(async ({ context: { tx, actor } }) => ({
  items: (await listShelves(tx, actor.shopId)).map(({ shelf }) => shelf),
}))
