import type { Dealer, NewDealer } from '@warsha/contract/dealers'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { customerStandings } from '@warsha/domain/customers'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'
import { holds } from '../lib/folded.ts'
import { partyColumns } from '../parties/columns.ts'
import { dueOf, inShops, ticketsOf, vehiclesOf } from '../parties/figures.ts'
import { partyTable } from '../parties/party-table.ts'

export const dealersTable = partyTable<Dealer, NewDealer>('dealers', partyColumns)

/** The counts on the record's page: tickets of some shops, or of all. */
export const dealerFigures = (tx: CompanyTx, id: number, shops: number[] | undefined) =>
  tx
    .selectFrom('dealers as d')
    .select([
      ticketsOf('dealer', 'open', shops).as('openTickets'),
      ticketsOf('dealer', 'past', shops).as('pastTickets'),
      vehiclesOf('dealer').as('vehicles'),
      dueOf('dealer', shops).as('due'),
    ])
    .where('d.companyId', '=', tx.companyId)
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()

export type DealerFilter = {
  searchInput?: string | undefined
  type?: NewDealer['type'] | undefined
  standing?: (typeof customerStandings)[number] | undefined
}
type Shops = number[] | undefined

/** The partner's tickets that are not over, as the partial index spells it. */
const openOf = (shops: Shops) =>
  sql`select from app.tickets t where t.company_id = d.company_id and t.dealer_id = d.id ${inShops(shops)} and t.status not in ('Closed', 'Canceled')`

/** The partners of a company are a few hundred at most: a name is looked for in all of them. */
function matching(tx: CompanyTx, { searchInput, type, standing }: DealerFilter, shops: Shops) {
  let query = tx.selectFrom('dealers as d').where('d.companyId', '=', tx.companyId)
  if (type) query = query.where('d.type', '=', type)
  if (standing === 'open') query = query.where(sql<boolean>`exists (${openOf(shops)})`)
  if (standing === 'owes') query = query.where(sql<boolean>`exists (${openOf(shops)} and t.remaining_minor > 0)`)
  if (!searchInput) return query
  return query.where(holds(searchInput, 'd.nameEn', 'd.nameAr', 'd.contactName', 'd.contactNo', 'd.vatNumber'))
}

/** Partners as rows; their tickets are counted in some shops, or in all of the company. */
export const dealerRows = (tx: CompanyTx, filter: DealerFilter, shops: Shops) =>
  matching(tx, filter, shops).select([
    'd.id',
    'd.type',
    'd.nameEn',
    'd.nameAr',
    'd.contactName',
    'd.contactNo',
    vehiclesOf('dealer').as('vehicles'),
    ticketsOf('dealer', 'open', shops).as('openTickets'),
    dueOf('dealer', shops).as('due'),
  ])

/** Some partners as rows, newest first. */
export const dealersById = statement((tx: CompanyTx, ids: number[], shops?: number[]) =>
  dealerRows(tx, {}, shops).where('d.id', '=', anyOf(ids)).orderBy('d.id', 'desc'),
).all

export const countDealers = (tx: CompanyTx, filter: DealerFilter, shops: Shops) =>
  countListed(tx, matching(tx, filter, shops).select('d.id'))
