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
import { inOrder, openTicketsOf, vehicleRows } from '../search/queries.ts'
import { countVehicles, findVehicle, listByPlateOrVin, listKm, vehiclePageOf } from './queries.ts'

type Row = Awaited<ReturnType<typeof vehicleRows>>[number]
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
  const filter = {
    found: entries ? { vehicles: idsOf('vehicle'), customers: idsOf('customer') } : undefined,
    customerId: input.customerId,
    dealerId: input.dealerId,
    makeId: input.makeId,
  }
  const direction = (input.isSortDescending ?? input.sortBy !== 'plate') ? 'desc' : 'asc'
  const { page, pageSize } = input
  const listed = vehiclePageOf(input.sortBy === 'plate' ? 'plate' : 'id', direction, pageSize)
  const [ids, { count }] = await Promise.all([
    listed(tx, filter, (page - 1) * pageSize || undefined),
    countVehicles(tx, filter),
  ])
  const rows = await vehicleRows(
    tx,
    ids.map(({ id }) => id),
  )
  return { items: inOrder(ids, rows).map(shown), totalItems: count, page, pageSize }
})

/** A vehicle with its owner, its visits and what is owed on it. */
export async function vehiclePage(tx: CompanyTx, id: number): Promise<Vehicle> {
  const [fields, [row]] = await Promise.all([findVehicle(tx, id), vehicleRows(tx, [id])])
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
  return ids.length === 0 ? [] : (await vehicleRows(tx, ids)).map(shown)
})
