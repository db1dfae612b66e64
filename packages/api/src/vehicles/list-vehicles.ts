import type { Vehicle, VehicleRow } from '@warsha/contract/vehicles'
import { plateKey } from '@warsha/domain/plates'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { vinOf } from '@warsha/domain/vins'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { idsOfEach, type SearchReader } from '../lib/search-entries.ts'
import { findKept } from '../merging/queries.ts'
import { type Counted, countedFor, told } from '../parties/counted.ts'
import { inOrder, openTicketsOf, vehicleRows } from '../parties/rows.ts'
import { countVehicles, findVehicle, listByPlateOrVin, listKm, type VehicleFilter, vehiclePageOf } from './queries.ts'

type Row = Awaited<ReturnType<typeof vehicleRows>>[number]
export const shown = ({ visits, ...row }: Row, counted: Counted): VehicleRow => ({
  ...told(row, counted),
  visits: counted.only?.length === 0 ? null : visits,
})
const mostFound = 100

type Asked = Omit<VehicleFilter, 'found'> & {
  searchInput?: string | undefined
  sortBy?: 'id' | 'plate' | undefined
  isSortDescending?: boolean | undefined
}

/** What the list is narrowed to: cars found by their own words, and those of the customers found. */
async function filterOf(reader: SearchReader, { searchInput, ...asked }: Asked): Promise<VehicleFilter> {
  const needle = searchInput ? searchNeedle(searchInput) : ''
  const sought = needle.length >= shortestSearch
  const idsOf = sought ? await idsOfEach(reader, needle, ['vehicle', 'customer'], mostFound) : undefined
  const found = idsOf && { id: idsOf('vehicle'), customerId: idsOf('customer') }
  const { customerId, dealerId, makeId, colorId, yearFrom, yearTo } = asked
  return { found, customerId, dealerId, makeId, colorId, yearFrom, yearTo }
}

/** The list with so many rows, in its order. */
const listedBy = ({ sortBy, isSortDescending }: Asked, limit: number) =>
  vehiclePageOf(sortBy === 'plate' ? 'plate' : 'id', (isSortDescending ?? sortBy !== 'plate') ? 'desc' : 'asc', limit)

/** Which vehicles a list holds, in its order; no more than `most`. */
export const vehicleIds = async (reader: SearchReader, asked: Asked, most: number) =>
  listedBy(asked, most)(reader.tx, await filterOf(reader, asked))

export const listVehicles = endpoint.vehicles.list.handler(async ({ input, context }) => {
  const { tx } = context
  const { page, pageSize } = input
  const filter = await filterOf(context, input)
  const [counted, ids, { count }] = await Promise.all([
    countedFor(context),
    listedBy(input, pageSize)(tx, filter, (page - 1) * pageSize || undefined),
    countVehicles(tx, filter),
  ])
  const rows = await vehicleRows(
    tx,
    ids.map(({ id }) => id),
    counted.only,
  )
  const items = inOrder(ids, rows).map((row) => shown(row, counted))
  return { items, totalItems: count, page, pageSize, countedIn: counted.countedIn }
})

/** A vehicle with its owner, and of its visits and what is owed on it as much as the caller may see. */
export async function vehiclePage(context: Pick<CompanyContext, 'tx' | 'actor'>, id: number): Promise<Vehicle> {
  const { tx } = context
  const counted = await countedFor(context)
  const [fields, [row], open] = await Promise.all([
    findVehicle(tx, id),
    vehicleRows(tx, [id], counted.only),
    openTicketsOf(tx, [id], counted.only),
  ])
  if (!fields || !row) throw refuse({ code: 'NotFound' })
  const { openTickets: _count, ...rest } = shown(row, counted)
  return { ...rest, ...fields, openTicketIds: open.map((ticket) => ticket.id) }
}

/** The address of a car that was merged into another leads to the one that stayed. */
export const getVehicle = endpoint.vehicles.get.handler(async ({ input: { id }, context }) =>
  vehiclePage(context, (await findKept(context.tx, 'vehicle', id)) ?? id),
)

export const kmHistory = endpoint.vehicles.kmHistory.handler(async ({ input, context: { tx } }) => {
  if (!(await findVehicle(tx, input.id))) throw refuse({ code: 'NotFound' })
  return listKm(tx, input.id)
})

export const vehicleDuplicates = endpoint.vehicles.duplicates.handler(async ({ input, context }) => {
  const { tx } = context
  const plate = input.plateNo ? plateKey(input.plateNo) : ''
  const vin = input.vin ? vinOf(input.vin) : ''
  if (plate.length < 3 && vin.length < 6) return []
  const ids = (await listByPlateOrVin(tx, plate || null, vin || null, 5))
    .map(({ id }) => id)
    .filter((id) => id !== input.exceptId)
  if (ids.length === 0) return []
  const counted = await countedFor(context)
  return (await vehicleRows(tx, ids, counted.only)).map((row) => shown(row, counted))
})
