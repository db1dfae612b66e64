import type { NewCustomer } from '@warsha/contract/customers'
import type { NewDealer } from '@warsha/contract/dealers'
import type { CompanyTx } from '@warsha/db/database'
import type { Imports, SearchKind } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { type Insertable, sql } from 'kysely'
import { customerColumns, partyColumns } from '../parties/columns.ts'
import type { VehicleFields } from '../vehicles/queries.ts'

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`

/** One table at a time is brought into a company, so that two of the same do not bring in everything twice. */
export const holdImports = statement(
  (tx: CompanyTx) => sql`select pg_advisory_xact_lock(hashtextextended('imports', ${tx.companyId}))`,
).run

export const findImport = (tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('imports')
    .select(['id', 'requestHash', 'added', 'changed'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

export const insertImport = (tx: CompanyTx, done: Omit<Insertable<Imports>, 'companyId'>) =>
  tx
    .insertInto('imports')
    .values({ companyId: tx.companyId, ...done })
    .returning(['id', 'added', 'changed'])
    .executeTakeFirstOrThrow()

/**
 * The customers with these phones; locked to the end where they are to be changed. Not their keys: an invoice, a ticket or a car that
 * names one of them is stored meanwhile.
 */
export const customersByPhone = (tx: CompanyTx, phones: readonly string[], hold: boolean) =>
  tx
    .selectFrom('customers')
    .select(customerColumns)
    .where('companyId', '=', tx.companyId)
    .where('contactNo', '=', anyText(phones))
    .orderBy('id')
    .$if(hold, (query) => query.forNoKeyUpdate())
    .execute()

/** All partners of the company: they are a few hundred at most. */
export const allDealers = (tx: CompanyTx, hold: boolean) =>
  tx
    .selectFrom('dealers')
    .select(partyColumns)
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .$if(hold, (query) => query.forNoKeyUpdate())
    .execute()

/** The owners of cars by either of their phones; locked so that nobody deletes them meanwhile. */
export const ownersByPhone = (tx: CompanyTx, phones: readonly string[], hold: boolean) =>
  tx
    .selectFrom('customers')
    .select(['id', 'nameEn', 'nameAr', 'contactNo', 'whatsappNo'])
    .where('companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('contactNo', '=', anyText(phones)), eb('whatsappNo', '=', anyText(phones))]))
    .orderBy('id')
    .$if(hold, (query) => query.forKeyShare())
    .execute()

export const vehiclesByPlate = (tx: CompanyTx, plateKeys: readonly string[], hold: boolean) =>
  tx
    .selectFrom('vehicles')
    .select([
      'id',
      'customerId',
      'dealerId',
      'makeId',
      'modelId',
      'year',
      'colorId',
      'registrationCountryId',
      'plateNo',
      'plateKey',
      'skipPlateCheck',
      'vin',
      'contactName',
      'contactNo',
      'km',
    ])
    .where('companyId', '=', tx.companyId)
    .where('plateKey', '=', anyText(plateKeys))
    .orderBy('id')
    .$if(hold, (query) => query.forNoKeyUpdate())
    .execute()

export const customerNames = (tx: CompanyTx, ids: readonly number[]) =>
  tx
    .selectFrom('customers')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

export const insertCustomers = (tx: CompanyTx, customers: readonly NewCustomer[]) =>
  tx
    .insertInto('customers')
    .values(customers.map((fields) => ({ companyId: tx.companyId, ...fields })))
    .returning(['id', 'nameEn', 'nameAr', 'contactName', 'contactNo', 'whatsappNo'])
    .execute()

export const insertDealers = (tx: CompanyTx, dealers: readonly NewDealer[]) =>
  tx
    .insertInto('dealers')
    .values(dealers.map((fields) => ({ companyId: tx.companyId, ...fields })))
    .returning(['id', 'nameEn', 'nameAr', 'contactName', 'contactNo', 'whatsappNo', 'vatNumber'])
    .execute()

export const insertVehicles = (tx: CompanyTx, vehicles: readonly VehicleFields[]) =>
  tx
    .insertInto('vehicles')
    .values(vehicles.map((fields) => ({ companyId: tx.companyId, ...fields })))
    .returning(['id', 'plateNo', 'vin', 'km', 'makeId', 'modelId'])
    .execute()

export const insertReadings = (tx: CompanyTx, readings: readonly { vehicleId: number; km: number }[]) =>
  tx
    .insertInto('vehicleKm')
    .values(readings.map((reading) => ({ companyId: tx.companyId, ticketId: null, ...reading })))
    .execute()

/** What new records are found by. */
export const insertSearchEntries = (tx: CompanyTx, entries: { kind: SearchKind; entityId: number; body: string }[]) =>
  tx
    .insertInto('searchEntries')
    .values(entries.map((entry) => ({ companyId: tx.companyId, ...entry })))
    .execute()
