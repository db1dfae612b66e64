import type { Loader } from '@warsha/db/loader'
import { hour, whenOpen } from '../clock.ts'
import { addListPrices } from '../price-lists.ts'
import { Random } from '../random.ts'
import type { Shop, Tenant } from '../tenant.ts'
import { addSpareParts, type Item } from './catalogue.ts'
import { Notices } from './notices.ts'
import { type Held, StockRoom } from './room.ts'

/** How much of the catalogue a shop has, by its place: the first has most. */
const shares = [0.86, 0.5, 0.6]

/** Gives a company its catalogue, and each of its shops a store with what lies there on the first day. */
export function openStores(loader: Loader, tenant: Tenant, { since, now }: { since: number; now: number }): void {
  const { companyId, shops } = tenant
  const catalogue = addSpareParts(loader, companyId, since)
  addListPrices(loader, tenant, catalogue.items)
  tenant.catalogue = catalogue
  const notices = new Notices(loader, companyId, [...new Set(shops.map(({ keeper }) => keeper))], now)
  const openedAt = whenOpen(since) + hour
  for (const shop of shops) {
    const room = new StockRoom({ loader, companyId, shopId: shop.id, notices })
    const random = new Random(shop.id * 53 + 11)
    for (const item of catalogue.items)
      if (random.chance(keptShare(item, shop))) room.open(openedAt, shop.keeper, openingOf(random, item, shop))
    shop.room = room
  }
}

/** What is asked for most is in every shop. */
const keptShare = ({ rank }: Item, { place }: Shop): number => (rank < 350 ? 1 : (shares[place] ?? 0.5))

type Opening = Pick<Held, 'item' | 'minimumMilli' | 'openingMilli' | 'price' | 'minPrice' | 'lastCost' | 'shelf'>

function openingOf(random: Random, item: Item, { place }: Shop): Opening {
  const { group, price, minPrice, rank, pool } = item
  const often = rank < 300 ? 3 : rank < 1100 ? 2 : 1
  const most = often === 3 ? random.int(5, 12) : often === 2 ? random.int(1, 3) : random.int(0, 1)
  // Little of what is dear.
  const dear = item.cost > 250_00 ? 1 : item.cost > 80_00 ? 4 : 12
  const visits = Math.min(dear, place === 0 ? most : Math.ceil(most * 0.6))
  const openingMilli = visits * Math.ceil(pool.quantityMilli / 1000) * 1000
  const least = often === 3 ? Math.max(2, Math.round(visits * 0.35)) : 1
  const minimumMilli = often > 1 && visits > least ? least * Math.ceil(pool.quantityMilli / 1000) * 1000 : 0
  const shelf = `${group.shelf}-${String(random.int(1, 8)).padStart(2, '0')}-${random.int(1, 5)}`
  return { item, openingMilli, minimumMilli, price, minPrice, lastCost: null, shelf }
}
