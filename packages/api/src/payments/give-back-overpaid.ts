import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { giveBackOf } from '@warsha/domain/dues'
import { type Money, money, sum } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { sql } from 'kysely'
import type { CompanyContext } from '../lib/context.ts'
import { derivedKey } from '../lib/request-key.ts'
import type { Request } from './keep-payment.ts'
import { payInvoice } from './pay-invoice.ts'

type How = { refund: PaymentMode | 'credit' | null; reference: string }

/**
 * What was paid too much on an invoice that no ticket holds goes back as asked: by refunds of the payments it was paid with, or as
 * credit. `amount` is in minor units; null of `refund` leaves it open.
 */
export async function giveBackOverpaid(
  context: CompanyContext,
  invoiceId: number,
  amount: Money,
  { refund, reference }: How,
  request: Request,
): Promise<void> {
  if (amount <= 0 || refund === null) return
  const given = { reference, note: '' }
  const parts: Parameters<typeof payInvoice>[2][] =
    refund === 'credit'
      ? [{ ...given, kind: 'RefundAdjustment', mode: 'cash', amount, refundOfId: null }]
      : (await sharesOf(context.tx, invoiceId, amount)).map((share) => ({
          ...given,
          kind: 'Refund' as const,
          mode: refund,
          amount: share.amount,
          refundOfId: share.of.id,
        }))
  for (const [place, part] of parts.entries()) {
    const own = { requestKey: derivedKey(request.requestKey, `refund ${place}`), requestHash: request.requestHash }
    await payInvoice(context, invoiceId, part, false, own)
  }
}

async function sharesOf(tx: CompanyTx, invoiceId: number, amount: Money) {
  const refundable = await listRefundableOf(tx, invoiceId)
  return giveBackOf(refundable, money(Math.min(amount, sum(refundable.map(leftOf)))))
}
const leftOf = ({ amount, refunded }: { amount: Money; refunded: Money }) => money(amount - refunded)

/** The payments of an invoice that can be given back, with what was already given back of each. */
const listRefundableOf = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('payments as p')
    .leftJoin('payments as r', (join) =>
      join
        .onRef('r.companyId', '=', 'p.companyId')
        .onRef('r.invoiceId', '=', 'p.invoiceId')
        .onRef('r.refundOfId', '=', 'p.id')
        .on('r.ticketId', 'is', null),
    )
    .select(['p.id', 'p.amountMinor as amount', sql<Money>`coalesce(sum(r.amount_minor), 0)::bigint`.as('refunded')])
    .where('p.companyId', '=', tx.companyId)
    .where('p.invoiceId', '=', invoiceId)
    .where('p.ticketId', 'is', null)
    .where('p.kind', '=', 'Payment')
    .groupBy(['p.id', 'p.amountMinor']),
).all
