import type { DealerRow } from '@warsha/contract/dealers'
import type { Found } from '@warsha/contract/search'
import type { CompanyTx } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { type Grants, mayDo, refusePermission } from '@warsha/domain/permissions'
import { pageFound, pageOf, permissionToFind, type SearchKind, searchKinds, ticketPage } from '@warsha/domain/records'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { carsShown } from '../lib/reference.ts'
import { refuse } from '../lib/refuse.ts'
import { findWanted } from '../lib/search-entries.ts'
import { idsOfSeenShops } from '../lib/seen-shops.ts'
import { type Counted, countedFor } from '../parties/counted.ts'
import { partyItems } from '../parties/list-parties.ts'
import { openTicketsOf, vehicleRows } from '../parties/rows.ts'
import { shown as shownVehicle } from '../vehicles/list-vehicles.ts'
import { vehiclePageOf } from '../vehicles/queries.ts'
import {
  billHits,
  estimateHits,
  invoiceHits,
  mostHits,
  orderHits,
  sparePartHits,
  supplierHits,
  ticketHits,
} from './queries.ts'

/** A user finds the kinds whose pages they may open. */
const kindsOf = (grants: Grants): SearchKind[] =>
  searchKinds.filter((kind) => refusePermission(grants, permissionToFind(kind)) === null)

/** Among this many newest results are those of the shops in which the caller may look. */
const mostOfSomeShops = 400

/** Documents of a shop are found by users who may look there; null: in every shop. */
const shopKinds = ['ticket', 'invoice', 'storeSale', 'purchaseOrder', 'purchase', 'expense', 'estimate'] as const
type Shops = number[] | null | undefined
const shopsOf = (context: Pick<CompanyContext, 'tx' | 'actor'>, kind: (typeof shopKinds)[number]) =>
  idsOfSeenShops(context, permissionToFind(kind))
const newestVehicles = vehiclePageOf('id', 'desc', mostHits)
type Id = { id: number }
const asRow = (id: number): Id => ({ id })

/** What is found by part of a plate, phone, VIN, number or name, with what the counter needs to know of it. */
export async function findAll(
  context: Pick<CompanyContext, 'tx' | 'actor'>,
  typed: string,
  kinds: SearchKind[],
): Promise<Found[]> {
  const { tx } = context
  const needle = searchNeedle(typed)
  if (needle.length < shortestSearch) return []
  const of = <Kind extends SearchKind>(...some: Kind[]) => some.filter((kind) => kinds.includes(kind))
  const [counted, ...shops] = await Promise.all([
    countedFor(context),
    ...shopKinds.map((kind) => shopsOf(context, kind)),
  ])
  const somewhere = shops.some((ids) => ids !== null)
  // What is few or old is looked for by itself: among the newest of everything there would be none of it.
  const entries = await findWanted(tx, needle, [
    { kinds: of('customer', 'vehicle', 'ticket', 'invoice'), most: somewhere ? mostOfSomeShops : 40 },
    { kinds: of('dealer', 'supplier'), most: 100 },
    { kinds: of('sparePart'), most: mostHits },
    { kinds: of('purchaseOrder'), most: mostOfSomeShops },
    { kinds: of('estimate'), most: mostOfSomeShops },
    // Counter sales stand among the invoices, and are also for those who see no other invoice.
    { kinds: of('storeSale').length > 0 ? ['invoice'] : [], most: mostOfSomeShops },
    // Expenses stand among the purchases, and each kind is for other people.
    { kinds: of('purchase', 'expense').length > 0 ? ['purchase'] : [], most: mostOfSomeShops },
  ])
  const allOf = (kind: (typeof entries)[number]['kind']) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.entityId)),
  ]
  const idsOf = (kind: (typeof entries)[number]['kind']) => allOf(kind).slice(0, mostHits)
  const owners = idsOf('customer')
  const [ticketShops, invoiceShops, saleShops, orderShops, purchaseShops, expenseShops, estimateShops] = shops
  const asSales = kinds.includes('storeSale')
  const found = await Promise.all([
    kinds.includes('vehicle') ? vehicles(tx, { ids: idsOf('vehicle'), owners }, counted) : [],
    customers(tx, owners.map(asRow), counted),
    dealers(tx, idsOf('dealer').map(asRow), counted),
    suppliers(tx, idsOf('supplier')),
    spareParts(tx, idsOf('sparePart')),
    tickets(tx, allOf('ticket'), ticketShops),
    estimates(tx, allOf('estimate'), estimateShops),
    // Whoever finds counter sales in the store finds them there alone.
    kinds.includes('invoice') ? invoices(tx, allOf('invoice'), invoiceShops, asSales ? { sales: false } : {}) : [],
    asSales ? sales(tx, allOf('invoice'), saleShops) : [],
    orders(tx, allOf('purchaseOrder'), orderShops),
    kinds.includes('purchase') ? bills(tx, 'purchase', allOf('purchase'), purchaseShops) : [],
    kinds.includes('expense') ? bills(tx, 'expense', allOf('purchase'), expenseShops) : [],
  ])
  return found.flat()
}

