import type { CompanyTx } from '@warsha/db/database'
import type { Payments } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
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

/** A payment of the ticket, with what was already given back of it. */
export const findRefundable = statement((tx: CompanyTx, ticketId: number, id: number) =>
  tx
    .selectFrom('payments as p')
    .select((eb) => [
      'p.amountMinor as amount',
      eb
        .selectFrom('payments as r')
        .select(sql<Money>`coalesce(sum(r.amount_minor), 0)::bigint`.as('refunded'))
        .whereRef('r.companyId', '=', 'p.companyId')
        .whereRef('r.ticketId', '=', 'p.ticketId')
        .whereRef('r.refundOfId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('refunded'),
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .where('p.ticketId', '=', ticketId)
    .where('p.kind', '=', 'Payment'),
).first

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

/** Money that changed hands has a receipt; written-off money and credit do not. */
export const findReceipt = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.ticketId'))
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 't.companyId').onRef('c.id', '=', 't.customerId'),
    )
    .leftJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 't.companyId').onRef('d.id', '=', 't.dealerId'))
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'p.companyId').onRef('h.id', '=', 'p.shopId'))
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'p.companyId').onRef('i.id', '=', 'p.invoiceId'),
    )
    .select(payment.map((column) => `p.${column}` as const))
    .select([
      'p.shopId',
      'h.timeZone',
      't.number as ticketNumber',
      'i.number as invoiceNumber',
      't.vehicleId',
      't.km',
      't.currency',
      't.totalMinor as total',
      't.dealerId',
      'c.nameEn as customerNameEn',
      'c.nameAr as customerNameAr',
      'd.nameEn as dealerNameEn',
      'd.nameAr as dealerNameAr',
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .where('p.kind', 'in', ['Payment', 'Refund']),
).first

/** What a ticket had been paid, and how much of it was written off or returned, once this payment was booked. */
export const sumUntil = statement((tx: CompanyTx, ticketId: number, payment: { id: number; takenAt: Instant }) =>
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
        .where('s.ticketId', '=', ticketId)
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
    .where('ticketId', '=', ticketId)
    .where('id', '<=', payment.id),
).one
