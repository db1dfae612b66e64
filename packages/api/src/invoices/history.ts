import type { Invoice } from '@warsha/contract/invoices'
import type { Activity } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'

/** What the log tells of an invoice, of its notes and of its payments, newest first. */
export async function historyOf(
  tx: CompanyTx,
  { id, returns, debits, payments }: Pick<Invoice, 'id' | 'returns' | 'debits' | 'payments'>,
): Promise<Activity[]> {
  const ids = (of: readonly { id: number }[]) => of.map((one) => one.id)
  const events = await listEvents(tx, [id, ...ids(returns), ...ids(debits)], ids(payments))
  return events.map((event) => ({ ...event, facts: event.facts as Record<string, unknown> }))
}

const listEvents = statement((tx: CompanyTx, invoiceIds: number[], paymentIds: number[]) =>
  tx
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'userId', 'userNameEn', 'userNameAr', 'entity', 'changes as facts'])
    .where('companyId', '=', tx.companyId)
    .where(({ and, eb, or }) =>
      or([
        and([eb('entity', '=', 'invoice'), eb('entityId', '=', anyOf(invoiceIds))]),
        and([eb('entity', '=', 'payment'), eb('entityId', '=', anyOf(paymentIds))]),
      ]),
    )
    .orderBy('id', 'desc'),
).all
