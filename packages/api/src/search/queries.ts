import { among } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'

/** How many of one kind a search shows. */
export const mostHits = 8

export const ticketHits = statement((tx: CompanyTx, ids: number[], shops: number[] | undefined) =>
  tx
    .selectFrom(among(tx, 'tickets', ids).as('t'))
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 't.companyId').onRef('c.id', '=', 't.customerId'),
    )
    .select([
      't.id',
      't.number',
      't.status',
      't.remainingMinor',
      'v.plateNo',
      'v.year',
      'v.makeId',
      'v.modelId',
      'c.nameEn as customerNameEn',
      'c.nameAr as customerNameAr',
    ])
    .$if(shops !== undefined, (query) => query.where('t.shopId', '=', anyOf(shops ?? [])))
    .orderBy('t.id', 'desc')
    .limit(mostHits),
).all

export const estimateHits = statement((tx: CompanyTx, ids: number[], shops: number[] | undefined) =>
  tx
    .selectFrom(among(tx, 'estimates', ids).as('t'))
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 't.companyId').onRef('c.id', '=', 't.customerId'),
    )
    .select(['t.id', 't.number', 't.totalMinor as total', 'v.plateNo', 'v.year'])
    .select(['v.makeId', 'v.modelId', 'c.nameEn as customerNameEn', 'c.nameAr as customerNameAr'])
    .where('t.deletedAt', 'is', null)
    .$if(shops !== undefined, (query) => query.where('t.shopId', '=', anyOf(shops ?? [])))
    .orderBy('t.id', 'desc')
    .limit(mostHits),
).all

/** Invoices; of parts sold over the counter alone, or all but those, where that is asked. */
export const invoiceHits = statement((tx: CompanyTx, ids: number[], shops: number[] | undefined, sales?: boolean) =>
  tx
    .selectFrom(among(tx, 'invoices', ids).as('i'))
    .leftJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'i.companyId').onRef('c.id', '=', 'i.customerId'),
    )
    .select(['i.id', 'i.number', 'i.totalMinor as total', 'c.nameEn as customerNameEn', 'c.nameAr as customerNameAr'])
    .$if(sales !== undefined, (query) => query.where('i.category', sales ? '=' : '<>', 'spareParts'))
    .$if(shops !== undefined, (query) => query.where('i.shopId', '=', anyOf(shops ?? [])))
    .orderBy('i.id', 'desc')
    .limit(mostHits),
).all

export const supplierHits = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom(among(tx, 'suppliers', ids).as('s'))
    .select(['id', 'nameEn', 'nameAr', 'contactNo', 'city'])
    .orderBy('id', 'desc'),
).all

export const sparePartHits = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom(among(tx, 'spareParts', ids).as('p'))
    .select(['id', 'partNo', 'nameEn', 'nameAr', 'brand', 'priceMinor as price', 'active'])
    .orderBy('active', 'desc')
    .orderBy('id', 'desc'),
).all

export const orderHits = statement((tx: CompanyTx, ids: number[], shops: number[] | undefined) =>
  tx
    .selectFrom(among(tx, 'purchaseOrders', ids).as('o'))
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'o.companyId').onRef('s.id', '=', 'o.supplierId'),
    )
    .select(['o.id', 'o.number', 's.nameEn as supplierNameEn', 's.nameAr as supplierNameAr', 'o.expectedOn'])
    .$if(shops !== undefined, (query) => query.where('o.shopId', '=', anyOf(shops ?? [])))
    .orderBy('o.id', 'desc')
    .limit(mostHits),
).all

/** Purchases, or expenses: what is found under their numbers is one of both. */
export const billHits = statement(
  (tx: CompanyTx, category: PurchaseInvoiceCategory, ids: number[], shops: number[] | undefined) =>
    tx
      .selectFrom(among(tx, 'purchaseInvoices', ids).as('i'))
      .leftJoin('suppliers as s', (join) =>
        join.onRef('s.companyId', '=', 'i.companyId').onRef('s.id', '=', 'i.supplierId'),
      )
      .select([
        'i.id',
        'i.number',
        'i.supplierDocNo',
        'i.totalMinor as total',
        's.nameEn as supplierNameEn',
        's.nameAr as supplierNameAr',
        'i.supplierName',
      ])
      .where('i.category', '=', category)
      .$if(shops !== undefined, (query) => query.where('i.shopId', '=', anyOf(shops ?? [])))
      .orderBy('i.id', 'desc')
      .limit(mostHits),
).all
