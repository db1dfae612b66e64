import { among } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, forEach, statement } from '@warsha/db/statement'
import type { AccountHolder } from '@warsha/domain/dues'
import { sql } from 'kysely'
import { carsShown } from '../lib/reference.ts'
import { dueOf, ticketsOf, vehiclesOf } from './figures.ts'
import { partiesOf } from './party-table.ts'

/** Customers or partners as rows, newest first; their tickets are counted in some shops, or in all of the company. */
export const partyRows = forEach(
  (of: AccountHolder) =>
    statement((tx: CompanyTx, ids: number[], shops?: number[]) =>
      tx
        .selectFrom(among(tx, partiesOf(of), ids).as('p'))
        .select(['p.id', 'p.type', 'p.nameEn', 'p.nameAr', 'p.contactName', 'p.contactNo', 'p.sharingPreference'])
        .select([
          vehiclesOf(of).as('vehicles'),
          ticketsOf(of, 'open', shops).as('openTickets'),
          dueOf(of, shops).as('due'),
        ])
        .orderBy('p.id', 'desc'),
    ).all,
)

const rowsOfVehicles = statement((tx: CompanyTx, ids: number[], shops?: number[]) =>
  tx
    .selectFrom(among(tx, 'vehicles', ids).as('v'))
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'v.companyId').onRef('c.id', '=', 'v.customerId'),
    )
    .select([
      'v.id',
      'v.plateNo',
      'v.vin',
      'v.km',
      'v.colorId',
      'v.year',
      'v.makeId',
      'v.modelId',
      'v.customerId',
      'c.nameEn as customerNameEn',
      'c.nameAr as customerNameAr',
      'c.contactNo as customerContactNo',
      ticketsOf('vehicle', 'open', shops).as('openTickets'),
      ticketsOf('vehicle', 'all', shops).as('visits'),
      dueOf('vehicle', shops).as('due'),
    ])
    .orderBy('v.id', 'desc'),
).all

/** Vehicles as rows, with their owner, newest first; their tickets are counted in some shops, or in all of the company. */
export const vehicleRows = async (tx: CompanyTx, ids: number[], shops?: number[]) =>
  carsShown(tx, await rowsOfVehicles(tx, ids, shops))

/** Rows in the order of their page. */
export function inOrder<Row extends { id: number }>(page: readonly { id: number }[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The tickets of cars that are not over, in some shops or in all of the company. */
export const openTicketsOf = statement((tx: CompanyTx, vehicleIds: number[], shops?: number[]) =>
  tx
    .selectFrom('tickets')
    .select(['vehicleId', 'id', 'number'])
    .where('companyId', '=', tx.companyId)
    .where('vehicleId', '=', anyOf(vehicleIds))
    .$if(shops !== undefined, (query) => query.where('shopId', '=', anyOf(shops ?? [])))
    .where(sql<boolean>`status not in ('Closed', 'Canceled')`)
    .orderBy('id', 'desc'),
).all
