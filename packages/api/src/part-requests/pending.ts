import { shownPlate } from '@warsha/domain/plates'
import { endpoint } from '../lib/endpoint.ts'
import { countFound, countWaiting, isExactly, isNamed, listWaiting } from './queries.ts'

/** What a reader scanned finds its part alone, and not those whose numbers begin so. */
export const pending = endpoint.partRequests.pending.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, searchInput } = input
  const exact = searchInput ? await countFound(tx, actor.shopId, isExactly(searchInput)) : null
  const named = searchInput ? isNamed(searchInput) : null
  const matches = searchInput && exact && exact.count > 0 ? isExactly(searchInput) : named
  const [rows, { count }] = await Promise.all([
    listWaiting(tx, actor.shopId, matches, { limit: pageSize, offset: (page - 1) * pageSize }),
    countFound(tx, actor.shopId, matches),
  ])
  const items = rows.map(({ plateNo, ...row }) => ({ ...row, plate: shownPlate(plateNo) }))
  return { items, totalItems: count, page, pageSize }
})

export const counts = endpoint.partRequests.counts.handler(({ context: { tx, actor } }) =>
  countWaiting(tx, actor.shopId),
)
