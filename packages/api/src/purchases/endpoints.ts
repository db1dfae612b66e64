import * as completePurchase from './complete-purchase.ts'
import * as createPurchase from './create-purchase.ts'
import * as listPurchases from './list-purchases.ts'
import * as nameCreditNote from './name-credit-note.ts'
import * as paySupplier from './pay-supplier.ts'
import * as recordPurchase from './record-purchase.ts'
import * as returnPurchase from './return-purchase.ts'
import * as waitingParts from './waiting-parts.ts'
import * as writeOff from './write-off.ts'

export const purchases = [
  completePurchase,
  createPurchase,
  listPurchases,
  nameCreditNote,
  paySupplier,
  recordPurchase,
  returnPurchase,
  waitingParts,
  writeOff,
]
