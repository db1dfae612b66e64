import { add, subtract } from '@warsha/domain/money'
import { outOf } from '@warsha/domain/part-requests'
import { costOfReturn } from '@warsha/domain/stock'
import type { CompanyContext } from '../lib/context.ts'
import type { ShopTime } from '../shops/time.ts'
import type { GoodsBack } from '../stock/bring-back.ts'
import { holdStock, type Moved } from '../stock/move.ts'
import { noteSteps } from '../stock/requests.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { type Credited, listGoods, lockGoods, setCredited } from './goods-queries.ts'
import type { LineBack, SaleLine } from './return-queries.ts'

type Planned = { request: Credited; goods: GoodsBack }

/**
 * The goods of a locked ticket that come back with a return, at what they left with; they and their stock are locked from here
 * on. Lines whose goods stay with the customer are left out.
 */
export async function goodsOfTicket(
  { tx }: CompanyContext,
  ticket: LockedTicket,
  sold: readonly SaleLine[],
  back: readonly LineBack[],
): Promise<Planned[]> {
  const meant = back.filter(({ backMilli }) => backMilli > 0)
  if (meant.length === 0) return []
  const itemOf = ({ position }: LineBack) => sold.find((line) => line.position === position)?.itemId ?? 0
  const known = await listGoods(tx, ticket.id, meant.map(itemOf))
  await holdStock({ tx }, ticket.shopId, known, 'in')
  const requests = await lockGoods(tx, ticket.id, meant.map(itemOf))
  return meant.flatMap((line) => {
    const request = requests.find(({ ticketPartId }) => ticketPartId === itemOf(line))
    if (!request) return []
    const left = {
      quantityMilli: outOf(request) - request.creditedMilli,
      value: subtract(request.issuedValue, request.creditedValue),
    }
    const { backMilli: quantityMilli, damaged } = line
    return [
      { request, goods: { partId: request.partId, quantityMilli, damaged, value: costOfReturn(left, quantityMilli) } },
    ]
  })
}

/** What came back is counted on the request that issued it, which says so; the ticket keeps its lines and what they cost. */
export async function noteCredited(
  context: CompanyContext,
  at: ShopTime,
  planned: readonly Planned[],
  moved: readonly Moved[],
): Promise<void> {
  for (const [index, { request, goods }] of planned.entries()) {
    await setCredited(context.tx, request.id, {
      creditedMilli: request.creditedMilli + goods.quantityMilli,
      creditedValueMinor: add(request.creditedValue, goods.value),
    })
    const step = { id: request.id, quantityMilli: goods.quantityMilli, activityId: moved[index]?.activityId ?? 0 }
    await noteSteps(context, at, 'returned', [step])
  }
}
