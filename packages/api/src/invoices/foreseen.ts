import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { proposedDueDate } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { buyerOf } from './parties.ts'
import { findInvoiceRules } from './party-queries.ts'

const findBilled = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets')
    .select(['shopId', 'customerId', 'dealerId', 'vatAllowed', 'currency', 'totalMinor as total'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', ticketId),
).first

/** Told before the car leaves, so that what is missing can still be completed. */
export const foreseenInvoice = endpoint.invoices.foreseen.handler(async ({ input, context: { tx } }) => {
  const billed = await findBilled(tx, input.ticketId)
  if (!billed) throw refuse({ code: 'ticketNotExists' })
  const [{ taxType, missing, paymentDays }, rules, { today }] = await Promise.all([
    buyerOf(tx, billed, billed),
    findInvoiceRules(tx),
    shopTime(tx, billed.shopId),
  ])
  const { customerId, dealerId } = billed
  return {
    taxType,
    missing,
    paymentDueOn: proposedDueDate(today, paymentDays),
    separate: rules.separateCreditInvoice,
    onDeposits: rules.vatOnDeposits && billed.vatAllowed,
    ...(dealerId === null
      ? ({ holder: 'customer', id: customerId } as const)
      : ({ holder: 'dealer', id: dealerId } as const)),
  }
})
