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

/** The payments of an invoice that no ticket holds. */
export const listInvoicePayments = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .where('ticketId', 'is', null)
    .orderBy('id'),
).all

export const listTicketPayments = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id'),
).all

/** The payment that an invoice of a deposit was issued for; of its credit note, what was given back. */
export const listPaymentsOfDeposit = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('payments')
    .select(paymentColumns)
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('paymentId')
        .where('companyId', '=', tx.companyId)
        .where('id', '=', invoiceId)
        .where('paymentId', 'is not', null)
        .$castTo<{ paymentId: number }>(),
    ),
).all
