import type { Loader } from '@warsha/db/loader'
import type { Item } from './stock/catalogue.ts'
import type { Tenant } from './tenant.ts'

const kept = [
  { nameEn: 'Fleets', nameAr: 'الأساطيل', offBp: 800 },
  { nameEn: 'Wholesale', nameAr: 'الجملة', offBp: 1200 },
]

/** The lists by which businesses on account buy over the counter. */
export const addPriceLists = (loader: Loader, companyId: number): number[] =>
  kept.map((list) => {
    const id = loader.nextId('priceLists')
    loader.add('priceLists', { companyId, id, ...list })
    return id
  })

/** Every list has a few prices of its own, of the parts that are sold most: at their lowest price. */
export function addListPrices(loader: Loader, { companyId, priceLists }: Tenant, items: readonly Item[]): void {
  for (const [at, listId] of priceLists.entries())
    for (const { id: partId, minPrice: priceMinor } of items.slice(at * 8, at * 8 + 8))
      loader.add('priceListPrices', { companyId, listId, partId, priceMinor })
}
