import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { sql } from 'kysely'

export const listDealers = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('dealers')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids)),
).all

export const findNote = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketNotes')
    .select(['id', 'ticketId', 'body'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).first

export const deleteNote = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('ticketNotes').where('companyId', '=', tx.companyId).where('id', '=', id).executeTakeFirst()

export const insertSection = statement((tx: CompanyTx, ticketId: number, sectionId: number) =>
  tx
    .insertInto('ticketSections')
    .values({ companyId: tx.companyId, ticketId, sectionId })
    .onConflict((conflict) => conflict.columns(['companyId', 'ticketId', 'sectionId']).doNothing())
    .returning('id'),
).first

/** A section of a ticket, with its name and how many of the ticket's services stand in it. */
export const findTicketSection = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('ticketSections as x')
    .innerJoin('sections as s', (join) =>
      join.onRef('s.companyId', '=', 'x.companyId').onRef('s.id', '=', 'x.sectionId'),
    )
    .select((eb) => [
      'x.id',
      'x.ticketId',
      's.nameEn',
      's.nameAr',
      eb
        .selectFrom('ticketServices as t')
        .select(sql<number>`count(*)::int`.as('services'))
        .whereRef('t.companyId', '=', 'x.companyId')
        .whereRef('t.ticketId', '=', 'x.ticketId')
        .whereRef('t.sectionId', '=', 'x.sectionId')
        .$asScalar()
        .$notNull()
        .as('services'),
    ])
    .where('x.companyId', '=', tx.companyId)
    .where('x.id', '=', id),
).first

export const deleteTicketSection = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('ticketSections').where('companyId', '=', tx.companyId).where('id', '=', id).executeTakeFirst()

export const listActivities = (tx: CompanyTx, ticketId: number, most: number) =>
  tx
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', 'userId', 'userNameEn', 'userNameAr', 'entity', 'changes as facts'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const findTicketId = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('tickets').select('id').where('companyId', '=', tx.companyId).where('id', '=', id),
).first
