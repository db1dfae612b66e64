import type { Money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { newPurchaseMoney, refusePurchasePayment, refuseVatMode, refuseVatWithoutDocNo } from '@warsha/domain/purchases'
import { heldRegistration } from '../company/held-registration.ts'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { at as beside, orRefuse } from '../lib/refuse.ts'
import { derivedKey } from '../lib/request-key.ts'
import { keepPurchase } from '../purchases/keep-purchase.ts'
import { checkedPaper, type Paper } from '../purchases/paper.ts'
import { bookSupplierPayment } from '../purchases/pay-supplier.ts'
import type { ShopTime } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { heldCategory } from './categories.ts'

type Expense = {
  shopId: number
  paper: Paper
  categoryId: number | null
  lines: readonly { title: string; amount: Money; discount: Money }[]
  /** Paid now, in full or in part. */
  paid: { mode: PaymentMode; amount: Money; reference: string } | null
}
type Request = { requestKey: string; requestHash: string }

/** Stores the document of an expense as a purchase invoice that touches no stock, and what is paid for it now. Says its id. */
export async function recordExpense(
  context: CompanyContext,
  time: ShopTime,
  { shopId, categoryId, lines, paid, ...expense }: Expense,
  request: Request,
): Promise<number> {
  const { tx } = context
  orRefuse(beside('supplierDocNo', refuseVatWithoutDocNo(expense.paper)))
  const { currency, vatBp, vatAllowed } = await findVatRules(tx)
  const vatRegistrationId = await heldRegistration(tx, shopId)
  const paper = await checkedPaper(tx, expense.paper, time.today)
  orRefuse(refuseVatMode(paper.vatMode, vatAllowed))
  await heldCategory(tx, categoryId)
  const { id, number, total } = await keepPurchase(context, time, {
    shopId,
    vatRegistrationId,
    ticketId: null,
    category: 'expense',
    expenseCategoryId: categoryId,
    lines: lines.map(({ title, amount, discount }) => ({
      partNo: '',
      nameEn: title,
      nameAr: title,
      quantityMilli: 1000,
      price: amount,
      discount,
      ticketPartId: null,
      stock: null,
    })),
    paper,
    rules: { currency, vatBp, vatAllowed },
    ...request,
    toComplete: false,
  })
  await record(context, {
    entity: 'expense',
    entityId: id,
    action: 'expenseRecorded',
    changes: { number, supplierName: paper.supplierName, amount: total },
  })
  if (paid) {
    orRefuse(refusePurchasePayment(newPurchaseMoney(total), paid.amount))
    const asked = { ...paid, kind: 'Payment' as const, refundOfId: null, note: '' }
    const own = { requestKey: derivedKey(request.requestKey, 'payment'), requestHash: request.requestHash }
    await bookSupplierPayment(context, { id, number, shopId, paid: 0 }, asked, { at: time, ...own })
  }
  return id
}
