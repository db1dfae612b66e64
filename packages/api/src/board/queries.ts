import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { BoardLane } from '@warsha/domain/board'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type SqlBool, sql } from 'kysely'
import { narrowed, type TicketFilter } from '../tickets/list-queries.ts'

// The conditions stand in the order in which laneOf checks them.
const lane = sql<BoardLane>`case when t.status = 'Completed' then 'Ready' when t.status = 'CheckOut' then 'CheckOut'
  when t.waiting_reason is not null then 'Waiting' when t.status = 'Pending' then 'Pending' else 'InProgress' end`

/** The remaining amount of every ticket in one read: a lookup for each of thousands of tickets takes three times as long. */
const unfinishedWork = (tx: CompanyTx) =>
  tx
    .selectFrom('ticketServices')
    .select(['companyId', 'ticketId', sql<number>`sum(duration_minutes)`.as('minutes')])
    .where('companyId', '=', tx.companyId)
    .where(sql<SqlBool>`status in ('Pending', 'InProgress')`)
    .groupBy(['companyId', 'ticketId'])

/** What each lane holds, in one pass over the open tickets; a lane that holds nothing is not among them. */
export const sumLanes = statement((tx: CompanyTx, filter: TicketFilter) =>
  tx
    .selectFrom(
      narrowed(tx, filter)
        .select(['t.companyId', 't.id', 't.remainingMinor', lane.as('lane')])
        .limit(countedAtMost)
        .as('t'),
    )
    .leftJoin(unfinishedWork(tx).as('w'), (join) =>
      join.onRef('w.companyId', '=', 't.companyId').onRef('w.ticketId', '=', 't.id'),
    )
    .select([
      't.lane',
      sql<number>`count(*)::int`.as('count'),
      sql<Money>`coalesce(sum(greatest(t.remaining_minor, 0)), 0)::bigint`.as('due'),
      sql<number>`coalesce(sum(w.minutes), 0)::int`.as('minutes'),
    ])
    .groupBy('t.lane'),
).all

/** What each technician has to do before a moment, and what they have started, in planned minutes. */
export const sumLoads = statement((tx: CompanyTx, filter: TicketFilter, before: string) => {
  const shares = narrowed(tx, filter)
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 't.companyId').onRef('s.ticketId', '=', 't.id'),
    )
    .innerJoin('ticketTechnicians as a', (join) =>
      join
        .onRef('a.companyId', '=', 's.companyId')
        .onRef('a.ticketId', '=', 't.id')
        .onRef('a.ticketServiceId', '=', 's.id'),
    )
    .select([
      'a.employeeId',
      sql<number>`s.duration_minutes::float8 / count(*) over (partition by a.ticket_service_id)`.as('minutes'),
    ])
    .where('s.status', 'in', ['Pending', 'InProgress'])
    .where((eb) => eb.or([eb(sql`coalesce(s.due_at, t.promised_at)`, '<', before), eb('s.status', '=', 'InProgress')]))
  return tx
    .selectFrom(shares.as('w'))
    .select(['w.employeeId', sql<number>`round(sum(w.minutes))::int`.as('minutes')])
    .groupBy('w.employeeId')
}).all

/** What a technician has on a ticket, in the order of its services. */
export const listAssignmentsOf = (tx: CompanyTx, ticketId: number, employeeId: number) =>
  tx
    .selectFrom('ticketTechnicians')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('employeeId', '=', employeeId)
    .orderBy('ticketServiceId')
    .execute()
