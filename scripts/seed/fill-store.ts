import { type Money, money, zero } from '@warsha/domain/money'
import { availableOf } from '@warsha/domain/stock'
import { dateOf, day, hour, whenOpen } from '../demo/clock.ts'
import { cars } from '../demo/pools/cars/all.ts'
import { partNoOf } from '../demo/pools/parts/all.ts'
import { partGroups } from '../demo/pools/parts/groups.ts'
import { paySupplier, storePurchaseRows } from '../demo/purchase-rows.ts'
import { Random } from '../demo/random.ts'
import { type Item, storeItem } from '../demo/stock/catalogue.ts'
import { sell } from '../demo/stock/counter-sales.ts'
import { Notices } from '../demo/stock/notices.ts'
import { StockRoom } from '../demo/stock/room.ts'
import { unitsOf } from '../demo/stock/units.ts'
import type { Store } from '../demo/store.ts'
import { addSuppliers } from '../demo/suppliers.ts'

const pools = partGroups.flatMap((group) => group.parts.map((pool) => ({ group, pool })))
/** How many lines a delivery has, and a counter sale. */
const [delivered, bought] = [20, 3]
/** Parts are bought and sold over so many days before the last. */
const span = 400 * day

type Filling = { store: Store; parts: number; since: number; sendAt: number }

/**
 * Gives the first shop of a company a catalogue and a store, with deliveries and counter sales that happen as time passes: of each
 * part one delivery, and every second one is sold now and then. `sendAt` is how many bytes are gathered before they are sent.
 */
export async function fillStore({ store, parts, since, sendAt }: Filling): Promise<void> {
  const { loader, tenant } = store
  const { companyId } = tenant
  const [shop] = tenant.shops
  const random = new Random(companyId * 4099 + 1)
  const categories = partGroups.map((group) => {
    const id = loader.nextId('partCategories')
    loader.add('partCategories', { companyId, id, nameEn: group.name.en, nameAr: group.name.ar })
    return { group, id }
  })
  tenant.suppliers = addSuppliers(loader, { companyId, firstSerial: companyId * 400, createdAt: since })
  // Nobody reads what is told in a database that is measured.
  const room = new StockRoom({ loader, companyId, shopId: shop.id, notices: new Notices(loader, companyId, [], 0) })
  shop.room = room
  const openedAt = whenOpen(since) + hour
  const items: Item[] = []
  for (let place = 0; place < parts; place++) {
    const item = itemOf(loader.nextId('spareParts'), place)
    const category = categories.find(({ group }) => group === item.group)?.id
    storeItem(loader, random, companyId, item, { category, createdAt: since })
    room.open(openedAt, shop.keeper, {
      item,
      openingMilli: random.chance(0.25) ? 0 : random.int(4, 40) * 1000,
      minimumMilli: random.chance(0.3) ? random.int(1, 6) * 1000 : 0,
      price: item.price,
      minPrice: item.minPrice,
      lastCost: null,
      shelf: `${item.group.shelf}-${random.int(10, 99)}-${random.int(1, 9)}`,
    })
    items.push(item)
    if (loader.waiting > sendAt) await loader.send()
  }
  planDeliveries(store, random, items)
  planSales(store, random, items)
}

/** Each pool in the years and makes of the cars, told apart by its place: names are alike, numbers are not. */
function itemOf(id: number, place: number): Item {
  const { group, pool } = pools[place % pools.length] ?? {}
  const round = Math.floor(place / pools.length)
  const car = cars[round % cars.length]
  if (!group || !pool || !car) throw new Error('There is nothing to stock')
  const brand = group.brands[round % group.brands.length] ?? ''
  const partNo = `${partNoOf(pool.partNo, car.modelId + round)}-${place.toString(36).toUpperCase()}`
  const cost = money(Math.round((pool.costMinor * (0.8 + (round % 40) / 100)) / 50) * 50 + 50)
  const name = { en: `${pool.name.en}, ${car.make} ${car.model}`, ar: `${pool.name.ar} ${car.model}` }
  const price = money(cost + Math.round((cost * 0.55) / 50) * 50)
  return { id, pool, group, car, partNo, name, brand, cost, price, minPrice: cost, rank: place, ...unitsOf(pool) }
}

const momentOf = (random: Random, { now }: Store): number => whenOpen(now - day - random.fraction() * span)

function planDeliveries(store: Store, random: Random, items: readonly Item[]): void {
  const [shop] = store.tenant.shops
  const suppliers = [...store.tenant.suppliers.values()]
  for (let from = 0; from < items.length; from += delivered) {
    const at = momentOf(random, store)
    const supplier = random.pick(suppliers)
    const lines = items.slice(from, from + delivered).map(({ id, name, partNo, cost, purchaseUnit, factorMilli }) => ({
      ticketPartId: null,
      partNo,
      name,
      quantityMilli: random.int(1, 6) * 1000,
      price: money(Math.round((cost * (factorMilli / 1000) * (0.95 + random.fraction() / 8)) / 50) * 50),
      stock: { partId: id, unit: purchaseUnit, factorMilli },
    }))
    store.timeline.at(at, () => {
      supplier.lastPaper += random.int(1, 9)
      const by = shop.keeper
      const purchase = storePurchaseRows(store, random, {
        shop,
        at,
        by,
        ticketId: null,
        orderId: null,
        supplierId: supplier.id,
        supplierName: supplier.name,
        paper: String(supplier.lastPaper),
        vatMode: 'exclusive',
        dueOn: random.chance(0.2) ? dateOf(at + 30 * day) : null,
        toComplete: false,
        freight: zero,
        lines,
        paymentsOf: (amount: Money) => [{ at, mode: 'bankTransfer', amount }],
      })
      const moves = purchase.received.map((goods) => ({ ...goods, kind: 'received' as const }))
      shop.room?.move(at, by, moves, { kind: 'purchaseInvoice', id: purchase.id, number: purchase.number })
      paySupplier(store, random, { shop, by }, purchase)
    })
  }
}

/** As many sales as one line for every second part. */
function planSales(store: Store, random: Random, items: readonly Item[]): void {
  const [shop] = store.tenant.shops
  for (let sale = 0; sale < items.length / 2 / bought; sale++) {
    const at = momentOf(random, store)
    const first = random.int(0, items.length - 1)
    store.timeline.at(at, () => {
      const chosen = Array.from({ length: bought }, (_, place) => items[(first + place * 7) % items.length])
      const sold = [...new Set(chosen)].flatMap((item) => {
        const held = item && shop.room?.of(item.id)
        return held && availableOf(held) >= 1000 ? [{ held, quantityMilli: 1000 }] : []
      })
      sell(store, random, shop, at, sold)
    })
  }
}
