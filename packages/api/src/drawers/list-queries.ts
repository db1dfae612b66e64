import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'

type Slice = { limit: number; offset: number; descending: boolean }

/** The drawers of a shop; of a closed one what was expected and counted, over all ways to pay. */
export const listDrawerRows = (tx: CompanyTx, shopId: number, { limit, offset, descending }: Slice) =>
  tx
    .selectFrom('drawers as d')
    .select((eb) => [
      'd.id',
      'd.floatMinor as float',
      'd.openedByEn',
      'd.openedByAr',
      'd.openedAt',
      'd.closedByEn',
      'd.closedByAr',
      'd.closedAt',
      'd.note',
      ...(['expected', 'counted'] as const).map((of) =>
        eb
          .selectFrom('drawerCounts as c')
          .select(sql<Money>`coalesce(sum(${sql.ref(`c.${of}Minor`)}), 0)::bigint`.as(of))
          .whereRef('c.companyId', '=', 'd.companyId')
          .whereRef('c.drawerId', '=', 'd.id')
          .$asScalar()
          .$notNull()
          .as(of),
      ),
    ])
    .where('d.companyId', '=', tx.companyId)
    .where('d.shopId', '=', shopId)
    .orderBy('d.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countDrawers = (tx: CompanyTx, shopId: number) =>
  countListed(
    tx,
    tx.selectFrom('drawers').select('id').where('companyId', '=', tx.companyId).where('shopId', '=', shopId),
  )

const taken = (tx: CompanyTx, drawerId: number, mode: PaymentMode | undefined) =>
  tx
    .selectFrom('payments as p')
    .where('p.companyId', '=', tx.companyId)
    .where('p.drawerId', '=', drawerId)
    .where('p.kind', 'in', ['Payment', 'Refund'])
    .$if(mode !== undefined, (query) => query.where('p.mode', '=', mode ?? null))

export const listTaken = (
  tx: CompanyTx,
  drawerId: number,
  mode: PaymentMode | undefined,
  { limit, offset, descending }: Slice,
) =>
  taken(tx, drawerId, mode)
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.ticketId'))
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'p.companyId').onRef('i.id', '=', 'p.invoiceId'),
    )
    .select([
      'p.id',
      'p.ticketId',
      'p.invoiceId',
      't.number as ticketNumber',
      'i.number as invoiceNumber',
      'i.category as invoiceCategory',
      'p.receiptNumber',
      'p.kind',
      'p.mode',
      'p.amountMinor as amount',
      'p.refundOfId',
      'p.ofCredit',
      'p.reference',
      'p.note',
      'p.takenByEn',
      'p.takenByAr',
      'p.takenAt',
    ])
    .orderBy('p.id', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countTaken = (tx: CompanyTx, drawerId: number, mode: PaymentMode | undefined) =>
  countListed(tx, taken(tx, drawerId, mode).select('p.id'))
