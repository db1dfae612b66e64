import type { OtherTransaction } from '@warsha/contract/other-transactions'
import type { CompanyTx } from '@warsha/db/database'
import type { OtherTransactions } from '@warsha/db/schema.gen'
import { forEach, statement } from '@warsha/db/statement'
import type { CategoryKind } from '@warsha/domain/expenses'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { type Insertable, sql, type Updateable } from 'kysely'

export type TransactionFilter = {
  shopId: number
  kind: CategoryKind | undefined
  /** Those that became an invoice, or those that did not. */
  posted: boolean | undefined
  categoryId: number | undefined
  from: CalendarDate | undefined
  to: CalendarDate | undefined
}

/** Transactions of the shop that pass a filter, without columns and order. */
function matching(tx: CompanyTx, filter: TransactionFilter) {
  let query = tx
    .selectFrom('otherTransactions as x')
    .where('x.companyId', '=', tx.companyId)
    .where('x.shopId', '=', filter.shopId)
  if (filter.kind) query = query.where('x.kind', '=', filter.kind)
  if (filter.posted === true) query = query.where('x.postedAt', 'is not', null)
  if (filter.posted === false) query = query.where('x.postedAt', 'is', null)
  if (filter.categoryId) query = query.where('x.categoryId', '=', filter.categoryId)
  if (filter.from) query = query.where('x.happenedOn', '>=', filter.from)
  if (filter.to) query = query.where('x.happenedOn', '<=', filter.to)
  return query
}

/** Transactions with what a row names. */
const named = (tx: CompanyTx) =>
  tx
    .selectFrom('otherTransactions as x')
    .innerJoin('incomeExpenseCategories as k', (join) =>
      join.onRef('k.companyId', '=', 'x.companyId').onRef('k.id', '=', 'x.categoryId'),
    )
    .innerJoin('companies as o', 'o.id', 'x.companyId')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'x.companyId').onRef('c.id', '=', 'x.customerId'),
    )
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'x.companyId').onRef('s.id', '=', 'x.supplierId'),
    )
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'x.companyId').onRef('i.id', '=', 'x.invoiceId'),
    )
    .leftJoin('purchaseInvoices as p', (join) =>
      join.onRef('p.companyId', '=', 'x.companyId').onRef('p.id', '=', 'x.purchaseInvoiceId'),
    )
    .where('x.companyId', '=', tx.companyId)

/** A figure of its invoice, of whichever side. */
const figure = <Name extends 'taxable' | 'vat' | 'total'>(name: Name) =>
  sql<Money | null>`coalesce(i.${sql.raw(`${name}_minor`)}, p.${sql.raw(`${name}_minor`)})`.as(name)

const row = [
  'x.id',
  'x.version',
  'x.kind',
  'x.postedAt',
  'x.categoryId',
  'k.nameEn as categoryEn',
  'k.nameAr as categoryAr',
  'x.title',
  'x.happenedOn',
  'x.vatMode',
  'x.amountMinor as amount',
  'x.customerId',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'x.supplierId',
  'x.supplierName',
  's.nameEn as supplierNameEn',
  's.nameAr as supplierNameAr',
  'x.invoiceId',
  'x.purchaseInvoiceId',
  'o.vatBp as companyVatBp',
] as const
const figures = [
  figure('taxable'),
  figure('vat'),
  figure('total'),
  sql<string | null>`coalesce(i.number, p.number)`.as('invoiceNumber'),
] as const

const pageOf = forEach((direction: 'asc' | 'desc', limit: number) =>
  statement((tx: CompanyTx, filter: TransactionFilter, offset?: number) => {
    const picked = matching(tx, filter)
      .select(['x.companyId', 'x.id'])
      .orderBy('x.happenedOn', direction)
      .orderBy('x.id', direction)
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    return named(tx)
      .innerJoin(picked.as('f'), (join) => join.onRef('f.companyId', '=', 'x.companyId').onRef('f.id', '=', 'x.id'))
      .select(row)
      .select(figures)
      .orderBy('x.happenedOn', direction)
      .orderBy('x.id', direction)
  }),
)
export type StoredTransactionRow = Awaited<ReturnType<typeof listTransactionRows>>[number]
type Page = { page: number; pageSize: number; direction: 'asc' | 'desc' }
export const listTransactionRows = (tx: CompanyTx, filter: TransactionFilter, { page, pageSize, direction }: Page) =>
  pageOf(direction, pageSize).all(tx, filter, page > 1 ? (page - 1) * pageSize : undefined)

export const countTransactions = statement((tx: CompanyTx, filter: TransactionFilter) =>
  tx
    .selectFrom(matching(tx, filter).select('x.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)::int`.as('count')),
).one

/** A transaction with all fields of its own row. */
export const findTransaction = statement((tx: CompanyTx, id: number) =>
  named(tx)
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'x.companyId').onRef('h.id', '=', 'x.shopId'))
    .select(row)
    .select(figures)
    .select([
      'x.shopId',
      'h.nameEn as shopNameEn',
      'h.nameAr as shopNameAr',
      sql<string>`coalesce(i.currency, p.currency, o.currency)`.as('currency'),
      sql<number>`coalesce(i.vat_bp, p.vat_bp, o.vat_bp)`.as('vatBp'),
      sql<OtherTransaction['vatExemption']>`x.vat_exemption`.as('vatExemption'),
      'x.vatExemptionNote',
      'x.noVatReason',
      'x.supplierDocNo',
      'x.note',
      'x.recordedByEn',
      'x.recordedByAr',
      'x.recordedAt',
      'x.postedByEn',
      'x.postedByAr',
    ])
    .where('x.id', '=', id),
).first

export const findTransactionByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('otherTransactions')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export type LockedTransaction = NonNullable<Awaited<ReturnType<typeof lockTransaction>>>
/** Locked until the transaction of the database ends: every change of it, and its posting, start here. */
export const lockTransaction = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('otherTransactions')
    .select(['id', 'shopId', 'version', 'kind', 'categoryId', 'title', 'happenedOn', 'amountMinor as amount'])
    .select(['vatMode', 'vatExemption', 'vatExemptionNote', 'customerId', 'supplierId', 'supplierName'])
    .select(['noVatReason', 'supplierDocNo', 'note', 'postedAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate(),
).first

export const insertTransaction = statement((tx: CompanyTx, fields: Omit<Insertable<OtherTransactions>, 'companyId'>) =>
  tx
    .insertInto('otherTransactions')
    .values({ companyId: tx.companyId, ...fields })
    .returning('id'),
).one

type Fields = Omit<Updateable<OtherTransactions>, 'companyId' | 'id' | 'version'>
export const updateTransaction = statement((tx: CompanyTx, id: number, fields: Fields) =>
  tx
    .updateTable('otherTransactions')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** Which series it is of: nobody who changes it meanwhile saw another version of it. */
export const updateSeriesOf = statement((tx: CompanyTx, id: number, recurringId: number) =>
  tx.updateTable('otherTransactions').set({ recurringId }).where('companyId', '=', tx.companyId).where('id', '=', id),
).run

export const deleteTransaction = statement((tx: CompanyTx, id: number) =>
  tx.deleteFrom('otherTransactions').where('companyId', '=', tx.companyId).where('id', '=', id),
).run
