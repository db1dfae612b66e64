import type { Purchase } from '@warsha/contract/purchase-rows'
import { type ModuleAction, refuseOtherShop } from '@warsha/domain/permissions'
import { refuseToComplete } from '@warsha/domain/purchases'
import { useTranslation } from 'react-i18next'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'

/** What is done with a purchase, each in its dialog. */
export type PurchaseAction = 'complete' | 'creditNote' | 'pay' | 'refund' | 'return' | 'writeOff'
const actions: Record<PurchaseAction, ModuleAction> = {
  complete: 'store.purchases',
  creditNote: 'store.purchases',
  pay: 'store.purchases',
  refund: 'store.purchases',
  return: 'store.purchasesReturn',
  writeOff: 'store.purchasesReturn',
}

/** Why an action on this purchase is disabled, in one sentence: the right, the shop that it belongs to, then what is still to be completed. */
export function useWhyNotPurchase(purchase: Purchase): (action: PurchaseAction) => string | undefined {
  const { t } = useTranslation('purchases')
  const { pick } = useNames()
  const sentence = useRefusalMessage()
  const whyNot = useWhyNot()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, purchase.shopId)
  const shop = pick(purchase.shopNameEn, purchase.shopNameAr)
  return (action) => {
    const refusal = action === 'return' || action === 'writeOff' ? refuseToComplete(purchase) : null
    return whyNot(actions[action]) ?? (elsewhere ? t('otherShop', { shop }) : refusal ? sentence(refusal) : undefined)
  }
}
