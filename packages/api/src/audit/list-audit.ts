import type { CompanyTx } from '@warsha/db/database'
import { momentsOf } from '@warsha/domain/calendar'
import { countListed } from '../lib/count-listed.ts'
import { endpoint } from '../lib/endpoint.ts'
import { withNames } from './records.ts'

type Filter = {
  entity?: string | undefined
  entityId?: number | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

function events(tx: CompanyTx, filter: Filter, timeZone: string) {
  let query = tx.selectFrom('auditEvents').where('companyId', '=', tx.companyId)
  if (filter.entity) query = query.where('entity', '=', filter.entity)
  if (filter.entityId !== undefined) query = query.where('entityId', '=', filter.entityId)
  if (filter.userId !== undefined) query = query.where('userId', '=', filter.userId)
  if (filter.from) query = query.where('at', '>=', momentsOf({ from: filter.from, to: filter.from }, timeZone).from)
  if (filter.to) query = query.where('at', '<', momentsOf({ from: filter.to, to: filter.to }, timeZone).before)
  return query
}

type Slice = { limit: number; offset: number; descending: boolean }

/** The lines of the log that are asked for, in the order of their time. */
export async function eventsAsListed(tx: CompanyTx, filter: Filter, timeZone: string, slice: Slice) {
  const order = slice.descending ? 'desc' : 'asc'
  const items = await events(tx, filter, timeZone)
    .select(['id', 'at', 'userId', 'userNameEn', 'userNameAr', 'address'])
    .select(['entity', 'entityId', 'ticketId', 'action', 'changes'])
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  const told = items.map((item) => ({ ...item, changes: item.changes as Record<string, unknown> }))
  return withNames(tx, told)
}

export const listAudit = endpoint.audit.list.handler(
  async ({ input: { page, pageSize, sortBy: _sort, isSortDescending, ...filter }, context: { tx, actor } }) => {
    const slice = { limit: pageSize, offset: (page - 1) * pageSize, descending: isSortDescending ?? true }
    const items = await eventsAsListed(tx, filter, actor.timeZone, slice)
    const totalItems = await countListed(tx, events(tx, filter, actor.timeZone).select('id'))
    return { items, totalItems, page, pageSize }
  },
)

export const auditPeople = endpoint.audit.people.handler(({ context: { tx } }) =>
  tx
    .selectFrom('users')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .orderBy('nameEn')
    .orderBy('id')
    .execute(),
)
