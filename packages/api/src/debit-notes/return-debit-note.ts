import { allStored } from '@warsha/db/database'
import { invoicePage } from '../invoices/get-invoice.ts'
import { findReturnByKey, findSale } from '../invoices/return-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { creditReceivable } from '../payments/credit-receivable.ts'

/** Takes back what a debit note asked for, by a credit note that names it. */
export const returnDebitNote = endpoint.debitNotes.return.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findReturnByKey(tx, requestKey))
  if (before) return invoicePage(tx, before.id)
  const note = await findSale(tx, input.invoiceId)
  if (!note?.isDebitNote) throw refuse({ code: 'NotFound' })
  const id = await creditReceivable(context, note, input, { requestKey, requestHash: hash }, 'debitNoteReturned')
  allStored(tx)
  return invoicePage(tx, id)
})
