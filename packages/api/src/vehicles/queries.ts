import { amongFound, amongOrAll } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'

const columns = [
  'id',
  'customerId',
  'dealerId',
  'makeId',
  'modelId',
  'year',
  'colorId',
  'registrationCountryId',
  'plateNo',
  'skipPlateCheck',
  'vin',
  'contactName',
  'contactNo',
  'km',
  'version',
  'createdAt',
] as const
export type VehicleFields = {
  customerId: number
  dealerId: number | null
  makeId: number
  modelId: number | null
  year: number | null
  colorId: number | null
  registrationCountryId: number
  plateNo: string
  plateKey: string
  skipPlateCheck: boolean
  vin: string | null
  contactName: string | null
  contactNo: string | null
  km: number | null
}

export const lockVehicle = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('vehicles')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export const findVehicle = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('vehicles')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertVehicle = (tx: CompanyTx, fields: VehicleFields) =>
  tx
    .insertInto('vehicles')
    .values({ companyId: tx.companyId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
export const updateVehicle = (tx: CompanyTx, id: number, fields: VehicleFields) =>
  tx
    .updateTable('vehicles')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
export const deleteVehicle = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('vehicles').where('companyId', '=', tx.companyId).where('id', '=', id).execute()

/**
 * After the readings of one record have moved to the other: the newest of them all is what the car stands at. Without any
 * reading it keeps what was typed of it, or else of the other.
 */
export const keepNewestKm = (tx: CompanyTx, keptId: number, goneId: number) =>
  sql`
    with newest as (
      select coalesce(
        (select k.km from app.vehicle_km k where k.company_id = v.company_id and k.vehicle_id = v.id
          order by k.read_at desc, k.id desc limit 1),
        v.km,
        (select g.km from app.vehicles g where g.company_id = v.company_id and g.id = ${goneId})) as km
      from app.vehicles v where v.company_id = ${tx.companyId} and v.id = ${keptId})
    update app.vehicles v set km = newest.km, version = v.version + 1
    from newest
    where v.company_id = ${tx.companyId} and v.id = ${keptId} and v.km is distinct from newest.km`.execute(tx)

export const insertKm = (tx: CompanyTx, vehicleId: number, km: number, ticketId: number | null) =>
  tx.insertInto('vehicleKm').values({ companyId: tx.companyId, vehicleId, km, ticketId }).execute()
export const listKm = (tx: CompanyTx, vehicleId: number) =>
  tx
    .selectFrom('vehicleKm as k')
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'k.companyId').onRef('t.id', '=', 'k.ticketId'))
    .select(['k.id', 'k.km', 'k.readAt', 'k.ticketId', 't.number as ticketNumber', 't.shopId'])
    .where('k.companyId', '=', tx.companyId)
    .where('k.vehicleId', '=', vehicleId)
    .orderBy('k.readAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(500)
    .execute()

/** What is still owed on the vehicle's tickets, in minor units. */
export async function owedOnVehicle(tx: CompanyTx, id: number): Promise<number> {
  const { owed } = await tx
    .selectFrom('tickets')
    .select(sql<number>`coalesce(sum(greatest(remaining_minor, 0)), 0)::bigint`.as('owed'))
    .where('companyId', '=', tx.companyId)
    .where('vehicleId', '=', id)
    .where('status', '<>', 'Canceled')
    .executeTakeFirstOrThrow()
  return owed
}

/** Locked until the vehicle refers to the customer, so that nobody deletes them meanwhile. */
export const isCustomer = async (tx: CompanyTx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined
export const isDealer = async (tx: CompanyTx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('dealers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Whether the make, the model of that make, the colour and the country exist. */
export async function areKnown(
  tx: CompanyTx,
  car: { makeId: number; modelId: number | null; colorId: number | null; registrationCountryId: number },
): Promise<boolean> {
  const make = await tx.selectFrom('makes').select('id').where('id', '=', car.makeId).executeTakeFirst()
  const model =
    car.modelId === null ||
    (await tx
      .selectFrom('models')
      .select('id')
      .where('id', '=', car.modelId)
      .where('makeId', '=', car.makeId)
      .executeTakeFirst())
  const color =
    car.colorId === null ||
    (await tx.selectFrom('carColors').select('id').where('id', '=', car.colorId).executeTakeFirst())
  const country = await tx
    .selectFrom('countries')
    .select('id')
    .where('id', '=', car.registrationCountryId)
    .executeTakeFirst()
  return Boolean(make && model && color && country)
}

export const listByPlateOrVin = (tx: CompanyTx, plateKey: string | null, vin: string | null, most: number) =>
  tx
    .selectFrom('vehicles')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where((eb) => eb.or([eb('plateKey', '=', plateKey ?? ''), eb('vin', '=', vin ?? '')]))
    .limit(most)
    .execute()

export type VehicleFilter = {
  /** Where something was searched for: the cars found, and those of the customers found. */
  found?: { id: number[]; customerId: number[] } | undefined
  customerId?: number | undefined
  dealerId?: number | undefined
  makeId?: number | undefined
  colorId?: number | undefined
  yearFrom?: number | undefined
  yearTo?: number | undefined
}

function narrowed(tx: CompanyTx, { found, customerId, dealerId, makeId, ...filter }: VehicleFilter) {
  let query = tx
    .selectFrom((found ? amongFound(tx, 'vehicles', found) : amongOrAll(tx, 'vehicles', undefined)).as('v'))
    .select('v.id')
  if (customerId !== undefined) query = query.where('v.customerId', '=', customerId)
  if (dealerId !== undefined) query = query.where('v.dealerId', '=', dealerId)
  if (makeId !== undefined) query = query.where('v.makeId', '=', makeId)
  if (filter.colorId !== undefined) query = query.where('v.colorId', '=', filter.colorId)
  if (filter.yearFrom !== undefined) query = query.where('v.year', '>=', filter.yearFrom)
  if (filter.yearTo !== undefined) query = query.where('v.year', '<=', filter.yearTo)
  return query
}

/** The ids of one page, by number or by plate, from the index alone. */
export const vehiclePageOf = forEach(
  (by: 'id' | 'plate', direction: 'asc' | 'desc', limit: number) =>
    statement((tx: CompanyTx, filter: VehicleFilter, offset?: number) =>
      narrowed(tx, filter)
        .$if(by === 'plate', (query) => query.orderBy('v.plateKey', direction))
        .orderBy('v.id', direction)
        .limit(limit)
        .$if(offset !== undefined, (query) => query.offset(offset ?? 0)),
    ).all,
)

export const countVehicles = statement((tx: CompanyTx, filter: VehicleFilter) =>
  tx.selectFrom(narrowed(tx, filter).limit(countedAtMost).as('found')).select(sql<number>`count(*)`.as('count')),
).one
