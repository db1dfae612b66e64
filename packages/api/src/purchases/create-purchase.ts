import type { StockLine } from '@warsha/contract/purchase-paper'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { refuseStockLines } from '@warsha/domain/purchase-stock'
import { newPurchaseMoney, refusePurchasePayment, refuseVatMode } from '@warsha/domain/purchases'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import { heldRegistration } from '../company/held-registration.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { derivedKey, findRepeated, requestHash } from '../lib/request-key.ts'
import { shopTime } from '../shops/time.ts'
import { holdStock, moveStock } from '../stock/move.ts'
import { reserveWaiting } from '../stock/requests.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { noteReceipt, orderToReceive } from './against-order.ts'
import { findPurchaseByKey } from './change-queries.ts'
import { keepPurchase } from './keep-purchase.ts'
import { checkedPaper } from './paper.ts'
import { bookSupplierPayment } from './pay-supplier.ts'
import { purchasePage } from './rows.ts'

/** A supplier's document whose goods enter the stock of the shop, at what they cost without the VAT that is claimed. */
export const createPurchase = endpoint.purchases.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { lines, paid, freight, customs, order: against, ...typed } = input
  const { shopId } = actor
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPurchaseByKey(tx, requestKey))
  if (before) return purchasePage(tx, before.id)

  const bought = await boughtLines(tx, lines)
  orRefuse(refuseStockLines(bought))
  const held = await orderToReceive(context, against, { supplierId: typed.supplierId, lines: bought })
  const [at, { currency, vatBp, vatAllowed }, vatRegistrationId] = await Promise.all([
    shopTime(tx, shopId),
    findVatRules(tx),
    heldRegistration(tx, shopId),
  ])
  const paper = await checkedPaper(tx, typed, at.today)
  orRefuse(refuseVatMode(paper.vatMode, vatAllowed))
  await holdStock(context, shopId, lines, 'in')
  const { id, number, total, received } = await keepPurchase(context, at, {
    shopId,
    vatRegistrationId,
    paper,
    requestKey,
    ticketId: null,
    purchaseOrderId: held?.order.id ?? null,
    lines: bought.map(({ partId, unit, factorMilli, stockMilli, ...line }) => ({
      ...line,
      ticketPartId: null,
      stock: { partId, unit, factorMilli, stockMilli },
    })),
    landed: { freight, customs },
    rules: { currency, vatBp, vatAllowed },
    requestHash: hash,
    toComplete: false,
  })
  const moves = received.map(({ partId, stockMilli, value }) => ({ partId, quantityMilli: stockMilli, value }))
  await moveStock(
    context,
    at,
    shopId,
    moves.map((move) => ({ ...move, kind: 'received' as const })),
    { kind: 'purchaseInvoice', id, number },
  )
  const arrived = moves.map(({ partId }) => partId)
  await reserveWaiting(context, at, shopId, arrived, held?.requests)
  if (held) await noteReceipt(context, held, { number }, bought)
  await record(context, {
    entity: 'purchaseInvoice',
    entityId: id,
    action: 'purchaseReceived',
    changes: { number, supplierName: paper.supplierName, amount: total },
  })
  if (paid) {
    orRefuse(refusePurchasePayment(newPurchaseMoney(total), paid.amount))
    const asked = { ...paid, kind: 'Payment' as const, refundOfId: null, note: '' }
    const request = { requestKey: derivedKey(requestKey, 'payment'), requestHash: hash }
    await bookSupplierPayment(context, { id, number, shopId, paid: 0 }, asked, { at, ...request })
  }
  return purchasePage(tx, id)
})

const findParts = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('spareParts')
    .select(['id', 'partNo', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids)),
).all

/** The lines with their parts as the catalogue names them today, and what enters stock of each. */
async function boughtLines(tx: CompanyTx, lines: readonly StockLine[]) {
  const parts = new Map(
    (
      await findParts(
        tx,
        lines.map(({ partId }) => partId),
      )
    ).map((part) => [part.id, part]),
  )
  return lines.map((line) => {
    const part = parts.get(line.partId)
    if (!part) throw refuse({ code: 'NotFound', field: 'lines' })
    const { partNo, nameEn, nameAr } = part
    return { ...line, partNo, nameEn, nameAr, stockMilli: stockMilliOf(line.quantityMilli, line.factorMilli) }
  })
}
