import { endpoint } from '../lib/endpoint.ts'
import { pageOf } from '../purchases/list-purchases.ts'
import { payDocument } from '../purchases/pay-supplier.ts'
import { expensePage } from './rows.ts'

export const listExpenses = endpoint.expenses.list.handler(({ input, context }) => pageOf(context, input, 'expense'))

export const getExpense = endpoint.expenses.get.handler(({ input, context: { tx } }) => expensePage(tx, input.id))

/** Two who pay the same expense wait for each other. */
export const payExpense = endpoint.expenses.addPayment.handler(async ({ input, context }) =>
  expensePage(context.tx, await payDocument(context, input, 'expense')),
)
