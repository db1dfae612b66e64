import type { CompanyTx } from '@warsha/db/database'
import type { Bill, SplitBill } from '@warsha/domain/bills'
import { refuseBuyer } from '@warsha/domain/buyers'
import type { Money } from '@warsha/domain/money'
import { proposedDueDate } from '@warsha/domain/payments'
import type { CalendarDate } from '@warsha/domain/time'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey } from '../lib/request-key.ts'
import type { StoredPayer } from '../tickets/payer-queries.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { buyerOf } from './parties.ts'
import { termDays } from './party-queries.ts'

type Party = { customerId: number; dealerId: number | null }
type Buyer = Awaited<ReturnType<typeof billedTo>>
/** One payer with the bill they get; the key of each invoice comes from that of the request. */
export type BilledTo = Buyer & { bill: Bill }

type Charged = Pick<LockedTicket, 'vatAllowed' | 'currency'>

/** Whoever is billed for a total; refused where their record lacks what the invoice must name. */
export async function billedTo(tx: CompanyTx, { customerId, dealerId }: Party, ticket: Charged, total: Money) {
  const { vatAllowed, currency } = ticket
  const { missing, ...buyer } = await buyerOf(tx, { customerId, dealerId }, { vatAllowed, currency, total })
  orRefuse(refuseBuyer(missing))
  return { ...buyer, customerId, dealerId, requestKey: (key: string) => key }
}

/** Who is billed as one of the payers: a partner, on the ticket's customer, or another customer. */
export const partyOf = (payer: Pick<StoredPayer, 'customerId' | 'dealerId'>, customerId: number): Party => ({
  customerId: payer.customerId ?? customerId,
  dealerId: payer.dealerId,
})

/** The other payers who bear something, each with the day to pay by that was agreed with them. */
export async function payersBilled(
  tx: CompanyTx,
  ticket: LockedTicket,
  payers: readonly StoredPayer[],
  others: SplitBill['others'],
  today: CalendarDate,
) {
  const billed: (BilledTo & { payerId: number; creditUntil: CalendarDate })[] = []
  for (const { payerId, bill } of others) {
    const payer = payers.find(({ id }) => id === payerId)
    if (!payer || bill.total === 0) continue
    const buyer = await billedTo(tx, partyOf(payer, ticket.customerId), ticket, bill.total)
    const creditUntil = proposedDueDate(today, await termDays(tx, buyer.paymentTermId))
    const requestKey = (key: string) => derivedKey(key, `payer ${payerId}`)
    billed.push({ ...buyer, requestKey, bill, payerId, creditUntil })
  }
  return billed
}
