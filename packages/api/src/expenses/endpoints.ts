import * as categories from './categories.ts'
import * as createExpense from './create-expense.ts'
import * as nameCreditNote from './name-credit-note.ts'
import * as readExpenses from './read-expenses.ts'
import * as recurring from './recurring.ts'
import * as returnExpense from './return-expense.ts'
import * as writeOff from './write-off.ts'

export const expenses = [categories, createExpense, nameCreditNote, readExpenses, recurring, returnExpense, writeOff]
