import { type Money, money } from '@warsha/domain/money'
import { overpaymentOf, type PaymentMode, remainingOf } from '@warsha/domain/payments'
import { refuseOtherShop, refusePermission } from '@warsha/domain/permissions'
import { actionOfRefund, refuseReturn, refuseReturnOf, returnTotals } from '@warsha/domain/returns'
import { handedBackOf } from '@warsha/domain/store-sales'
import { issueReturn } from '../invoices/issue-return.ts'
import { lockReceivable, updateReceivable } from '../invoices/receivables.ts'
import { listSaleLines, type Sale } from '../invoices/return-queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'
import { giveBackOverpaid } from './give-back-overpaid.ts'
import type { Request } from './keep-payment.ts'

type Asked = {
  reason: string
  lines: readonly { position: number; amount: Money }[]
  /** What was taken back before, as the user saw it. */
  returned: Money
  refund: PaymentMode | 'credit' | null
  reference: string
}

/**
 * Takes back a part of what an invoice without a ticket and without goods asks for, or all of it, by a credit note; says the id of
 * that. What was paid too much then goes back as asked. Of two who return at once the second is told that the first was faster.
 */
export async function creditReceivable(
  context: CompanyContext,
  sale: Sale,
  asked: Asked,
  request: Request,
  action: 'incomeReturned' | 'debitNoteReturned',
): Promise<number> {
  const { tx, actor } = context
  orRefuse(refuseReturnOf(sale))
  const owed = await lockReceivable(tx, sale.id)
  if (!owed) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, owed.shopId))
  await refuseInDisabled(tx, actor, owed.shopId)
  // Money without an account cannot be left as credit.
  if (asked.refund === 'credit' && owed.customerId === null && owed.dealerId === null)
    throw refuse({ code: 'invalidInput', field: 'refund' })
  if (owed.returned !== asked.returned) throw refuse({ code: 'InvalidData' })
  const sold = await listSaleLines(tx, sale.id)
  orRefuse(refuseReturn(owed, sold, asked.lines))
  const totals = returnTotals(sold, asked.lines, vatOf(sale))
  const overpaid = handedBackOf({ due: remainingOf(owed), overpayment: overpaymentOf(owed) }, totals.total)
  if (overpaid > 0 && asked.refund !== null)
    orRefuse(refusePermission(actor, { module: 'tickets', actions: [actionOfRefund(asked.refund)] }))
  const at = await timeIn(context, owed.shopId)
  await updateReceivable(tx, sale.id, { returnedMinor: money(owed.returned + totals.total) })
  await giveBackOverpaid(context, sale.id, overpaid, asked, request)
  const { reason } = asked
  const back = asked.lines.map((line) => ({ ...line, backMilli: 0, damaged: false }))
  const returned = { sale, sold, shopId: owed.shopId, totals, at, reason, back, requestHash: request.requestHash }
  const note = await issueReturn({ ...context, requestKey: request.requestKey }, returned)
  const changes = { number: note.number, amount: totals.total, reason }
  await record(context, { entity: 'invoice', entityId: note.id, action, changes })
  return note.id
}

/** How its prices bear VAT, as it was issued. */
const vatOf = ({ vatAllowed, vatBp, servicesTaxed, servicesInclusive, partsTaxed, partsInclusive }: Sale) =>
  vatRulesOf({
    vatAllowed,
    vatBp,
    servicesTaxed: servicesTaxed ?? true,
    servicesInclusive: servicesInclusive ?? false,
    partsTaxed: partsTaxed ?? true,
    partsInclusive: partsInclusive ?? false,
  })
