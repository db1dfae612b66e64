import { refuseExpenseLines } from '@warsha/domain/expenses'
import { refuseSettled } from '@warsha/domain/recurring-expenses'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { findPurchaseByKey } from '../purchases/change-queries.ts'
import { shopTime } from '../shops/time.ts'
import { recordExpense } from './record-expense.ts'
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
  if (recurringDueId !== null) await dueToRecord(context, recurringDueId)
  const time = await shopTime(tx, shopId)
  const expense = { shopId, paper: typed, categoryId, lines, paid }
  const id = await recordExpense(context, time, expense, { requestKey, requestHash: hash })
  if (recurringDueId !== null)
    await settleDue(tx, recurringDueId, { state: 'recorded', invoiceId: id, by: actor, at: time.now })
  return expensePage(tx, id)
})

/** Locks the time of a recurring expense of this shop: of two who record or skip it, the second is refused. */
async function dueToRecord({ tx, actor }: CompanyContext, dueId: number): Promise<void> {
  const due = await lockDue(tx, dueId)
  if (due?.shopId !== actor.shopId) throw refuse({ code: 'NotFound', field: 'recurringDueId' })
  orRefuse(refuseSettled(due.state))
}
