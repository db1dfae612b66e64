import type { WaitingPart } from '@warsha/contract/part-requests'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { barcodeOf } from '@warsha/domain/barcodes'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { partNoKey } from '@warsha/domain/parts'
import { sql } from 'kysely'
import { like, patternOf } from '../lib/folded.ts'
import { orderOfRequest } from '../stock/on-order.ts'
import { isWaiting, requestColumns } from '../stock/request-queries.ts'

const technicians = sql<WaitingPart['technicians']>`(
  select coalesce(jsonb_agg(distinct jsonb_build_object('nameEn', e.name_en, 'nameAr', e.name_ar)), '[]')
  from app.ticket_technicians a join app.employees e on e.company_id = a.company_id and e.id = a.employee_id
  where a.company_id = q.company_id and a.ticket_id = q.ticket_id)`
const barcodes = sql<string[]>`(
  select coalesce(jsonb_agg(b.barcode order by b.barcode), '[]') from app.spare_part_barcodes b
  where b.company_id = q.company_id and b.part_id = q.part_id)`

type Searched = {
  /** A part by its whole number or by its barcode, as a reader types it. */
  exact?: { key: string; barcode: string }
  /** A part by a piece of its name or number, and all parts of the ticket that the text names. */
  named?: { pattern: string; key: string | undefined }
}
export const everything: Searched = {}
export const exactly = (typed: string): Searched => ({
  exact: { key: partNoKey(typed), barcode: barcodeOf(typed) },
})
export const namedBy = (typed: string): Searched => ({
  named: { pattern: patternOf(typed), key: partNoKey(typed) || undefined },
})

const isExactly = ({ key, barcode }: NonNullable<Searched['exact']>) => sql<boolean>`(c.part_key = ${key} or exists (
  select from app.spare_part_barcodes b
  where b.company_id = q.company_id and b.part_id = q.part_id and b.barcode = ${barcode}))`
function isNamed({ pattern, key }: NonNullable<Searched['named']>) {
  const words = like(pattern, 't.number', 'c.nameEn', 'c.nameAr')
  return key === undefined ? words : sql<boolean>`(${words} or strpos(c.part_key, ${key}) > 0)`
}

/** What is waited for, with its ticket and its part of the catalogue. */
const waiting = (tx: CompanyTx, shopId: number, { exact, named }: Searched) =>
  tx
    .selectFrom('partRequests as q')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'q.companyId').onRef('t.id', '=', 'q.ticketId'))
    .innerJoin('spareParts as c', (join) =>
      join.onRef('c.companyId', '=', 'q.companyId').onRef('c.id', '=', 'q.partId'),
    )
    .where('q.companyId', '=', tx.companyId)
    .where('q.shopId', '=', shopId)
    .where(isWaiting)
    .where(exact ? isExactly(exact) : named ? isNamed(named) : sql<boolean>`true`)

type Page = { limit: number; offset: number }
/** What the open tickets of a shop wait for in its store, the earliest promise first. */
export const listWaiting = statement((tx: CompanyTx, shopId: number, searched: Searched, { limit, offset }: Page) =>
  waiting(tx, shopId, searched)
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .leftJoin('stock as s', (join) =>
      join
        .onRef('s.companyId', '=', 'q.companyId')
        .onRef('s.shopId', '=', 'q.shopId')
        .onRef('s.partId', '=', 'q.partId'),
    )
    .select(['q.id', 'q.version', 'q.state', 'q.ticketId', 'q.partId', 'q.requestedMilli', 'q.reservedMilli'])
    .select(['q.issuedMilli', 'q.returnedMilli', 'q.receivedMilli', 'q.askedBackMilli'])
    .select(['t.number as ticketNumber', 't.promisedAt', 'v.plateNo', 'v.year'])
    .select(['v.makeId', 'v.modelId', 'c.partNo', 'c.nameEn', 'c.nameAr', 'c.unit'])
    .select([
      sql<string>`coalesce(s.shelf, '')`.as('shelf'),
      sql<number>`coalesce(s.current_milli, 0)`.as('currentMilli'),
      sql<number>`coalesce(s.current_milli - s.reserved_milli, 0)`.as('availableMilli'),
      technicians.as('technicians'),
      barcodes.as('barcodes'),
      orderOfRequest.as('order'),
    ])
    .orderBy(sql`t.promised_at nulls last`)
    .orderBy('q.ticketId')
    .orderBy('q.id')
    .limit(sql<number>`${limit}`)
    .offset(sql<number>`${offset}`),
).all

/** How many of what waits a text finds, or all of it. */
export const countFound = statement((tx: CompanyTx, shopId: number, searched: Searched) =>
  tx
    .selectFrom(waiting(tx, shopId, searched).select('q.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count')),
).one

export const countWaiting = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('partRequests as q')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('q.companyId', '=', tx.companyId)
    .where('q.shopId', '=', shopId)
    .where(isWaiting),
).one

export type RequestedLine = NonNullable<Awaited<ReturnType<typeof findLineOf>>>

/** The line of a ticket that a request is for. */
export const findLineOf = statement((tx: CompanyTx, requestId: number) =>
  tx
    .selectFrom('partRequests as q')
    .innerJoin('ticketParts as p', (join) =>
      join.onRef('p.companyId', '=', 'q.companyId').onRef('p.id', '=', 'q.ticketPartId'),
    )
    .select(requestColumns)
    .select(['p.nameEn', 'p.nameAr', 'p.quantityMilli', 'p.priceMinor as price', 'p.discountMinor as discount'])
    .select('p.costMinor as cost')
    .where('q.companyId', '=', tx.companyId)
    .where('q.id', '=', requestId),
).first

type Charged = { quantityMilli: number; grossMinor: Money; discountMinor: Money }

/** A line is charged for less. */
export const setCharged = statement((tx: CompanyTx, id: number, charged: Charged) =>
  tx
    .updateTable('ticketParts')
    .set({ ...charged, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** What a unit of a line cost as it left the store. */
export const setUnitCost = statement((tx: CompanyTx, id: number, costMinor: Money) =>
  tx.updateTable('ticketParts').set({ costMinor }).where('companyId', '=', tx.companyId).where('id', '=', id),
).run
