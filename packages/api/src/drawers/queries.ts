import type { CompanyTx } from '@warsha/db/database'
import type { DrawerMoves, Drawers } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Pieces } from '@warsha/domain/drawers'
import type { Money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import type { PurchasePaymentKind } from '@warsha/domain/purchases'
import { type Insertable, sql } from 'kysely'

const columns = [
  'id',
  'shopId',
  'floatMinor as float',
  'openedByEn',
  'openedByAr',
  'openedAt',
  'closedByEn',
  'closedByAr',
  'closedAt',
  'note',
  'version',
] as const

const drawers = (tx: CompanyTx) => tx.selectFrom('drawers').select(columns).where('companyId', '=', tx.companyId)

export const findDrawer = statement((tx: CompanyTx, id: number, shopId: number) =>
  drawers(tx).where('id', '=', id).where('shopId', '=', shopId),
).first

export const findOpenDrawer = statement((tx: CompanyTx, shopId: number) =>
  drawers(tx).where('shopId', '=', shopId).where('closedAt', 'is', null),
).first

/** Held while it is counted or money is moved: nothing is taken into it meanwhile. */
export const lockDrawer = statement((tx: CompanyTx, id: number, shopId: number) =>
  drawers(tx).where('id', '=', id).where('shopId', '=', shopId).forUpdate(),
).first

/** Held by a payment until it is booked: the drawer is not closed meanwhile, while other payments go on. */
export const holdOpenDrawer = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('drawers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('closedAt', 'is', null)
    .forShare(),
).first

/** The open drawer, locked while cash leaves it: nobody else can take out the same cash meanwhile. */
export const lockOpenDrawer = statement((tx: CompanyTx, shopId: number) =>
  drawers(tx).where('shopId', '=', shopId).where('closedAt', 'is', null).forUpdate(),
).first

export const findDrawerByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('drawers')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const insertDrawer = statement((tx: CompanyTx, row: Omit<Insertable<Drawers>, 'companyId'>) =>
  tx
    .insertInto('drawers')
    .values({ companyId: tx.companyId, ...row })
    .returning(columns),
).one

type Closing = { closedBy: number; closedByEn: string; closedByAr: string; closedAt: string; note: string }
export const closeDrawer = statement((tx: CompanyTx, id: number, closing: Closing) =>
  tx
    .updateTable('drawers')
    .set((eb) => ({ ...closing, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

export const insertPieces = (tx: CompanyTx, drawerId: number, pieces: readonly Pieces[]) =>
  tx
    .insertInto('drawerPieces')
    .values(
      pieces.map(({ denomination, count }) => ({
        companyId: tx.companyId,
        drawerId,
        denominationMinor: denomination,
        count,
      })),
    )
    .execute()

export const insertCounts = (
  tx: CompanyTx,
  drawerId: number,
  counts: readonly { mode: PaymentMode; expectedMinor: Money; countedMinor: Money }[],
) =>
  tx
    .insertInto('drawerCounts')
    .values(counts.map((count) => ({ companyId: tx.companyId, drawerId, ...count })))
    .execute()

export const listPieces = statement((tx: CompanyTx, drawerId: number) =>
  tx
    .selectFrom('drawerPieces')
    .select(['denominationMinor as denomination', 'count'])
    .where('companyId', '=', tx.companyId)
    .where('drawerId', '=', drawerId)
    .orderBy('denominationMinor', 'desc'),
).all

export const listCounts = statement((tx: CompanyTx, drawerId: number) =>
  tx
    .selectFrom('drawerCounts')
    .select(['mode', 'expectedMinor as expected', 'countedMinor as counted'])
    .where('companyId', '=', tx.companyId)
    .where('drawerId', '=', drawerId)
    .orderBy('mode'),
).all

export const insertMove = statement((tx: CompanyTx, row: Omit<Insertable<DrawerMoves>, 'companyId'>) =>
  tx
    .insertInto('drawerMoves')
    .values({ companyId: tx.companyId, ...row })
    .returning('id'),
).one

export const findMoveByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('drawerMoves')
    .select(['drawerId', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const listMoves = statement((tx: CompanyTx, drawerId: number) =>
  tx
    .selectFrom('drawerMoves')
    .select(['id', 'kind', 'amountMinor as amount', 'reason', 'movedByEn', 'movedByAr', 'movedAt'])
    .where('companyId', '=', tx.companyId)
    .where('drawerId', '=', drawerId)
    .orderBy('id'),
).all

/** The cash that suppliers were paid out of the drawer, and what they gave back into it. */
export const listSupplierCash = statement((tx: CompanyTx, drawerId: number) =>
  tx
    .selectFrom('purchasePayments as p')
    .innerJoin('purchaseInvoices as i', (join) =>
      join.onRef('i.companyId', '=', 'p.companyId').onRef('i.id', '=', 'p.invoiceId'),
    )
    .select([
      'p.id',
      'p.invoiceId as purchaseInvoiceId',
      'i.number as purchaseNumber',
      'i.supplierName',
      'p.voucherNumber',
      sql<PurchasePaymentKind>`p.kind`.as('kind'),
      'p.amountMinor as amount',
      'p.paidByEn',
      'p.paidByAr',
      'p.paidAt',
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.drawerId', '=', drawerId)
    .orderBy('p.id'),
).all

/** What was taken into the drawer per way to pay: payments less refunds. */
export const sumTakings = statement((tx: CompanyTx, drawerId: number) =>
  tx
    .selectFrom('payments')
    .select([
      'mode',
      sql<Money>`sum(case kind when 'Payment' then amount_minor else -amount_minor end)::bigint`.as('amount'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('drawerId', '=', drawerId)
    .where('kind', 'in', ['Payment', 'Refund'])
    .groupBy('mode'),
).all

/** The currency of the books, which the till is counted in. */
export const findCurrency = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('currencies as u', 'u.code', 'c.currency')
    .select(['u.code', 'u.decimals'])
    .where('c.id', '=', tx.companyId),
).one
