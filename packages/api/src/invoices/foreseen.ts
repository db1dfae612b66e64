import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { buyerOf } from './parties.ts'

const findBilled = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets')
    .select(['customerId', 'dealerId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', ticketId),
).first

/** Told before the car leaves, so that the address can still be completed. */
export const foreseenInvoice = endpoint.invoices.foreseen.handler(async ({ input, context: { tx } }) => {
  const billed = await findBilled(tx, input.ticketId)
  if (!billed) throw refuse({ code: 'ticketNotExists' })
  const { taxType, missing } = await buyerOf(tx, billed)
  const { customerId, dealerId } = billed
  return {
    taxType,
    missing,
    ...(dealerId === null
      ? ({ holder: 'customer', id: customerId } as const)
      : ({ holder: 'dealer', id: dealerId } as const)),
  }
})
