import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'

const listSince = statement((tx: CompanyTx, since: number, limit: number) =>
  tx
    .selectFrom('auditEvents')
    .select(['id', 'at', 'entity', 'entityId', 'action', 'ticketId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '>', sql<number>`${since}::bigint`)
    .orderBy('id')
    .limit(sql<number>`${limit}::bigint`),
).all

const places = (tx: CompanyTx) =>
  tx.selectFrom('auditEvents').select(['id', 'at']).where('companyId', '=', tx.companyId)
const findNewest = statement((tx: CompanyTx) => places(tx).orderBy('id', 'desc').limit(1)).first
const findPlace = statement((tx: CompanyTx, id: number) => places(tx).where('id', '=', id)).first

type Place = { id: number; at: string }
const start = '0'
/** A number alone would be that of another event once the database was set back to a backup. */
const nameOf = ({ id, at }: Place): string => `${id}-${Date.parse(at).toString(36)}`

/** The numbers of the log follow the order of commits (`inCommitOrder`), so that none appears behind a place that was read. */
export const listChanges = endpoint.audit.changes.handler(async ({ input: { since, limit }, context: { tx } }) => {
  if (since === undefined) {
    const newest = await findNewest(tx)
    return { items: [], next: newest ? nameOf(newest) : start, hasMore: false }
  }
  const after = Number.parseInt(since, 10)
  const [place, found] = await Promise.all([findPlace(tx, after), listSince(tx, after, limit + 1)])
  if (since !== start && (!place || nameOf(place) !== since)) throw refuse({ code: 'NotFound', field: 'since' })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last ? nameOf(last) : since, hasMore: found.length > limit }
})
