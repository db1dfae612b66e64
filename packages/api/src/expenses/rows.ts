import type { Expense } from '@warsha/contract/expenses'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { expenseLeftOf } from '@warsha/domain/expenses'
import { subtract, sum, zero } from '@warsha/domain/money'
import { refuse } from '../lib/refuse.ts'
import { listAttached } from '../purchases/attached.ts'
import {
  findPurchase,
  listPurchaseLines,
  listPurchasePayments,
  listPurchaseReturns,
  listWriteOffs,
  type StoredPurchaseLine,
} from '../purchases/queries.ts'
import { purchaseRow } from '../purchases/rows.ts'
import { shopTime } from '../shops/time.ts'

/** An expense with everything that its page shows, whatever shop it is of (PUR-017). */
export async function expensePage(tx: CompanyTx, id: number): Promise<Expense> {
  const stored = await findPurchase(tx, id)
  if (stored?.category !== 'expense') throw refuse({ code: 'NotFound' })
  const { today } = await shopTime(tx, stored.shopId)
  const whole = { ...stored, ...purchaseRow(stored, today) }
  const { freight: _freight, customs: _customs, stockDifference: _difference, ...unstocked } = whole
  const { ticketId: _ticket, ticketNumber: _number, ...expense } = unstocked
  const [lines, payments, writeOffs, returns, attachments, category, transaction] = [
    await listPurchaseLines(tx, id),
    await listPurchasePayments(tx, id),
    await listWriteOffs(tx, id),
    await listPurchaseReturns(tx, id),
    await listAttached(tx, id),
    await findCategoryOf(tx, id),
    await findTransactionOf(tx, id),
  ]
  const givenBack = (of: number) =>
    sum(payments.filter(({ refundOfId }) => refundOfId === of).map(({ amount }) => amount))
  return {
    ...expense,
    categoryEn: category?.nameEn ?? null,
    categoryAr: category?.nameAr ?? null,
    transactionId: transaction?.id ?? null,
    lines: lines.map((line) => lineOf(line, stored.type === 'Normal')),
    payments: payments.map((payment) => ({
      ...payment,
      refundable: payment.kind === 'Payment' ? subtract(payment.amount, givenBack(payment.id)) : zero,
    })),
    writeOffs,
    returns,
    attachments,
  }
}

/** The lines of an expense as the rules of its return see them. */
export const expenseLineOf = ({ position, gross, discount, returnedMinor }: StoredPurchaseLine) => ({
  position,
  amount: gross,
  discount,
  returned: returnedMinor,
})

const lineOf = (line: StoredPurchaseLine, isExpense: boolean): Expense['lines'][number] => ({
  ...expenseLineOf(line),
  title: line.nameEn,
  subTotal: line.taxable,
  vat: line.vat,
  total: line.total,
  returnable: isExpense ? expenseLeftOf(expenseLineOf(line)) : zero,
})

const findCategoryOf = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('purchaseInvoices as i')
    .innerJoin('incomeExpenseCategories as c', (join) =>
      join.onRef('c.companyId', '=', 'i.companyId').onRef('c.id', '=', 'i.expenseCategoryId'),
    )
    .select(['c.nameEn', 'c.nameAr'])
    .where('i.companyId', '=', tx.companyId)
    .where('i.id', '=', id),
).first

const findTransactionOf = statement((tx: CompanyTx, purchaseInvoiceId: number) =>
  tx
    .selectFrom('otherTransactions')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('purchaseInvoiceId', '=', purchaseInvoiceId),
).first
