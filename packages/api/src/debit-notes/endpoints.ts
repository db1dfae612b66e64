import * as issueDebitNote from './issue-debit-note.ts'
import * as returnDebitNote from './return-debit-note.ts'

export const debitNotes = [issueDebitNote, returnDebitNote]
