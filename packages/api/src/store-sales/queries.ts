import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import { sql } from 'kysely'

/** An invoice of parts by its id, or a credit note on one. */
export const findCounterSale = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('receivables as r', (join) =>
      join.onRef('r.companyId', '=', 'i.companyId').onRef('r.invoiceId', '=', 'i.id'),
    )
    .select(['i.id', 'r.cancelledAt'])
    .where('i.companyId', '=', tx.companyId)
    .where('i.id', '=', id)
    .where('i.category', '=', 'spareParts'),
).first

/** The price list that a customer buys by, while it is in use. */
export const findListOf = statement((tx: CompanyTx, customerId: number) =>
  tx
    .selectFrom('customers as c')
    .innerJoin('priceLists as l', (join) =>
      join.onRef('l.companyId', '=', 'c.companyId').onRef('l.id', '=', 'c.priceListId'),
    )
    .select('l.id')
    .where('c.companyId', '=', tx.companyId)
    .where('c.id', '=', customerId)
    .where('l.active', '=', true),
).first

/** A payment, or money given back, on the invoice of a counter sale. */
export const findSalePayment = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'p.companyId').onRef('i.id', '=', 'p.invoiceId'),
    )
    .select('p.id')
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .where('i.category', '=', 'spareParts'),
).first

/** What the lines of an invoice left stock with, or came back at. */
export const listGoodsOf = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoiceLines as l')
    .innerJoin('spareParts as c', (join) =>
      join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.sparePartId'),
    )
    .select(['l.position', 'c.id as partId', 'c.partNo', sql<Money>`l.cost_minor`.as('cost')])
    .where('l.companyId', '=', tx.companyId)
    .where('l.invoiceId', '=', invoiceId)
    .orderBy('l.position'),
).all

export const findSaleByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', sql<string>`coalesce(request_hash, '')`.as('requestHash')])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export type SoldGoods = Awaited<ReturnType<typeof listSoldGoods>>[number]
/** The lines of a counter sale with what of them is out and what that cost, for whoever holds the invoice. */
export const listSoldGoods = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoiceLines')
    .select(['position', 'quantityMilli', 'backMilli', sql<number>`spare_part_id`.as('partId')])
    .select([sql<Money>`(cost_minor - back_cost_minor)::bigint`.as('costLeft')])
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .where('sparePartId', 'is not', null)
    .orderBy('position'),
).all

export const addBackCost = statement(
  (tx: CompanyTx, invoiceId: number, positions: number[], costs: number[]) => sql`
    update app.invoice_lines as l set back_cost_minor = l.back_cost_minor + r.cost
    from unnest(${positions}::int[], ${costs}::bigint[]) as r (position, cost)
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} and l.position = r.position`,
).run

export const setCancelled = statement((tx: CompanyTx, invoiceId: number, cancelledAt: Instant) =>
  tx
    .updateTable('receivables')
    .set({ cancelledAt })
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId),
).run

/** What is owed on the invoice, and whether it was set aside. */
export const findCancelled = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('receivables')
    .select('cancelledAt')
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId),
).first
