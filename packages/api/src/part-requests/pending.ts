import type { CompanyTx } from '@warsha/db/database'
import { endpoint } from '../lib/endpoint.ts'
import { carsShown } from '../lib/reference.ts'
import { countFound, countWaiting, everything, exactly, listWaiting, namedBy } from './queries.ts'

export const pending = endpoint.partRequests.pending.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, searchInput } = input
  const searched = searchInput ? await searchedFor(tx, actor.shopId, searchInput) : everything
  const [rows, { count }] = await Promise.all([
    listWaiting(tx, actor.shopId, searched, { limit: pageSize, offset: (page - 1) * pageSize }),
    countFound(tx, actor.shopId, searched),
  ])
  return { items: await carsShown(tx, rows), totalItems: count, page, pageSize }
})

/** What a reader scanned finds its part alone, and not those whose numbers begin so. */
async function searchedFor(tx: CompanyTx, shopId: number, typed: string) {
  const { count } = await countFound(tx, shopId, exactly(typed))
  return count > 0 ? exactly(typed) : namedBy(typed)
}

export const counts = endpoint.partRequests.counts.handler(({ context: { tx, actor } }) =>
  countWaiting(tx, actor.shopId),
)
