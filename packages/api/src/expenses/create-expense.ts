import { refuseExpenseLines } from '@warsha/domain/expenses'
import { zero } from '@warsha/domain/money'
import { type PurchaseVatMode, refusePurchasePayment, refuseVatMode } from '@warsha/domain/purchases'
import { refuseSettled, refuseVatWithoutDocNo } from '@warsha/domain/recurring-expenses'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { derivedKey, findRepeated, requestHash } from '../lib/request-key.ts'
import { findPurchaseByKey } from '../purchases/change-queries.ts'
import { keepPurchase } from '../purchases/keep-purchase.ts'
import { checkedPaper } from '../purchases/paper.ts'
import { bookSupplierPayment } from '../purchases/pay-supplier.ts'
import { buyingRegistration } from '../purchases/registration.ts'
import { shopTime } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { heldCategory } from './categories.ts'
import { lockDue, settleDue } from './recurring-queries.ts'
import { expensePage } from './rows.ts'

/** A document of rent, electricity, cleaning: a purchase invoice that touches no stock, paid now or later. */
export const createExpense = endpoint.expenses.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { lines, paid, categoryId, recurringDueId, ...typed } = input
  const { shopId } = actor
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPurchaseByKey(tx, requestKey))
  if (before) return expensePage(tx, before.id)

  orRefuse(refuseExpenseLines(lines))
  if (recurringDueId !== null) await dueToRecord(context, recurringDueId, typed)
  const time = await shopTime(tx, shopId)
  const { currency, vatBp, vatAllowed } = await findVatRules(tx)
  const vatRegistrationId = await buyingRegistration(tx, shopId)
  const paper = await checkedPaper(tx, typed, time.today)
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
    rules: { currency, vatBp },
    requestKey,
    requestHash: hash,
    toComplete: false,
  })
  await record(context, {
    entity: 'expense',
    entityId: id,
    action: 'expenseRecorded',
    changes: { number, supplierName: paper.supplierName, amount: total },
  })
  if (recurringDueId !== null)
    await settleDue(tx, recurringDueId, { state: 'recorded', invoiceId: id, by: actor, at: time.now })
  if (paid) {
    orRefuse(refusePurchasePayment({ total, returned: zero, paid: zero }, paid.amount))
    const asked = { ...paid, kind: 'Payment' as const, refundOfId: null, note: '' }
    const request = { requestKey: derivedKey(requestKey, 'payment'), requestHash: hash }
    await bookSupplierPayment(context, { id, number, shopId, paid: 0 }, asked, { at: time, ...request })
  }
  return expensePage(tx, id)
})

type Paper = { vatMode: PurchaseVatMode; supplierDocNo: string }
/** Locks the time of a recurring expense of this shop: of two who record or skip it, the second is refused. */
async function dueToRecord({ tx, actor }: CompanyContext, dueId: number, paper: Paper): Promise<void> {
  const due = await lockDue(tx, dueId)
  if (due?.shopId !== actor.shopId) throw refuse({ code: 'NotFound', field: 'recurringDueId' })
  orRefuse(refuseSettled(due.state))
  orRefuse(at('supplierDocNo', refuseVatWithoutDocNo(paper)))
}
