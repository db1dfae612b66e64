import { randomUUID } from 'node:crypto'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Database } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { expect } from 'vitest'
import type { Company } from './garage.ts'
import type { Model, Real } from './ticket-model.ts'

/** A part of the store that only this ticket asks for: what is here and what it cost. */
export type Shelf = { partId: number; here: number; value: number }
/** What a line asks of the store, and what of it is out; `onService` is the place of its service. */
export type StoreLine = {
  shelf: number
  onService: number | null
  asked: number
  out: number
  outValue: number
  received: number
  askedBack: number
  /** Came back with a return of its invoice. */
  credited: boolean
}
export type InStore = { shelves: Shelf[]; lines: StoreLine[] }

export const storePrices = [80_00, 0] as const

/** Two parts that nobody else asks for, one of them sold for nothing. */
export async function stocked({ companyId }: Company, database: Database): Promise<InStore> {
  const rows = storePrices.map((price, at) => {
    const number = `WALK-${randomUUID()}-${at}`.toUpperCase()
    return {
      companyId,
      partNo: number,
      partKey: number.replaceAll('-', ''),
      nameEn: 'Pads',
      nameAr: 'فحمات',
      priceMinor: money(price),
    }
  })
  const parts = await database.insertInto('spareParts').values(rows).returning('id').execute()
  return { shelves: parts.map(({ id }) => ({ partId: id, here: 0, value: 0 })), lines: [] }
}

export const shelfOf = ({ store }: Model, { shelf }: StoreLine): Shelf => {
  const found = store.shelves[shelf]
  if (!found) throw new Error('There is no such shelf')
  return found
}
export const openIn = ({ asked, out }: StoreLine): number => asked - out
/** The only one who asks gets all that is here. */
export const reservedIn = (model: Model, line: StoreLine): number => Math.min(openIn(line), shelfOf(model, line).here)
const isWaiting = (line: StoreLine): boolean => openIn(line) > 0 || line.askedBack > 0
/** A ticket with such a part does not check out. */
export const nothingWaits = ({ store }: Model): boolean => !store.lines.some(isWaiting)
export const nothingOut = ({ store }: Model): boolean => store.lines.every(({ out }) => out === 0)
/** Lines that are sold: what came back whole stands on the ticket and is charged nothing. */
export const linesSold = (model: Model, { parts }: Ticket): number =>
  model.parts - parts.filter(({ quantityMilli }) => quantityMilli === 0).length

/** The share of a value, halves away from zero; all of it with the last piece. */
export const shareOf = (value: number, milli: number, of: number): number =>
  milli === of ? value : Number((2n * BigInt(value) * BigInt(milli) + BigInt(of)) / (2n * BigInt(of)))

/** The line of a part of the store as the ticket shows it. */
export const shownLine = (ticket: Ticket, shelf: Shelf) =>
  ticket.parts.find(({ sparePartId }) => sparePartId === shelf.partId)

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/**
 * What of a sold line comes back into the store with the last of its money: all that the customer has of the part. The other part
 * of the store is sold for nothing, so that nothing is ever given back for it.
 */
export function bringBack(model: Model, comesBackMilli: number): void {
  const line = model.store.lines.find(({ shelf }) => shelf === 0)
  if (!line || comesBackMilli === 0) return
  expect([line.credited, comesBackMilli], 'what comes back is what is out, once').toEqual([false, line.out])
  const shelf = shelfOf(model, line)
  shelf.here += line.out
  shelf.value += line.outValue
  line.credited = true
  model.credited = true
}

/** After every step: requests, stock and ledger are those of the model, and the sums agree. */
export async function storeAgrees(
  model: Model,
  { shop: { companyId, shopId }, database, ticket }: Real,
): Promise<void> {
  for (const line of model.store.lines) {
    const { request, quantityMilli } = shownLine(ticket, shelfOf(model, line)) ?? {}
    expect(request).toMatchObject({
      requestedMilli: line.asked,
      reservedMilli: reservedIn(model, line),
      receivedMilli: line.received,
      askedBackMilli: line.askedBack,
    })
    expect((request?.issuedMilli ?? 0) - (request?.returnedMilli ?? 0), 'what is out').toBe(line.out)
    if (model.status !== 'Canceled') expect(quantityMilli, 'what is charged is what is asked for').toBe(line.asked)
  }
  for (const [at, shelf] of model.store.shelves.entries()) {
    const [level] = await database
      .selectFrom('stock')
      .select(['currentMilli', 'reservedMilli', 'valueMinor'])
      .where('companyId', '=', companyId)
      .where('shopId', '=', shopId)
      .where('partId', '=', shelf.partId)
      .execute()
    const promised = model.store.lines.filter((line) => line.shelf === at).map((line) => reservedIn(model, line))
    const here = level ?? { currentMilli: 0, reservedMilli: 0, valueMinor: 0 }
    expect(here).toEqual({ currentMilli: shelf.here, reservedMilli: sumOf(promised), valueMinor: shelf.value })
    const ledger = await database
      .selectFrom('stockActivities')
      .select(['quantityMilli', 'valueMinor'])
      .where('companyId', '=', companyId)
      .where('shopId', '=', shopId)
      .where('partId', '=', shelf.partId)
      .execute()
    const sum = [sumOf(ledger.map((one) => one.quantityMilli)), sumOf(ledger.map((one) => one.valueMinor))]
    expect(sum, 'stock is the sum of its ledger').toEqual([shelf.here, shelf.value])
  }
}
