import type { Purchase, PurchaseRow } from '@warsha/contract/purchase-rows'
import { amongOrAll } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, forEach, statement } from '@warsha/db/statement'
import type { InvoiceType, PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { type SqlBool, sql } from 'kysely'
import { billSums } from '../lib/bill-columns.ts'

export type PurchaseFilter = {
  shopId: number
  category: PurchaseInvoiceCategory | undefined
  type: InvoiceType | undefined
  supplierId: number | undefined
  /** Of expenses, what they are sorted by. */
  expenseCategoryId: number | undefined
  /** Those on which money is owed, or those on which none is. */
  owed: boolean | undefined
  toComplete: boolean | undefined
  /** Owed, and to be paid before this day. */
  dueBefore: CalendarDate | undefined
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  /** Where something was searched for: the ids of the purchases found. */
  ids: number[] | undefined
}

/** A document of a supplier on which something is left to pay, and what: lists, their sums and the accounts of suppliers ask this alone. */
export const isOwed = sql<SqlBool>`i.remaining_minor > 0`
export const leftToPay = sql<Money>`greatest(i.remaining_minor, 0)`

/** Purchases of the shop that pass a filter, without columns and order. */
export function matching(tx: CompanyTx, filter: PurchaseFilter) {
  let query = tx
    .selectFrom(amongOrAll(tx, 'purchaseInvoices', filter.ids).as('i'))
    .where('i.shopId', '=', filter.shopId)
  if (filter.category) query = query.where('i.category', '=', filter.category)
  if (filter.type) query = query.where('i.type', '=', filter.type)
  if (filter.supplierId) query = query.where('i.supplierId', '=', filter.supplierId)
  if (filter.expenseCategoryId) query = query.where('i.expenseCategoryId', '=', filter.expenseCategoryId)
  if (filter.owed === true) query = query.where(isOwed)
  if (filter.owed === false) query = query.where(sql<boolean>`i.remaining_minor <= 0`)
  if (filter.toComplete) query = query.where('i.toComplete', '=', true)
  if (filter.dueBefore) query = query.where('i.paymentDueOn', '<', filter.dueBefore)
  if (filter.from) query = query.where('i.invoicedOn', '>=', filter.from)
  if (filter.to) query = query.where('i.invoicedOn', '<=', filter.to)
  return query
}

/** Purchases with the supplier and the ticket that a row names. */
const named = (tx: CompanyTx) =>
  tx
    .selectFrom('purchaseInvoices as i')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'i.companyId').onRef('s.id', '=', 'i.supplierId'),
    )
    .leftJoin('vatRegistrations as v', (join) =>
      join.onRef('v.companyId', '=', 'i.companyId').onRef('v.id', '=', 'i.vatRegistrationId'),
    )
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'i.companyId').onRef('t.id', '=', 'i.ticketId'))
    .where('i.companyId', '=', tx.companyId)

const row = [
  'i.id',
  'i.number',
  'i.version',
  'i.type',
  'i.category',
  'i.expenseCategoryId as categoryId',
  'i.shopId',
  'v.vatNumber as buyerVatNumber',
  'i.supplierId',
  's.nameEn as supplierNameEn',
  's.nameAr as supplierNameAr',
  'i.supplierName',
  'i.supplierDocNo',
  'i.invoicedOn',
  'i.ticketId',
  't.number as ticketNumber',
  'i.vatMode',
  'i.noVatReason',
  'i.importVatMinor as importVat',
  'i.taxableMinor as taxable',
  'i.vatMinor as vat',
  'i.totalMinor as total',
  'i.returnedMinor as returned',
  'i.paidMinor as paid',
  'i.badDebtMinor as badDebt',
  'i.paymentDueOn',
  'i.toComplete',
] as const

export type StoredPurchaseRow = Omit<PurchaseRow, 'due' | 'toGetBack' | 'paymentStatus' | 'isCredit' | 'isOverdue'>

export const sortColumns = {
  id: 'i.id',
  invoicedOn: 'i.invoicedOn',
  total: 'i.totalMinor',
  due: 'i.remainingMinor',
} as const
type Page = { page: number; pageSize: number; sortBy: keyof typeof sortColumns; direction: 'asc' | 'desc' }

const pageOf = forEach((sortBy: Page['sortBy'], direction: Page['direction'], limit: number) =>
  statement((tx: CompanyTx, filter: PurchaseFilter, offset?: number) => {
    const column = sortColumns[sortBy]
    const picked = matching(tx, filter)
      .select(['i.companyId', 'i.id'])
      .orderBy(column, direction)
      .$if(sortBy !== 'id', (query) => query.orderBy('i.id', direction))
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    return named(tx)
      .innerJoin(picked.as('p'), (join) => join.onRef('p.companyId', '=', 'i.companyId').onRef('p.id', '=', 'i.id'))
      .select(row)
      .orderBy(column, direction)
      .orderBy('i.id', direction)
  }),
)

/** One page: its purchases are picked by index first, and only they are joined to what a row names. */
export const listPurchaseRows = (
  tx: CompanyTx,
  filter: PurchaseFilter,
  { page, pageSize, sortBy, direction }: Page,
): Promise<StoredPurchaseRow[]> =>
  pageOf(sortBy, direction, pageSize).all(tx, filter, (page - 1) * pageSize || undefined)

export const findPurchaseRow = statement((tx: CompanyTx, id: number) =>
  named(tx).select(row).where('i.id', '=', id),
).first

const counted = (amount: 'taxable' | 'vat' | 'total') =>
  sql<Money>`case i.type when 'Normal' then ${sql.ref(`i.${amount}Minor`)} else -${sql.ref(`i.${amount}Minor`)} end`.as(
    `${amount}Minor`,
  )

