import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'

/** A payment as its ticket shows it. */
export const paymentColumns = [
  'id',
  'ticketId',
  'invoiceId',
  'receiptNumber',
  'kind',
  'mode',
  'amountMinor as amount',
  'refundOfId',
  'ofCredit',
  'reference',
  'note',
  'takenByEn',
  'takenByAr',
  'takenAt',
] as const

export const listTicketPayments = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id'),
).all
