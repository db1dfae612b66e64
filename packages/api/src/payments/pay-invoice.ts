import type { Payment } from '@warsha/contract/payment-rows'
import { type AccountHolder, refuseCredit, refuseShares } from '@warsha/domain/dues'
import { type Money, zero } from '@warsha/domain/money'
import {
  afterPayment,
  movesMoney,
  payableInvoice,
  refuseMoneyOf,
  refuseOfKind,
  refuseStaleRefund,
  remainingOf,
} from '@warsha/domain/payments'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { holdOpenDrawer } from '../drawers/queries.ts'
import { type LockedReceivable, lockReceivable, updateReceivable } from '../invoices/receivables.ts'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { lockHolder, sumKept } from '../parties/account-queries.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'
import { paymentGivenBack } from './given-back.ts'
import { type Asked, activityOf, keepPayment, type Request } from './keep-payment.ts'

type Debtor = Pick<LockedReceivable, 'customerId' | 'dealerId'>
const holderOf = ({ customerId, dealerId }: Debtor): { holder: AccountHolder; id: number } | null => {
  if (dealerId !== null) return { holder: 'dealer', id: dealerId }
  return customerId === null ? null : { holder: 'customer', id: customerId }
}

/** Books a payment of any kind on an invoice that no ticket holds, by the rules that hold for a ticket. `seen` is what was seen as paid. */
export async function payInvoice(
  context: CompanyContext,
  invoiceId: number,
  asked: Asked,
  fromCredit: boolean,
  request: Request,
  { spentAtOnce = false, seen = null }: { spentAtOnce?: boolean; seen?: Money | null } = {},
): Promise<Payment> {
  const { tx } = context
  const owed = fromCredit ? await owedFromCredit(context, invoiceId, asked) : await invoiceToPay(context, invoiceId)
  // Money without an account cannot be left as credit, only spent in the same transaction.
  if (!spentAtOnce && asked.kind === 'RefundAdjustment' && holderOf(owed) === null)
    throw refuse({ code: 'invalidInput', field: 'kind' })
  orRefuse(refuseStaleRefund(owed, seen))
  const givenBack = await paymentGivenBack(context, { invoiceId }, asked)
  orRefuse(refuseOfKind(asked.kind, payableInvoice(owed), asked.amount, givenBack))
  const { paid, refunded, badDebt } = afterPayment(owed, asked.kind, asked.amount)
  const [at, drawer] = await Promise.all([
    timeIn(context, owed.shopId),
    movesMoney(asked) ? holdOpenDrawer(tx, owed.shopId) : undefined,
    updateReceivable(tx, invoiceId, { paidMinor: paid, refundedMinor: refunded, badDebtMinor: badDebt }),
  ])
  const what = { shopId: owed.shopId, ticketId: null, invoiceId, drawerId: drawer?.id ?? null }
  const payment = await keepPayment(context, what, asked, request, at)
  await record(context, {
    entity: 'payment',
    entityId: payment.id,
    action: activityOf[asked.kind],
    changes: { number: owed.number, amount: asked.amount, receipt: payment.receiptNumber },
  })
  return payment
}

async function invoiceToPay({ tx, actor }: CompanyContext, invoiceId: number): Promise<LockedReceivable> {
  const owed = await lockReceivable(tx, invoiceId)
  if (!owed) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, owed.shopId))
  orRefuse(refuseMoneyOf(owed))
  await refuseInDisabled(tx, actor, owed.shopId)
  return owed
}

/** The account is locked after the invoice, as everywhere: documents are locked before the customer or partner they belong to. */
async function owedFromCredit(
  context: CompanyContext,
  invoiceId: number,
  { amount }: Asked,
): Promise<LockedReceivable> {
  const { tx } = context
  const owed = await invoiceToPay(context, invoiceId)
  const whose = holderOf(owed)
  if (whose) await lockHolder(whose.holder)(tx, whose.id)
  orRefuse(refuseShares([{ number: owed.number, remaining: remainingOf(owed), amount }]))
  const credit = whose ? (await sumKept(whose.holder)(tx, whose.id)).credit : zero
  orRefuse(refuseCredit(credit, amount))
  return owed
}