/** A customer or a partner as an answer. */
const hit = <Row extends DealerRow>({ type: _type, contactName: _contact, sharingPreference: _sharing, ...row }: Row) =>
  row

async function customers(tx: CompanyTx, ids: Id[], counted: Counted): Promise<Found[]> {
  return (await partyItems(tx, 'customer', ids, counted)).map((row) => ({ kind: 'customer', ...hit(row) }))
}

async function dealers(tx: CompanyTx, ids: Id[], counted: Counted): Promise<Found[]> {
  return (await partyItems(tx, 'dealer', ids, counted)).map((row) => ({ kind: 'dealer', ...hit(row) }))
}

/** The cars that match, and those of a customer who matches: at the counter the car is what is wanted. */
async function vehicles(
  tx: CompanyTx,
  { ids, owners }: { ids: number[]; owners: number[] },
  counted: Counted,
): Promise<Found[]> {
  if (ids.length === 0 && owners.length === 0) return []
  const page = await newestVehicles(tx, { found: { id: ids, customerId: owners } })
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

async function tickets(tx: CompanyTx, ids: number[], shops: Shops): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await carsShown(tx, await ticketHits(tx, ids, shops ?? undefined))
  return rows.map(({ status, remainingMinor, ...row }) => ({
    kind: 'ticket',
    ...row,
    closed: status === 'Closed' || status === 'Canceled',
    due: money(Math.max(0, remainingMinor ?? 0)),
  }))
}

async function estimates(tx: CompanyTx, ids: number[], shops: Shops): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await carsShown(tx, await estimateHits(tx, ids, shops ?? undefined))
  return rows.map((row) => ({ kind: 'estimate', ...row }))
}

type OfSales = { sales?: boolean }
async function invoices(tx: CompanyTx, ids: number[], shops: Shops, { sales: only }: OfSales): Promise<Found[]> {
  if (ids.length === 0) return []
  return (await invoiceHits(tx, ids, shops ?? undefined, only)).map((row) => ({ kind: 'invoice', ...row }))
}

async function sales(tx: CompanyTx, ids: number[], shops: Shops): Promise<Found[]> {
  if (ids.length === 0) return []
  return (await invoiceHits(tx, ids, shops ?? undefined, true)).map((row) => ({ kind: 'storeSale', ...row }))
}

async function orders(tx: CompanyTx, ids: number[], shops: Shops): Promise<Found[]> {
  if (ids.length === 0) return []
  return (await orderHits(tx, ids, shops ?? undefined)).map((row) => ({ kind: 'purchaseOrder', ...row }))
}

async function suppliers(tx: CompanyTx, ids: number[]): Promise<Found[]> {
  return ids.length === 0 ? [] : (await supplierHits(tx, ids)).map((row) => ({ kind: 'supplier', ...row }))
}

async function spareParts(tx: CompanyTx, ids: number[]): Promise<Found[]> {
  return ids.length === 0 ? [] : (await sparePartHits(tx, ids)).map((row) => ({ kind: 'sparePart', ...row }))
}

async function bills(tx: CompanyTx, kind: 'purchase' | 'expense', ids: number[], shops: Shops): Promise<Found[]> {
  return ids.length === 0 ? [] : (await billHits(tx, kind, ids, shops ?? undefined)).map((row) => ({ kind, ...row }))
}

type Asked = { searchInput: string; kinds?: SearchKind[] | undefined }

async function answer(context: Pick<CompanyContext, 'tx' | 'actor'>, { searchInput, kinds }: Asked) {
  const allowed = kindsOf(context.actor)
  return {
    items: await findAll(context, searchInput, kinds ? allowed.filter((kind) => kinds.includes(kind)) : allowed),
  }
}

export const searchAll = endpoint.search.all.handler(({ input, context }) => answer(context, input))
export const searchFullText = endpoint.search.fullText.handler(({ input, context }) => answer(context, input))

export const searchPath = endpoint.search.path.handler(async ({ input, context }) => {
  const { actor } = context
  const [first] = await findAll(context, input.searchInput, kindsOf(actor))
  if (!first) throw refuse({ code: 'NotFound' })
  return { path: placeOf(first, mayDo(actor, 'tickets.view')) }
})

/** A car with an open ticket leads to the ticket: that is why it was looked for. */
function placeOf(found: Found, seesTickets: boolean): string {
  if (found.kind === 'ticket') return ticketPage(found)
  if (found.kind === 'vehicle' && found.openTicketId && seesTickets) return pageOf('ticket', found.openTicketId)
  return pageFound(found.kind, found.id)
}
