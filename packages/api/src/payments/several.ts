import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { afterPayment } from '@warsha/domain/payments'
import type { CompanyContext } from '../lib/context.ts'
import { derivedKey, listRepeated, requestHash } from '../lib/request-key.ts'
import { ticketPage } from '../tickets/page.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import type { Asked } from './keep-payment.ts'
import { listPaymentsByKeys } from './queries.ts'
import { book } from './take-payment.ts'

/** More payments than one request books: each has a key of its own, so that a retry finds them all. */
const mostParts = 100

type Planned = { ticket: LockedTicket; parts: readonly Asked[] }

/**
 * Books several payments of a ticket in one transaction, all or none. `plan` locks the ticket, asks the rules, and says which.
 * `sent` is the request as it came: sent again with the same key it answers with the payments that are there.
 */
export async function bookSeveral(
  context: CompanyContext & { requestKey: string },
  ticketId: number,
  sent: object,
  plan: () => Promise<Planned>,
): Promise<{ payments: Payment[]; ticket: Ticket }> {
  const { tx, actor, requestKey } = context
  const hash = requestHash(sent)
  const keyOf = (place: number) => (place === 0 ? requestKey : derivedKey(requestKey, place))
  const keys = Array.from({ length: mostParts }, (_, place) => keyOf(place))
  const before = await listRepeated(tx, requestKey, hash, () => listPaymentsByKeys(tx, keys))
  if (before.length > 0) {
    const payments = before.map(({ requestHash: _hash, ...payment }) => payment)
    return { payments, ticket: await ticketPage(tx, ticketId, actor) }
  }
  let { ticket, parts } = await plan()
  const payments: Payment[] = []
  let settled = ticket
  for (const { kind, amount } of parts) settled = { ...settled, ...afterPayment(settled, kind, amount) }
  for (const [place, part] of parts.entries()) {
    const key = keyOf(place)
    // The tax invoice of a deposit takes the key of its payment.
    const own = { ...context, requestKey: key }
    payments.push(await book(own, ticket, part, { requestKey: key, requestHash: hash }, settled))
    ticket = { ...ticket, ...afterPayment(ticket, part.kind, part.amount) }
  }
  return { payments, ticket: await ticketPage(tx, ticketId, actor) }
}
