import { type Account, permission as ofAccounts } from '@warsha/contract/accounts'
import type { AccountHolder, Share } from '@warsha/domain/dues'
import { refuseCredit, refuseShares } from '@warsha/domain/dues'
import { sum } from '@warsha/domain/money'
import { refusePayment, remainingOf } from '@warsha/domain/payments'
import { refusePermission } from '@warsha/domain/permissions'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { derivedKey, listRepeated, requestHash } from '../lib/request-key.ts'
import { lockHolder, sumKept } from '../parties/account-queries.ts'
import { listPaymentsByKeys } from '../payments/queries.ts'
import { book } from '../payments/take-payment.ts'
import { ticketToChange } from '../tickets/change.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { accountNow, holderOf } from './position.ts'

/** The first payment keeps the key of the request; the others have keys derived from it, so that a retry finds them all. */
const keyOf = (requestKey: string, share: number): string => (share === 0 ? requestKey : derivedKey(requestKey, share))

const isOn = (ticket: LockedTicket, holder: AccountHolder, id: number): boolean =>
  holder === 'dealer' ? ticket.dealerId === id : ticket.dealerId === null && ticket.customerId === id

/** The balance after it, for users who may see accounts. */
const accountSeen = async (
  context: CompanyContext,
  whose: { holder: AccountHolder; id: number },
): Promise<Account | null> => (refusePermission(context.actor, ofAccounts) ? null : accountNow(context, whose))

/**
 * Pays several visits of one account, each with a receipt of its own. All tickets are held before the first number is taken, in
 * one order, so that two cashiers wait for each other and never both for the other. The holder is held after them: what was
 * left as credit is spent once.
 */
export const payTogether = endpoint.accounts.pay.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const { holder, id, mode, shares } = input
  await holderOf(context, input)
  if (mode === null) orRefuse(refusePermission(context.actor, ofAccounts))
  const hash = requestHash(input)
  const keys = shares.map((_, place) => keyOf(requestKey, place))
  const before = await listRepeated(tx, requestKey, hash, () => listPaymentsByKeys(tx, keys))
  if (before.length > 0) {
    const payments = before.map(({ requestHash: _hash, ...payment }) => payment)
    return { payments, account: await accountSeen(context, input) }
  }
  if (new Set(shares.map(({ ticketId }) => ticketId)).size !== shares.length)
    throw refuse({ code: 'invalidInput', field: 'shares' })

  const held = new Map<number, LockedTicket>()
  for (const { ticketId } of [...shares].sort((a, b) => a.ticketId - b.ticketId)) {
    const ticket = await ticketToChange(context, ticketId)
    if (!isOn(ticket, holder, id)) throw refuse({ code: 'ticketNotExists' })
    held.set(ticketId, ticket)
  }
  if (mode === null) {
    await lockHolder(holder)(tx, id)
    const { credit } = await sumKept(holder)(tx, id)
    orRefuse(refuseCredit(credit, sum(shares.map(({ amount }) => amount))))
  }
  const asked = shares.flatMap((share) => {
    const ticket = held.get(share.ticketId)
    return ticket ? [{ share, ticket }] : []
  })
  refuseAny(asked)
  const given = { kind: 'Payment' as const, mode, refundOfId: null, reference: input.reference, note: input.note }
  const payments = []
  for (const [place, { share, ticket }] of asked.entries()) {
    const own = keyOf(requestKey, place)
    const request = { requestKey: own, requestHash: hash }
    // A visit that closes is invoiced under the key of its own share.
    payments.push(await book({ ...context, requestKey: own }, ticket, { ...given, amount: share.amount }, request))
  }
  return { payments, account: await accountSeen(context, input) }
})

function refuseAny(asked: { share: Share; ticket: LockedTicket }[]): void {
  orRefuse(
    refuseShares(
      asked.map(({ share, ticket }) => ({
        number: ticket.number,
        remaining: remainingOf(ticket),
        amount: share.amount,
      })),
    ),
  )
  for (const { share, ticket } of asked) orRefuse(refusePayment(ticket, share.amount))
}
