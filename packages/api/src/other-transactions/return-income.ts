import { money } from '@warsha/domain/money'
import { overpaymentOf, remainingOf } from '@warsha/domain/payments'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { refuseReturn, refuseReturnOf, returnTotals } from '@warsha/domain/returns'
import { handedBackOf } from '@warsha/domain/store-sales'
import { invoicePage } from '../invoices/get-invoice.ts'
import { issueReturn } from '../invoices/issue-return.ts'
import { lockReceivable, updateReceivable } from '../invoices/receivables.ts'
import { findReturnByKey, findSale, listSaleLines, type Sale } from '../invoices/return-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { giveBackOverpaid } from '../payments/give-back-overpaid.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'

/** Its only line. */
const position = 1

/**
 * Takes back a part of other income, or all of it, by a credit note. What was paid too much then goes back as asked. Two who return
 * at once wait for each other, and never take back more than is left.
 */
export const returnIncome = endpoint.incomeInvoices.return.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findReturnByKey(tx, requestKey))
  if (before) return invoicePage(tx, before.id)
  const sale = await findSale(tx, input.invoiceId)
  if (sale?.category !== 'income') throw refuse({ code: 'NotFound' })
  orRefuse(refuseReturnOf(sale))
  const owed = await lockReceivable(tx, sale.id)
  if (!owed) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, owed.shopId))
  await refuseInDisabled(tx, actor, owed.shopId)
  // Money without an account cannot be left as credit.
  if (input.refund === 'credit' && owed.customerId === null) throw refuse({ code: 'invalidInput', field: 'refund' })
  const sold = await listSaleLines(tx, sale.id)
  const back = [{ position, amount: input.returnAmount, backMilli: 0, damaged: false }]
  const asked = [{ position, amount: input.returnAmount }]
  orRefuse(refuseReturn(owed, sold, asked))
  const totals = returnTotals(sold, asked, vatOf(sale))
  const overpaid = handedBackOf({ due: remainingOf(owed), overpayment: overpaymentOf(owed) }, totals.total)
  const at = await timeIn(context, owed.shopId)
  await updateReceivable(tx, sale.id, { returnedMinor: money(owed.returned + totals.total) })
  await giveBackOverpaid(context, sale.id, overpaid, input, { requestKey, requestHash: hash })
  const { reason } = input
  const note = await issueReturn(context, {
    sale,
    sold,
    shopId: owed.shopId,
    totals,
    at,
    reason,
    back,
    requestHash: hash,
  })
  await record(context, {
    entity: 'invoice',
    entityId: note.id,
    action: 'incomeReturned',
    changes: { number: note.number, amount: totals.total, reason },
  })
  return invoicePage(tx, note.id)
})

/** How its price carries VAT, as it was issued. */
const vatOf = ({ vatAllowed, vatBp, servicesTaxed, servicesInclusive }: Sale) =>
  vatRulesOf({
    vatAllowed,
    vatBp,
    servicesTaxed: servicesTaxed ?? true,
    servicesInclusive: servicesInclusive ?? false,
    partsTaxed: true,
    partsInclusive: false,
  })
