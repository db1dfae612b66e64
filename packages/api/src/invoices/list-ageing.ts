import type { Payer } from '@warsha/domain/dues'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { patternOf } from '../lib/folded.ts'
import { shopTime } from '../shops/time.ts'
import { type AgeingFilter, listAgeing, sumAgeing } from './ageing-queries.ts'
import { placeOf } from './unpaid.ts'

type Asked = {
  allShops: boolean
  payer?: Payer | undefined
  searchInput?: string | undefined
  sortBy?: 'due' | 'oldestDueOn' | undefined
  isSortDescending?: boolean | undefined
}
type Slice = { limit: number; offset: number }

async function filterOf(context: CompanyContext, { allShops, payer, searchInput }: Asked): Promise<AgeingFilter> {
  const { tx, actor } = context
  const [place, { today }] = await Promise.all([placeOf(context, allShops), shopTime(tx, actor.shopId)])
  return { place, today, payer, like: searchInput ? patternOf(searchInput) : undefined }
}

/** Some of those who owe, in the order of the list. */
export async function ageingAsListed(context: CompanyContext, asked: Asked, { limit, offset }: Slice) {
  const { sortBy = 'due', isSortDescending } = asked
  const direction = (isSortDescending ?? sortBy === 'due') ? 'desc' : 'asc'
  const rows = await listAgeing(sortBy, direction)(context.tx, await filterOf(context, asked), limit, offset)
  return rows.map(({ payer, id, nameEn, nameAr, documents, due, oldestDueOn, ...ages }) => {
    return { payer, id, nameEn, nameAr, documents, due, oldestDueOn, ages }
  })
}

export const ageing = endpoint.ageing.list.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const filter = await filterOf(context, input)
  const [items, { count, documents, due, ...ages }] = await Promise.all([
    ageingAsListed(context, input, { limit: pageSize, offset: (page - 1) * pageSize }),
    sumAgeing(context.tx, filter),
  ])
  return { items, totalItems: count, page, pageSize, sums: { documents, due, ages }, today: filter.today }
})
