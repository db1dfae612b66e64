import { refuseExpenseLines } from '@warsha/domain/expenses'
import { dateOf } from '@warsha/domain/forms'
import { money } from '@warsha/domain/money'
import {
  newPurchaseMoney,
  purchaseTotals,
  refuseNoSupplier,
  refusePurchaseDays,
  refusePurchasePayment,
} from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'
import { type PaidForm, paidLater, paidNow, paymentOf } from '../lib/purchases/paid-now.ts'
import { emptyPaper, type PaperForm, paperOf } from '../lib/purchases/paper-form.ts'

export type ExpenseLineForm = { title: string; amount: number | null; discount: number | null }
export type NewExpenseForm = PaperForm & PaidForm & { categoryId: number | null; lines: ExpenseLineForm[] }

export const emptyLine: ExpenseLineForm = { title: '', amount: null, discount: null }
export const emptyExpense = (today: CalendarDate, vatAllowed: boolean): NewExpenseForm => ({
  ...emptyPaper(today, vatAllowed),
  ...paidLater,
  when: 'now',
  categoryId: null,
  lines: [emptyLine],
})

/** The lines as they are sent. */
export const linesOf = (form: Pick<NewExpenseForm, 'lines'>) =>
  form.lines.map(({ title, amount, discount }) => ({
    title: title.trim(),
    amount: money(amount || 0),
    discount: money(discount || 0),
  }))

/** The figures of the lines that can be reckoned: each with no more discount than its amount. */
export const totalsOf = (form: NewExpenseForm, vatBp: number) =>
  purchaseTotals(
    linesOf(form)
      .filter((line) => line.amount > 0 && refuseExpenseLines([line]) === null)
      .map(({ amount, discount }) => ({ price: amount, quantityMilli: 1000, discount })),
    form.vatMode,
    vatBp,
  )

/** Why the document cannot be recorded as it stands, apart from fields that were left out. */
export function refuseNewExpense(form: NewExpenseForm, today: CalendarDate, vatBp: number) {
  const { invoicedOn, paymentDueOn } = paperOf(form, today)
  const typedDay = dateOf(form.invoicedOn ?? '') !== null
  const { total } = totalsOf(form, vatBp)
  const paid = paidNow(form, total)
  return (
    refuseNoSupplier(form) ??
    (typedDay ? refusePurchaseDays({ invoicedOn, paymentDueOn }, today) : null) ??
    refuseExpenseLines(linesOf(form)) ??
    (paid > 0 ? refusePurchasePayment(newPurchaseMoney(total), paid) : null)
  )
}

export const expenseOf = (form: NewExpenseForm, today: CalendarDate, vatBp: number) => ({
  ...paperOf(form, today),
  categoryId: form.categoryId,
  lines: linesOf(form),
  paid: paymentOf(form, totalsOf(form, vatBp).total),
})
