import { money } from '@warsha/domain/money'
import { day, hour, midnight, whenOpen } from '../clock.ts'
import type { Store } from '../store.ts'
import { planCounts } from './counted.ts'
import { planCounterSales } from './counter-sales.ts'
import { Restocking } from './restocking.ts'
import { planTransfers } from './transferred.ts'

/** What happens in the stores of a company beside its tickets; the answer stores what is there in the end. */
export function runStores(store: Store, since: number): () => void {
  const restocking = new Restocking(store, since)
  restocking.plan()
  planCounterSales(store, since)
  planCounts(store)
  planTransfers(store)
  planDearerOil(store)
  return () => {
    restocking.book.storeAll()
    for (const { room } of store.tenant.shops) room?.store()
  }
}

/** Some months ago oils became dearer. */
function planDearerOil({ tenant, timeline, now }: Store): void {
  for (const shop of tenant.shops) {
    const at = whenOpen(midnight(now - 150 * day) + 8 * hour) + shop.place
    timeline.at(at, () => {
      for (const [partId, { item, price }] of shop.room?.held ?? [])
        if (item.group.shelf === 'A')
          shop.room?.reprice(at, shop.keeper, partId, money(Math.round((price * 1.06) / 100) * 100))
    })
  }
}
