import type { Vehicle, VehicleRow } from '@warsha/contract/vehicles'
import type { CompanyTx } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { plateKey, shownPlate } from '@warsha/domain/plates'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { vinOf } from '@warsha/domain/vins'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findKept } from '../merging/queries.ts'
import { findEntries } from '../search/entries.ts'
import { openTicketsOf, vehicleRows } from '../search/queries.ts'
import { countVehicles, findVehicle, listByPlateOrVin, listKm } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof vehicleRows>['execute']>>[number]
const shown = ({ plateNo, ...row }: Row): VehicleRow => ({
  ...row,
  plate: shownPlate(plateNo),
  due: money(Math.max(0, row.due)),
})
const mostFound = 100

export const listVehicles = endpoint.vehicles.list.handler(async ({ input, context: { tx } }) => {
  const needle = input.searchInput ? searchNeedle(input.searchInput) : ''
  const entries =
    needle.length >= shortestSearch ? await findEntries(tx, needle, ['vehicle', 'customer'], mostFound) : null
  const idsOf = (kind: string) => entries?.filter((entry) => entry.kind === kind).map((entry) => entry.entityId) ?? []
  const found = entries && { vehicles: idsOf('vehicle'), customers: idsOf('customer') }
  let query = vehicleRows(tx)
  if (found)
    query = query.where((eb) =>
      eb.or([eb('v.id', 'in', [...found.vehicles, 0]), eb('v.customerId', 'in', [...found.customers, 0])]),
    )
  if (input.customerId) query = query.where('v.customerId', '=', input.customerId)
  if (input.dealerId) query = query.where('v.dealerId', '=', input.dealerId)
  if (input.makeId) query = query.where('v.makeId', '=', input.makeId)
  const direction = (input.isSortDescending ?? input.sortBy !== 'plate') ? 'desc' : 'asc'
  if (input.sortBy === 'plate') query = query.orderBy('v.plateKey', direction)
  const rows = await query
    .orderBy('v.id', direction)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  const totalItems = await countVehicles(tx, { found, ...input })
  return { items: rows.map(shown), totalItems, page: input.page, pageSize: input.pageSize }
})

/** A vehicle with its owner, its visits and what is owed on it. */
export async function vehiclePage(tx: CompanyTx, id: number): Promise<Vehicle> {
  const fields = await findVehicle(tx, id)
  const row = fields && (await vehicleRows(tx).where('v.id', '=', id).executeTakeFirst())
  if (!fields || !row) throw refuse({ code: 'NotFound' })
  const { openTickets: _count, ...rest } = shown(row)
  return { ...rest, ...fields, openTicketIds: (await openTicketsOf(tx, [id])).map((ticket) => ticket.id) }
}

/** The address of a car that was merged into another leads to the one that stayed. */
export const getVehicle = endpoint.vehicles.get.handler(async ({ input: { id }, context: { tx } }) =>
  vehiclePage(tx, (await findKept(tx, 'vehicle', id)) ?? id),
)

export const kmHistory = endpoint.vehicles.kmHistory.handler(async ({ input, context: { tx } }) => {
  if (!(await findVehicle(tx, input.id))) throw refuse({ code: 'NotFound' })
  return listKm(tx, input.id)
})

export const vehicleDuplicates = endpoint.vehicles.duplicates.handler(async ({ input, context: { tx } }) => {
  const plate = input.plateNo ? plateKey(input.plateNo) : ''
  const vin = input.vin ? vinOf(input.vin) : ''
  if (plate.length < 3 && vin.length < 6) return []
  const ids = (await listByPlateOrVin(tx, plate || null, vin || null, 5))
    .map(({ id }) => id)
    .filter((id) => id !== input.exceptId)
  return ids.length === 0 ? [] : (await vehicleRows(tx).where('v.id', 'in', ids).execute()).map(shown)
})
