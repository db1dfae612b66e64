import { amongOrAll } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { AccountHolder } from '@warsha/domain/dues'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'
import { like } from '../lib/folded.ts'
import { dueOf, hasOpen, owes, ticketsOf, vehiclesOf } from './figures.ts'
import { type Party, partiesOf, tableOf } from './party-table.ts'

export type PartyFilter = {
  type: string | undefined
  /** Where something was searched for: the records found, or the pattern that their words hold. */
  ids: number[] | undefined
  pattern: string | undefined
  owes: boolean
  open: boolean
  /** the shops whose tickets count, where they are not all */
  shops: number[] | undefined
}

function narrowed(tx: CompanyTx, of: Party, { type, ids, pattern, shops, ...standing }: PartyFilter) {
  let query = tx.selectFrom(amongOrAll(tx, partiesOf(of), ids).as('p')).select('p.id')
  if (pattern)
    query = query.where(
      like(pattern, 'p.nameEn', 'p.nameAr', 'p.contactName', 'p.contactNo', 'p.whatsappNo', 'p.vatNumber'),
    )
  if (type) query = query.where(sql<boolean>`p.type = ${type}`)
  if (of === 'supplier') return query
  if (standing.open) query = query.where(hasOpen(of, shops))
  return standing.owes ? query.where(owes(of, shops)) : query
}

/** The ids of one page, by number or by the name that is shown, from the index alone. */
export const partyPage = forEach(
  (of: Party, by: 'id' | 'name', direction: 'asc' | 'desc', limit: number) =>
    statement((tx: CompanyTx, filter: PartyFilter, offset?: number) =>
      narrowed(tx, of, filter)
        .$if(by === 'name', (query) =>
          query.orderBy(sql`coalesce(p.name_ar, p.name_en) collate "und-x-icu"`, direction),
        )
        .orderBy('p.id', direction)
        .limit(limit)
        .$if(offset !== undefined, (query) => query.offset(offset ?? 0)),
    ).all,
)

/** Counts rows, but no further than a reader of a list needs to know. */
export const countParties = forEach(
  (of: Party) =>
    statement((tx: CompanyTx, filter: PartyFilter) =>
      tx
        .selectFrom(narrowed(tx, of, filter).limit(countedAtMost).as('found'))
        .select(sql<number>`count(*)`.as('count')),
    ).one,
)

/** The counts on the record's page: tickets of some shops, or of all. */
export const partyFigures = (tx: CompanyTx, of: AccountHolder, id: number, shops: number[] | undefined) =>
  tx
    .selectFrom(tableOf(of))
    .select([
      ticketsOf(of, 'open', shops).as('openTickets'),
      ticketsOf(of, 'past', shops).as('pastTickets'),
      vehiclesOf(of).as('vehicles'),
      dueOf(of, shops).as('due'),
    ])
    .where('p.companyId', '=', tx.companyId)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
