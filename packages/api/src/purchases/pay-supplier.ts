import type { CompanyTx } from '@warsha/db/database'
import { refuseCashOut } from '@warsha/domain/drawers'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { type Money, money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { type PurchasePaymentKind, refuseOfReturn, refusePurchasePayment } from '@warsha/domain/purchases'
import { expectedOf } from '../drawers/page.ts'
import { lockOpenDrawer } from '../drawers/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { type ShopTime, shopTime } from '../shops/time.ts'
import { purchaseToChange } from './change.ts'
import { findPaymentByKey, findSupplierPayment, insertPurchasePayment, updatePurchase } from './change-queries.ts'
import { purchasePage } from './rows.ts'

/** Two who pay the same purchase wait for each other, so that the supplier never gets more than is owed. */
export const paySupplier = endpoint.purchases.addPayment.handler(async ({ input, context }) =>
  purchasePage(context.tx, await payDocument(context, input, 'purchase')),
)

/** Answers with the id of the document that was paid. */
export async function payDocument(
  context: CompanyContext & { requestKey: string },
  input: Asked & { purchaseInvoiceId: number },
  category: PurchaseInvoiceCategory,
): Promise<number> {
  const { tx, requestKey } = context
  const { purchaseInvoiceId, ...asked } = input
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPaymentByKey(tx, requestKey))
  if (before) return before.invoiceId
  const purchase = await purchaseToChange(context, purchaseInvoiceId, undefined, category)
  orRefuse(refuseOfReturn(purchase))
  orRefuse(refusePurchasePayment(purchase, asked.amount, await paymentGivenBack(tx, purchaseInvoiceId, asked)))
  const at = await shopTime(tx, purchase.shopId)
  await bookSupplierPayment(context, purchase, asked, { at, requestKey, requestHash: hash })
  return purchaseInvoiceId
}

type Asked = {
  kind: PurchasePaymentKind
  mode: PaymentMode
  amount: Money
  refundOfId: number | null
  reference: string
  note: string
}

async function paymentGivenBack(tx: CompanyTx, invoiceId: number, { kind, refundOfId }: Asked) {
  if (kind === 'Payment') return undefined
  const payment = refundOfId === null ? undefined : await findSupplierPayment(tx, invoiceId, refundOfId)
  if (!payment) throw refuse({ code: 'refundNamesNoPayment' })
  return payment
}

type Request = { at: ShopTime; requestKey: string; requestHash: string }

/** Books what the rules allow on a locked purchase. Cash of a shop with an open drawer comes out of that drawer, which is locked. */
export async function bookSupplierPayment(
  context: CompanyContext,
  purchase: { id: number; number: string; shopId: number; paid: number },
  { amount, ...asked }: Asked,
  { at, ...request }: Request,
): Promise<void> {
  const { tx, actor } = context
  const drawerId = asked.mode === 'cash' ? await cashDrawer(tx, purchase.shopId, asked.kind, amount) : null
  const voucherNumber = await takeNumber(tx, purchase.shopId, 'voucher', at.today)
  await insertPurchasePayment(tx, {
    ...asked,
    ...request,
    drawerId,
    voucherNumber,
    amountMinor: amount,
    invoiceId: purchase.id,
    shopId: purchase.shopId,
    paidBy: actor.userId,
    paidByEn: actor.nameEn,
    paidByAr: actor.nameAr,
    paidAt: at.now,
  })
  const paid = asked.kind === 'Payment' ? purchase.paid + amount : purchase.paid - amount
  await updatePurchase(tx, purchase.id, { paidMinor: money(paid) })
  await record(context, {
    entity: 'purchaseInvoice',
    entityId: purchase.id,
    action: asked.kind === 'Payment' ? 'supplierPaid' : 'supplierRefunded',
    changes: { number: purchase.number, amount, voucher: voucherNumber },
  })
}

/** The open drawer of the shop, which holds what is taken out of it. */
async function cashDrawer(
  tx: CompanyTx,
  shopId: number,
  kind: PurchasePaymentKind,
  amount: Money,
): Promise<number | null> {
  const drawer = await lockOpenDrawer(tx, shopId)
  if (!drawer) return null
  if (kind === 'Payment') orRefuse(refuseCashOut(amount, (await expectedOf(tx, drawer)).cash))
  return drawer.id
}
