import { permission as ofAccounts } from '@warsha/contract/accounts'
import type { Payment } from '@warsha/contract/payment-rows'
import { type AccountHolder, payOutOf, refuseCredit } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { refusePermission } from '@warsha/domain/permissions'
import { holdOpenDrawer } from '../drawers/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey, listRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { listLeftCredit, lockHolder, sumKept } from '../parties/account-queries.ts'
import { insertPayment, listPaymentsByKeys } from '../payments/queries.ts'
import { shopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { accountNow, holderOf } from './position.ts'

/** More payments than one that left credit are seldom paid out together; each of them has a key of its own. */
const mostParts = 100

/**
 * Pays out what was left as credit, as refunds of the payments that left it. The holder is locked, as when credit is spent, so
 * that credit is spent once.
 */
export const payOut = endpoint.accounts.payOut.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { holder, id, amount } = input
  orRefuse(refusePermission(actor, ofAccounts))
  await holderOf(context, input)
  const requestHashed = requestHash(input)
  const keys = Array.from({ length: mostParts }, (_, place) =>
    place === 0 ? requestKey : derivedKey(requestKey, place),
  )
  const before = await listRepeated(tx, requestKey, requestHashed, () => listPaymentsByKeys(tx, keys))
  if (before.length > 0) {
    return {
      payments: before.map(({ requestHash: _, ...payment }) => payment),
      account: await accountNow(context, input),
    }
  }
  await lockHolder(holder)(tx, id)
  const { credit } = await sumKept(holder)(tx, id)
  orRefuse(refuseCredit(credit, amount))

  const payments = await book(context, input, keys, requestHashed)
  return { payments, account: await accountNow(context, input) }
})

type Asked = {
  holder: AccountHolder
  id: number
  mode: PaymentMode
  amount: Money
  reference: string
  note: string
}

/** One refund for each payment that left of it, in the shop of the caller and in its drawer. */
async function book(context: CompanyContext, asked: Asked, keys: string[], requestHash: string): Promise<Payment[]> {
  const { tx, actor } = context
  const { holder, id, amount, mode, reference, note } = asked
  const [at, drawer, left] = await Promise.all([
    shopTime(tx, actor.shopId),
    holdOpenDrawer(tx, actor.shopId),
    listLeftCredit(holder)(tx, id),
  ])
  const payments: Payment[] = []
  for (const [place, part] of payOutOf(left, amount).entries()) {
    const payment = await insertPayment(tx, {
      mode,
      reference,
      note,
      kind: 'Refund',
      ofCredit: true,
      refundOfId: part.of.id,
      amountMinor: part.amount,
      ticketId: part.of.ticketId,
      invoiceId: part.of.invoiceId,
      shopId: actor.shopId,
      drawerId: drawer?.id ?? null,
      requestKey: keys[place] ?? derivedKey(context.requestKey ?? '', place),
      requestHash,
      receiptNumber: await takeNumber(tx, actor.shopId, 'receipt', at.today),
      takenBy: actor.userId,
      takenByEn: actor.nameEn,
      takenByAr: actor.nameAr,
      takenAt: at.now,
    })
    payments.push(payment)
    await recordPaidOut(context, payment)
  }
  return payments
}

async function recordPaidOut(
  context: CompanyContext,
  { id: entityId, ticketId, amount, receiptNumber: receipt }: Payment,
) {
  const of = { entity: 'payment', entityId, action: 'creditPaidOut' } as const
  const facts = { amount, receipt }
  if (ticketId === null) await record(context, { ...of, changes: facts })
  else await recordOnTicket(context, ticketId, { ...of, facts })
}
