import { refuseOtherShop } from '@warsha/domain/permissions'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type LockedOrder, lockOrder } from '../purchases/order-queries.ts'
import { refuseInDisabled } from '../shops/standing.ts'

/** The locked order that a change is about, as the caller has seen it. */
export async function orderToChange(
  { tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>,
  { id, version }: { id: number; version: number },
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, order.shopId))
  await refuseInDisabled(tx, actor, order.shopId)
  if (order.version !== version) throw refuse({ code: 'InvalidData' })
  return order
}
