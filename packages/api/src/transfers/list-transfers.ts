import type { Transfer } from '@warsha/contract/transfers'
import { money, sum } from '@warsha/domain/money'
import { onTheWayOf } from '@warsha/domain/transfers'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { countTransfers, findTransfer, listOtherShops, listParts, listTransferRows } from './queries.ts'

export const listTransfers = endpoint.transfers.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, state, direction, isSortDescending = true } = input
  const filter = { shopId: actor.shopId, state, direction }
  const order = isSortDescending ? 'desc' : 'asc'
  const [items, { count }] = await Promise.all([
    listTransferRows(tx, filter, { limit: pageSize, offset: (page - 1) * pageSize, direction: order }),
    countTransfers(tx, filter),
  ])
  return { items, totalItems: count, page, pageSize }
})

/** A transfer from or to the shop that the caller works in, as its page shows it. */
export async function transferPage({ tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>, id: number): Promise<Transfer> {
  const found = await findTransfer(tx, actor.shopId, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const lines = await listParts(tx, id, found.fromShopId)
  const isOver = found.state === 'cancelled' || found.state === 'draft'
  return {
    ...found,
    onTheWay: money(isOver ? 0 : sum(lines.map((line) => onTheWayOf(line).value))),
    lost: sum(lines.map(({ lostValue }) => lostValue)),
    lines: found.fromShopId === actor.shopId ? lines : lines.map((line) => ({ ...line, availableMilli: null })),
  }
}

export const getTransfer = endpoint.transfers.get.handler(({ input: { id }, context }) => transferPage(context, id))

export const otherShops = endpoint.transfers.shops.handler(async ({ context: { tx, actor } }) => ({
  items: await listOtherShops(tx, actor.shopId),
}))
