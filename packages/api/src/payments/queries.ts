import type { CompanyTx } from '@warsha/db/database'
import type { Payments } from '@warsha/db/schema.gen'
import { forEach, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import { type Insertable, sql } from 'kysely'
import { isNormal } from '../lib/indexed.ts'
import { paymentColumns as payment } from '../tickets/payment-queries.ts'

export const findPaymentByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('payments')
    .select([...payment, 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** What one request booked on several tickets, in their order. */
export const listPaymentsByKeys = statement((tx: CompanyTx, requestKeys: string[]) =>
  tx
    .selectFrom('payments')
    .select([...payment, 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', sql<string>`any(${requestKeys}::uuid[])`)
    .orderBy('id'),
).all

export const insertPayment = statement((tx: CompanyTx, row: Omit<Insertable<Payments>, 'companyId'>) =>
  tx
    .insertInto('payments')
    .values({ companyId: tx.companyId, ...row })
    .returning(payment),
).one

/** A payment of a ticket, or of an invoice that no ticket holds, with what was already given back of it. */
export const findRefundable = forEach(
  (paidFor: 'ticketId' | 'invoiceId') =>
    statement((tx: CompanyTx, paidForId: number, id: number) =>
      tx
        .selectFrom('payments as p')
        .select((eb) => [
          'p.amountMinor as amount',
          eb
            .selectFrom('payments as r')
            .select(sql<Money>`coalesce(sum(r.amount_minor), 0)::bigint`.as('refunded'))
            .whereRef('r.companyId', '=', 'p.companyId')
            .whereRef(`r.${paidFor}`, '=', `p.${paidFor}`)
            .whereRef('r.refundOfId', '=', 'p.id')
            .$if(paidFor === 'invoiceId', (query) => query.where('r.ticketId', 'is', null))
            .$asScalar()
            .$notNull()
            .as('refunded'),
        ])
        .where('p.companyId', '=', tx.companyId)
        .where('p.id', '=', id)
        .where(`p.${paidFor}`, '=', paidForId)
        .$if(paidFor === 'invoiceId', (query) => query.where('p.ticketId', 'is', null))
        .where('p.kind', '=', 'Payment'),
    ).first,
)

/** The payments of a ticket that can be given back, with what was already given back of each. */
export const listRefundable = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('payments as p')
    .leftJoin('payments as r', (join) =>
      join
        .onRef('r.companyId', '=', 'p.companyId')
        .onRef('r.ticketId', '=', 'p.ticketId')
        .onRef('r.refundOfId', '=', 'p.id'),
    )
    .select(['p.id', 'p.amountMinor as amount', sql<Money>`coalesce(sum(r.amount_minor), 0)::bigint`.as('refunded')])
    .where('p.companyId', '=', tx.companyId)
    .where('p.ticketId', '=', ticketId)
    .where('p.kind', '=', 'Payment')
    .groupBy(['p.id', 'p.amountMinor']),
).all

export const findInvoiceTicket = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoices')
    .select('ticketId')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', invoiceId)
    .where('type', '=', 'Normal'),
).first

/** Money that changed hands has a receipt; written-off money and credit do not. It names the ticket, the invoice and the payer that there are. */
export const findReceipt = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('companies as m', 'm.id', 'p.companyId')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'p.companyId').onRef('h.id', '=', 'p.shopId'))
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.ticketId'))
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'p.companyId').onRef('i.id', '=', 'p.invoiceId'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'p.companyId').on('c.id', '=', ofPayer('customer_id')),
    )
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.companyId', '=', 'p.companyId').on('d.id', '=', ofPayer('dealer_id')),
    )
    .select(payment.map((column) => `p.${column}` as const))
    .select([
      'p.shopId',
      'h.timeZone',
      't.number as ticketNumber',
      'i.number as invoiceNumber',
      't.vehicleId',
      't.km',
      sql<string>`case when t.id is not null then t.currency when i.id is not null then i.currency else m.currency end`.as(
        'currency',
      ),
      sql<Money | null>`case when t.id is not null then t.total_minor - t.shared_minor else i.total_minor end`.as(
        'total',
      ),
      'd.id as dealerId',
      'c.nameEn as customerNameEn',
      'c.nameAr as customerNameAr',
      'd.nameEn as dealerNameEn',
      'd.nameAr as dealerNameAr',
      sql<string | null>`i.buyer ->> 'nameEn'`.as('buyerEn'),
      sql<string | null>`i.buyer ->> 'nameAr'`.as('buyerAr'),
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .where('p.kind', 'in', ['Payment', 'Refund']),
).first

/** Whose money it is by the ticket, else by the invoice, else by the payment itself. */
const ofPayer = (column: 'customer_id' | 'dealer_id') => {
  const [t, i, p] = ['t', 'i', 'p'].map((of) => sql.ref(`${of}.${column}`))
  return sql<number>`case when p.ticket_id is not null then ${t} when p.invoice_id is not null then ${i} else ${p} end`
}

/** What was paid for the same as this payment, and how much of it was written off or returned, once this payment was booked. */
export const sumUntil = forEach(
  (paidFor: 'ticketId' | 'invoiceId') =>
    statement((tx: CompanyTx, paidForId: number, payment: { id: number; takenAt: Instant }) =>
      tx
        .selectFrom('payments')
        .select((eb) => [
          eb
            .selectFrom('invoices as s')
            .innerJoin('invoices as r', (join) =>
              join.onRef('r.companyId', '=', 's.companyId').onRef('r.originalInvoiceId', '=', 's.id'),
            )
            .select(sql<Money>`coalesce(sum(r.total_minor), 0)::bigint`.as('returned'))
            .where('s.companyId', '=', tx.companyId)
            .where(paidFor === 'ticketId' ? 's.ticketId' : 's.id', '=', paidForId)
            .where(isNormal('s.type'))
            .where('r.issuedAt', '<=', payment.takenAt)
            .$asScalar()
            .$notNull()
            .as('returned'),
          sql<Money>`coalesce(sum(case when kind = 'Payment' then amount_minor when kind = 'BadDebt' or of_credit then 0 else -amount_minor end), 0)::bigint`.as(
            'paid',
          ),
          sql<Money>`coalesce(sum(amount_minor) filter (where kind = 'BadDebt'), 0)::bigint`.as('badDebt'),
        ])
        .where('companyId', '=', tx.companyId)
        .where(paidFor, '=', paidForId)
        .$if(paidFor === 'invoiceId', (query) => query.where('ticketId', 'is', null))
        .where('id', '<=', payment.id),
    ).one,
)
