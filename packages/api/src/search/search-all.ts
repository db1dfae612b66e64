import type { Found } from '@warsha/contract/search'
import type { CompanyTx } from '@warsha/db/database'
import type { SearchKind } from '@warsha/db/schema.gen'
import { money } from '@warsha/domain/money'
import { type Grants, hasModule, type Module, mayDo } from '@warsha/domain/permissions'
import { shownPlate } from '@warsha/domain/plates'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { dealersById } from '../dealers/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { type Counted, countedFor, told } from '../parties/counted.ts'
import { shown as shownVehicle } from '../vehicles/list-vehicles.ts'
import { vehiclePageOf } from '../vehicles/queries.ts'
import { findEntries } from './entries.ts'
import { customerRows, invoiceHits, openTicketsOf, ticketHits, vehicleRows } from './queries.ts'

const moduleOf = {
  customer: 'customers',
  vehicle: 'vehicles',
  ticket: 'tickets',
  invoice: 'invoices',
  dealer: 'dealers',
} as const satisfies Record<Exclude<SearchKind, 'purchase'>, Module>
type FoundKind = keyof typeof moduleOf
const kindsOf = (grants: Grants): FoundKind[] =>
  (Object.keys(moduleOf) as FoundKind[]).filter((kind) =>
    kind === 'invoice'
      ? mayDo(grants, 'invoices.view') && grants.roles.some((role) => role === 'Owner' || role === 'WorkshopManager')
      : kind === 'ticket'
        ? mayDo(grants, 'tickets.view')
        : hasModule(grants, moduleOf[kind]),
  )

const most = 8
const newestVehicles = vehiclePageOf('id', 'desc', most)

/** What is found by part of a plate, phone, VIN, number or name, with what the counter needs to know of it. */
export async function findAll(
  context: Pick<CompanyContext, 'tx' | 'actor'>,
  typed: string,
  kinds: SearchKind[],
): Promise<Found[]> {
  const { tx } = context
  const needle = searchNeedle(typed)
  if (needle.length < shortestSearch) return []
  // Partners are few and old: among the newest of everything there would be none.
  const [counted, newest, partners] = await Promise.all([
    countedFor(context),
    findEntries(
      tx,
      needle,
      kinds.filter((kind) => kind !== 'dealer'),
      40,
    ),
    findEntries(
      tx,
      needle,
      kinds.filter((kind) => kind === 'dealer'),
      most,
    ),
  ])
  const entries = [...newest, ...partners]
  const idsOf = (kind: SearchKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .slice(0, most)
      .map((entry) => entry.entityId)
  const owners = idsOf('customer')
  const found = await Promise.all([
    kinds.includes('vehicle') ? vehicles(tx, { ids: idsOf('vehicle'), owners }, counted) : [],
    customers(tx, owners, counted),
    dealers(tx, idsOf('dealer'), counted),
    tickets(tx, idsOf('ticket')),
    invoices(tx, idsOf('invoice')),
  ])
  return found.flat()
}

async function customers(tx: CompanyTx, ids: number[], counted: Counted): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await customerRows(tx, ids, counted.only)
  return rows.map(({ type: _type, contactName: _contact, sharingPreference: _sharing, ...row }) => ({
    kind: 'customer',
    ...told(row, counted),
  }))
}

async function dealers(tx: CompanyTx, ids: number[], counted: Counted): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await dealersById(tx, ids, counted.only)
  return rows.map(({ type: _type, contactName: _contact, ...row }) => ({
    kind: 'dealer',
    ...told(row, counted),
  }))
}

/** The cars that match, and those of a customer who matches: at the counter the car is what is wanted. */
async function vehicles(
  tx: CompanyTx,
  { ids, owners }: { ids: number[]; owners: number[] },
  counted: Counted,
): Promise<Found[]> {
  if (ids.length === 0 && owners.length === 0) return []
  const page = await newestVehicles(tx, { found: { vehicles: ids, customers: owners } })
  const shown = page.map(({ id }) => id)
  const [rows, open] = await Promise.all([vehicleRows(tx, shown, counted.only), openTicketsOf(tx, shown, counted.only)])
  return rows.map((car) => {
    const { km: _km, colorId: _color, openTickets: _open, ...row } = shownVehicle(car, counted)
    const ticket = open.find(({ vehicleId }) => vehicleId === row.id)
    return {
      kind: 'vehicle',
      ...row,
      openTicketId: ticket?.id ?? null,
      openTicketNumber: ticket?.number ?? null,
    }
  })
}

async function tickets(tx: CompanyTx, ids: number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await ticketHits(tx, ids)
  return rows.map(({ plateNo, status, remainingMinor, ...row }) => ({
    kind: 'ticket',
    ...row,
    closed: status === 'Closed' || status === 'Canceled',
    plate: shownPlate(plateNo),
    due: money(Math.max(0, remainingMinor ?? 0)),
  }))
}

async function invoices(tx: CompanyTx, ids: number[]): Promise<Found[]> {
  return ids.length === 0 ? [] : (await invoiceHits(tx, ids)).map((row) => ({ kind: 'invoice', ...row }))
}

export const searchAll = endpoint.search.all.handler(async ({ input, context }) => {
  const allowed = kindsOf(context.actor)
  return {
    items: await findAll(
      context,
      input.searchInput,
      input.kinds ? allowed.filter((kind) => input.kinds?.includes(kind)) : allowed,
    ),
  }
})

export const searchPath = endpoint.search.path.handler(async ({ input, context }) => {
  const { actor } = context
  const [first] = await findAll(context, input.searchInput, kindsOf(actor))
  if (!first) throw refuse({ code: 'NotFound' })
  return { path: pathOf(first, mayDo(actor, 'tickets.view')) }
})

/** A car with an open ticket leads to the ticket: that is why it was looked for. */
function pathOf(found: Found, seesTickets: boolean): string {
  if (found.kind === 'vehicle')
    return found.openTicketId && seesTickets ? `/tickets/openTickets/${found.openTicketId}` : `/vehicles/${found.id}`
  if (found.kind === 'customer') return `/customers/${found.id}`
  if (found.kind === 'dealer') return `/dealers/${found.id}`
  if (found.kind === 'invoice') return `/invoices/salesInvoices/ticket/${found.id}`
  return found.closed ? `/tickets/closedtickets/${found.id}` : `/tickets/openTickets/${found.id}`
}
