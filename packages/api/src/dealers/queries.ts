import type { NewDealer } from '@warsha/contract/dealers'
import type { CompanyTx } from '@warsha/db/database'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'
import { partyColumns } from '../parties/columns.ts'
import { dueOf, ticketsOf, vehiclesOf } from '../parties/figures.ts'
import { folded, patternOf } from '../parties/folded.ts'

const columns = [...partyColumns, 'version', 'createdAt'] as const

const dealerWith = (tx: CompanyTx, id: number) =>
  tx.selectFrom('dealers').select(columns).where('companyId', '=', tx.companyId).where('id', '=', id)

export const findDealer = (tx: CompanyTx, id: number) => dealerWith(tx, id).executeTakeFirst()
export const lockDealer = (tx: CompanyTx, id: number) => dealerWith(tx, id).forUpdate().executeTakeFirst()

/** What is counted on his page: of tickets those of some shops. */
export const dealerFigures = (tx: CompanyTx, id: number, shops: readonly number[]) =>
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

export const insertDealer = (tx: CompanyTx, dealer: NewDealer) =>
  tx
    .insertInto('dealers')
    .values({ companyId: tx.companyId, ...dealer })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateDealer = (tx: CompanyTx, id: number, fields: NewDealer) =>
  tx
    .updateTable('dealers')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteDealer = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('dealers').where('companyId', '=', tx.companyId).where('id', '=', id).execute()

/** The partners of a company are a few hundred at most: a name is looked for in all of them. */
const matching = (tx: CompanyTx, pattern: string | null) => {
  const query = tx.selectFrom('dealers as d').where('d.companyId', '=', tx.companyId)
  if (pattern === null) return query
  const named = folded(sql<string>`concat_ws(' ', d.name_en, d.name_ar, d.contact_name, d.contact_no)`)
  return query.where(sql<boolean>`${named} like ${patternOf(pattern)}`)
}

export const dealerRows = (tx: CompanyTx, pattern: string | null) =>
  matching(tx, pattern).select([
    'd.id',
    'd.type',
    'd.nameEn',
    'd.nameAr',
    'd.contactName',
    'd.contactNo',
    vehiclesOf('dealer').as('vehicles'),
    ticketsOf('dealer', 'open').as('openTickets'),
    dueOf('dealer').as('due'),
  ])

export async function countDealers(tx: CompanyTx, pattern: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom(matching(tx, pattern).select('d.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
