import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type NotNull, sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'

/** So many tickets are a season of a busy shop, and few enough to be counted at once. */
const newest = 500

export const usedServices = endpoint.catalogue.usedServices.handler(({ input: { shopId }, context: { tx } }) =>
  listUsed(tx, shopId),
)

const listUsed = statement((tx: CompanyTx, shopId: number) =>
  tx
    .with('recent', (db) =>
      db
        .selectFrom('tickets')
        .select(['companyId', 'id'])
        .where('companyId', '=', tx.companyId)
        .where('shopId', '=', shopId)
        .orderBy('openedAt', 'desc')
        .limit(newest),
    )
    .selectFrom('recent as t')
    .innerJoin('ticketServices as s', (join) =>
      join.onRef('s.companyId', '=', 't.companyId').onRef('s.ticketId', '=', 't.id'),
    )
    .select(['s.serviceId', sql<number>`count(*)::int`.as('times')])
    .where('s.companyId', '=', tx.companyId)
    .where('s.status', '<>', 'Canceled')
    .where('s.serviceId', 'is not', null)
    .$narrowType<{ serviceId: NotNull }>()
    .groupBy('s.serviceId')
    .orderBy('times', 'desc')
    .orderBy('s.serviceId'),
).all
