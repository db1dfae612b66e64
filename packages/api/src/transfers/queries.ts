import type { CompanyTx } from '@warsha/db/database'
import type { Transfers } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { TransferState } from '@warsha/domain/transfers'
import { type Insertable, sql, type Updateable } from 'kysely'

export type TransferFilter = { shopId: number; state: TransferState | undefined; direction: 'in' | 'out' | undefined }

/** Transfers that leave or come to a shop; nobody else sees them. */
function seen(tx: CompanyTx, { shopId, state, direction }: TransferFilter) {
  let query = tx.selectFrom('transfers as t').where('t.companyId', '=', tx.companyId)
  if (direction === 'in') query = query.where('t.toShopId', '=', shopId).where('t.state', '<>', 'draft')
  else if (direction === 'out') query = query.where('t.fromShopId', '=', shopId)
  else
    query = query.where((eb) =>
      eb.or([eb('t.fromShopId', '=', shopId), eb.and([eb('t.toShopId', '=', shopId), eb('t.sentAt', 'is not', null)])]),
    )
  return state ? query.where('t.state', '=', state) : query
}

const named = (tx: CompanyTx, filter: TransferFilter) =>
  seen(tx, filter)
    .innerJoin('shops as f', (join) => join.onRef('f.companyId', '=', 't.companyId').onRef('f.id', '=', 't.fromShopId'))
    .innerJoin('shops as o', (join) => join.onRef('o.companyId', '=', 't.companyId').onRef('o.id', '=', 't.toShopId'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transferLines as l')
          .select([sql<number>`count(*)`.as('parts'), sql<Money>`coalesce(sum(l.value_minor), 0)::bigint`.as('value')])
          .where('l.companyId', '=', tx.companyId)
          .whereRef('l.transferId', '=', 't.id')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.number', 't.state', 't.note', 't.version', 't.madeByEn', 't.madeByAr', 't.madeAt'])
    .select(['t.sentAt', 't.endedAt', 'n.parts', 'n.value'])
    .select(['t.fromShopId', 'f.nameEn as fromNameEn', 'f.nameAr as fromNameAr'])
    .select(['t.toShopId', 'o.nameEn as toNameEn', 'o.nameAr as toNameAr'])

export const listTransferRows = (
  tx: CompanyTx,
  filter: TransferFilter,
  { limit, offset, direction }: { limit: number; offset: number; direction: 'asc' | 'desc' },
) => named(tx, filter).orderBy('t.id', direction).limit(limit).offset(offset).execute()

export const countTransfers = (tx: CompanyTx, filter: TransferFilter) =>
  tx
    .selectFrom(seen(tx, filter).select('t.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()

export const findTransfer = (tx: CompanyTx, shopId: number, id: number) =>
  named(tx, { shopId, state: undefined, direction: undefined })
    .select(['t.sentByEn', 't.sentByAr', 't.reason'])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** The parts of a transfer, with what the shop that sends has of each. */
export const listParts = (tx: CompanyTx, id: number, fromShopId: number) =>
  tx
    .selectFrom('transferLines as l')
    .innerJoin('spareParts as p', (join) =>
      join.onRef('p.companyId', '=', 'l.companyId').onRef('p.id', '=', 'l.partId'),
    )
    .leftJoin('stock as s', (join) =>
      join.onRef('s.companyId', '=', 'l.companyId').onRef('s.partId', '=', 'l.partId').on('s.shopId', '=', fromShopId),
    )
    .select(['l.partId', 'l.position', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.brand', 'p.unit', 'l.quantityMilli'])
    .select(['l.valueMinor as value', 'l.receivedMilli', 'l.receivedMinor as receivedValue'])
    .select(['l.lostMilli', 'l.lostMinor as lostValue'])
    .select(sql<number>`coalesce(s.current_milli - s.reserved_milli, 0)`.as('availableMilli'))
    .where('l.companyId', '=', tx.companyId)
    .where('l.transferId', '=', id)
    .orderBy('l.position')
    .execute()

export const lockTransfer = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('transfers')
    .select(['id', 'number', 'state', 'version', 'fromShopId', 'toShopId', 'sentAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate(),
).first
export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof lockTransfer>>>

export const findTransferByKey = (tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('transfers')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

export const insertTransfer = (tx: CompanyTx, transfer: Omit<Insertable<Transfers>, 'companyId'>) =>
  tx
    .insertInto('transfers')
    .values({ companyId: tx.companyId, ...transfer })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateTransfer = (tx: CompanyTx, id: number, fields: Updateable<Transfers>) =>
  tx
    .updateTable('transfers')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

type Line = { partId: number; quantityMilli: number }
export const insertParts = (tx: CompanyTx, transferId: number, lines: readonly Line[]) =>
  tx
    .insertInto('transferLines')
    .values(lines.map((line, index) => ({ companyId: tx.companyId, transferId, position: index + 1, ...line })))
    .execute()

export const deleteParts = (tx: CompanyTx, transferId: number) =>
  tx.deleteFrom('transferLines').where('companyId', '=', tx.companyId).where('transferId', '=', transferId).execute()

/** How many of these parts are in the catalogue. */
export const countKnown = (tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('spareParts')
    .select(sql<number>`count(*)`.as('count'))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow()

type Values = {
  ids: number[]
  value: number[]
  received: number[]
  lost: number[]
  receivedMinor: number[]
  lostMinor: number[]
}
/** What of the lines left, arrived and was lost, added to what is stored. */
export const addToParts = (
  tx: CompanyTx,
  transferId: number,
  { ids, value, received, lost, receivedMinor, lostMinor }: Values,
) =>
  sql`update app.transfer_lines l
    set value_minor = l.value_minor + n.value, received_milli = l.received_milli + n.received, lost_milli = l.lost_milli + n.lost,
      received_minor = l.received_minor + n.received_minor, lost_minor = l.lost_minor + n.lost_minor
    from unnest(${ids}::bigint[], ${value}::bigint[], ${received}::bigint[], ${lost}::bigint[], ${receivedMinor}::bigint[], ${lostMinor}::bigint[])
      as n (part_id, value, received, lost, received_minor, lost_minor)
    where l.company_id = ${tx.companyId} and l.transfer_id = ${transferId} and l.part_id = n.part_id`.execute(tx)

export const listOtherShops = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '<>', shopId)
    .where('enabled', '=', true)
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .execute()
