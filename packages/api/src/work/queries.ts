import type { Job } from '@warsha/contract/work'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type SqlBool, sql } from 'kysely'
import { orderOfRequest } from '../stock/on-order.ts'
import { byTheClock, stretchEnd } from '../tickets/service-queries.ts'

type Whose = { employeeId: number; shopId: number }

const assigned = (tx: CompanyTx, employeeId: number) =>
  tx
    .selectFrom('ticketTechnicians as a')
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.ticketServiceId'),
    )
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
    .where('a.companyId', '=', tx.companyId)
    .where('a.employeeId', '=', employeeId)

const jobs = (tx: CompanyTx, employeeId: number) =>
  assigned(tx, employeeId)
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .leftJoin('proposals as p', (join) =>
      join.onRef('p.companyId', '=', 'a.companyId').onRef('p.ticketServiceId', '=', 'a.ticketServiceId'),
    )

const isWaiting = sql<SqlBool>`s.status in ('Pending', 'InProgress') and t.status not in ('Closed', 'Canceled', 'CheckOut')`
const runningSince = sql<string | null>`(select w.started_at from app.work_stretches w where w.company_id = a.company_id
  and w.ticket_service_id = a.ticket_service_id and w.employee_id = a.employee_id and w.ended_at is null)`
/** Of the assignment `a`: what its stretches come to, and what was added by hand. */
export const workedMinutes = sql<number>`(a.extra_minutes + coalesce((select sum(extract(epoch from w.ended_at - w.started_at)) / 60
  from app.work_stretches w where w.company_id = a.company_id and w.ticket_service_id = a.ticket_service_id
  and w.employee_id = a.employee_id), 0))::int`
const visits = sql<number>`(select count(*) from app.tickets w where w.company_id = t.company_id
  and w.vehicle_id = t.vehicle_id and w.status <> 'Canceled')::int`

const shown = [
  's.id as ticketServiceId',
  's.ticketId',
  't.number as ticketNumber',
  's.version',
  's.nameEn',
  's.nameAr',
  's.description',
  't.complaint',
  's.status',
  'v.plateNo',
  'v.year',
  'v.colorId',
  'v.makeId',
  'v.modelId',
  't.promisedAt',
  's.dueAt',
  's.durationMinutes',
  't.waitingReason',
  'p.state as approval',
] as const
const storeParts = sql<Job['storeParts']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'version', q.version, 'partNo', l.part_no, 'nameEn', l.name_en, 'nameAr', l.name_ar,
    'state', q.state, 'requestedMilli', q.requested_milli, 'reservedMilli', q.reserved_milli, 'issuedMilli', q.issued_milli,
    'returnedMilli', q.returned_milli, 'receivedMilli', q.received_milli, 'askedBackMilli', q.asked_back_milli, 'order', ${orderOfRequest}) order by q.id), '[]')
  from app.part_requests q join app.ticket_parts l on l.company_id = q.company_id and l.id = q.ticket_part_id
  where q.company_id = t.company_id and q.ticket_id = t.id and q.state <> 'returned'
    and (l.ticket_service_id is null or l.ticket_service_id = s.id))`
const computed = [
  storeParts.as('storeParts'),
  workedMinutes.as('workedMinutes'),
  runningSince.as('runningSince'),
  visits.as('visits'),
]
const mostJobs = 200

/** Work of a technician in a shop that is not done: what runs first, then what was begun, then what is due first. */
export const listJobs = statement((tx: CompanyTx, { employeeId, shopId }: Whose) =>
  jobs(tx, employeeId)
    .select(shown)
    .select(computed)
    .where('t.shopId', '=', shopId)
    .where(isWaiting)
    .orderBy(sql`(${runningSince}) is null`)
    .orderBy(sql`s.status <> 'InProgress'`)
    .orderBy(sql`coalesce(s.due_at, t.promised_at) asc nulls last`)
    .orderBy('s.id')
    .limit(mostJobs),
).all

export const findJob = statement((tx: CompanyTx, employeeId: number, ticketServiceId: number) =>
  jobs(tx, employeeId).select(shown).select(computed).where('a.ticketServiceId', '=', ticketServiceId),
).first

/** Services the technician was on that were completed since a moment. */
export async function countDone(tx: CompanyTx, { employeeId, shopId }: Whose, since: string): Promise<number> {
  const { count } = await assigned(tx, employeeId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('t.shopId', '=', shopId)
    .where('s.status', '=', 'Completed')
    .where('s.completedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Held until the transaction ends, so that one person starts one clock at a time. */
export const lockEmployee = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('employees').select('id').where('companyId', '=', tx.companyId).where('id', '=', id).forNoKeyUpdate(),
).first

/** What runs for a person now; never more than one. */
export const findRunning = statement((tx: CompanyTx, employeeId: number) =>
  tx
    .selectFrom('workStretches as w')
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 'w.companyId').onRef('s.id', '=', 'w.ticketServiceId'),
    )
    .select(['w.id', 'w.ticketId', 'w.ticketServiceId', 'w.startedAt', 's.nameEn', 's.nameAr'])
    .where('w.companyId', '=', tx.companyId)
    .where('w.employeeId', '=', employeeId)
    .where('w.endedAt', 'is', null),
).first

export const isAssigned = async (tx: CompanyTx, employeeId: number, ticketServiceId: number): Promise<boolean> =>
  (await tx
    .selectFrom('ticketTechnicians')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('ticketServiceId', '=', ticketServiceId)
    .where('employeeId', '=', employeeId)
    .executeTakeFirst()) !== undefined

export const startStretch = (
  tx: CompanyTx,
  stretch: { ticketId: number; ticketServiceId: number; employeeId: number },
  at: string | null,
) =>
  tx
    .insertInto('workStretches')
    .values({ companyId: tx.companyId, ...stretch, startedAt: byTheClock(at) })
    .execute()

export const pauseStretch = (tx: CompanyTx, id: number, pauseReason: string, at: string | null) =>
  tx
    .updateTable('workStretches')
    .set({ endedAt: stretchEnd(at), pauseReason })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
