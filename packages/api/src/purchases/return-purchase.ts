import { money } from '@warsha/domain/money'
import { purchaseReturnTotals, refuseOfReturn, refusePurchaseReturn } from '@warsha/domain/purchases'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { shopTime } from '../shops/time.ts'
import { purchaseToChange } from './change.ts'
import {
  addReturnedMilli,
  findPurchaseByKey,
  insertPurchase,
  insertPurchaseLines,
  updatePurchase,
} from './change-queries.ts'
import { paperColumns, putPurchaseFound } from './paper.ts'
import { listPurchaseLines } from './queries.ts'
import { purchasePage } from './rows.ts'

/**
 * What goes back to the supplier, at the price of the purchase: a document of its own that names the one it takes back. What was
 * paid for it then is to be got back, and is closed by a refund.
 */
export const returnPurchase = endpoint.purchases.return.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPurchaseByKey(tx, requestKey))
  if (before) return purchasePage(tx, before.id)
  const purchase = await purchaseToChange(context, input.purchaseInvoiceId, input.version)
  orRefuse(refuseOfReturn(purchase))
  const bought = await listPurchaseLines(tx, purchase.id)
  orRefuse(refusePurchaseReturn(bought, input.lines))
  const at = await shopTime(tx, purchase.shopId)
  const totals = purchaseReturnTotals(purchase, bought, input.lines)
  const number = await takeNumber(tx, purchase.shopId, 'purchaseReturn', at.today)
  const { supplierId, supplierName } = purchase
  const paper = { supplierId, supplierName, supplierDocNo: '', invoicedOn: at.today, paymentDueOn: null, note: '' }
  const id = await insertPurchase(tx, {
    ...paperColumns(paper),
    type: 'Return',
    number,
    requestKey,
    requestHash: hash,
    originalInvoiceId: purchase.id,
    returnReason: input.reason,
    category: purchase.category,
    shopId: purchase.shopId,
    vatRegistrationId: purchase.vatRegistrationId,
    ticketId: purchase.ticketId,
    currency: purchase.currency,
    vatMode: purchase.vatMode,
    vatBp: purchase.vatBp,
    grossMinor: totals.gross,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    recordedBy: actor.userId,
    recordedByEn: actor.nameEn,
    recordedByAr: actor.nameAr,
    recordedAt: at.now,
  })
  await insertPurchaseLines(tx, linesOf(id, bought, totals.lines))
  await addReturnedMilli(tx, purchase.id, input.lines)
  await updatePurchase(tx, purchase.id, { returnedMinor: money(purchase.returned + totals.total) })
  await putPurchaseFound(tx, { id, number, ...paper })
  await record(context, {
    entity: 'purchaseInvoice',
    entityId: id,
    action: 'purchaseReturned',
    changes: { number, originalNumber: purchase.number, amount: totals.total, reason: input.reason },
  })
  return purchasePage(tx, id)
})

/** Each line stands where the line that it takes back stands on the purchase. */
const linesOf = (
  invoiceId: number,
  bought: Awaited<ReturnType<typeof listPurchaseLines>>,
  returned: ReturnType<typeof purchaseReturnTotals>['lines'],
) =>
  returned.flatMap((line) =>
    bought
      .filter(({ position }) => position === line.position)
      .map(({ partNo, nameEn, nameAr }) => ({
        invoiceId,
        position: line.position,
        partNo,
        nameEn,
        nameAr,
        quantityMilli: line.quantityMilli,
        priceMinor: line.price,
        grossMinor: line.gross,
        discountMinor: line.discount,
        taxableMinor: line.taxable,
        vatMinor: line.vat,
        totalMinor: line.total,
      })),
  )
