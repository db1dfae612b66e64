import type { CompanyTx } from '@warsha/db/database'
import { anyOf, forEach, statement } from '@warsha/db/statement'
import type { HistoryHolder } from '@warsha/domain/history'
import type { CalendarDate } from '@warsha/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { Whose } from './whose.ts'

type Of = Exclude<HistoryHolder, 'dealer'>
const mostWorks = 200
const mostInspections = 10

/** A car, or every car that is a customer's today. */
const isOfCars = (of: Of, column: string, companyId: number, id: number) =>
  of === 'vehicle'
    ? sql<SqlBool>`${sql.ref(column)} = ${id}`
    : sql<SqlBool>`${sql.ref(column)} = any(array(
        select own.id from app.vehicles own where own.company_id = ${companyId} and own.customer_id = ${id}))`

/** Visits to the shops that are looked at, each with its car. */
const visits = (tx: CompanyTx, { shops }: Whose) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .select(['t.id as ticketId', 't.number as ticketNumber', 't.shopId'])
    .select(['v.id as vehicleId', 'v.plateNo', 'v.year', 'v.makeId', 'v.modelId'])
    .where('t.companyId', '=', tx.companyId)
    .where('t.shopId', '=', anyOf(shops))

/** What was put off and neither taken up nor dismissed since, newest first. */
export const listDeclinedOfCars = forEach(
  (of: Of) =>
    statement((tx: CompanyTx, whose: Whose) =>
      visits(tx, whose)
        .innerJoin('declinedWork as d', (join) =>
          join.onRef('d.companyId', '=', 't.companyId').onRef('d.ticketId', '=', 't.id'),
        )
        .select(['d.id', 'd.nameEn', 'd.nameAr', 'd.totalMinor as total', 'd.declinedAt'])
        .where(isOfCars(of, 'd.vehicleId', tx.companyId, whose.id))
        .where('d.companyId', '=', tx.companyId)
        .where('d.takenUpTicketId', 'is', null)
        .where('d.dismissedAt', 'is', null)
        .orderBy('d.id', 'desc')
        .limit(mostWorks),
    ).all,
)

/** Work whose warranty runs on a day, the one that runs longest first. */
export const listWarrantiesOfCars = forEach(
  (of: Of) =>
    statement((tx: CompanyTx, whose: Whose, today: CalendarDate) =>
      visits(tx, whose)
        .innerJoin('ticketServices as s', (join) =>
          join.onRef('s.companyId', '=', 't.companyId').onRef('s.ticketId', '=', 't.id'),
        )
        .select(['s.id', 's.nameEn', 's.nameAr', 's.warrantyEndsOn as endsOn'])
        .$narrowType<{ endsOn: CalendarDate }>()
        .where(isOfCars(of, 't.vehicleId', tx.companyId, whose.id))
        .where('t.status', '=', 'Closed')
        .where('s.status', '<>', 'Canceled')
        .where('s.warrantyEndsOn', '>=', today)
        .orderBy('s.warrantyEndsOn', 'desc')
        .orderBy('s.id', 'desc')
        .limit(mostWorks),
    ).all,
)

/** The last finished inspections. */
export const listInspectionsOfCars = forEach(
  (of: Of) =>
    statement((tx: CompanyTx, whose: Whose) =>
      visits(tx, whose)
        .innerJoin('inspections as n', (join) =>
          join.onRef('n.companyId', '=', 't.companyId').onRef('n.ticketId', '=', 't.id'),
        )
        .select(['n.id', 'n.nameEn', 'n.nameAr', 'n.finishedByEn', 'n.finishedByAr', 'n.finishedAt'])
        .where(isOfCars(of, 't.vehicleId', tx.companyId, whose.id))
        .where('n.finishedAt', 'is not', null)
        .orderBy('n.id', 'desc')
        .limit(mostInspections),
    ).all,
)
