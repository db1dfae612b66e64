import type { CriticalService } from '@warsha/contract/critical-services'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

const criticalRows = (tx: CompanyTx) =>
  tx
    .selectFrom('criticalServices as c')
    .innerJoin('services as s', (join) =>
      join.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.serviceId'),
    )
    .select(['c.serviceId', 's.nameEn', 's.nameAr', 's.active', 'c.everyMonths', 'c.everyKm', 'c.version'])
    .where('c.companyId', '=', tx.companyId)

export const listCriticalRows = statement((tx: CompanyTx) => criticalRows(tx).orderBy('s.nameAr').orderBy('s.id')).all
export const findCritical = statement((tx: CompanyTx, serviceId: number) =>
  criticalRows(tx).where('c.serviceId', '=', serviceId),
).first

type Interval = Pick<CriticalService, 'everyMonths' | 'everyKm'>
export const insertCritical = (tx: CompanyTx, serviceId: number, interval: Interval) =>
  tx
    .insertInto('criticalServices')
    .values({ companyId: tx.companyId, serviceId, ...interval })
    .execute()
export const updateCritical = (tx: CompanyTx, serviceId: number, interval: Interval) =>
  tx
    .updateTable('criticalServices')
    .set((eb) => ({ ...interval, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('serviceId', '=', serviceId)
    .execute()
export const deleteCritical = (tx: CompanyTx, serviceId: number) =>
  tx
    .deleteFrom('criticalServices')
    .where('companyId', '=', tx.companyId)
    .where('serviceId', '=', serviceId)
    .executeTakeFirst()

export const findCar = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('vehicles').select(['km', 'year']).where('companyId', '=', tx.companyId).where('id', '=', id),
).first

type LastDone = { serviceId: number; doneAt: string; km: number | null; ticketId: number; ticketNumber: string }
/** When each of these services was last finished on the car, in whichever shop; what was cancelled was not done. */
export const listLastDone = statement(
  (tx: CompanyTx, vehicleId: number, serviceIds: number[]) =>
    sql<LastDone>`select distinct on (s.service_id) s.service_id as "serviceId", s.completed_at as "doneAt", t.km,
        t.id as "ticketId", t.number as "ticketNumber"
      from app.tickets t
      join app.ticket_services s on s.company_id = t.company_id and s.ticket_id = t.id
      where t.company_id = ${tx.companyId} and t.vehicle_id = ${vehicleId} and t.status <> 'Canceled'
        and s.status = 'Completed' and s.completed_at is not null and s.service_id = any(${serviceIds}::bigint[])
      order by s.service_id, s.completed_at desc`,
).all
