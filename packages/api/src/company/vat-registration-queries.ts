import type { NewVatRegistration } from '@warsha/contract/vat-registrations'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

const typed = [
  'vatNumber',
  'nameEn',
  'nameAr',
  'crNumber',
  'addressEn',
  'addressAr',
  'buildingNo',
  'additionalNo',
  'postalCode',
  'districtEn',
  'districtAr',
  'cityId',
  'countryId',
] as const

/** The registrations of the company with what uses them. */
export const listRegistrations = statement((tx: CompanyTx) =>
  tx
    .selectFrom('vatRegistrations as r')
    .select(['r.id', 'r.version'])
    .select(typed.map((column) => `r.${column}` as const))
    .select((eb) => {
      const of = (table: 'invoices' | 'purchaseInvoices' | 'shops' | 'taxDevices') =>
        eb.exists(
          eb
            .selectFrom(table)
            .select('companyId')
            .where('companyId', '=', tx.companyId)
            .whereRef('vatRegistrationId', '=', 'r.id'),
        )
      const company = eb.exists(
        eb
          .selectFrom('companies')
          .select('id')
          .where('id', '=', tx.companyId)
          .whereRef('vatRegistrationId', '=', 'r.id'),
      )
      const certified = eb.exists(
        eb
          .selectFrom('taxDevices as d')
          .innerJoin('taxCertificates as t', (join) =>
            join.onRef('t.companyId', '=', 'd.companyId').onRef('t.deviceId', '=', 'd.id'),
          )
          .select('d.id')
          .where('d.companyId', '=', tx.companyId)
          .whereRef('d.vatRegistrationId', '=', 'r.id'),
      )
      return [
        eb.cast<boolean>(eb.or([of('invoices'), of('purchaseInvoices'), certified]), 'boolean').as('onInvoices'),
        eb.cast<boolean>(eb.or([company, of('shops'), of('taxDevices')]), 'boolean').as('named'),
      ]
    })
    .where('r.companyId', '=', tx.companyId)
    .orderBy('r.id'),
).all

/** Held until the change is stored: an invoice that is being issued under it comes first, and then counts as a use. */
export const holdRegistration = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('vatRegistrations')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertRegistration = (tx: CompanyTx, registration: NewVatRegistration) =>
  tx
    .insertInto('vatRegistrations')
    .values({ companyId: tx.companyId, ...registration })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateRegistration = (tx: CompanyTx, id: number, registration: NewVatRegistration) =>
  tx
    .updateTable('vatRegistrations')
    .set({ ...registration, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deleteRegistration = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('vatRegistrations').where('companyId', '=', tx.companyId).where('id', '=', id).execute()

/** Whether the company has such a registration; it stays until the naming is stored. */
export async function isRegistration(tx: CompanyTx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('vatRegistrations')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}
