import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { add, type Money } from '@warsha/domain/money'
import { refuseOfReturn, refuseToComplete } from '@warsha/domain/purchases'
import { refuseWriteOff, vatOfWriteOff } from '@warsha/domain/write-offs'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { shopTime } from '../shops/time.ts'
import { purchaseToChange } from './change.ts'
import { findWriteOffByKey, insertWriteOff, updatePurchase } from './change-queries.ts'
import { purchasePage } from './rows.ts'

export const writeOffPurchase = endpoint.purchases.writeOff.handler(async ({ input, context }) =>
  purchasePage(context.tx, await writeOffDocument(context, input, 'purchase')),
)

/** Answers with the id of the document. Two who write off the same one wait for each other, so that it never owes less than nothing. */
export async function writeOffDocument(
  context: CompanyContext & { requestKey: string },
  input: { purchaseInvoiceId: number; amount: Money; note: string },
  category: PurchaseInvoiceCategory,
): Promise<number> {
  const { tx, actor, requestKey } = context
  const { purchaseInvoiceId: id, amount, note } = input
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findWriteOffByKey(tx, requestKey))
  if (before) return before.invoiceId
  const purchase = await purchaseToChange(context, id, undefined, category)
  orRefuse(refuseOfReturn(purchase) ?? refuseToComplete(purchase))
  orRefuse(refuseWriteOff(purchase, amount))
  const { now } = await shopTime(tx, purchase.shopId)
  await insertWriteOff(tx, {
    shopId: purchase.shopId,
    invoiceId: id,
    requestKey,
    requestHash: hash,
    amountMinor: amount,
    vatMinor: vatOfWriteOff(purchase, amount),
    note,
    writtenBy: actor.userId,
    writtenByEn: actor.nameEn,
    writtenByAr: actor.nameAr,
    writtenAt: now,
  })
  await updatePurchase(tx, id, { badDebtMinor: add(purchase.badDebt, amount) })
  const { number } = purchase
  await record(context, {
    entity: 'purchaseInvoice',
    entityId: id,
    action: 'supplierWrittenOff',
    changes: { number, amount, reason: note },
  })
  return id
}
