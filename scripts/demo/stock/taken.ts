import { money } from '@warsha/domain/money'
import { partNoKey } from '@warsha/domain/parts'
import { availableOf, averageCostOf } from '@warsha/domain/stock'
import type { Lines, PlannedPart, Visit } from '../plan.ts'
import { Random } from '../random.ts'
import type { Tenant } from '../tenant.ts'
import type { Item } from './catalogue.ts'
import { type Held, priceOfShop } from './room.ts'

/**
 * Of the parts that a visit needs, those that the store has come from there, at the price of the shop. It has chances of its own,
 * so that nothing else falls differently because of it.
 */
export function takeFromStore(lines: Lines, { shop, vehicle, openedAt }: Visit, { catalogue }: Tenant): void {
  const { room } = shop
  if (!catalogue || !room) return
  const own = new Random(openedAt + 17)
  const numbers = new Set(lines.parts.map(({ partNo }) => partNoKey(partNo)))
  lines.parts = lines.parts.map((part) => {
    const item = part.source === 'PurchaseFromOutside' ? catalogue.find(part.key, vehicle.model.modelId) : null
    const held = item && room.held.get(item.id)
    if (!item || !held || availableOf(held) < part.quantityMilli || own.chance(0.06)) return part
    if (isTaken(numbers, item.partNo, part.partNo)) return part
    numbers.add(partNoKey(item.partNo))
    return ofStore(part, item, held)
  })
}

/** A number stands once on a ticket. */
const isTaken = (numbers: ReadonlySet<string>, partNo: string, own: string): boolean =>
  partNoKey(partNo) !== partNoKey(own) && numbers.has(partNoKey(partNo))

const ofStore = (part: PlannedPart, item: Item, held: Held): PlannedPart => ({
  ...part,
  ...priceOfShop(held),
  source: 'IssueFromStore',
  item: item.id,
  make: item.brand,
  partNo: item.partNo,
  name: item.name,
  supplier: '',
  cost: averageCostOf(held),
})

/** A car that waits for a part: one for its model that the shop sells and has nothing of. */
export function addShortPart(lines: Lines, { shop, vehicle, openedAt }: Visit, { catalogue }: Tenant): void {
  const { room } = shop
  if (!catalogue || !room) return
  const known = new Set(lines.parts.map(({ partNo }) => partNoKey(partNo)))
  const gone = catalogue.items.filter(({ id, car, partNo }) => {
    const held = room.held.get(id)
    return held && car && held.currentMilli === 0 && held.item.cost > money(50_00) && !known.has(partNoKey(partNo))
  })
  const fitting = gone.filter(({ car }) => car?.modelId === vehicle.model.modelId)
  const among = fitting.length > 0 ? fitting : gone.filter(({ car }) => car?.makeId === vehicle.model.makeId)
  if (among.length === 0) return
  const item = new Random(openedAt + 23).pick(among)
  const held = room.of(item.id)
  const of = Math.min(1, lines.services.length - 1)
  const base = { of, key: item.pool.key, quantityMilli: item.pool.quantityMilli }
  const part = { ...base, item: null, make: '', partNo: '', name: item.name, supplier: '' }
  const bought = { source: 'PurchaseFromOutside' as const, price: item.price, minPrice: item.minPrice, cost: item.cost }
  lines.parts.push({ ...ofStore({ ...part, ...bought }, item, held), cost: item.cost })
}
