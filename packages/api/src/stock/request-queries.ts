import type { CompanyTx } from '@warsha/db/database'
import type { PartRequestSteps, PartRequests } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import { type Insertable, type SqlBool, sql } from 'kysely'

export const requestColumns = [
  'q.id',
  'q.version',
  'q.ticketId',
  'q.ticketPartId',
  'q.shopId',
  'q.partId',
  'q.state',
  'q.requestedMilli',
  'q.reservedMilli',
  'q.issuedMilli',
  'q.returnedMilli',
  'q.receivedMilli',
  'q.askedBackMilli',
  'q.issuedValueMinor as issuedValue',
] as const

export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** As the index of waiting requests says it. */
export const isWaiting = sql<SqlBool>`q.state in ('waitingIssue', 'waitingIssueOrReturn')`

export const findRequest = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('partRequests as q')
    .select(requestColumns)
    .where('q.companyId', '=', tx.companyId)
    .where('q.id', '=', id),
).first

/** Requests of one ticket, for whoever holds the ticket and the stock of their parts. */
export const lockRequests = statement((tx: CompanyTx, ticketId: number, ids: number[]) =>
  tx
    .selectFrom('partRequests as q')
    .select(requestColumns)
    .where('q.companyId', '=', tx.companyId)
    .where('q.ticketId', '=', ticketId)
    .where('q.id', '=', anyOf(ids))
    .orderBy('q.id')
    .forUpdate(),
).all

/** What a ticket has asked of the store, apart from lines that have left it. */
export const listRequestsOf = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('partRequests as q')
    .select(requestColumns)
    .where('q.companyId', '=', tx.companyId)
    .where('q.ticketId', '=', ticketId)
    .where('q.ticketPartId', 'is not', null)
    .orderBy('q.id'),
).all

/** Who waits for parts that the store has none reserved of, the earliest promise first. */
export const lockShort = statement((tx: CompanyTx, shopId: number, partIds: number[]) =>
  tx
    .selectFrom('partRequests as q')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'q.companyId').onRef('t.id', '=', 'q.ticketId'))
    .select(requestColumns)
    .where('q.companyId', '=', tx.companyId)
    .where('q.shopId', '=', shopId)
    .where('q.partId', '=', anyOf(partIds))
    .where(isWaiting)
    .where(sql<SqlBool>`q.requested_milli - (q.issued_milli - q.returned_milli) > q.reserved_milli`)
    .orderBy(sql`t.promised_at nulls last`)
    .orderBy('q.id')
    .forUpdate('q'),
).all

export const insertRequests = statement((tx: CompanyTx, rows: Omit<Insertable<PartRequests>, 'companyId'>[]) =>
  tx
    .insertInto('partRequests')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .returning(['id', 'ticketPartId']),
).all

type Levels = Pick<
  StoredRequest,
  'requestedMilli' | 'reservedMilli' | 'issuedMilli' | 'returnedMilli' | 'receivedMilli' | 'askedBackMilli'
> & { issuedValueMinor: StoredRequest['issuedValue'] }

export const updateRequest = statement((tx: CompanyTx, id: number, levels: Levels) =>
  tx
    .updateTable('partRequests')
    .set({ ...levels, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** More is reserved for them; nobody who looks at a request has to look again. */
export const setReserved = statement(
  (tx: CompanyTx, ids: number[], reserved: number[]) => sql`
    update app.part_requests q set reserved_milli = n.reserved_milli
    from unnest(${ids}::bigint[], ${reserved}::bigint[]) as n (id, reserved_milli)
    where q.company_id = ${tx.companyId} and q.id = n.id`,
).run

/** The line is about to leave its ticket; what was asked stays on record. */
export const unlinkRequest = statement((tx: CompanyTx, ticketPartId: number) =>
  tx
    .updateTable('partRequests')
    .set({ ticketPartId: null })
    .where('companyId', '=', tx.companyId)
    .where('ticketPartId', '=', ticketPartId),
).run

export const insertSteps = statement((tx: CompanyTx, rows: Omit<Insertable<PartRequestSteps>, 'companyId'>[]) =>
  tx.insertInto('partRequestSteps').values(rows.map((row) => ({ companyId: tx.companyId, ...row }))),
).run
