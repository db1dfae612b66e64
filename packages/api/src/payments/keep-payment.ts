import type { Payment } from '@warsha/contract/payment-rows'
import type { ActivityAction } from '@warsha/domain/activities'
import type { Money } from '@warsha/domain/money'
import type { PaymentKind, PaymentMode } from '@warsha/domain/payments'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { insertPayment } from './queries.ts'

export type Asked = {
  kind: PaymentKind
  mode: PaymentMode | null
  amount: Money
  refundOfId: number | null
  reference: string
  note: string
}
export type Request = { requestKey: string; requestHash: string }
/** What it is for, in which shop, and the drawer that holds it. */
type For = { shopId: number; ticketId: number | null; invoiceId: number | null; drawerId: number | null }

export const activityOf = {
  Payment: 'paymentTaken',
  Refund: 'refundGiven',
  BadDebt: 'badDebtWrittenOff',
  RefundAdjustment: 'refundLeftAsCredit',
} as const satisfies Record<PaymentKind, ActivityAction>

/** Stores a payment under the next receipt number of the shop. */
export async function keepPayment(
  context: CompanyContext,
  what: For,
  asked: Asked,
  request: Request,
  at: ShopTime,
): Promise<Payment> {
  const receiptNumber = await takeNumber(context.tx, what.shopId, 'receipt', at.today)
  return keepUnder(receiptNumber, context, what, asked, request, at)
}

type Taken = Pick<CompanyContext, 'tx'> & { actor: Pick<Actor, 'userId' | 'nameEn' | 'nameAr'> }

/** Stores a payment, as taken by whoever is signed in. */
export function keepUnder(
  receiptNumber: string,
  { tx, actor }: Taken,
  what: For,
  asked: Asked,
  request: Request,
  at: ShopTime,
): Promise<Payment> {
  const { amount, ...given } = asked
  return insertPayment(tx, {
    ...given,
    ...request,
    ...what,
    amountMinor: amount,
    receiptNumber,
    takenBy: actor.userId,
    takenByEn: actor.nameEn,
    takenByAr: actor.nameAr,
    takenAt: at.now,
  })
}
