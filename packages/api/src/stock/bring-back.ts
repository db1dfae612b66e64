import type { Money, QuantityMilli } from '@warsha/domain/money'
import type { CompanyContext } from '../lib/context.ts'
import type { ShopTime } from '../shops/time.ts'
import { type Moved, moveStock } from './move.ts'
import { reserveWaiting } from './requests.ts'

/** Goods that a customer brings back, with what they left at; damaged ones cannot be sold again. */
export type GoodsBack = { partId: number; quantityMilli: QuantityMilli; value: Money; damaged: boolean }
type CreditNote = { id: number; number: string; reason: string }

/**
 * Puts goods back into stock at the cost that they left with. Damaged ones leave at once, at that same cost, as a shortage that
 * says why; all others are reserved for who waits for them. The stock is locked before the credit note has its number (`holdStock`).
 */
export async function bringBack(
  context: CompanyContext,
  at: Pick<ShopTime, 'now'>,
  shopId: number,
  goods: readonly GoodsBack[],
  { id, number, reason }: CreditNote,
): Promise<Moved[]> {
  const document = { kind: 'invoice' as const, id, number }
  const back = goods.map(({ damaged: _damaged, ...one }) => ({ ...one, kind: 'returnedByCustomer' as const, reason }))
  const lost = goods
    .filter(({ damaged }) => damaged)
    .map(({ damaged: _damaged, ...one }) => ({ ...one, kind: 'shortage' as const, reason }))
  const moved = await moveStock(context, at, shopId, [...back, ...lost], document)
  await reserveWaiting(
    context,
    at,
    shopId,
    goods.filter(({ damaged }) => !damaged).map(({ partId }) => partId),
  )
  return moved.slice(0, goods.length)
}
