import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { type Selectable, sql } from 'kysely'

/** An assignment of a technician to a service, and whether their clock runs on it. */
export const findAssignment = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketTechnicians as a')
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.ticketServiceId'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.companyId', '=', 'a.companyId').onRef('e.id', '=', 'a.employeeId'),
    )
    .select([
      'a.id',
      'a.ticketId',
      'a.ticketServiceId',
      'a.employeeId',
      'a.extraMinutes',
      's.nameEn',
      's.nameAr',
      'e.nameEn as technicianEn',
      'e.nameAr as technicianAr',
      sql<boolean>`exists (select from app.work_stretches w where w.company_id = a.company_id
        and w.ticket_service_id = a.ticket_service_id and w.employee_id = a.employee_id and w.ended_at is null)`.as(
        'running',
      ),
    ])
    .where('a.companyId', '=', tx.companyId)
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Who works on each of these tickets, in the order in which they came to it; once for each of their services. */
export const listWorkersOf = statement((tx: CompanyTx, ticketIds: number[]) => {
  // One look into the index for each ticket: a plan for any number of them would read those of the whole company.
  const assigned = sql<Pick<Selectable<DB['ticketTechnicians']>, 'companyId' | 'id' | 'ticketId' | 'employeeId'>>`(
    select a.* from unnest(${ticketIds}::bigint[]) as f (id)
    cross join lateral (select company_id, id, ticket_id, employee_id from app.ticket_technicians
      where company_id = ${tx.companyId} and ticket_id = f.id offset 0) as a)`
  return tx
    .selectFrom(assigned.as('a'))
    .innerJoin('employees as e', (join) =>
      join.onRef('e.companyId', '=', 'a.companyId').onRef('e.id', '=', 'a.employeeId'),
    )
    .select(['a.ticketId', 'a.employeeId', 'e.nameEn', 'e.nameAr'])
    .where('e.companyId', '=', tx.companyId)
    .orderBy('a.id')
}).all

export const listAssignedTo = (tx: CompanyTx, ticketId: number, employeeId: number) =>
  tx
    .selectFrom('ticketTechnicians')
    .select('ticketServiceId')
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('employeeId', '=', employeeId)
    .execute()

export const updateAssignment = (
  tx: CompanyTx,
  id: number,
  fields: { employeeId: number } | { extraMinutes: number },
) =>
  tx.updateTable('ticketTechnicians').set(fields).where('companyId', '=', tx.companyId).where('id', '=', id).execute()

export const deleteAssignment = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('ticketTechnicians').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
