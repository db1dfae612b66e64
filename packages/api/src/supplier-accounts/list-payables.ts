import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { patternOf } from '../lib/folded.ts'
import { timeIn } from '../shops/time.ts'
import { listPayables, type PayablesFilter, sumPayables } from './ageing-queries.ts'
import { seenBy } from './seen.ts'

type Asked = {
  allShops: boolean
  searchInput?: string | undefined
  sortBy?: 'due' | 'oldestDueOn' | undefined
  isSortDescending?: boolean | undefined
}
type Signed = Pick<CompanyContext, 'tx' | 'actor'>

async function filterOf(context: Signed, { allShops, searchInput }: Asked): Promise<PayablesFilter> {
  const [seen, { today }] = await Promise.all([seenBy(context, allShops), timeIn(context, context.actor.shopId)])
  return { seen, today, like: searchInput ? patternOf(searchInput) : undefined }
}

/** Some of the suppliers who are owed something, in the order of the list. */
export async function payablesAsListed(context: Signed, asked: Asked, slice: { limit: number; offset: number }) {
  const { sortBy = 'due', isSortDescending } = asked
  const direction = (isSortDescending ?? sortBy === 'due') ? 'desc' : 'asc'
  const filter = await filterOf(context, asked)
  const rows = await listPayables(sortBy, direction)(context.tx, filter, slice.limit, slice.offset)
  return rows.map(({ id, nameEn, nameAr, documents, due, oldestDueOn, ...ages }) => {
    return { id, nameEn, nameAr, documents, due, oldestDueOn, ages }
  })
}

export const listSupplierAccounts = endpoint.supplierAccounts.list.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const filter = await filterOf(context, input)
  const [items, { count, documents, due, ...ages }] = await Promise.all([
    payablesAsListed(context, input, { limit: pageSize, offset: (page - 1) * pageSize }),
    sumPayables(context.tx, filter),
  ])
  return { items, totalItems: count, page, pageSize, sums: { documents, due, ages }, today: filter.today }
})