/** The number of matches and their sums, over the first 10,000; returns count against purchases. */
export const sumPurchases = statement((tx: CompanyTx, filter: PurchaseFilter) =>
  tx
    .selectFrom(
      matching(tx, filter)
        .select([counted('taxable'), counted('vat'), counted('total')])
        .select(leftToPay.as('dueMinor'))
        .limit(countedAtMost)
        .as('found'),
    )
    .select(billSums),
).one

/** A purchase with all fields of its own row. */
export const findPurchase = statement((tx: CompanyTx, id: number) =>
  named(tx)
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'i.companyId').onRef('h.id', '=', 'i.shopId'))
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .leftJoin('purchaseInvoices as o', (join) =>
      join.onRef('o.companyId', '=', 'i.companyId').onRef('o.id', '=', 'i.originalInvoiceId'),
    )
    .leftJoin('purchaseOrders as w', (join) =>
      join.onRef('w.companyId', '=', 'i.companyId').onRef('w.id', '=', 'i.purchaseOrderId'),
    )
    .select(row)
    .select([
      'w.id as orderId',
      'w.number as orderNumber',
      'h.nameEn as shopNameEn',
      'h.nameAr as shopNameAr',
      'i.currency',
      'i.vatBp',
      'c.allowVat as vatAllowed',
      'i.grossMinor as gross',
      'i.discountMinor as discount',
      'i.note',
      'i.qrCode',
      'i.recordedByEn',
      'i.recordedByAr',
      'i.recordedAt',
      'i.originalInvoiceId',
      'o.number as originalInvoiceNumber',
      'i.returnReason',
      'i.freightMinor as freight',
      'i.customsMinor as customs',
      'i.stockDifferenceMinor as stockDifference',
    ])
    .where('i.id', '=', id),
).first

/** The lines of a purchase; of goods with what their shop has of them today. */
export const listPurchaseLines = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('purchaseInvoiceLines as l')
    .innerJoin('purchaseInvoices as i', (join) =>
      join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.invoiceId'),
    )
    .leftJoin('spareParts as p', (join) => join.onRef('p.companyId', '=', 'l.companyId').onRef('p.id', '=', 'l.partId'))
    .leftJoin('stock as s', (join) =>
      join
        .onRef('s.companyId', '=', 'l.companyId')
        .onRef('s.shopId', '=', 'i.shopId')
        .onRef('s.partId', '=', 'l.partId'),
    )
    .select([
      'l.position',
      'l.nameEn',
      'l.nameAr',
      'l.quantityMilli',
      'l.priceMinor as price',
      'l.grossMinor as gross',
      'l.discountMinor as discount',
      'l.taxableMinor as taxable',
      'l.vatMinor as vat',
      'l.totalMinor as total',
      'l.ticketPartId',
      'l.partNo',
      'l.returnedMilli',
      'l.returnedMinor',
      'l.partId',
      'l.unit',
      'l.factorMilli',
      'l.stockMilli',
      'l.stockValueMinor as stockValue',
      'p.unit as stockUnit',
      sql<number>`coalesce(s.current_milli - s.reserved_milli, 0)::bigint`.as('availableMilli'),
    ])
    .where('l.companyId', '=', tx.companyId)
    .where('l.invoiceId', '=', invoiceId)
    .orderBy('l.position'),
).all
export type StoredPurchaseLine = Awaited<ReturnType<typeof listPurchaseLines>>[number]

/** What went back of a purchase. */
export const listPurchaseReturns = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('purchaseInvoices')
    .select(['id', 'number', 'invoicedOn', 'totalMinor as total'])
    .where('companyId', '=', tx.companyId)
    .where('originalInvoiceId', '=', invoiceId)
    .orderBy('id'),
).all

/** What of a purchase the supplier will not be paid, and what returns took back of that. */
export const listWriteOffs = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('purchaseWriteOffs as w')
    .leftJoin('purchaseInvoices as r', (join) =>
      join.onRef('r.companyId', '=', 'w.companyId').onRef('r.id', '=', 'w.returnInvoiceId'),
    )
    .select(['w.id', 'w.amountMinor as amount', 'w.vatMinor as vat', 'w.note'])
    .select(['w.writtenByEn', 'w.writtenByAr', 'w.writtenAt', 'r.id as returnId', 'r.number as returnNumber'])
    .where('w.companyId', '=', tx.companyId)
    .where('w.invoiceId', '=', invoiceId)
    .orderBy('w.id'),
).all

/** The payments of a purchase, each with what of it can still be given back. */
export const listPurchasePayments = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('purchasePayments as p')
    .select([
      'p.id',
      'p.voucherNumber',
      sql<Purchase['payments'][number]['kind']>`p.kind`.as('kind'),
      'p.mode',
      'p.amountMinor as amount',
      'p.refundOfId',
      'p.drawerId',
      'p.reference',
      'p.note',
      'p.paidByEn',
      'p.paidByAr',
      'p.paidAt',
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.invoiceId', '=', invoiceId)
    .orderBy('p.id'),
).all

/** The newest purchases from suppliers and for tickets, as far as `most` of each. */
export async function listPurchaseIdsOf(
  tx: CompanyTx,
  of: { suppliers: number[]; tickets: number[] },
  most: number,
): Promise<number[]> {
  const newest = (column: 'supplierId' | 'ticketId', ids: number[]) =>
    ids.length === 0
      ? []
      : tx
          .selectFrom('purchaseInvoices')
          .select('id')
          .where('companyId', '=', tx.companyId)
          .where(column, '=', anyOf(ids))
          .orderBy('id', 'desc')
          .limit(most)
          .execute()
  const [suppliers, tickets] = [await newest('supplierId', of.suppliers), await newest('ticketId', of.tickets)]
  return [...suppliers, ...tickets].map(({ id }) => id)
}
