import { endpoint } from '../lib/endpoint.ts'
import { nameCreditNoteOf } from '../purchases/name-credit-note.ts'
import { expensePage } from './rows.ts'

export const nameCreditNote = endpoint.expenses.nameCreditNote.handler(async ({ input, context }) =>
  expensePage(context.tx, await nameCreditNoteOf(context, input, 'expense')),
)
