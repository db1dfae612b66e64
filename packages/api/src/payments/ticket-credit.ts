import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type AccountHolder, refuseCredit, refuseShares } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import { remainingOf } from '@warsha/domain/payments'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { lockHolder, sumKept } from '../parties/account-queries.ts'
import { ticketToChange } from '../tickets/change.ts'
import type { LockedTicket } from '../tickets/queries.ts'

const findPayer = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets')
    .select(['customerId', 'dealerId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', ticketId),
).first

type Payer = Pick<LockedTicket, 'customerId' | 'dealerId'>
const holderOf = ({ customerId, dealerId }: Payer): { holder: AccountHolder; id: number } =>
  dealerId === null ? { holder: 'customer', id: customerId } : { holder: 'dealer', id: dealerId }

/** The payer's credit: for those who take its payments, and of no other account. */
export const ticketCredit = endpoint.payments.ticketCredit.handler(async ({ input, context: { tx } }) => {
  const payer = await findPayer(tx, input.ticketId)
  if (!payer) throw refuse({ code: 'ticketNotExists' })
  return { credit: await creditOf(tx, payer) }
})

/** What whoever pays left with us. */
export async function creditOf(tx: CompanyTx, payer: Payer): Promise<Money> {
  const { holder, id } = holderOf(payer)
  return (await sumKept(holder)(tx, id)).credit
}

/** The locked ticket that is to be paid from credit. Its payer is held after it, as everywhere: documents are locked before the customer or partner they belong to. */
export async function ticketPaidFromCredit(
  context: CompanyContext,
  ticketId: number,
  amount: Money,
): Promise<LockedTicket> {
  const { tx } = context
  const ticket = await ticketToChange(context, ticketId)
  const { holder, id } = holderOf(ticket)
  await lockHolder(holder)(tx, id)
  orRefuse(refuseShares([{ number: ticket.number, remaining: remainingOf(ticket), amount }]))
  const { credit } = await sumKept(holder)(tx, id)
  orRefuse(refuseCredit(credit, amount))
  return ticket
}
