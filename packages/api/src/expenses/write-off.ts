import { endpoint } from '../lib/endpoint.ts'
import { writeOffDocument } from '../purchases/write-off.ts'
import { expensePage } from './rows.ts'

export const writeOffExpense = endpoint.expenses.writeOff.handler(async ({ input, context }) =>
  expensePage(context.tx, await writeOffDocument(context, input, 'expense')),
)
