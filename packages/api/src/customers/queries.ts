import type { Customer, NewCustomer } from '@warsha/contract/customers'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'
import { partyColumns } from '../parties/columns.ts'
import { dueOf, inShops, ticketsOf, vehiclesOf } from '../parties/figures.ts'
import { partyTable } from '../parties/party-table.ts'

export const customersTable = partyTable<Customer, NewCustomer>('customers', partyColumns)

/** The counts on the customer's page: tickets of some shops, or of all. */
export const customerFigures = (tx: CompanyTx, id: number, shops: number[] | undefined) =>
  tx
    .selectFrom('customers as c')
    .select([
      ticketsOf('customer', 'open', shops).as('openTickets'),
      ticketsOf('customer', 'past', shops).as('pastTickets'),
      vehiclesOf('customer').as('vehicles'),
      dueOf('customer', shops).as('due'),
    ])
    .where('c.companyId', '=', tx.companyId)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

export type CustomerFilter = {
  ids: number[] | undefined
  type: NewCustomer['type'] | undefined
  owes: boolean
  open: boolean
  /** the shops whose tickets count, where they are not all */
  shops: number[] | undefined
}

/** The customer's tickets that are not over, as the partial indexes spell it. */
const openOf = (shops: number[] | undefined) =>
  sql`select from app.tickets t where t.company_id = c.company_id and t.customer_id = c.id ${inShops(shops)} and t.status not in ('Closed', 'Canceled')`

function narrowed(tx: CompanyTx, { ids, type, owes, open, shops }: CustomerFilter) {
  let query = tx.selectFrom('customers as c').select('c.id').where('c.companyId', '=', tx.companyId)
  if (ids) query = query.where('c.id', '=', anyOf(ids))
  if (type) query = query.where('c.type', '=', type)
  if (open) query = query.where(sql<boolean>`exists (${openOf(shops)})`)
  if (owes)
    query = query.where(sql<boolean>`exists (${openOf(shops)} and t.dealer_id is null and t.remaining_minor > 0)`)
  return query
}

/** The ids of one page, by number or by the name that is shown, from the index alone. */
export const customerPage = forEach(
  (by: 'id' | 'name', direction: 'asc' | 'desc', limit: number) =>
    statement((tx: CompanyTx, filter: CustomerFilter, offset?: number) =>
      narrowed(tx, filter)
        .$if(by === 'name', (query) =>
          query.orderBy(sql`coalesce(c.name_ar, c.name_en) collate "und-x-icu"`, direction),
        )
        .orderBy('c.id', direction)
        .limit(limit)
        .$if(offset !== undefined, (query) => query.offset(offset ?? 0)),
    ).all,
)

/** Counts rows, but no further than a reader of a list needs to know. */
export const countCustomers = statement((tx: CompanyTx, filter: CustomerFilter) =>
  tx.selectFrom(narrowed(tx, filter).limit(countedAtMost).as('found')).select(sql<number>`count(*)`.as('count')),
).one

export const listCustomersByPhone = (tx: CompanyTx, phone: string, most: number) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('contactNo', '=', phone), eb('whatsappNo', '=', phone)]))
    .limit(most)
    .execute()
