import type { CompanyTx } from '@warsha/db/database'
import type { PurchaseInvoiceLines, PurchaseInvoices, PurchasePayments, PurchaseWriteOffs } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { AskedPurchaseReturn } from '@warsha/domain/purchases'
import { type Insertable, sql, type Updateable } from 'kysely'
import { refuse } from '../lib/refuse.ts'

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

/** Locked until the transaction ends: everything that pays, completes or returns a purchase starts here. */
export const lockPurchase = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('purchaseInvoices')
    .select([
      'id',
      'number',
      'shopId',
      'vatRegistrationId',
      'version',
      'type',
      'category',
      'ticketId',
      'supplierId',
      'supplierName',
      'supplierDocNo',
      'invoicedOn',
      'paymentDueOn',
      'note',
      'qrCode',
      'toComplete',
      'currency',
      'vatMode',
      'noVatReason',
      'importVatMinor as importVat',
      'grossMinor as gross',
      'discountMinor as discount',
      'freightMinor as freight',
      'customsMinor as customs',
      'vatBp',
      'recordedBy',
      'vatMinor as vat',
      'totalMinor as total',
      'returnedMinor as returned',
      'paidMinor as paid',
      'badDebtMinor as badDebt',
    ])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
).first

export const findPurchaseByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('purchaseInvoices')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** Locked, so that of two who record documents of one supplier the second sees the first one's. */
export const lockSupplier = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('suppliers')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
).first

/** The purchase with this document of a supplier, apart from `exceptId`. */
export const findByDocNo = statement((tx: CompanyTx, supplierId: number, docKey: string, exceptId: number) =>
  tx
    .selectFrom('purchaseInvoices')
    .select(['id', 'number', 'category'])
    .where('companyId', '=', tx.companyId)
    .where('supplierId', '=', supplierId)
    .where('supplierDocKey', '=', docKey)
    .where('supplierDocKey', '<>', '')
    .where('id', '<>', exceptId),
).first

/** Of a ticket's parts: what was bought, for how much, and the purchase of each part. */
export const listPartsToBuy = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketParts as p')
    .leftJoin('purchaseInvoiceLines as l', (join) =>
      join.onRef('l.companyId', '=', 'p.companyId').onRef('l.ticketPartId', '=', 'p.id'),
    )
    .leftJoin('purchaseInvoices as i', (join) =>
      join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.invoiceId'),
    )
    .select([
      'p.id',
      'p.source',
      'p.partNo',
      'p.nameEn',
      'p.nameAr',
      'p.supplierId',
      'p.supplierName',
      'p.quantityMilli',
      'p.costMinor as cost',
      'i.number as purchaseNumber',
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.ticketId', '=', ticketId)
    .orderBy('p.position')
    .orderBy('p.id'),
).all
export type PartToBuy = Awaited<ReturnType<typeof listPartsToBuy>>[number]

/** Its parts were bought at the supplier of the document. */
export const setPartSuppliers = statement(
  (tx: CompanyTx, ids: number[], supplierId: number | null, supplierName: string) =>
    tx
      .updateTable('ticketParts')
      .set({ supplierId, supplierName, version: sql<number>`version + 1` })
      .where('companyId', '=', tx.companyId)
      .where('id', '=', anyOf(ids)),
).run

/** Numbers are unique in a shop: one that its pattern gives a second time is refused, and nothing is stored. */
export async function insertPurchase(
  tx: CompanyTx,
  purchase: Omit<Insertable<PurchaseInvoices>, 'companyId'>,
): Promise<number> {
  const stored = await insertHead(tx, purchase)
  if (!stored) throw refuse({ code: 'invoiceNumberTaken', data: { number: purchase.number } })
  return stored.id
}

const insertHead = statement((tx: CompanyTx, purchase: Omit<Insertable<PurchaseInvoices>, 'companyId'>) =>
  tx
    .insertInto('purchaseInvoices')
    .values({ companyId: tx.companyId, ...purchase })
    .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'type', 'number']).doNothing())
    .returning('id'),
).first

