import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { refuseOtherShop } from '@warsha/domain/permissions'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { type LockedPurchase, lockPurchase } from './change-queries.ts'

/** The locked purchase, or expense, that a change is about. With a version, it must be the one the caller has seen. */
export async function purchaseToChange(
  { tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>,
  id: number,
  version?: number,
  category: PurchaseInvoiceCategory = 'purchase',
): Promise<LockedPurchase> {
  const purchase = await lockPurchase(tx, id)
  if (purchase?.category !== category) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, purchase.shopId))
  await refuseInDisabled(tx, actor, purchase.shopId)
  if (version !== undefined && purchase.version !== version) throw refuse({ code: 'InvalidData' })
  return purchase
}
