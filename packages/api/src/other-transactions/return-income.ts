import { allStored } from '@warsha/db/database'
import { invoicePage } from '../invoices/get-invoice.ts'
import { findReturnByKey, findSale } from '../invoices/return-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { creditReceivable } from '../payments/credit-receivable.ts'

/** Its only line. */
const position = 1

/** Takes back a part of other income, or all of it, by a credit note. */
export const returnIncome = endpoint.incomeInvoices.return.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findReturnByKey(tx, requestKey))
  if (before) return invoicePage(tx, before.id)
  const sale = await findSale(tx, input.invoiceId)
  if (sale?.category !== 'income' || sale.isDebitNote) throw refuse({ code: 'NotFound' })
  const asked = { ...input, lines: [{ position, amount: input.returnAmount }] }
  const id = await creditReceivable(context, sale, asked, { requestKey, requestHash: hash }, 'incomeReturned')
  allStored(tx)
  return invoicePage(tx, id)
})