export const insertPurchaseLines = statement(
  (tx: CompanyTx, lines: Omit<Insertable<PurchaseInvoiceLines>, 'companyId'>[]) =>
    tx.insertInto('purchaseInvoiceLines').values(lines.map((line) => ({ companyId: tx.companyId, ...line }))),
).run

export type PurchaseFields = Omit<Updateable<PurchaseInvoices>, 'companyId' | 'id' | 'version'>
export const updatePurchase = statement((tx: CompanyTx, id: number, fields: PurchaseFields) =>
  tx
    .updateTable('purchaseInvoices')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

type LineFigures = { position: number; gross: Money; taxable: Money; vat: Money; total: Money }
/** Stores the line totals under another VAT mode. */
export const updateLineFigures = (tx: CompanyTx, invoiceId: number, lines: readonly LineFigures[]) => {
  const column = (name: keyof LineFigures): number[] => lines.map((line) => line[name])
  return keepFigures(
    tx,
    invoiceId,
    column('position'),
    column('gross'),
    column('taxable'),
    column('vat'),
    column('total'),
  )
}

const keepFigures = statement(
  (
    tx: CompanyTx,
    invoiceId: number,
    at: number[],
    gross: number[],
    taxable: number[],
    vat: number[],
    total: number[],
  ) => sql`
    update app.purchase_invoice_lines as l
    set gross_minor = f.gross, taxable_minor = f.taxable, vat_minor = f.vat, total_minor = f.total
    from unnest(${at}::int[], ${gross}::bigint[], ${taxable}::bigint[],
      ${vat}::bigint[], ${total}::bigint[]) as f (position, gross, taxable, vat, total)
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} and l.position = f.position`,
).run

/** Counts what was returned of each line; the database refuses more than was bought. */
export const addReturnedMilli = (tx: CompanyTx, invoiceId: number, asked: readonly AskedPurchaseReturn[]) =>
  addMilli(
    tx,
    invoiceId,
    asked.map(({ position }) => position),
    asked.map(({ quantityMilli }) => quantityMilli),
  )

const addMilli = statement(
  (tx: CompanyTx, invoiceId: number, positions: number[], quantities: number[]) => sql`
    update app.purchase_invoice_lines as l set returned_milli = l.returned_milli + r.quantity
    from unnest(${positions}::int[], ${quantities}::bigint[]) as r (position, quantity)
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} and l.position = r.position`,
).run

/** A purchased part that left its ticket and came back belongs to its purchase again. */
export const linkPartAgain = statement((tx: CompanyTx, invoiceId: number, position: number, ticketPartId: number) =>
  tx
    .updateTable('purchaseInvoiceLines')
    .set({ ticketPartId })
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .where('position', '=', position)
    .where('ticketPartId', 'is', null),
).run

export const findPaymentByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('purchasePayments')
    .select(['id', 'invoiceId', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const insertPurchasePayment = statement(
  (tx: CompanyTx, payment: Omit<Insertable<PurchasePayments>, 'companyId'>) =>
    tx
      .insertInto('purchasePayments')
      .values({ companyId: tx.companyId, ...payment })
      .returning('id'),
).one

export const findWriteOffByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('purchaseWriteOffs')
    .select(['id', 'invoiceId', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const insertWriteOff = statement((tx: CompanyTx, writeOff: Omit<Insertable<PurchaseWriteOffs>, 'companyId'>) =>
  tx.insertInto('purchaseWriteOffs').values({ companyId: tx.companyId, ...writeOff }),
).run

/** A payment of a purchase, with what was refunded of it. */
export const findSupplierPayment = statement((tx: CompanyTx, invoiceId: number, id: number) =>
  tx
    .selectFrom('purchasePayments as p')
    .select((eb) => [
      'p.amountMinor as amount',
      eb
        .selectFrom('purchasePayments as r')
        .select(sql<Money>`coalesce(sum(r.amount_minor), 0)::bigint`.as('refunded'))
        .whereRef('r.companyId', '=', 'p.companyId')
        .whereRef('r.invoiceId', '=', 'p.invoiceId')
        .whereRef('r.refundOfId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('refunded'),
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .where('p.invoiceId', '=', invoiceId)
    .where('p.kind', '=', 'Payment'),
).first
