import { giveBackOf } from '@warsha/domain/dues'
import { afterPayment, refuseRefund } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey, listRepeated, requestHash } from '../lib/request-key.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { listPaymentsByKeys, listRefundable } from './queries.ts'
import { book } from './take-payment.ts'

/** More payments than a ticket has: each refund has a key of its own, so that a retry finds them all. */
const mostParts = 100

/** Refunds several payments of a ticket in one request. The ticket is locked, so that two people refund it once. */
export const giveBack = endpoint.payments.giveBack.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { ticketId, amount, ...given } = input
  const hash = requestHash(input)
  const keyOf = (place: number) => (place === 0 ? requestKey : derivedKey(requestKey, place))
  const keys = Array.from({ length: mostParts }, (_, place) => keyOf(place))
  const before = await listRepeated(tx, requestKey, hash, () => listPaymentsByKeys(tx, keys))
  if (before.length > 0) {
    const payments = before.map(({ requestHash: _hash, ...payment }) => payment)
    return { payments, ticket: await ticketPage(tx, ticketId, actor) }
  }
  let ticket = await ticketToChange(context, ticketId)
  orRefuse(refuseRefund(ticket, amount))

  const payments = []
  const parts = giveBackOf(await listRefundable(tx, ticketId), amount)
  for (const [place, { of, amount: part }] of parts.entries()) {
    const asked = { ...given, kind: 'Refund' as const, refundOfId: of.id, amount: part }
    payments.push(await book(context, ticket, asked, { requestKey: keyOf(place), requestHash: hash }))
    ticket = { ...ticket, ...afterPayment(ticket, 'Refund', part) }
  }
  return { payments, ticket: await ticketPage(tx, ticketId, actor) }
})
