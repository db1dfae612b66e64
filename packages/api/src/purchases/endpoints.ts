import { completePurchase } from './complete-purchase.ts'
import { checkSupplierDocNo, getPurchase, listPurchases } from './list-purchases.ts'
import { paySupplier } from './pay-supplier.ts'
import { recordPurchase } from './record-purchase.ts'
import { returnPurchase } from './return-purchase.ts'
import { waitingParts } from './waiting-parts.ts'

export const purchases = {
  record: recordPurchase,
  list: listPurchases,
  waiting: waitingParts,
  get: getPurchase,
  checkSupplierDocNo,
  complete: completePurchase,
  addPayment: paySupplier,
  return: returnPurchase,
}
