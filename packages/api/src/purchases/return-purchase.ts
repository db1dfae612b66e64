import type { Money } from '@warsha/domain/money'
import { returnDifferenceOf, stockReturnedOf } from '@warsha/domain/purchase-stock'
import { importVatReturned } from '@warsha/domain/purchase-vat'
import {
  type AskedPurchaseReturn,
  purchaseReturnTotals,
  refuseOfReturn,
  refusePurchaseReturn,
  refuseToComplete,
} from '@warsha/domain/purchases'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { shopTime } from '../shops/time.ts'
import { holdStock, type Moved, moveStock } from '../stock/move.ts'
import { addReturned } from './add-returned.ts'
import { purchaseToChange } from './change.ts'
import {
  addReturnedMilli,
  findPurchaseByKey,
  insertPurchase,
  insertPurchaseLines,
  updatePurchase,
} from './change-queries.ts'
import { checkedCreditNote, paperColumns, putPurchaseFound } from './paper.ts'
import { listPurchaseLines, type StoredPurchaseLine } from './queries.ts'
import { purchasePage } from './rows.ts'

/**
 * What goes back to the supplier, at the price of the purchase: a document of its own that names the one it takes back. What was
 * paid for it then is to be got back, and is closed by a refund. Goods of the store leave it at their average cost of today; what the supplier credits beside that is a
 * figure of its own.
 */
export const returnPurchase = endpoint.purchases.return.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPurchaseByKey(tx, requestKey))
  if (before) return purchasePage(tx, before.id)
  const purchase = await purchaseToChange(context, input.purchaseInvoiceId, input.version)
  orRefuse(refuseOfReturn(purchase) ?? refuseToComplete(purchase))
  const bought = await listPurchaseLines(tx, purchase.id)
  orRefuse(refusePurchaseReturn(bought, input.lines))
  const at = await shopTime(tx, purchase.shopId)
  const paper = await checkedCreditNote(tx, purchase, input.supplierDocNo, at.today)
  const goods = goodsReturned(bought, input.lines)
  await holdStock(context, purchase.shopId, goods, 'out')
  const totals = purchaseReturnTotals(purchase, bought, input.lines)
  const number = await takeNumber(tx, purchase.shopId, 'purchaseReturn', at.today)
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
    noVatReason: purchase.noVatReason,
    importVatMinor: importVatReturned(purchase, totals.total),
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
  const moved = await moveStock(context, at, purchase.shopId, goods, { kind: 'purchaseInvoice', id, number })
  const lines = linesOf(id, bought, totals.lines, moved)
  await insertPurchaseLines(tx, lines)
  if (moved.length > 0) await updatePurchase(tx, id, { stockDifferenceMinor: differenceOf(lines) })
  await addReturnedMilli(tx, purchase.id, input.lines)
  await addReturned(context, purchase, { id, reason: input.reason, amount: totals.total, at: at.now })
  await putPurchaseFound(tx, { id, number, ...paper })
  await record(context, {
    entity: 'purchaseInvoice',
    entityId: id,
    action: 'purchaseReturned',
    changes: { number, originalNumber: purchase.number, amount: totals.total, reason: input.reason },
  })
  return purchasePage(tx, id)
})

type Bought = readonly StoredPurchaseLine[]

/** What of the lines that go back leaves stock, in stock units. */
const goodsReturned = (bought: Bought, asked: readonly AskedPurchaseReturn[]) =>
  asked.flatMap(({ position, quantityMilli }) => {
    const line = bought.find((one) => one.position === position)
    if (!line || line.partId === null || line.stockMilli === null) return []
    const kept = { ...line, stockMilli: line.stockMilli }
    return {
      partId: line.partId,
      kind: 'returnedToSupplier' as const,
      quantityMilli: stockReturnedOf(kept, quantityMilli),
    }
  })

/** Each line stands where the line that it takes back stands on the purchase. */
const linesOf = (
  invoiceId: number,
  bought: Bought,
  returned: ReturnType<typeof purchaseReturnTotals>['lines'],
  moved: readonly Moved[],
) =>
  returned.flatMap((line) =>
    bought
      .filter(({ position }) => position === line.position)
      .map(({ partNo, nameEn, nameAr, partId, unit, factorMilli }) => {
        const left = moved.find((one) => one.partId === partId)
        const stock = left && { partId, unit, factorMilli, stockMilli: left.quantityMilli, stockValueMinor: left.value }
        return {
          ...stock,
          invoiceId,
          partNo,
          nameEn,
          nameAr,
          position: line.position,
          quantityMilli: line.quantityMilli,
          priceMinor: line.price,
          grossMinor: line.gross,
          discountMinor: line.discount,
          taxableMinor: line.taxable,
          vatMinor: line.vat,
          totalMinor: line.total,
        }
      }),
  )

const differenceOf = (lines: ReturnType<typeof linesOf>): Money =>
  returnDifferenceOf(
    lines.flatMap(({ taxableMinor, stockValueMinor }) =>
      stockValueMinor === undefined ? [] : [{ taxable: taxableMinor, value: stockValueMinor }],
    ),
  )
