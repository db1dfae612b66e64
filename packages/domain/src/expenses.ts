import { type BasisPoints, type Money, money, mulDiv, percentOf, spread, subtract, sum, zero } from './money.ts'
import type { PurchaseTotals, PurchaseVatMode } from './purchases.ts'
import type { LineTotals } from './totals.ts'

/** Whether a category sorts money that comes in or money that goes out, by the numbers of the specification (OTX-002). */
export const categoryKinds = { income: 1, expense: 2 } as const
export type CategoryKind = keyof typeof categoryKinds

/** The most that is noted on a return, in characters (PUR-021). */
export const longestExpenseNote = 500

/** A line of an expense: an amount as the document has it, and what is off it. `returned` is what came back of both, as priced. */
export type ExpenseLine = { position: number; amount: Money; discount: Money; returned: Money }

/** What of a line can still be returned, as priced: with the VAT where the price includes it. */
export const expenseLeftOf = ({ amount, discount, returned }: Omit<ExpenseLine, 'position'>): Money =>
  money(amount - discount - returned)

export type ExpenseLinesRefusal = { code: 'discountTooHigh'; data: { max: Money } }
/** No line has more taken off than it costs. */
export function refuseExpenseLines(lines: readonly { amount: Money; discount: Money }[]): ExpenseLinesRefusal | null {
  const over = lines.find(({ amount, discount }) => discount > amount)
  return over ? { code: 'discountTooHigh', data: { max: over.amount } } : null
}

type Rules = { vatMode: PurchaseVatMode; vatBp: BasisPoints }

/** The VAT of an amount as priced: the part that is inside it, or what comes on top (PUR-025, PUR-026), rounded to the minor unit. */
export function expenseVatOf(amount: Money, { vatMode, vatBp }: Rules): Money {
  if (vatMode === 'none') return zero
  return vatMode === 'inclusive' ? mulDiv(amount, vatBp, 10_000 + vatBp) : percentOf(amount, vatBp)
}

/**
 * The figures of a return: what all returns together took back bears the VAT of that amount, so that the last of them leaves
 * nothing of the document. The first, or one that takes all, bears exactly the VAT of its amount.
 */
export function expenseReturnOf(
  amount: Money,
  before: Money,
  rules: Rules,
): Pick<LineTotals, 'taxable' | 'vat' | 'total'> {
  const vat = subtract(expenseVatOf(money(before + amount), rules), expenseVatOf(before, rules))
  const total = rules.vatMode === 'exclusive' ? money(amount + vat) : amount
  return { taxable: subtract(total, vat), vat, total }
}

export type AskedExpenseReturn = { position: number; amount: Money }
export type ExpenseReturnRefusal =
  | { code: 'returnExceedsLine'; data: { position: number; returnable: Money } }
  | { code: 'amountNotPositive'; data: object }

/** A return takes something back, and of each line no more than is left of it (PUR-020, PUR-023). */
export function refuseExpenseReturn(
  lines: readonly ExpenseLine[],
  asked: readonly AskedExpenseReturn[],
): ExpenseReturnRefusal | null {
  for (const { position, amount } of asked) {
    if (amount <= 0) return { code: 'amountNotPositive', data: {} }
    const line = lines.find((one) => one.position === position)
    const returnable = line ? expenseLeftOf(line) : zero
    if (amount > returnable) return { code: 'returnExceedsLine', data: { position, returnable } }
  }
  return null
}

/** The figures of a return over its lines; the VAT of the document is spread over them. */
export function expenseReturnTotals(
  lines: readonly ExpenseLine[],
  asked: readonly AskedExpenseReturn[],
  rules: Rules,
): PurchaseTotals {
  const amount = sum(asked.map((one) => one.amount))
  const { taxable, vat, total } = expenseReturnOf(amount, sum(lines.map(({ returned }) => returned)), rules)
  const vats = spread(
    vat,
    asked.map((one) => one.amount),
  )
  const figures = asked.map((one, index): LineTotals => {
    const lineVat = vats[index] ?? zero
    const whole = rules.vatMode === 'exclusive' ? money(one.amount + lineVat) : one.amount
    return {
      gross: one.amount,
      discount: zero,
      documentDiscount: zero,
      taxable: subtract(whole, lineVat),
      vat: lineVat,
      total: whole,
    }
  })
  return { gross: amount, discount: zero, taxable, vat, total, lines: figures }
}

/** Whether anything can still be typed as a return of a line: nothing when all of it came back (PUR-024). */
export const isReturnOff = (line: Omit<ExpenseLine, 'position'>): boolean => expenseLeftOf(line) === 0

/**
 * What stands in the field after something was typed, in minor units: what is no number is 0, and what is above the remainder
 * changes nothing (PUR-022, PUR-023).
 */
export function typedReturn(before: Money, typed: unknown, left: Money): Money {
  if (typeof typed !== 'number' || !Number.isSafeInteger(typed) || typed < 0) return zero
  return typed > left ? before : money(typed)
}

export type CategoryRefusal = { code: 'deleteIncomeExpenseCategoryFailure'; data: object }
/** A category that documents name is not deleted; it can be switched off. */
export const refuseCategoryRemoval = (inUse: boolean): CategoryRefusal | null =>
  inUse ? { code: 'deleteIncomeExpenseCategoryFailure', data: {} } : null
