import type { NewCustomer } from '@warsha/contract/customers'
import type { CompanyTx } from '@warsha/db/database'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'

const columns = [
  'id',
  'type',
  'nameEn',
  'nameAr',
  'contactName',
  'contactNo',
  'whatsappNo',
  'email',
  'language',
  'vatNumber',
  'crNumber',
  'buildingNo',
  'street',
  'district',
  'city',
  'postalCode',
  'additionalNo',
  'notes',
  'version',
  'createdAt',
] as const

export const findCustomer = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('customers')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockCustomer = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('customers')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertCustomer = (tx: CompanyTx, customer: NewCustomer) =>
  tx
    .insertInto('customers')
    .values({ companyId: tx.companyId, ...customer })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateCustomer = (tx: CompanyTx, id: number, fields: NewCustomer) =>
  tx
    .updateTable('customers')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteCustomer = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('customers').where('companyId', '=', tx.companyId).where('id', '=', id).execute()

/** How many things refer to a customer, counted no further than one. */
export async function isCustomerUsed(tx: CompanyTx, id: number): Promise<boolean> {
  for (const table of ['vehicles', 'tickets', 'invoices'] as const) {
    const used = await tx
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', tx.companyId)
      .where('customerId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (used) return true
  }
  return false
}

/** Counts rows, but no further than a reader of a list needs to know. */
export async function countCustomers(
  tx: CompanyTx,
  filter: { ids: number[] | null; type: NewCustomer['type'] | undefined },
): Promise<number> {
  let query = tx.selectFrom('customers as c').select('c.id').where('c.companyId', '=', tx.companyId)
  if (filter.ids) query = query.where('c.id', 'in', [...filter.ids, 0])
  if (filter.type) query = query.where('c.type', '=', filter.type)
  const { count } = await tx
    .selectFrom(query.limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listCustomersByPhone = (tx: CompanyTx, phone: string, most: number) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('contactNo', '=', phone), eb('whatsappNo', '=', phone)]))
    .limit(most)
    .execute()
