import type { CompanyTx } from '@warsha/db/database'
import type { SubscriptionDocuments } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { SoldItem, SubscriptionDocumentKind } from '@warsha/domain/subscription-documents'
import { type Insertable, type Selectable, sql } from 'kysely'

export type AskedDocument = Omit<Insertable<SubscriptionDocuments>, 'companyId'>
/** Asked for once, whatever is booked how often. */
export const insertDocument = statement((tx: CompanyTx, asked: AskedDocument) =>
  tx
    .insertInto('subscriptionDocuments')
    .values({ companyId: tx.companyId, ...asked })
    .onConflict((conflict) => conflict.doNothing()),
).run

/** What is asked for and not issued, an invoice before the credit note that names it. */
export const listToIssue = statement((tx: CompanyTx) =>
  tx
    .selectFrom('subscriptionDocuments as d')
    .innerJoin('subscriptions as s', (join) =>
      join.onRef('s.companyId', '=', 'd.companyId').onRef('s.id', '=', 'd.subscriptionId'),
    )
    .select(['d.subscriptionId', 'd.netMinor as net', 'd.vatMinor as vat', 'd.totalMinor as total'])
    .select(['d.firstDay', 'd.lastDay', 's.period', 's.discountMinor as discount', 's.packageMinor as packagePrice'])
    .select(['s.vatBp', 's.transactionId', 'd.problem', 'd.askedAt', sql<SoldItem[]>`s.items`.as('items')])
    .select(sql<SubscriptionDocumentKind>`d.kind`.as('kind'))
    .where('d.companyId', '=', tx.companyId)
    .where('d.issuedAt', 'is', null)
    .orderBy('d.askedAt')
    .orderBy('d.kind', 'desc')
    .limit(50),
).all
export type ToIssue = Awaited<ReturnType<typeof listToIssue>>[number]

export const updateDocument = statement(
  (
    tx: CompanyTx,
    subscriptionId: number,
    kind: SubscriptionDocumentKind,
    change: Partial<
      Pick<Selectable<SubscriptionDocuments>, 'problem' | 'sellerId' | 'invoiceId' | 'number' | 'issuedAt'>
    >,
  ) =>
    tx
      .updateTable('subscriptionDocuments')
      .set(change)
      .where('companyId', '=', tx.companyId)
      .where('subscriptionId', '=', subscriptionId)
      .where('kind', '=', kind),
).run

/** Where an issued document of the company's own order stands. */
export const findIssued = statement((tx: CompanyTx, subscriptionId: number, kind: SubscriptionDocumentKind) =>
  tx
    .selectFrom('subscriptionDocuments')
    .select(['sellerId', 'invoiceId'])
    .where('companyId', '=', tx.companyId)
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', kind)
    .where('issuedAt', 'is not', null),
).first

export const findSellerRules = statement((tx: CompanyTx) =>
  tx.selectFrom('companies').select(['currency', 'allowVat']).where('id', '=', tx.companyId),
).one

type Sold = { buyerId: number; orderId: number; kind: SubscriptionDocumentKind }
/** In the books of the seller. */
export const findSold = statement((tx: CompanyTx, { buyerId, orderId, kind }: Sold) =>
  tx
    .selectFrom('soldSubscriptions as o')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'o.companyId').onRef('i.id', '=', 'o.invoiceId'),
    )
    .select(['i.id', 'i.number', 'i.issuedAt'])
    .where('o.companyId', '=', tx.companyId)
    .where('o.buyerId', '=', buyerId)
    .where('o.orderId', '=', orderId)
    .where('o.kind', '=', kind),
).first

export const insertSold = statement((tx: CompanyTx, sold: Sold & { invoiceId: number }) =>
  tx.insertInto('soldSubscriptions').values({ companyId: tx.companyId, ...sold }),
).run

/** The payment of a subscription's invoice, of which a credit note gives back. */
export const findItsPayment = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('payments')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'Payment'),
).one

/** What the seller issued to subscribers, newest first; only theirs can be asked for by the operator. */
export const pageOfSold = statement((tx: CompanyTx, limit: number, offset: number) =>
  tx
    .selectFrom('soldSubscriptions as o')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'o.companyId').onRef('i.id', '=', 'o.invoiceId'),
    )
    .select(['i.id', 'i.number', 'i.issuedAt', 'i.totalMinor as total'])
    .select([
      sql<SubscriptionDocumentKind>`o.kind`.as('kind'),
      sql<string>`i.buyer ->> 'nameEn'`.as('nameEn'),
      sql<string>`i.buyer ->> 'nameAr'`.as('nameAr'),
    ])
    .where('o.companyId', '=', tx.companyId)
    .orderBy('o.invoiceId', 'desc')
    .limit(sql<number>`${limit}`)
    .offset(sql<number>`${offset}`),
).all
export const countSold = statement((tx: CompanyTx) =>
  tx
    .selectFrom('soldSubscriptions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('companyId', '=', tx.companyId),
).one
export const isSold = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('soldSubscriptions')
    .select('invoiceId')
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId),
).first
