import { useRouterState } from '@tanstack/react-router'
import { pathOf } from '@warsha/domain/records'
import { purchaseHref, storePurchaseHref } from './purchase-href.ts'

/** The page of a purchase invoice: who is in the store stays there. */
export function usePurchaseHref(): typeof purchaseHref {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return pathname.startsWith(pathOf('purchaseInvoice', 'storeList')) ? storePurchaseHref : purchaseHref
}
