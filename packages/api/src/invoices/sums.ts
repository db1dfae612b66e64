import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { billSums, count, sumDue } from '../lib/bill-columns.ts'
import { isNormal } from '../lib/indexed.ts'
import { type InvoiceFilter, matching } from './queries.ts'
import { dueOn, isOwed, type Place } from './unpaid.ts'

/** An amount as it counts in a sum: what was invoiced as deposits before counts there, and what takes an invoice back against it. */
export const counted = (amount: 'taxable' | 'vat' | 'total', prepaid: string) =>
  sql<Money>`case i.type when 'Normal' then ${sql.ref(`i.${amount}Minor`)} - ${sql.raw(prepaid)} else -${sql.ref(`i.${amount}Minor`)} end`.as(
    `${amount}Minor`,
  )

/** What is left on an invoice, of the ticket or the receivable that was joined to it. */
export const leftOn = sql<Money>`coalesce(o.remaining_minor, greatest(r.remaining_minor, 0), 0)`.as('dueMinor')

/** Invoices with what is left to pay on each; of their tickets only those with debt are read. */
const withDebts = (tx: CompanyTx, filter: InvoiceFilter) =>
  matching(tx, filter)
    .leftJoin('tickets as o', (join) =>
      join
        .onRef('o.companyId', '=', 'i.companyId')
        .onRef('o.id', '=', 'i.ticketId')
        .on(isNormal('i.type'))
        .on(isOwed(filter)),
    )
    .leftJoin('receivables as r', (join) =>
      join.onRef('r.companyId', '=', 'i.companyId').onRef('r.invoiceId', '=', 'i.id'),
    )
    .select(leftOn)

/** The number of matches and their sums, over the first 10,000. */
export const sumInvoices = statement((tx: CompanyTx, filter: InvoiceFilter) =>
  tx
    .selectFrom(
      withDebts(tx, filter)
        .select([
          counted('taxable', '(i.prepaid_minor - i.prepaid_vat_minor)'),
          counted('vat', 'i.prepaid_vat_minor'),
          counted('total', 'i.prepaid_minor'),
        ])
        .limit(countedAtMost)
        .as('found'),
    )
    .select(billSums),
).one

/** What is unpaid in a place, invoice by invoice: what is left, by when it is to be paid, and who pays it. */
export const debtsIn = (tx: CompanyTx, place: Place) =>
  withDebts(tx, { ...place, owed: true })
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'i.companyId').onRef('h.id', '=', 'i.shopId'))
    .select(['i.id', 'i.customerId', 'i.dealerId', dueOn('o').as('dueOn')])

/** The unpaid invoices of a place, and how many of them were to be paid before a day. */
export const sumUnpaid = statement((tx: CompanyTx, place: Place, day: CalendarDate) =>
  tx
    .selectFrom(debtsIn(tx, place).limit(countedAtMost).as('found'))
    .select([count, sumDue, sql<number>`count(*) filter (where due_on < ${day})`.as('overdue')]),
).one

/** Of what was paid on an invoice, or on the ticket that holds it: what was left with its payer as credit, and what was paid from credit. */
export const sumCredit = forEach(
  (holding: 'invoiceId' | 'ticketId') =>
    statement((tx: CompanyTx, id: number) =>
      tx
        .selectFrom('payments')
        .select([
          sql<Money>`coalesce(sum(amount_minor) filter (where kind = 'RefundAdjustment'), 0)::bigint`.as('credited'),
          sql<Money>`coalesce(sum(amount_minor) filter (where kind = 'Payment' and mode is null), 0)::bigint`.as(
            'fromCredit',
          ),
        ])
        .where('companyId', '=', tx.companyId)
        .where(holding, '=', id)
        .$if(holding === 'invoiceId', (query) => query.where('ticketId', 'is', null)),
    ).one,
)
