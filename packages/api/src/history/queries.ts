import type { CompanyTx } from '@warsha/db/database'
import { anyOf, forEach, statement } from '@warsha/db/statement'
import type { HistoryHolder } from '@warsha/domain/history'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type SqlBool, sql } from 'kysely'
import { counted, leftOn } from '../invoices/sums.ts'
import { isNormal } from '../lib/indexed.ts'
import type { Whose } from './whose.ts'

type Keyed = Whose & { before?: number | undefined }

const columns = { customer: 't.customerId', vehicle: 't.vehicleId', dealer: 't.dealerId' } as const
// Spelled as the partial indexes spell it.
const standing = (open: boolean | undefined) =>
  open === undefined
    ? sql<SqlBool>`true`
    : open
      ? sql<SqlBool>`t.status not in ('Closed', 'Canceled')`
      : sql<SqlBool>`t.status in ('Closed', 'Canceled')`

const visitsOf = (of: HistoryHolder, open: boolean | undefined, tx: CompanyTx, { id, shops }: Whose) =>
  tx
    .selectFrom('tickets as t')
    .where('t.companyId', '=', tx.companyId)
    .where(columns[of], '=', id)
    .where('t.shopId', '=', anyOf(shops))
    .where(standing(open))

/** One page of visits, newest first, from their index. */
export const visitIds = forEach(
  (of: HistoryHolder, open: boolean | undefined, limit: number) =>
    statement((tx: CompanyTx, { before, ...whose }: Keyed) =>
      visitsOf(of, open, tx, whose)
        .select('t.id')
        .$if(before !== undefined, (query) => query.where('t.id', '<', before ?? 0))
        .orderBy('t.id', 'desc')
        .limit(limit),
    ).all,
)

/** What the holder owes: of a customer's visits not those that a partner is billed for. */
const isHisOwn = (of: HistoryHolder, alias: 't' | 'i') =>
  of === 'customer' ? sql<SqlBool>`${sql.ref(`${alias}.dealerId`)} is null` : sql<SqlBool>`true`

const summed = [
  sql<number>`count(*)::int`.as('count'),
  sql<Money>`coalesce(sum(total_minor), 0)::bigint`.as('total'),
  sql<Money>`coalesce(sum(due_minor), 0)::bigint`.as('due'),
] as const

/** The number of visits and their sums, over the first 10,000. */
export const sumVisits = forEach(
  (of: HistoryHolder, open: boolean | undefined) =>
    statement((tx: CompanyTx, whose: Whose) =>
      tx
        .selectFrom(
          visitsOf(of, open, tx, whose)
            .select('t.totalMinor')
            .select(
              sql<Money>`case when ${isHisOwn(of, 't')} then greatest(t.remaining_minor, 0) else 0 end`.as('dueMinor'),
            )
            .limit(countedAtMost)
            .as('found'),
        )
        .select(summed),
    ).one,
)

/** Of a car: what its visits were invoiced, paid ahead for, and what took that back. Each by its own index. */
const ofCar = (companyId: number, id: number) => sql<SqlBool>`i.id = any(array(
  with visits as (select t.company_id, t.id from app.tickets t where t.company_id = ${companyId} and t.vehicle_id = ${id}),
  sales as (
    select o.company_id, o.id from app.invoices o join visits v on v.company_id = o.company_id and v.id = o.ticket_id
    where o.company_id = ${companyId} and o.type = 'Normal'
    union
    select o.company_id, o.id from app.invoices o join visits v on v.company_id = o.company_id and v.id = o.deposit_ticket_id
    where o.company_id = ${companyId})
  select s.id from sales s
  union
  select r.id from app.invoices r join sales s on s.company_id = r.company_id and s.id = r.original_invoice_id
  where r.company_id = ${companyId}))`

const invoicesOf = (of: HistoryHolder, tx: CompanyTx, { id, shops }: Whose) =>
  tx
    .selectFrom('invoices as i')
    .where('i.companyId', '=', tx.companyId)
    .where('i.shopId', '=', anyOf(shops))
    .$if(of === 'customer', (query) => query.where('i.customerId', '=', id))
    .$if(of === 'dealer', (query) => query.where('i.dealerId', '=', id))
    .$if(of === 'vehicle', (query) => query.where(ofCar(tx.companyId, id)))

/** One page of invoices, newest first, from their index. */
export const invoiceIds = forEach(
  (of: HistoryHolder, limit: number) =>
    statement((tx: CompanyTx, { before, ...whose }: Keyed) =>
      invoicesOf(of, tx, whose)
        .select('i.id')
        .$if(before !== undefined, (query) => query.where('i.id', '<', before ?? 0))
        .orderBy('i.id', 'desc')
        .limit(limit),
    ).all,
)

/** The number of invoices and their sums, over the first 10,000; debt stands on open visits and on invoices that no ticket holds. */
export const sumInvoicesOf = forEach(
  (of: HistoryHolder) =>
    statement((tx: CompanyTx, whose: Whose) =>
      tx
        .selectFrom(
          invoicesOf(of, tx, whose)
            .leftJoin('tickets as o', (join) =>
              join
                .onRef('o.companyId', '=', 'i.companyId')
                .onRef('o.id', '=', 'i.ticketId')
                .on(isNormal('i.type'))
                .on(isHisOwn(of, 'i'))
                .on(sql<SqlBool>`o.status not in ('Closed', 'Canceled') and o.remaining_minor > 0`),
            )
            .leftJoin('receivables as r', (join) =>
              join.onRef('r.companyId', '=', 'i.companyId').onRef('r.invoiceId', '=', 'i.id').on(isHisOwn(of, 'i')),
            )
            .select(counted('total', 'i.prepaid_minor'))
            .select(leftOn)
            .limit(countedAtMost)
            .as('found'),
        )
        .select(summed),
    ).one,
)
